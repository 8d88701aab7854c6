#pragma once

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// How every tile looks on each face in each turn: what a tray draws.
Json looks_json(const TileSet& tiles);

/// Tiles on their way to a solution: what the card wants and what is seen at each of its spots so far.
Json seen_json(const TileSet& tiles, const Pattern& pattern, const Solution& solution);

} // namespace cairn::otlo
