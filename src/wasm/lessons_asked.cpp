// Requests of a lesson: the page has its words and pictures, and here it is judged.

#include "wasm/room.hpp"

namespace cairn::desk {

namespace {

Checked<Json> lesson(Room& room, const Json& request) {
    Reader reader(request);
    const std::string game = reader.text("game", "", 40);
    const Json* given = reader.raw("step");
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    CAIRN_TRY(step, LessonStep::read(given ? *given : Json()));
    CAIRN_TRY(entry, find_game(room.registry, game));
    OpenGame open;
    open.setup = step.start;
    CAIRN_TRY(begun, Trial::begin(*entry, step));
    open.begun = std::move(begun);
    open.trial.emplace(std::move(step));
    Json status = open.trial->status(*open.begun.game);
    CAIRN_TRY(json, room.games.keep(std::move(open)));
    return json.set("lesson", std::move(status));
}

/// What the others do, when it is their turn: the answer that the lesson names, or else any.
Checked<Json> reply(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    if (!open->trial || !open->trial->others_to_answer(game))
        return bad_input("input.nothing_to_answer", Json::object().set("field", "id"));
    auto move = open->trial->answer(game);
    if (!move)
        move = Move{game.turn(), game.turn_game()->actions().front(), 0};
    return play(*open, std::move(*move), room.words(request));
}

} // namespace

std::span<const Request> lesson_requests() {
    static constexpr Request requests[] = {
        {"lesson", &lesson}, // game, step: as begin, and apply tells which goals are met
        {"reply", &reply},   // id
    };
    return requests;
}

} // namespace cairn::desk
