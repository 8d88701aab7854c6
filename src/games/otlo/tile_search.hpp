#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "games/otlo/tile.hpp"

namespace cairn::otlo {

/// What a set of 2x2 tiles is worth: how many 2x4 patterns it can make, and how many in only one way.
struct TileSetFigures {
    int appearances = 0;    ///< different looks of all tiles, faces and turns
    int solvable = 0;       ///< 2x4 patterns
    int unique = 0;         ///< of these, with one solution
    std::vector<int> needs; ///< by tile: unique patterns whose solution has it
    /// No tile is useless when every one has a fair share of the unique patterns.
    int least_needed() const;
};
TileSetFigures figures_of(const TileSet& tiles);

/// Six random 2x2 tiles, changed spot by spot for so many rounds as long as more patterns become uniquely
/// solvable and no tile useless. The same for the same seed; `go_on` is told the round.
TileSet search_tiles(std::uint64_t seed, int rounds, const std::function<bool(int round)>& go_on);

} // namespace cairn::otlo
