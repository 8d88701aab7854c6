#include "wasm/desk.hpp"

#include <numeric>

#include "core/lesson.hpp"
#include "core/reader.hpp"
#include "core/replay.hpp"
#include "core/rulebook.hpp"

namespace cairn {

namespace {

constexpr std::size_t most_open = 64;    // a page has a board and a few thumbnails
constexpr std::size_t most_thinkers = 8; // each may hold 8 MB

Json position_of(const AnyGame& game) {
    Json json;
    json.set("view", game.view());
    const auto turn = game.turn();
    json.set("turn", turn ? Json(*turn) : Json());
    const auto result = game.result();
    json.set("result", result ? to_json(*result) : Json());
    if (const auto* turn_game = game.turn_game()) {
        Json actions = Json::array();
        for (auto& action : turn_game->actions())
            actions.push(std::move(action));
        json.set("actions", std::move(actions)).set("position", turn_game->position());
    }
    return json;
}

Json events_json(const Events& events, std::string_view game, const Catalogue& catalogue) {
    Json list = Json::array();
    for (const Event& event : events) {
        Json json;
        json.set("event", event.name).set("facts", event.facts).set("text", catalogue.say(game, event));
        // A call that fails (OT-33) names the rule that it breaks and why, as a refusal does.
        const Json* message = event.facts.find("message");
        const Json* facts = event.facts.find("facts");
        if (message && message->text() && facts)
            json.set("why", catalogue.say(Violation{"", *message->text(), *facts, {}}, game));
        list.push(std::move(json));
    }
    return list;
}

Json error_json(const Violation& violation, const Catalogue& catalogue, std::string_view game) {
    Json places = Json::array();
    for (const auto& place : violation.places)
        places.push(place);
    Json json;
    json.set("rule", violation.rule).set("message", violation.message).set("facts", violation.facts);
    return json.set("places", std::move(places)).set("text", catalogue.say(violation, game));
}

std::string hexadecimal(std::uint64_t number) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; number >>= 4)
        text[i] = digits[number & 15];
    return text;
}

} // namespace

Desk::Desk(Registry registry) : registry_(registry) {}

std::string Desk::answer(std::string_view request) {
    Json answer;
    const auto json = read_json(request, record_limits);
    if (!json)
        return answer.set("error", error_json(json.error(), catalogue(Json()), "")).dump();
    auto done = dispatch(*json);
    if (done)
        return answer.set("ok", std::move(*done)).dump();
    const auto open = open_game(*json);
    Json error = error_json(done.error(), catalogue(*json), open ? (*open)->begun.game->id() : "");
    if (open && (*open)->trial)
        error.set("lesson", (*open)->trial->status(*(*open)->begun.game));
    return answer.set("error", std::move(error)).dump();
}

const Catalogue& Desk::catalogue(const Json& request) {
    const Json* asked = request.find("lang");
    const std::string language = asked && asked->text() ? asked->text()->substr(0, 2) : "en";
    const auto known = catalogues_.find(language);
    if (known != catalogues_.end())
        return known->second;
    Catalogue spoken = Catalogue::for_language(language);
    const std::string name(spoken.language());
    return catalogues_.try_emplace(name, std::move(spoken)).first->second;
}

Checked<Desk::Open*> Desk::open_game(const Json& request) {
    const Json* asked = request.find("id");
    const auto* number = asked ? asked->integer() : nullptr;
    const auto found = number ? open_.find(static_cast<int>(*number)) : open_.end();
    if (found == open_.end())
        return bad_input("input.no_open_game", Json::object().set("field", "id"));
    return &found->second;
}

