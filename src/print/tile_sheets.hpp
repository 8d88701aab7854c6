#pragma once

#include <vector>

#include "games/otlo/tile.hpp"
#include "print/press.hpp"

namespace cairn::print {

/// A tile on a sheet: the top left of its box on the front.
struct TileOnSheet {
    int set;
    int tile; ///< index
    Point corner;
};

/// One sheet: its tiles, and where the name of each set begins.
struct TileSheet {
    struct Name {
        int set;
        Point at;
    };
    std::vector<TileOnSheet> tiles;
    std::vector<Name> names;
};

/// All sets of a tile set on as few sheets as hold them. Refuses a tile that is larger than the paper.
Checked<std::vector<TileSheet>> plan_tiles(const Press& press, const otlo::TileSet& tiles);

/// Where a tile's face is drawn: the back so that it comes to lie behind the front when the sheet is turned
/// over.
Placing placing_of(const Press& press, const otlo::Tile& tile, otlo::Face face, Point corner);

/// Two pages for each sheet, its front and its back.
Checked<std::vector<Page>> tile_pages(const Press& press, const otlo::TileSet& tiles);

} // namespace cairn::print
