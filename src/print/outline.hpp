#pragma once

#include <span>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"
#include "print/path.hpp"

namespace cairn::print {

std::vector<otlo::Place> places_of(const otlo::Look& look);
std::vector<otlo::Place> places_of(const otlo::Pattern& pattern);

/// The outline of spots that hang together, one spot being 1 wide: grown by `pad` (or shrunk), its corners
/// rounded. Gaps within a shape are outlined too.
Path outline(std::span<const otlo::Place> spots, double pad, double radius);

/// The middle of a spot.
inline Point middle(otlo::Place place) { return {place.column + 0.5, place.row + 0.5}; }

} // namespace cairn::print