Desk::Answer Desk::list_games(const Json& request) {
    const Catalogue& words = catalogue(request);
    Json list = Json::array();
    for (const auto& entry : registry_) {
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

Desk::Answer Desk::begin(const Json& request) {
    Reader reader(request);
    const std::string game = reader.text("game", "", 40);
    Open open;
    if (const Json* options = reader.raw("options"))
        open.setup.options = *options;
    if (const Json* deal = reader.raw("deal"); deal && !deal->is_null())
        open.setup.deal = *deal;
    if (const Json* position = reader.raw("position"); position && !position->is_null())
        open.setup.position = reader.text("position", "", 4000);
    open.setup.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    for (const auto* known : {"do", "lang"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    CAIRN_TRY(entry, find_game(registry_, game));
    CAIRN_TRY(begun, entry->begin(open.setup));
    open.begun = std::move(begun);
    return keep(std::move(open));
}

/// Gives a game its number and says where it stands.
Checked<Json> Desk::keep(Open open) {
    if (open_.size() >= most_open)
        return bad_input("input.too_many",
                         Json::object().set("field", "id").set("most", static_cast<int>(most_open)));
    Json json = position_of(*open.begun.game);
    json.set("id", next_).set("options", open.begun.game->options()).set("seats", open.begun.game->seats());
    open_.emplace(next_++, std::move(open));
    return json;
}

/// Plays a record through and stays open at a ply (the last, when none is asked for): what a page resumes,
/// takes back and steps through with.
Desk::Answer Desk::load(const Json& request) {
    const Json* given = request.find("record");
    CAIRN_TRY(record, read_record(registry_, given ? given->dump() : ""));
    const Json* asked = request.find("plies");
    const auto* plies = asked ? asked->integer() : nullptr;
    const std::size_t last = plies && *plies >= 0 ? static_cast<std::size_t>(*plies) : record.moves.size();
    CAIRN_TRY(entry, find_game(registry_, record.game));
    Open open;
    open.setup = record.setup;
    CAIRN_TRY(begun, entry->begin(open.setup));
    open.begun = std::move(begun);
    AnyGame& game = *open.begun.game;
    const Catalogue& words = catalogue(request);
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
        steps.push(step.set("events", events_json(applied.events, game.id(), words)));
        if (ply < last)
            open.moves.push_back(std::move(move));
    }
    if (there)
        open.begun.game = std::move(there);
    CAIRN_TRY(json, keep(std::move(open)));
    return json.set("steps", std::move(steps));
}

/// What an action would do, nothing being done and nothing hidden being asked for.
Desk::Answer Desk::foresee(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    Reader reader(request);
    const int seat = reader.integer("seat", open->begun.game->turn().value_or(0), 0, 3);
    const std::string action = reader.text("action", "", 1000);
    for (const auto* known : {"do", "lang", "id"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    const AnyGame& game = *open->begun.game;
    CAIRN_TRY(events, game.foresee(seat, action));
    return Json::object().set("events", events_json(events, game.id(), catalogue(request)));
}

Desk::Answer Desk::look(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    return position_of(*open->begun.game);
}

Desk::Answer Desk::show(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    const AnyGame& game = *open->begun.game;
    const Json* question = request.find("question");
    CAIRN_TRY(shown, game.show(question ? *question : Json::object()));
    const auto& broken = shown.broken;
    return Json::object()
        .set("shown", std::move(shown.json))
        .set("broken", broken ? error_json(*broken, catalogue(request), game.id()) : Json());
}

Desk::Answer Desk::check(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    Reader reader(request);
    const int seat = reader.integer("seat", open->begun.game->turn().value_or(0), 0, 3);
    const std::string action = reader.text("action", "", 1000);
    for (const auto* known : {"do", "lang", "id"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (auto allowed = open->begun.game->check(seat, action); !allowed)
        return std::unexpected(allowed.error());
    return Json(true);
}

Desk::Answer Desk::apply(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    AnyGame& game = *open->begun.game;
    Reader reader(request);
    Move move;
    move.action = reader.text("action", "", 1000);
    move.seat = reader.integer("seat", game.turn().value_or(0), 0, 3);
    move.time = reader.number("t", 0, 0, 1e9);
    for (const auto* known : {"do", "lang", "id"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return play(*open, std::move(move), catalogue(request));
}

/// Does a move in an open game, and tells what came of it; in a lesson also which goals it met.
Desk::Answer Desk::play(Open& open, Move move, const Catalogue& words) {
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
    return json.set("events", events_json(applied->events, game.id(), words));
}

/// Begins a step of a lesson; the page has its words and pictures, and here it is judged.
Desk::Answer Desk::lesson(const Json& request) {
    Reader reader(request);
    const std::string game = reader.text("game", "", 40);
    const Json* given = reader.raw("step");
    for (const auto* known : {"do", "lang"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    CAIRN_TRY(step, LessonStep::read(given ? *given : Json()));
    CAIRN_TRY(entry, find_game(registry_, game));
    Open open;
    open.setup = step.start;
    CAIRN_TRY(begun, Trial::begin(*entry, step));
    open.begun = std::move(begun);
    open.trial.emplace(std::move(step));
    Json status = open.trial->status(*open.begun.game);
    CAIRN_TRY(json, keep(std::move(open)));
    return json.set("lesson", std::move(status));
}

/// What the others do in a lesson, when it is their turn: the answer that the lesson names, or else any.
Desk::Answer Desk::reply(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    const AnyGame& game = *open->begun.game;
    if (!open->trial || !open->trial->others_to_answer(game))
        return bad_input("input.nothing_to_answer", Json::object().set("field", "id"));
    auto move = open->trial->answer(game);
    if (!move)
        move = Move{game.turn(), game.turn_game()->actions().front(), 0};
    return play(*open, std::move(*move), catalogue(request));
}

Desk::Answer Desk::record(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    const AnyGame& game = *open->begun.game;
    return write_record(game, open->setup, open->begun.deal, open->moves, game.result());
}

Desk::Answer Desk::close(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    (void)open;
    const int id = static_cast<int>(*request.find("id")->integer());
    std::erase_if(thinkers_, [id](const auto& thinker) { return thinker.second.game == id; });
    open_.erase(id);
    return Json(true);
}

Desk::Answer Desk::replay_record(const Json& request) {
    const Json* given = request.find("record");
    CAIRN_TRY(record, read_record(registry_, given ? given->dump() : ""));
    const Json* asked = request.find("trace");
    const Tracing tracing = asked && asked->boolean() && *asked->boolean() ? Tracing::on : Tracing::off;
    CAIRN_TRY(replayed, replay(registry_, record, tracing));
    const std::string why = replayed.refused ? catalogue(request).say(*replayed.refused, record.game) : "";
    return replay_json(replayed, tracing, why);
}

Desk::Answer Desk::perft(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    const AnyTurnGame* game = open->begun.game->turn_game();
    if (!game)
        return bad_input("input.not_a_turn_game");
    const Json* asked = request.find("depth");
    const auto* depth = asked ? asked->integer() : nullptr;
    if (!depth || *depth < 0 || *depth > 20)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "depth").set("low", 0).set("high", 20));
    return Json(static_cast<std::int64_t>(game->perft(static_cast<int>(*depth), *open->begun.chance)));
}

Desk::Answer Desk::playouts(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    const AnyTurnGame* game = open->begun.game->turn_game();
    if (!game)
        return bad_input("input.not_a_turn_game");
    const Json* asked = request.find("games");
    const auto* number = asked ? asked->integer() : nullptr;
    if (!number || *number < 1 || *number > 1'000'000)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "games").set("low", 1).set("high", 1'000'000));
    const Playouts done = game->playouts(1, static_cast<std::uint64_t>(*number));
    Json json;
    json.set("games", static_cast<std::int64_t>(done.games))
        .set("actions", static_cast<std::int64_t>(done.actions));
    return json.set("signature", hexadecimal(done.signature));
}

Checked<Desk::Thinker*> Desk::thinker(const Json& request) {
    const Json* asked = request.find("thinker");
    const auto* number = asked ? asked->integer() : nullptr;
    const auto found = number ? thinkers_.find(static_cast<int>(*number)) : thinkers_.end();
    if (found == thinkers_.end())
        return bad_input("input.no_thinker", Json::object().set("field", "thinker"));
    return &found->second;
}

Desk::Answer Desk::oppose(const Json& request) {
    CAIRN_TRY(open, open_game(request));
    const AnyGame& game = *open->begun.game;
    Reader reader(request);
    search::Sitting sitting;
    sitting.seat = reader.integer("seat", game.turn().value_or(0), 0, game.seats() - 1);
    const std::string level = reader.text("level", std::string(search::usual_level().name), 40);
    sitting.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    sitting.pace = reader.number("pace", 1, 0.001, 1000);
    const double time = reader.number("t", 0, 0, 1e9);
    for (const auto* known : {"do", "lang", "id"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (thinkers_.size() >= most_thinkers)
        return bad_input("input.too_many",
                         Json::object().set("field", "thinker").set("most", static_cast<int>(most_thinkers)));
    CAIRN_TRY(found, search::find_level(level));
    sitting.level = *found;
    CAIRN_TRY(opponent, search::make_opponent(game, sitting));
    opponent->see(game, time);
    const int id = static_cast<int>(*request.find("id")->integer());
    thinkers_.emplace(next_thinker_, Thinker{id, std::move(opponent)});
    return Json::object().set("thinker", next_thinker_++);
}

Desk::Answer Desk::see(const Json& request) {
    CAIRN_TRY(found, thinker(request));
    const Json* time = request.find("t");
    found->opponent->see(*open_.at(found->game).begun.game, time ? time->number_or(0) : 0);
    return Json(true);
}

Desk::Answer Desk::think(const Json& request) {
    CAIRN_TRY(found, thinker(request));
    const Json* asked = request.find("simulations");
    const auto* number = asked ? asked->integer() : nullptr;
    if (!number || *number < 0 || *number > 1'000'000)
        return bad_input("input.out_of_range",
                         Json::object().set("field", "simulations").set("low", 0).set("high", 1'000'000));
    const search::Progress progress = found->opponent->run(static_cast<int>(*number));
    Json json;
    json.set("done", progress.done).set("total", progress.total);
    return json.set("finished", progress.finished);
}

Desk::Answer Desk::thought(const Json& request) {
    CAIRN_TRY(found, thinker(request));
    Json json = found->opponent->look();
    const auto best = found->opponent->best();
    json.set("best", best ? Json::object().set("action", best->action).set("time", best->time) : Json());
    return json;
}

Desk::Answer Desk::dismiss(const Json& request) {
    CAIRN_TRY(found, thinker(request));
    (void)found;
    thinkers_.erase(static_cast<int>(*request.find("thinker")->integer()));
    return Json(true);
}

Desk::Answer Desk::rules(const Json& request) {
    const Json* game = request.find("game");
    const auto book = rulebook(game && game->text() ? *game->text() : "", catalogue(request).language());
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

Desk::Answer Desk::shuffled(const Json& request) {
    Reader reader(request);
    std::vector<int> items(static_cast<std::size_t>(reader.integer("count", 0, 0, 10'000)));
    Rng rng(static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX)));
    for (const auto* known : {"do", "lang"})
        reader.raw(known);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    std::iota(items.begin(), items.end(), 0);
    shuffle(std::span<int>(items), rng);
    Json list = Json::array();
    for (const int item : items)
        list.push(item);
    return list;
}

Desk::Answer Desk::dispatch(const Json& request) {
    struct Entry {
        std::string_view name;
        Handler handler;
    };
    static constexpr Entry entries[] = {
        {"games", &Desk::list_games},     // lang
        {"begin", &Desk::begin},          // game, options, deal | position | seed
        {"load", &Desk::load},            // record, plies
        {"foresee", &Desk::foresee},      // id, seat, action
        {"look", &Desk::look},            // id
        {"show", &Desk::show},            // id, question: what a board asks beyond the view
        {"check", &Desk::check},          // id, seat, action
        {"apply", &Desk::apply},          // id, seat, action, t
        {"lesson", &Desk::lesson},        // game, step: as begin, and apply tells which goals are met
        {"reply", &Desk::reply},          // id: what the others do in a lesson
        {"record", &Desk::record},        // id
        {"close", &Desk::close},          // id
        {"replay", &Desk::replay_record}, // record, trace
        {"perft", &Desk::perft},          // id, depth
        {"playouts", &Desk::playouts},    // id, games
        {"oppose", &Desk::oppose},        // id, seat, level, seed, pace, t: gives a thinker
        {"see", &Desk::see},              // thinker, t: the position has changed
        {"think", &Desk::think},          // thinker, simulations
        {"thought", &Desk::thought},      // thinker
        {"dismiss", &Desk::dismiss},      // thinker
        {"rules", &Desk::rules},          // game, lang
        {"shuffle", &Desk::shuffled},     // seed, count
    };
    const Json* asked = request.find("do");
    const std::string_view name =
        asked && asked->text() ? std::string_view(*asked->text()) : std::string_view();
    for (const Entry& entry : entries)
        if (entry.name == name)
            return (this->*entry.handler)(request);
    return bad_input("input.unknown_request",
                     Json::object().set("field", "do").set("name", name.substr(0, 40)));
}

} // namespace cairn
