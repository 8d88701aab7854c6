#pragma once

#include <string>
#include <string_view>

#include "core/turn_game.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// The position text: stones by q, then r, the reserves, the seat to move, the turns done, what is in hand.
std::string position(const State& state);

/// A position from outside. Undersides marked `!` were seen and go into the state; the others go to the deal
/// alone. Stones that are not in a reserve get the numbers that are left, by q, then r.
Checked<Placed<State, Deal>> read_position(const Rules& rules, std::string_view text);

} // namespace cairn::logan
