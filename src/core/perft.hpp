#pragma once

#include <array>
#include <cstdint>

#include "core/turn_game.hpp"

namespace cairn {

/// The number of action sequences of that length from a state; a finished game adds nothing.
template <TurnGame G, class Reveal>
std::uint64_t perft(const typename G::Rules& rules, const typename G::State& state, int depth,
                    Reveal&& reveal) {
    if (depth <= 0)
        return 1;
    if (G::over(state))
        return 0;
    std::array<typename G::Action, G::max_actions> actions;
    const int count = G::legal(rules, state, actions);
    if (depth == 1)
        return static_cast<std::uint64_t>(count);
    std::uint64_t sequences = 0;
    for (int i = 0; i < count; ++i) {
        typename G::State next = state;
        G::play(rules, next, actions[static_cast<std::size_t>(i)], reveal, Silent{});
        sequences += perft<G>(rules, next, depth - 1, reveal);
    }
    return sequences;
}

} // namespace cairn
