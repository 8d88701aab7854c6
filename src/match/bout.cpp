#include "match/bout.hpp"

#include <algorithm>

#include "core/reader.hpp"
#include "core/record.hpp"
#include "core/replay.hpp"
#include "match/printable.hpp"

namespace cairn::match {

namespace {

constexpr int most_plies = 5000; // far beyond the longest game that anybody played to win

int half_points(const Result& result, int seat) {
    if (result.winners.size() != 1)
        return 1;
    return result.winners[0] == seat ? 2 : 0;
}

/// How it went wrong, and for whom.
struct Fault {
    int seat;
    Failure failure;
    std::string rule = {}; ///< that an illegal action broke
};

/// What a record of a match says of it, beside the game.
Json about(const Plan& plan, int number, const std::optional<Fault>& fault) {
    Json players = Json::array();
    for (int seat = 0; seat < 2; ++seat)
        players.push(plan.contenders[static_cast<std::size_t>(contender_at(number, seat))].text);
    Json json = Json::object();
    json.set("number", number).set("players", std::move(players));
    json.set("seed", std::to_string(plan.seed)).set("opening", plan.opening);
    if (fault) {
        Json told = Json::object();
        told.set("seat", fault->seat).set("kind", name_of(fault->failure.blunder));
        if (!fault->failure.said.empty())
            told.set("said", fault->failure.said);
        if (!fault->rule.empty())
            told.set("rule", fault->rule);
        json.set("fault", std::move(told));
    }
    return json;
}

/// A game under way.
struct Table {
    Begun begun;
    Course course;
    std::vector<Move> moves = {};

    explicit Table(Begun given)
        : begun(std::move(given)), course{*begun.game->turn_game(), begun.game->turn_game()->position(), {}} {
    }

    Checked<void> apply(const std::string& action) {
        AnyGame& game = *begun.game;
        if (game.by_agreement(action)) // nobody is asked in a match
            return std::unexpected(Violation{"agreement", "input.match.agreement", Json::object(), {}});
        const int seat = *game.turn();
        CAIRN_TRY(applied, game.apply(seat, action, 0, *begun.chance));
        moves.push_back({seat, applied.action, 0});
        course.moves.push_back(applied.reveals.empty() ? applied.action
                                                       : applied.action + "=" + applied.reveals);
        return {};
    }
};

} // namespace

std::string_view name_of(Blunder blunder) {
    switch (blunder) {
    case Blunder::illegal: return "illegal";
    case Blunder::time: return "time";
    case Blunder::crash: return "crash";
    case Blunder::flood: return "flood";
    case Blunder::rubbish: break;
    }
    return "rubbish";
}

Checked<std::optional<Bout>> play(const Plan& plan, int number, std::array<Player*, 2> players,
                                  const std::function<bool()>& go_on) {
    CAIRN_TRY(start, start_of(plan, pair_of(number)));
    CAIRN_TRY(begun, plan.game->begin(start.setup));
    Table table(std::move(begun));
    const AnyGame& game = *table.begun.game;
    for (const std::string& action : start.opening)
        if (auto applied = table.apply(action); !applied)
            return std::unexpected(applied.error());

    std::optional<Fault> fault;
    for (int seat = 0; seat < 2 && !fault; ++seat) {
        const int contender = contender_at(number, seat);
        auto ready = players[static_cast<std::size_t>(contender)]->begin(
            table.course.game, seat, seed_of(plan, number, contender), go_on);
        if (!go_on())
            return std::optional<Bout>();
        if (!ready)
            fault = Fault{seat, std::move(ready.error())};
    }
    while (!fault && !game.result() && static_cast<int>(table.moves.size()) < most_plies) {
        const int seat = *game.turn();
        Player& player = *players[static_cast<std::size_t>(contender_at(number, seat))];
        auto chosen = player.choose(table.course, go_on);
        if (!go_on())
            return std::optional<Bout>();
        if (!chosen)
            fault = Fault{seat, std::move(chosen.error())};
        else if (auto applied = table.apply(*chosen); !applied)
            fault = Fault{seat, {Blunder::illegal, *chosen}, applied.error().rule};
    }

    Bout bout{.number = number, .plies = static_cast<int>(table.moves.size()), .record = {}};
    std::optional<Result> result = game.result();
    if (fault) {
        fault->failure.said = printable(std::move(fault->failure.said));
        bout.failed = contender_at(number, fault->seat);
        result = Result{{1 - fault->seat}, fault->failure.blunder == Blunder::time ? "time" : "abandoned"};
    }
    if (!result)
        result = Result{{}, "abandoned"};
    bout.half_points = half_points(*result, seat_of(number, 0));
    Json record = write_record(game, start.setup, table.begun.deal, table.moves, result);
    bout.record = record.set("match", about(plan, number, fault)).dump();
    return std::optional(std::move(bout));
}

Checked<Bout> read_bout(Registry games, const Plan& plan, std::string_view line) {
    CAIRN_TRY(record, read_record(games, line));
    const auto refused = [](std::string_view message) { return bad_input(message); };
    if (record.match.is_null() || !record.stated || !*record.stated)
        return refused("input.match.no_match");
    Reader reader(record.match, "match");
    const int number = reader.integer("number", -1, 0, most_games - 1);
    reader.raw("players");
    reader.raw("seed");
    reader.raw("opening");
    const Json* fault = reader.raw("fault");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (number < 0)
        return refused("input.match.no_match");

    // All that the plan decides must be as it would decide it.
    const Json expected = about(plan, number, std::nullopt);
    for (const auto& member : *expected.members())
        if (const Json* written = record.match.find(member.name); !written || *written != member.value)
            return refused("input.match.other");
    CAIRN_TRY(start, start_of(plan, pair_of(number)));
    const auto text_at = [&](std::size_t i) {
        return i < record.moves.size() ? record.moves[i].text() : nullptr;
    };
    for (std::size_t i = 0; i < start.opening.size(); ++i)
        if (!text_at(i) || *text_at(i) != start.opening[i])
            return refused("input.match.other");
    CAIRN_TRY(begun, plan.game->begin(start.setup));
    if (record.game != plan.game->id || (!begun.deal.is_null() && record.setup.deal != begun.deal))
        return refused("input.match.other");
    CAIRN_TRY(played, replay(games, record));
    if (played.refused)
        return std::unexpected(*played.refused);
    if (played.differs || !played.result || played.begun.game->options() != begun.game->options())
        return refused("input.match.other");

    Bout bout{.number = number, .plies = static_cast<int>(played.moves.size()), .record = std::string(line)};
    bout.kept = true;
    bout.half_points = half_points(*played.result, seat_of(number, 0));
    if (const Json* seat = fault ? fault->find("seat") : nullptr; seat && seat->integer())
        bout.failed = contender_at(number, *seat->integer() == 1 ? 1 : 0);
    return bout;
}

} // namespace cairn::match
