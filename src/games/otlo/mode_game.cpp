#include "games/otlo/mode_game.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/building.hpp"
#include "games/otlo/card_series.hpp"
#include "games/otlo/mode_cards.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::otlo {

namespace {

constexpr std::array<std::string_view, 3> mode_names = {"daily", "streak", "storm"};
constexpr int most_cards = 1'000'000;

std::string_view take_word(std::string_view& text) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

std::optional<int> number_in(std::string_view word) {
    int number = -1;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    return whole && number >= 0 && number < most_cards ? std::optional(number) : std::nullopt;
}

std::unexpected<Violation> not_this_card(int number, bool gone) {
    return std::unexpected(Violation{"OT-20",
                                     gone ? "otlo.card_gone" : "otlo.not_in_play",
                                     Json::object().set("card", std::to_string(number)),
                                     {}});
}

} // namespace

/// An action as it was written.
struct ModeGame::Said {
    enum class Verb : std::uint8_t { call, skip, place } verb = Verb::place;
    int number = 0;
    Solution solution = {};
    std::optional<Pattern> revealed = std::nullopt;
};

Checked<ModeGame::Edition> ModeGame::read_options(const Json& options) {
    Reader reader(options);
    const std::string name = reader.text("mode", "", 20);
    const std::string date = reader.text("date", "", 20);
    reader.integer("players", 1, 1, 1);
    const auto found = std::ranges::find(mode_names, name);
    if (found == mode_names.end())
        reader.refuse("mode", "otlo.mode.unknown", Json::object().set("name", name));
    if (auto done = reader.done(); !done)
        return std::unexpected(std::move(done).error());
    const auto mode = static_cast<Mode>(found - mode_names.begin());
    if (mode == Mode::daily || !date.empty())
        if (auto stars = daily_stars(date); !stars)
            return std::unexpected(std::move(stars).error());
    CAIRN_TRY(json, read_json(data_file("otlo/tiles/default.json").value_or("")));
    CAIRN_TRY(tiles, read_tiles_json(json));
    CAIRN_TRY(grading, our_grading());
    return Edition{mode, mode == Mode::daily ? date : "", std::move(tiles), std::move(grading)};
}

Checked<Json> ModeGame::deal(const Json& options, ByteStream& bytes) {
    CAIRN_TRY(edition, read_options(options));
    if (edition.mode == Mode::daily)
        return Json();
    constexpr int seed_bytes = 6; // what a number of JSON holds, and far more than can be tried
    std::uint64_t seed = 0;
    for (int i = 0; i < seed_bytes; ++i)
        seed = seed << 8 | bytes.byte();
    const auto first = rising_card(Generator(edition.tiles, edition.grading), seed, 0);
    if (!first)
        return bad_input("otlo.mode.no_card");
    return Json::object().set("seed", static_cast<std::int64_t>(seed)).set("first", first->pattern.text());
}

Checked<Begun> ModeGame::begin(const Setup& setup) {
    if (setup.position)
        return bad_input("otlo.no_position", Json::object().set("field", "position"));
    CAIRN_TRY(read, read_options(setup.options));
    const auto edition = std::make_shared<const Edition>(std::move(read));
    if (edition->mode == Mode::daily) {
        const auto made = daily_card(Generator(edition->tiles, edition->grading), edition->date,
                                     daily_stars(edition->date).value_or(1));
        if (!made)
            return bad_input("otlo.mode.no_card");
        return Begun{
            std::unique_ptr<AnyGame>(new ModeGame(edition, made->pattern)), std::make_unique<NoChance>(), {}};
    }
    Json dealt = setup.deal.value_or(Json());
    if (!setup.deal) {
        struct Bytes final : ByteStream {
            Rng rng;
            explicit Bytes(std::uint64_t seed) : rng(seed) {}
            std::uint8_t byte() override { return rng.byte(); }
        } bytes(setup.seed);
        CAIRN_TRY(drawn, deal(setup.options, bytes));
        dealt = std::move(drawn);
    }
    Reader reader(dealt, "deal");
    const Json* seed = reader.raw("seed");
    const std::string text = reader.text("first", "", longest_card);
    if (auto done = reader.done(); !done)
        return std::unexpected(std::move(done).error());
    CAIRN_TRY(first, Pattern::read(text));
    std::unique_ptr<Chance> chance = std::make_unique<NoChance>();
    if (const auto* number = seed ? seed->integer() : nullptr)
        chance = std::make_unique<CardSeries>(edition->tiles, edition->grading,
                                              static_cast<std::uint64_t>(*number));
    return Begun{std::unique_ptr<AnyGame>(new ModeGame(edition, first)), std::move(chance), std::move(dealt)};
}

