#include "wasm/thinkers.hpp"

#include "wasm/room.hpp"

namespace cairn::desk {

namespace {

constexpr std::size_t most_thinkers = 8; // each holds 8 MB, about

Checked<Json> oppose(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    Reader reader(request);
    const std::string level = reader.text("level", std::to_string(search::usual_level), 40);
    CAIRN_TRY(sitting, search::find_opponent(game.id(), level));
    sitting.memory = std::size_t{8} << 20;
    sitting.seat = reader.integer("seat", game.turn().value_or(0), 0, game.seats() - 1);
    sitting.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    sitting.pace = reader.number("pace", 1, 0.001, 1000);
    const double time = reader.number("t", 0, 0, 1e9);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    CAIRN_TRY(opponent, search::make_opponent(game, sitting));
    opponent->see(game, time);
    const int id = static_cast<int>(*request.find("id")->integer());
    CAIRN_TRY(number, room.thinkers.keep({id, std::move(opponent)}));
    return Json::object().set("thinker", number);
}

Checked<Json> see(Room& room, const Json& request) {
    CAIRN_TRY(thinker, room.thinkers.find(request));
    const Json* time = request.find("t");
    thinker->opponent->see(room.games.at(thinker->game), time ? time->number_or(0) : 0);
    return Json(true);
}

Checked<Json> think(Room& room, const Json& request) {
    CAIRN_TRY(thinker, room.thinkers.find(request));
    const Json* asked = request.find("simulations");
    const auto* number = asked ? asked->integer() : nullptr;
    if (!number || *number < 0 || *number > 1'000'000)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "simulations").set("low", 0).set("high", 1'000'000));
    const search::Progress progress = thinker->opponent->run(static_cast<int>(*number));
    Json json;
    json.set("done", progress.done).set("total", progress.total);
    return json.set("finished", progress.finished);
}

Checked<Json> thought(Room& room, const Json& request) {
    CAIRN_TRY(thinker, room.thinkers.find(request));
    Json json = thinker->opponent->look();
    const auto best = thinker->opponent->best();
    json.set("best", best ? Json::object().set("action", best->action).set("time", best->time) : Json());
    return json;
}

Checked<Json> dismiss(Room& room, const Json& request) {
    CAIRN_TRY(thinker, room.thinkers.find(request));
    (void)thinker;
    room.thinkers.dismiss(static_cast<int>(*request.find("thinker")->integer()));
    return Json(true);
}

} // namespace

Checked<Thinkers::Thinker*> Thinkers::find(const Json& request) {
    const Json* asked = request.find("thinker");
    const auto* number = asked ? asked->integer() : nullptr;
    const auto found = number ? thinkers_.find(static_cast<int>(*number)) : thinkers_.end();
    if (found == thinkers_.end())
        return bad_input("input.no_thinker", Json::object().set("field", "thinker"));
    return &found->second;
}

Checked<int> Thinkers::keep(Thinker thinker) {
    if (thinkers_.size() >= most_thinkers)
        return bad_input("input.too_many",
                         Json::object().set("field", "thinker").set("most", static_cast<int>(most_thinkers)));
    thinkers_.emplace(next_, std::move(thinker));
    return next_++;
}

void Thinkers::forget(int game) {
    std::erase_if(thinkers_, [game](const auto& thinker) { return thinker.second.game == game; });
}

std::span<const Request> thinking_requests() {
    static constexpr Request requests[] = {
        {"oppose", &oppose},   // id, seat, level ("1" to "8", "strong"), seed, pace, t: gives a thinker
        {"see", &see},         // thinker, t: the position has changed
        {"think", &think},     // thinker, simulations
        {"thought", &thought}, // thinker
        {"dismiss", &dismiss}, // thinker
    };
    return requests;
}

} // namespace cairn::desk
