#pragma once

#include <optional>

#include "core/random.hpp"
#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// What somebody calls who has not looked closely: a solution of which one tile is another, lies otherwise or
/// is missing on top, so that the picture differs from the card (OT-15) at as few spots as can be, and
/// nothing else is wrong. Nothing when no such change spoils the picture.
std::optional<Solution> near_miss(const TileSet& tiles, const Pattern& pattern, const Solution& solution,
                                  Rng& rng);

} // namespace cairn::otlo
