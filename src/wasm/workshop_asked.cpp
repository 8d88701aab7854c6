// The OTLO workshop and its modes, one request with `what`. Nothing is kept: the state of a streak or a storm
// is in the answer, and the page gives it back with the next request. `tiles`, a set as text, everywhere;
// ours when it is missing.
//
// - `grade`: `pattern`. Answer `{pattern, stars, difficulty, clear, search, tiles, solutions, solution}`;
// null without a
//   solution.
// - `solve`: `pattern`, `from` (0), `most` (100), `nodes` (100,000,000). Answer `{count, complete,
// solutions}`: of all that
//   were found the `most` after the first `from`; not complete when there were more nodes to look at. A shape
//   that no tiles cover is refused with the place.
// - `tiles`: Answer: how every tile looks on each face in each turn.
// - `show`: `pattern`, `solution`. Answer: what is wanted and what is seen at each spot.
// - `deck`: `deck`, as a data file has it. Answer `{cards}`, each one checked.
// - `hint`: `pattern`, `lying`, `step` (1 to 3). Answer as `otlo::to_json(Hint)`, with `text`.
// - `generate`: `stars`, `seed`, `number`, `shape`, `symmetry`, `holes`, `solutions`. Answer as `grade`; null
// when no such
//   card was found.
// - `daily`: `date` (2026-11-18). Answer as `generate`.
// - `streak`: `act` `begin` (`seed`), `look`, `call` (`solution`) or `skip`, with `state`. Answer `{state,
// card: {pattern,
//   stars, number}, over, right, why, solution}`; `why` and `solution` after a wrong call.
// - `storm`: `act` `begin` (`seed`), `look`, `place` or `call` (`solution`), with `state` and the time `t`.
// Answer `{state,
//   card, over, left, solved, in_a_row, right, why, review}`; `review`, when it is over, has for each call
//   `{number, pattern, stars, solution, right, t}`.

#include <array>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/building.hpp"
#include "games/otlo/covering.hpp"
#include "games/otlo/deck.hpp"
#include "games/otlo/hint.hpp"
#include "games/otlo/mode_cards.hpp"
#include "games/otlo/solver.hpp"
#include "games/otlo/storm.hpp"
#include "games/otlo/streak.hpp"
#include "games/otlo/verify.hpp"
#include "wasm/room.hpp"

namespace cairn::desk {

namespace {

using namespace otlo;

constexpr std::uint64_t most_nodes = 100'000'000; // seconds in a browser

struct Bench {
    const Catalogue& words;
    TileSet tiles;
    Grading grading;

