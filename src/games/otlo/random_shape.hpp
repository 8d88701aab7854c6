#pragma once

#include "core/random.hpp"
#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"

namespace cairn::otlo {

/// A shape that so many of the tiles cover, each next to one before it by an edge. What it shows does not
/// matter. Nothing when the tiles drawn fit nowhere in the largest box.
std::optional<Pattern> random_shape(const TileSet& tiles, int bottom, Rng& rng);

} // namespace cairn::otlo
