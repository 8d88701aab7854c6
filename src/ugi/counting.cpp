#include "ugi/counting.hpp"

namespace cairn::ugi {

std::optional<std::uint64_t> count_sequences(const AnyTurnGame& game, Chance& chance, int depth,
                                             const std::function<bool()>& stopped) {
    constexpr int in_one_go = 2; // some ten thousand sequences
    if (stopped())
        return std::nullopt;
    if (depth <= in_one_go) {
        WatchedChance watched(chance);
        const std::uint64_t count = game.perft(depth, watched);
        return watched.missed() ? std::nullopt : std::optional(count);
    }
    if (game.result())
        return 0;
    std::uint64_t count = 0;
    for (const std::string& action : game.actions()) {
        const auto clone = game.clone();
        AnyTurnGame& next = *clone->turn_game();
        if (!next.apply(*next.turn(), action, 0, chance))
            return std::nullopt;
        const auto below = count_sequences(next, chance, depth - 1, stopped);
        if (!below)
            return std::nullopt;
        count += *below;
    }
    return count;
}

} // namespace cairn::ugi
