#include "cli/commands.hpp"

#include <algorithm>
#include <chrono>

#include "cli/game_setup.hpp"

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
