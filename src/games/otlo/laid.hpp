#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// A placement on a pattern's shape: the spots that the tile takes, and what it shows at each.
struct Laid {
    Placement placement;
    Spots spots = 0; ///< holes are part of the tile
    std::array<Spots, shows_count> showing = {};

    Spots gems() const { return spots & ~showing[static_cast<std::size_t>(Shows::hole)]; }
};

/// Nothing when a part of the tile lies outside the shape (OT-11).
std::optional<Laid> lay(const TileSet& tiles, const Pattern& pattern, const Placement& placement);

/// Every placement inside the shape that looks different (OT-17): by tile, face, turn, then in reading order.
std::vector<Laid> all_laid(const TileSet& tiles, const Pattern& pattern);

/// What is seen from above (OT-15), where the bottom tiles cover the shape.
std::array<Spots, shows_count> seen_from_above(std::span<const Laid> bottom, std::span<const Laid> top);

} // namespace cairn::otlo