    Generator generator() const { return {tiles, grading}; }
};

Json graded(const Pattern& pattern, const Grade& grade) {
    const Features& features = grade.features;
    return Json::object()
        .set("pattern", pattern.text())
        .set("stars", grade.stars)
        .set("difficulty", grade.difficulty)
        .set("clear", grade.clear)
        .set("search", features.search)
        .set("tiles", features.tiles)
        .set("solutions", static_cast<std::int64_t>(features.solutions))
        .set("solution", write(grade.solution));
}

Json graded(const std::optional<Made>& made) { return made ? graded(made->pattern, made->grade) : Json(); }

Checked<Pattern> pattern_in(Reader& reader) { return Pattern::read(reader.text("pattern", "", 400)); }

Checked<Json> grade_it(const Bench& bench, Reader& reader) {
    CAIRN_TRY(pattern, pattern_in(reader));
    const auto grade = otlo::grade(bench.tiles, pattern, bench.grading);
    return grade ? graded(pattern, *grade) : Json();
}

Checked<Json> solve_it(const Bench& bench, Reader& reader) {
    CAIRN_TRY(pattern, pattern_in(reader));
    const auto from = static_cast<std::uint64_t>(reader.integer("from", 0, 0, INT32_MAX));
    const auto most = static_cast<std::uint64_t>(reader.integer("most", 100, 0, 1000));
    const auto nodes = static_cast<std::uint64_t>(
        reader.integer("nodes", static_cast<int>(most_nodes), 1, static_cast<int>(most_nodes)));
    Json solutions = Json::array();
    std::uint64_t number = 0;
    const auto keep = [&](const Solution& solution) {
        if (number >= from && number - from < most)
            solutions.push(write(solution));
        ++number;
        return true;
    };
    if (auto covered = can_cover(bench.tiles, pattern); !covered)
        return std::unexpected(std::move(covered).error());
    const auto solved = for_each_solution(bench.tiles, pattern, keep, {.nodes = nodes});
    return Json::object()
        .set("count", static_cast<std::int64_t>(solved.count))
        .set("complete", solved.complete)
        .set("solutions", std::move(solutions));
}

Checked<Json> look_at_tiles(const Bench& bench, Reader& /*reader*/) { return looks_json(bench.tiles); }

Checked<Json> show_it(const Bench& bench, Reader& reader) {
    CAIRN_TRY(pattern, pattern_in(reader));
    CAIRN_TRY(solution, read_solution(bench.tiles, reader.text("solution", "|", longest_solution)));
    return seen_json(bench.tiles, pattern, solution);
}

Checked<Json> read_it(const Bench& bench, Reader& reader) {
    const Json* json = reader.raw("deck");
    CAIRN_TRY(deck, read_deck(json ? *json : Json(), bench.tiles));
    return Json::object().set("cards", write(deck));
}

Checked<Json> hint_at(const Bench& bench, Reader& reader) {
    CAIRN_TRY(pattern, pattern_in(reader));
    CAIRN_TRY(lying, read_solution(bench.tiles, reader.text("lying", "|", longest_solution)));
    const auto step = static_cast<HintStep>(reader.integer("step", 1, 1, 3));
    CAIRN_TRY(hint, otlo::hint(bench.tiles, pattern, lying, step));
    return to_json(hint).set("text", bench.words.say(hint.message, hint.facts));
}

Checked<Json> make_it(const Bench& bench, Reader& reader) {
    Wish wish;
    wish.stars = reader.integer("stars", 1, 1, 3);
    if (reader.has("shape")) {
        CAIRN_TRY(shape, Pattern::read(reader.text("shape", "", 400)));
        if (auto covered = can_cover(bench.tiles, shape); !covered)
            return std::unexpected(std::move(covered).error());
        wish.shape = shape;
    }
    const std::string symmetry = reader.text("symmetry", "any", 20);
    wish.symmetry = symmetry == "mirror" ? Symmetry::mirror
                    : symmetry == "turn" ? Symmetry::turn
                                         : Symmetry::any;
    const std::string holes = reader.text("holes", "any", 20);
    wish.holes = holes == "none" ? Holes::none : holes == "some" ? Holes::some : Holes::any;
    if (reader.has("solutions"))
        wish.solutions = static_cast<std::uint64_t>(reader.integer("solutions", 1, 1, 10'000));
    const auto seed = static_cast<std::uint64_t>(reader.integer("seed", 1, 0, INT32_MAX));
    const auto number = static_cast<std::uint64_t>(reader.integer("number", 0, 0, INT32_MAX));
    return graded(bench.generator().make(wish, seed, number));
}

Checked<Json> daily(const Bench& bench, Reader& reader) {
    const std::string date = reader.text("date", "", 40);
    CAIRN_TRY(stars, daily_stars(date));
    return graded(daily_card(bench.generator(), date, stars));
}

/// The card of a series; with tiles that can make none, a refusal.
Checked<Made> card_of(const Bench& bench, std::uint64_t seed, int number) {
    auto made = rising_card(bench.generator(), seed, number);
    if (!made)
        return bad_input("otlo.mode.no_card");
    return std::move(*made);
}

Json shown(const Made& made, int number) {
    return Json::object()
        .set("pattern", made.pattern.text())
        .set("stars", made.grade.stars)
        .set("number", number);
}

/// Whether the tiles that a request has in `solution` solve the card; if not, `why` is told.
Checked<bool> judged(const Bench& bench, const Made& made, Reader& reader, Json& answer) {
    CAIRN_TRY(solution, read_solution(bench.tiles, reader.text("solution", "", longest_solution)));
    const auto solved = verify(bench.tiles, made.pattern, solution);
    answer.set("right", solved.has_value());
    if (!solved)
        answer.set("why", Json::object()
                              .set("rule", solved.error().rule)
                              .set("text", bench.words.say(solved.error(), "otlo")));
    return solved.has_value();
}

Checked<Json> streak(const Bench& bench, Reader& reader) {
    const std::string act = reader.text("act", "begin", 20);
    const Json* state = reader.raw("state");
    Streak streak;
    streak.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    if (act != "begin") {
        CAIRN_TRY(read, read_streak(state ? *state : Json()));
        streak = read;
    }
    Json answer;
    if (act == "call") {
        CAIRN_TRY(made, card_of(bench, streak.seed, streak.number));
        CAIRN_TRY(right, judged(bench, made, reader, answer));
        if (auto called = call(streak, right); !called)
            return std::unexpected(std::move(called).error());
        if (!right)
            answer.set("solution", write(made.grade.solution));
    } else if (act == "skip") {
        if (auto skipped = skip(streak); !skipped)
            return std::unexpected(std::move(skipped).error());
    } else if (act != "begin" && act != "look") {
        return bad_input("otlo.mode.act", Json::object().set("text", act));
    }
    CAIRN_TRY(made, card_of(bench, streak.seed, streak.number));
    return answer.set("state", write(streak))
        .set("over", streak.over)
        .set("card", shown(made, streak.number));
}

Checked<Json> review(const Bench& bench, const Storm& storm) {
    Json list = Json::array();
    for (const auto& call : storm.calls) {
        CAIRN_TRY(made, card_of(bench, storm.seed, call.number));
        list.push(shown(made, call.number)
                      .set("solution", write(made.grade.solution))
                      .set("right", call.right)
                      .set("t", call.time));
    }
    return list;
}

Checked<Json> storm(const Bench& bench, Reader& reader) {
    const std::string act = reader.text("act", "begin", 20);
    const double now = reader.number("t", 0, 0, 1e9);
    const Json* state = reader.raw("state");
    Storm storm;
    storm.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    if (act != "begin") {
        CAIRN_TRY(read, read_storm(state ? *state : Json()));
        storm = std::move(read);
    }
    Json answer;
    if (act == "place") {
        place(storm, now);
    } else if (act == "call") {
        CAIRN_TRY(made, card_of(bench, storm.seed, score(storm).number));
        CAIRN_TRY(right, judged(bench, made, reader, answer));
        if (auto called = call(storm, right, now); !called)
            return std::unexpected(std::move(called).error());
    } else if (act != "begin" && act != "look") {
        return bad_input("otlo.mode.act", Json::object().set("text", act));
    }
    const StormScore so_far = score(storm);
    CAIRN_TRY(made, card_of(bench, storm.seed, so_far.number));
    answer.set("state", write(storm)).set("card", shown(made, so_far.number));
    answer.set("left", left(storm, now)).set("solved", so_far.solved).set("in_a_row", so_far.in_a_row);
    answer.set("over", over(storm, now));
    if (over(storm, now)) {
        CAIRN_TRY(cards, review(bench, storm));
        answer.set("review", std::move(cards));
    }
    return answer;
}

Checked<TileSet> tiles_in(Reader& reader) {
    const std::string text = reader.text("tiles", "", 400);
    if (!text.empty())
        return read_tiles(text);
    CAIRN_TRY(json, read_json(data_file("otlo/tiles/default.json").value_or("")));
    return read_tiles_json(json);
}

Checked<Json> workshop(Room& room, const Json& request) {
    struct Entry {
        std::string_view name;
        Checked<Json> (*answer)(const Bench& bench, Reader& reader);
    };
    static constexpr std::array entries = {
        Entry{"grade", &grade_it},   Entry{"solve", &solve_it},      Entry{"hint", &hint_at},
        Entry{"generate", &make_it}, Entry{"daily", &daily},         Entry{"streak", &streak},
        Entry{"storm", &storm},      Entry{"tiles", &look_at_tiles}, Entry{"show", &show_it},
        Entry{"deck", &read_it},
    };
    Reader reader(request);
    const std::string what = reader.text("what", "", 40);
    CAIRN_TRY(tiles, tiles_in(reader));
    CAIRN_TRY(grading, our_grading());
    const Bench bench{room.words(request), std::move(tiles), std::move(grading)};
    for (const auto& entry : entries) {
        if (entry.name != what)
            continue;
        CAIRN_TRY(answer, entry.answer(bench, reader));
        if (auto all = done(reader); !all)
            return std::unexpected(all.error());
        return answer;
    }
    return bad_input("input.unknown_request", Json::object().set("field", "what").set("name", what));
}

} // namespace

std::span<const Request> workshop_requests() {
    static constexpr Request requests[] = {{"workshop", &workshop}}; // what, ...
    return requests;
}

} // namespace cairn::desk
