#pragma once

#include <cstdint>
#include <functional>
#include <span>
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

/// Tells the figures of several sets; a caller who has threads may do it on all of them.
using FiguresOfAll = std::function<std::vector<TileSetFigures>(std::span<const TileSet> sets)>;

/// Six random 2x2 tiles, changed spot by spot for so many rounds as long as more patterns become uniquely
/// solvable and no tile useless. The same for the same seed; `go_on` is told the round.
TileSet search_tiles(std::uint64_t seed, int rounds, const std::function<bool(int round)>& go_on);
/// Finds the same, looking at so many changes at once: those after one that is kept are looked at again.
TileSet search_tiles(std::uint64_t seed, int rounds, const std::function<bool(int round)>& go_on, int at_once,
                     const FiguresOfAll& figures_of_all);

} // namespace cairn::otlo
