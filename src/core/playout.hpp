#pragma once

#include <cstdint>

#include "core/any_game.hpp"
#include "core/hash.hpp"
#include "core/turn_game.hpp"

namespace cairn {

/// Plays uniformly random actions until the game is over; returns how many.
template <TurnGame G, class Reveal>
int playout_by_steps(const typename G::Rules& rules, typename G::State& state, Reveal&& reveal, Rng& rng) {
    int actions = 0;
    for (; !G::over(state); ++actions)
        G::play(rules, state, G::sample(rules, state, rng), reveal, Silent{});
    return actions;
}

/// The same, by the game's own short cut where it has one: same draws, same actions, same last state.
template <TurnGame G, class Reveal>
int playout(const typename G::Rules& rules, typename G::State& state, Reveal&& reveal, Rng& rng) {
    if constexpr (requires { G::playout(rules, state, reveal, rng); })
        return G::playout(rules, state, reveal, rng);
    else
        return playout_by_steps<G>(rules, state, reveal, rng);
}

/// Random games from the start, each with its own deal; the signature is the same on every machine.
template <TurnGame G>
Playouts playouts(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t games) {
    Playouts total;
    Rng rng(seed);
    for (; total.games < games; ++total.games) {
        const typename G::Deal deal = G::shuffled(rules, rng);
        typename G::State state = G::start(rules, deal);
        const int actions = playout<G>(rules, state, deal, rng);
        total.actions += static_cast<std::uint64_t>(actions);
        total.signature = mix(total.signature ^ G::hash(state)) + static_cast<std::uint64_t>(actions);
    }
    return total;
}

} // namespace cairn
