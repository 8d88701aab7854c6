#pragma once

#include "core/random.hpp"
#include "games/logan/deal.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// Plays uniformly random actions until the game is over: the same draws, actions and last state as step by
/// step.
int playout(const Rules& rules, State& state, const Deal& deal, Rng& rng);

} // namespace cairn::logan