Json ModeGame::options() const {
    Json json = Json::object().set("mode", mode_names[static_cast<std::size_t>(edition_->mode)]);
    return edition_->date.empty() ? json : json.set("date", edition_->date);
}

Json ModeGame::seen_deal(const Json& deal) const {
    const Json* first = deal.find("first");
    return first ? Json::object().set("seed", nullptr).set("first", *first) : Json();
}

std::optional<Result> ModeGame::result() const {
    if (edition_->mode == Mode::daily && solved_at_)
        return Result{{0}, "cards"};
    if (streak_.over)
        return Result{{}, "barred"};
    if (static_cast<int>(storm_.calls.size()) >= Storm::most_calls)
        return Result{{0}, "cards"};
    return std::nullopt;
}

std::optional<double> ModeGame::ends_at() const {
    return storm_.begun ? std::optional(*storm_.begun + score(storm_).length) : std::nullopt;
}

int ModeGame::stars() const {
    return edition_->mode == Mode::daily ? daily_stars(edition_->date).value_or(1) : rising_stars(number_);
}

Json ModeGame::card_json() const {
    return Json::object()
        .set("card", std::to_string(number_))
        .set("stars", stars())
        .set("pattern", card_.text());
}

Json ModeGame::view() const {
    Json tiles = Json::array();
    for (const auto& tile : edition_->tiles.tiles)
        tiles.push(tile.text());
    Json json = options().set("tiles", std::move(tiles)).set("card", result() ? Json() : card_json());
    switch (edition_->mode) {
    case Mode::daily:
        return json.set("errors", errors_).set("solved_at", solved_at_ ? Json(*solved_at_) : Json());
    case Mode::streak: return json.set("solved", streak_.solved).set("skipped", streak_.skipped);
    case Mode::storm: break;
    }
    const StormScore so_far = score(storm_);
    Json calls = Json::array();
    for (const auto& call : storm_.calls)
        calls.push(Json::object()
                       .set("card", std::to_string(call.number))
                       .set("right", call.right)
                       .set("t", call.time));
    return json.set("solved", so_far.solved)
        .set("in_a_row", so_far.in_a_row)
        .set("calls", std::move(calls))
        .set("begun", storm_.begun ? Json(*storm_.begun) : Json())
        .set("ends_at", ends_at() ? Json(*ends_at()) : Json());
}

Checked<Shown> ModeGame::show(const Json& question) const {
    Reader reader(question);
    const std::string id = reader.text("card", "", 20);
    const std::string tiles = reader.text("solution", "", longest_solution);
    if (auto done = reader.done(); !done)
        return std::unexpected(std::move(done).error());
    if (id.empty())
        return Shown{looks_json(edition_->tiles)};
    if (id != std::to_string(number_))
        return bad_input("otlo.not_in_play", Json::object().set("field", "card").set("card", id));
    CAIRN_TRY(solution, read_solution(edition_->tiles, tiles));
    Shown shown{seen_json(edition_->tiles, card_, solution)};
    if (auto lies = verify_so_far(edition_->tiles, card_, solution); !lies)
        shown.broken = std::move(lies).error();
    return shown;
}

Checked<ModeGame::Said> ModeGame::read(std::string_view text) const {
    constexpr std::size_t longest = longest_solution + longest_card + 100;
    if (text.size() > longest)
        return not_notation(text);
    std::string_view rest = text;
    Said said;
    if (const auto sign = rest.rfind('='); sign != std::string_view::npos) {
        CAIRN_TRY(pattern, Pattern::read(rest.substr(sign + 1)));
        said.revealed = std::move(pattern);
        rest = rest.substr(0, sign);
    }
    const auto verb = take_word(rest);
    if (verb == "place" && rest.empty() && edition_->mode == Mode::storm)
        return said;
    const bool skips = verb == "skip" && edition_->mode == Mode::streak;
    if (verb != "call" && !skips)
        return not_notation(text);
    const auto number = number_in(take_word(rest));
    if (!number || (skips && !rest.empty()))
        return not_notation(text);
    said.number = *number;
    said.verb = skips ? Said::Verb::skip : Said::Verb::call;
    if (!skips) {
        CAIRN_TRY(solution, read_solution(edition_->tiles, rest));
        said.solution = canonical(edition_->tiles, std::move(solution));
    }
    return said;
}

