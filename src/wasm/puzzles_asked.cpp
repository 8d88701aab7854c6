// Requests of a puzzle: the page shows the position, and here every action is judged by proof.

#include "core/glicko.hpp"
#include "wasm/room.hpp"
#include "wasm/telling.hpp"

namespace cairn::desk {

namespace {

using Answer = Checked<Json>;

/// What was done, as `apply` tells it, with who did it.
Json step_json(const search::Solving::Step& step, const Catalogue& words) {
    const Applied& applied = step.applied;
    Json json = position_of(*step.after);
    json.set("seat", step.seat).set("action", applied.action).set("reveals", applied.reveals);
    return json.set("events", told(applied.events, step.after->id(), words));
}

Answer puzzle(Room& room, const Json& request) {
    Reader reader(request);
    const std::string game = reader.text("game", "", 40);
    OpenGame open;
    if (const Json* options = reader.raw("options"))
        open.setup.options = *options;
    open.setup.position = reader.text("position", "", 4000);
    const int turns = reader.integer("turns", 1, 1, search::most_turns);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    CAIRN_TRY(entry, find_game(room.registry, game));
    CAIRN_TRY(begun, entry->begin(open.setup));
    open.begun = std::move(begun);
    CAIRN_TRY(solving, search::Solving::begin(*open.begun.game, turns));
    Json status = solving.status(*open.begun.game);
    open.solving.emplace(std::move(solving));
    CAIRN_TRY(json, room.games.keep(std::move(open)));
    return json.set("puzzle", std::move(status));
}

Checked<OpenGame*> find(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    if (!open->solving)
        return bad_input("input.no_puzzle_open", Json::object().set("field", "id"));
    return open;
}

Answer solve(Room& room, const Json& request) {
    CAIRN_TRY(open, find(room, request));
    Reader reader(request);
    const std::string action = reader.text("action", "", 1000);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    AnyGame& game = *open->begun.game;
    CAIRN_TRY(attempt, open->solving->attempt(game, action));
    Json steps = Json::array();
    for (const auto& step : attempt.steps)
        steps.push(step_json(step, room.words(request)));
    Json json;
    json.set("right", attempt.right).set("steps", std::move(steps));
    return json.set("puzzle", open->solving->status(game));
}

Answer defend(Room& room, const Json& request) {
    CAIRN_TRY(open, find(room, request));
    AnyGame& game = *open->begun.game;
    CAIRN_TRY(step, open->solving->defend(game));
    return step_json(step, room.words(request)).set("puzzle", open->solving->status(game));
}

Answer solution(Room& room, const Json& request) {
    CAIRN_TRY(open, find(room, request));
    CAIRN_TRY(action, open->solving->solution(*open->begun.game));
    return Json::object().set("action", action);
}

/// The rating of somebody after one game, or one puzzle.
Answer rated_by(Room&, const Json& request) {
    Reader reader(request);
    Rating before;
    before.rating = reader.number("rating", before.rating, -3000, 6000);
    before.deviation = reader.number("deviation", before.deviation, 0, most_deviation);
    before.volatility = reader.number("volatility", before.volatility, 0, 1);
    Scored game;
    game.rating = reader.number("against", game.rating, -3000, 6000);
    game.deviation = reader.number("spread", game.deviation, 0, most_deviation);
    game.score = reader.number("score", game.score, 0, 1);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    const Rating after = rated(before, std::span(&game, 1));
    Json json;
    json.set("rating", after.rating).set("deviation", after.deviation);
    return json.set("volatility", after.volatility);
}

} // namespace

std::span<const Request> puzzle_requests() {
    static constexpr Request requests[] = {
        {"puzzle", &puzzle},     // game, options, position, turns: as begin
        {"solve", &solve},       // id, action: whether it was right, and what came of it
        {"defend", &defend},     // id: what the others do
        {"solution", &solution}, // id
        {"rated", &rated_by},    // rating, deviation, volatility, against, spread, score
    };
    return requests;
}

} // namespace cairn::desk
