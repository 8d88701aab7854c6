#include "cli/commands.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <limits>
#include <numeric>

#include "cli/game_setup.hpp"
#include "search/level.hpp"
#include "search/opponent.hpp"
#include "search/trial.hpp"

namespace cairn::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Speed {
    double games = 0; ///< per second
    double moves = 0;
    double length = 0; ///< moves per game, over all that was timed
};

struct Timed {
    Playouts played;
    double seconds;
};

Timed time_playouts(const AnyTurnGame& game, std::uint64_t seed, std::uint64_t games) {
    const auto begun = Clock::now();
    const Playouts played = game.playouts(seed, games);
    return {played, std::chrono::duration<double>(Clock::now() - begun).count()};
}

/// Random games for so many seconds, in slices. Other work on the machine only ever makes a slice slower, so
/// the best one is nearest to the truth.
Speed measure(const AnyTurnGame& game, double seconds) {
    constexpr int slices = 10;
    const double slice = seconds / slices;
    std::uint64_t games = 8;
    std::uint64_t seed = 2;
    Timed timed = time_playouts(game, seed, games);
    while (timed.seconds < slice / 4 && games < (std::uint64_t{1} << 40)) {
        games *= 2;
        timed = time_playouts(game, ++seed, games);
    }
    games = std::max<std::uint64_t>(
        1, static_cast<std::uint64_t>(static_cast<double>(games) * slice / timed.seconds));

    Speed best;
    double played = 0;
    double moves = 0;
    for (int i = 0; i < slices; ++i) {
        timed = time_playouts(game, ++seed, games);
        played += static_cast<double>(timed.played.games);
        moves += static_cast<double>(timed.played.actions);
        const double rate = static_cast<double>(timed.played.games) / timed.seconds;
        if (rate > best.games)
            best = {rate, static_cast<double>(timed.played.actions) / timed.seconds, 0};
    }
    best.length = moves / played;
    return best;
}

/// What ten thousand games from a fixed seed come to: it changes when, and only when, the game plays
/// differently.
std::string signature(const AnyTurnGame& game) {
    constexpr std::uint64_t games = 10'000;
    return fmt::format("{:016x}", game.playouts(1, games).signature);
}

/// Nodes per second of processor time. The positions come round and round; of each the best time counts,
/// because other work on the machine only ever makes a search slower.
Checked<double> measure_search(const GameEntry& entry, double seconds) {
    std::array<double, search::trial_positions> best;
    best.fill(std::numeric_limits<double>::infinity());
    std::int64_t nodes = 0;
    const auto begun = Clock::now();
    for (int round = 0;; ++round) {
        for (int position = 0; position < search::trial_positions; ++position) {
            const std::clock_t before = std::clock();
            CAIRN_TRY(trial, search::try_search(entry, position));
            const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
            best[static_cast<std::size_t>(position)] =
                std::min(best[static_cast<std::size_t>(position)], took);
            nodes += round == 0 ? trial.nodes : 0;
        }
        if (std::chrono::duration<double>(Clock::now() - begun).count() >= seconds)
            return static_cast<double>(nodes) /
                   std::max(std::accumulate(best.begin(), best.end(), 0.0), 1e-6);
    }
}

Checked<void> print_search(const Context& context, const BenchAsked& asked, const GameEntry& entry) {
    CAIRN_TRY(trial, search::search_signature(entry));
    CAIRN_TRY(speed, measure_search(entry, asked.seconds));
    const std::string signature = fmt::format("{:016x}", trial.signature);
    if (asked.json)
        context.out.line(Json::object()
                             .set("game", entry.id)
                             .set("nodes_per_s", static_cast<std::int64_t>(speed))
                             .set("signature", signature)
                             .dump());
    else
        context.out.print("{:<8}{:>14.0f}   {}\n", entry.id, speed, signature);
    context.out.flush();
    return {};
}

/// Engines think about the games as they are when nothing is said about them.
Exit bench_search(const Context& context, const BenchAsked& asked) {
    if (!asked.options.empty())
        return refuse(context, "cli.bench.search_options");
    if (!asked.json)
        context.out.print("{:<8}{:>14}   {}\n", context.say("cli.bench.game"), context.say("cli.bench.nodes"),
                          context.say("cli.bench.signature"));
    for (const auto& entry : context.games) {
        const bool takes_turns = search::opponents(entry.id).size() > search::most_levels;
        if (asked.game.empty() ? !takes_turns : entry.id != asked.game)
            continue;
        if (!takes_turns)
            return refuse(context, "cli.bench.race", Json::object().set("game", asked.game));
        if (const auto printed = print_search(context, asked, entry); !printed)
            return refuse(context, printed.error());
    }
    if (!asked.json) {
        context.out.line();
        context.out.line(wrapped(context.say("cli.bench.how_search"), context.style.width));
    }
    return fine;
}

void print(const Context& context, const BenchAsked& asked, const AnyTurnGame& game, const Speed& speed) {
    if (asked.json) {
        Json line;
        line.set("game", game.id());
        line.set("playouts_per_s", static_cast<std::int64_t>(speed.games));
        line.set("moves_per_s", static_cast<std::int64_t>(speed.moves));
        context.out.line(line.set("signature", signature(game)).dump());
    } else {
        context.out.print("{:<8}{:>14.0f}{:>16.0f}{:>12.1f}   {}\n", game.id(), speed.games, speed.moves,
                          speed.length, signature(game));
    }
    context.out.flush();
}

} // namespace

Exit bench(const Context& context, const BenchAsked& asked) {
    const auto setup = read_setup(asked.options, std::nullopt, 0);
    if (!setup)
        return refuse_options(context, setup.error());
    if (!asked.game.empty())
        if (const auto known = find_game(context.games, asked.game); !known)
            return refuse(context, known.error());
    if (asked.search)
        return bench_search(context, asked);
    if (asked.game.empty() && !asked.options.empty())
        return refuse(context, "cli.bench.options");

    bool first = true;
    for (const auto& entry : context.games) {
        if (!asked.game.empty() && entry.id != asked.game)
            continue;
        const auto begun = entry.begin(*setup);
        if (!begun)
            return refuse_options(context, begun.error());
        const AnyTurnGame* game = begun->game->turn_game();
        if (!game) {
            if (asked.game.empty())
                continue;
            return refuse(context, "cli.bench.race", Json::object().set("game", asked.game));
        }
        if (first && !asked.json)
            context.out.print("{:<8}{:>14}{:>16}{:>12}   {}\n", context.say("cli.bench.game"),
                              context.say("cli.bench.games"), context.say("cli.bench.moves"),
                              context.say("cli.bench.length"), context.say("cli.bench.signature"));
        first = false;
        print(context, asked, *game, measure(*game, asked.seconds));
    }
    if (!asked.json) {
        context.out.line();
        context.out.line(wrapped(context.say("cli.bench.how"), context.style.width));
    }
    return fine;
}

} // namespace cairn::cli
