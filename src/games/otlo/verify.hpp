#pragma once

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// Whether the solution solves the pattern; otherwise the first of OT-10, 11, 12, 13, 14, 15 that it breaks
/// (OT-18), with the spots that show it.
Checked<void> verify(const TileSet& tiles, const Pattern& pattern, const Solution& solution);

/// The same of tiles on their way to a solution: bare spots and a wrong picture are no fault yet.
Checked<void> verify_so_far(const TileSet& tiles, const Pattern& pattern, const Solution& solution);

} // namespace cairn::otlo
