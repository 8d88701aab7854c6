// Requests about games: which there are, beginning and playing them, their records and rules.

#include "core/deal_check.hpp"
#include "core/replay.hpp"
#include "core/rulebook.hpp"
#include "wasm/room.hpp"
#include "wasm/telling.hpp"

namespace cairn::desk {

namespace {

using Answer = Checked<Json>;

Answer list_games(Room& room, const Json& request) {
    const Catalogue& words = room.words(request);
    Json list = Json::array();
    for (const auto& entry : room.registry) {
        const std::string id(entry.id);
        Json game;
        game.set("id", id).set("title", words.say(id + ".title")).set("summary", words.say(id + ".summary"));
        Json players = Json::array();
        for (const int number : players_of(entry))
            players.push(number);
        if (const auto begun = entry.begin(Setup()))
            game.set("options", begun->game->options());
        list.push(game.set("players", std::move(players)));
    }
    return list;
}

Answer begin(Room& room, const Json& request) {
    Reader reader(request);
    const std::string game = reader.text("game", "", 40);
    OpenGame open;
    if (const Json* options = reader.raw("options"))
        open.setup.options = *options;
    if (const Json* deal = reader.raw("deal"); deal && !deal->is_null())
        open.setup.deal = *deal;
    if (const Json* position = reader.raw("position"); position && !position->is_null())
        open.setup.position = reader.text("position", "", 4000);
    open.setup.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    CAIRN_TRY(entry, find_game(room.registry, game));
    CAIRN_TRY(begun, entry->begin(open.setup));
    open.begun = std::move(begun);
    return room.games.keep(std::move(open));
}

/// Plays a record through and stays open at a ply (the last, when none is asked for): what a page resumes,
/// takes back and steps through with.
Answer load(Room& room, const Json& request) {
    const Json* given = request.find("record");
    CAIRN_TRY(record, read_record(room.registry, given ? given->dump() : ""));
    const Json* asked = request.find("plies");
    const auto* plies = asked ? asked->integer() : nullptr;
    const std::size_t last = plies && *plies >= 0 ? static_cast<std::size_t>(*plies) : record.moves.size();
    CAIRN_TRY(entry, find_game(room.registry, record.game));
    OpenGame open;
    open.setup = record.setup;
    CAIRN_TRY(begun, entry->begin(open.setup));
    open.begun = std::move(begun);
    AnyGame& game = *open.begun.game;
    const Catalogue& words = room.words(request);
    Json steps = Json::array();
    std::unique_ptr<AnyGame> there;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        if (ply == last)
            there = game.clone();
        CAIRN_TRY(move, game.read_move(record.moves[ply]));
        const int seat = move.seat.value_or(game.turn().value_or(0));
        CAIRN_TRY(applied, game.apply(seat, move.action, move.time, *open.begun.chance));
        move.action = applied.action;
        Json step;
        step.set("seat", seat).set("action", applied.action).set("t", move.time);
        steps.push(step.set("events", told(applied.events, game.id(), words)));
        if (ply < last)
            open.moves.push_back(std::move(move));
    }
    if (there)
        open.begun.game = std::move(there);
    CAIRN_TRY(json, room.games.keep(std::move(open)));
    return json.set("steps", std::move(steps));
}

/// An action that somebody would do in an open game.
struct Would {
    int seat;
    std::string action;
};
Checked<Would> read_would(const AnyGame& game, const Json& request) {
    Reader reader(request);
    Would would;
    would.seat = reader.integer("seat", game.turn().value_or(0), 0, 3);
    would.action = reader.text("action", "", 1000);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    return would;
}

/// What an action would do, nothing being done and nothing hidden being asked for.
Answer foresee(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    CAIRN_TRY(would, read_would(game, request));
    CAIRN_TRY(events, game.foresee(would.seat, would.action));
    return Json::object().set("events", told(events, game.id(), room.words(request)));
}

Answer look(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    return position_of(*open->begun.game);
}

Answer show(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    const Json* question = request.find("question");
    CAIRN_TRY(shown, game.show(question ? *question : Json::object()));
    const auto& broken = shown.broken;
    return Json::object()
        .set("shown", std::move(shown.json))
        .set("broken", broken ? told(*broken, game.id(), room.words(request)) : Json());
}

Answer check(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    CAIRN_TRY(would, read_would(game, request));
    if (auto allowed = game.check(would.seat, would.action); !allowed)
        return std::unexpected(allowed.error());
    return Json(true);
}

Answer apply(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    Reader reader(request);
    Move move;
    move.action = reader.text("action", "", 1000);
    move.seat = reader.integer("seat", open->begun.game->turn().value_or(0), 0, 3);
    move.time = reader.number("t", 0, 0, 1e9);
    if (auto all = done(reader); !all)
        return std::unexpected(all.error());
    return play(*open, std::move(move), room.words(request));
}

Answer record(Room& room, const Json& request) {
    CAIRN_TRY(open, room.games.find(request));
    const AnyGame& game = *open->begun.game;
    return write_record(game, open->setup, open->begun.deal, open->moves, game.result());
}

Answer close(Room& room, const Json& request) {
    CAIRN_TRY(id, room.games.close(request));
    room.thinkers.forget(id);
    return Json(true);
}

Answer replay_record(Room& room, const Json& request) {
    const Json* given = request.find("record");
    CAIRN_TRY(record, read_record(room.registry, given ? given->dump() : ""));
    const Json* asked = request.find("trace");
    const Tracing tracing = asked && asked->boolean() && *asked->boolean() ? Tracing::on : Tracing::off;
    CAIRN_TRY(replayed, replay(room.registry, record, tracing));
    const std::string why = replayed.refused ? room.words(request).say(*replayed.refused, record.game) : "";
    return replay_json(replayed, tracing, why);
}

/// `ok`, or in words what is not so; a refusal when this is no table at its end.
Answer verify_deal(Room& room, const Json& request) {
    const auto noted = [&](std::string_view field) -> std::optional<std::string> {
        const Json* found = request.find(field);
        return found && found->text() ? std::optional(*found->text()) : std::nullopt;
    };
    const Json* table = request.find("table");
    const auto checked =
        check_deal(room.registry, {table ? *table : Json::object(), noted("commitment"), noted("nonce")});
    if (!checked && checked.error().rule != "deal")
        return std::unexpected(checked.error());
    Json json = Json::object().set("ok", checked.has_value());
    if (checked)
        return json.set("reveals", static_cast<std::int64_t>(checked->reveals));
    return json.set("why", room.words(request).say(checked.error()));
}

Answer rules(Room& room, const Json& request) {
    const Json* game = request.find("game");
    const auto book = rulebook(game && game->text() ? *game->text() : "", room.words(request).language());
    if (!book)
        return bad_input("input.unknown_name",
                         Json::object().set("field", "game").set("name", game ? game->dump() : ""));
    Json sections = Json::array();
    for (const auto& section : book->sections) {
        Json rules = Json::array();
        for (const auto& rule : section.rules)
            rules.push(Json::object().set("number", rule.number).set("text", rule.text));
        sections.push(Json::object().set("title", section.title).set("rules", std::move(rules)));
    }
    Json json;
    json.set("title", book->title).set("summary", book->summary);
    return json.set("sections", std::move(sections));
}

} // namespace

std::span<const Request> game_requests() {
    static constexpr Request requests[] = {
        {"games", &list_games},     // lang
        {"rules", &rules},          // game, lang
        {"begin", &begin},          // game, options, deal | position | seed
        {"load", &load},            // record, plies
        {"foresee", &foresee},      // id, seat, action
        {"look", &look},            // id
        {"show", &show},            // id, question: what a board asks beyond the view
        {"check", &check},          // id, seat, action
        {"apply", &apply},          // id, seat, action, t
        {"record", &record},        // id
        {"close", &close},          // id
        {"replay", &replay_record}, // record, trace
        {"deal", &verify_deal},     // table, commitment, nonce: as a table tells them at its end
    };
    return requests;
}

} // namespace cairn::desk
