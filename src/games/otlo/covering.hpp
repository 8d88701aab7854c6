#pragma once

#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"

namespace cairn::otlo {

/// Whether the tiles, each used once, can cover the shape of a pattern, whatever they show (OT-12). If not,
/// where: the spots over which no tile can lie, or one at which a gap is left. A pattern that cannot be
/// covered has no solution; one that can may have none either.
Checked<void> can_cover(const TileSet& tiles, const Pattern& pattern);

} // namespace cairn::otlo
