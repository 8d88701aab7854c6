#include "wasm/open_games.hpp"

#include "wasm/telling.hpp"

namespace cairn::desk {

namespace {

constexpr std::size_t most_open = 64; // a page has a board and a few thumbnails

} // namespace

Checked<OpenGame*> OpenGames::find(const Json& request) {
    const Json* asked = request.find("id");
    const auto* number = asked ? asked->integer() : nullptr;
    const auto found = number ? open_.find(static_cast<int>(*number)) : open_.end();
    if (found == open_.end())
        return bad_input("input.no_open_game", Json::object().set("field", "id"));
    return &found->second;
}

Checked<Json> OpenGames::keep(OpenGame open) {
    if (open_.size() >= most_open)
        return bad_input("input.too_many",
                         Json::object().set("field", "id").set("most", static_cast<int>(most_open)));
    Json json = position_of(*open.begun.game);
    json.set("id", next_).set("options", open.begun.game->options()).set("seats", open.begun.game->seats());
    open_.emplace(next_++, std::move(open));
    return json;
}

Checked<int> OpenGames::close(const Json& request) {
    CAIRN_TRY(open, find(request));
    (void)open;
    const int id = static_cast<int>(*request.find("id")->integer());
    open_.erase(id);
    return id;
}

Checked<Json> play(OpenGame& open, Move move, const Catalogue& words) {
    AnyGame& game = *open.begun.game;
    auto applied = game.apply(*move.seat, move.action, move.time, *open.begun.chance);
    const bool by_learner = open.trial && *move.seat == open.trial->seat();
    if (!applied) {
        if (by_learner)
            open.trial->note(applied.error());
        return std::unexpected(std::move(applied).error());
    }
    if (by_learner)
        open.trial->note(*applied, game);
    move.action = applied->action;
    open.moves.push_back(std::move(move));
    Json json = position_of(game);
    json.set("action", applied->action).set("reveals", applied->reveals).set("trace", applied->trace);
    if (open.trial)
        json.set("lesson", open.trial->status(game));
    return json.set("events", told(applied->events, game.id(), words));
}

} // namespace cairn::desk