Checked<void> ModeGame::check(int seat, std::string_view action) const {
    if (result())
        return game_is_over();
    if (seat != 0)
        return std::unexpected(Violation{
            "notation", "otlo.no_such_seat", Json::object().set("seat", seat).set("players", 1), {}});
    CAIRN_TRY(said, read(action));
    if (said.verb == Said::Verb::place)
        return {};
    if (said.number != number_)
        return not_this_card(said.number, said.number < number_);
    // Whether a mode allows it is asked of a copy.
    if (said.verb == Said::Verb::skip) {
        Streak tried = streak_;
        return otlo::skip(tried);
    }
    if (edition_->mode == Mode::storm && !storm_.begun)
        return bad_input("otlo.mode.not_begun");
    return {};
}

Checked<Applied> ModeGame::apply(int seat, std::string_view action, double time, Chance& chance) {
    if (auto allowed = check(seat, action); !allowed)
        return std::unexpected(std::move(allowed).error());
    CAIRN_TRY(said, read(action));
    ModeGame next = *this;
    CAIRN_TRY(applied, next.called(said, time, chance));
    *this = std::move(next);
    return std::move(applied);
}

/// How the mode counts a call.
Checked<void> ModeGame::count(bool right, double time) {
    switch (edition_->mode) {
    case Mode::daily:
        if (right)
            solved_at_ = time;
        else
            ++errors_;
        return {};
    case Mode::streak:
        if (auto counted = otlo::call(streak_, right); !counted)
            return counted;
        number_ = streak_.number;
        return {};
    case Mode::storm:
        if (auto counted = otlo::call(storm_, right, time); !counted)
            return counted;
        number_ = score(storm_).number;
        return {};
    }
    return {};
}

Checked<Applied> ModeGame::called(const Said& said, double time, Chance& chance) {
    Applied applied;
    const int before = number_;
    if (said.verb == Said::Verb::place) {
        place(storm_, time);
        applied.action = "place";
    } else if (said.verb == Said::Verb::skip) {
        if (auto skipped = otlo::skip(streak_); !skipped)
            return std::unexpected(std::move(skipped).error());
        number_ = streak_.number;
        applied.action = "skip " + std::to_string(before);
        applied.events.push_back(
            {"skipped", Json::object().set("pile", 0).set("card", std::to_string(before))});
    } else {
        Json facts = Json::object().set("seat", 0).set("card", std::to_string(before));
        const auto solved = verify(edition_->tiles, card_, said.solution);
        const std::string laid = write(said.solution);
        if (solved) {
            applied.events.push_back(
                {"right", facts.set("pile", 0).set("stars", stars()).set("solution", laid)});
        } else {
            const Violation& why = solved.error();
            Json places = Json::array();
            for (const auto& place : why.places)
                places.push(place);
            facts.set("rule", why.rule).set("message", why.message).set("facts", why.facts);
            applied.events.push_back({"wrong", facts.set("places", std::move(places))});
        }
        if (auto counted = count(solved.has_value(), time); !counted)
            return std::unexpected(std::move(counted).error());
        applied.action = "call " + std::to_string(before) + " " + laid;
    }
    if (number_ != before && !result()) {
        if (auto turned = turn_up(said, chance, applied); !turned)
            return std::unexpected(std::move(turned).error());
    } else if (said.revealed) {
        return std::unexpected(Violation{"notation", "reveal.number", Json::object().set("count", 0), {}});
    }
    return applied;
}

/// The next card: from the text where it claims one, else from the chance source.
Checked<void> ModeGame::turn_up(const Said& said, Chance& chance, Applied& applied) {
    const auto known = read_card(chance, number_);
    if (!said.revealed && !known)
        return std::unexpected(Violation{"notation", "reveal.unknown", Json::object().set("count", 1), {}});
    if (said.revealed && known && said.revealed->text() != *known)
        return std::unexpected(
            Violation{"notation", "reveal.differs", Json::object().set("text", said.revealed->text()), {}});
    CAIRN_TRY(pattern, Pattern::read(said.revealed ? said.revealed->text() : *known));
    card_ = std::move(pattern);
    applied.reveals = card_.text();
    applied.events.push_back({"turned_up", card_json().set("pile", 0).set("below", 0)});
    return {};
}

Checked<Move> ModeGame::read_move(const Json& json) const {
    constexpr double longest_game = 1e9;
    Reader reader(json, "moves");
    Move move{0, reader.text("action", "", 1000), reader.number("t", 0, 0, longest_game)};
    if (auto done = reader.done(); !done)
        return std::unexpected(std::move(done).error());
    return move;
}

Json ModeGame::write_move(const Move& move) const {
    return Json::object().set("action", move.action).set("t", move.time);
}

} // namespace cairn::otlo
