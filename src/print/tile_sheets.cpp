#include "print/tile_sheets.hpp"

#include "print/paragraph.hpp"
#include "print/slab.hpp"

namespace cairn::print {

namespace {

using otlo::Face;
using otlo::Look;

constexpr double gap = 8;          ///< between tiles, with their bleed and crop marks
constexpr double name_height = 10; ///< above the tiles of a set, and their crop marks
constexpr double name_baseline = 3.4;
constexpr double head = 12;
constexpr double foot = 14; ///< the ruler

Size size_of(const Press& press, const otlo::Tile& tile) {
    const Look& look = tile.look(Face::front, 0);
    return {look.width * press.spot, look.height * press.spot};
}

/// Where tiles may lie. Marks reach half a gap beyond them.
Box room(const Press& press) {
    const Box area = press.text_area();
    const double side = unprinted + gap;
    return {side, area.top + head, press.paper.width - side, area.bottom - foot};
}

/// The tiles of a set in rows, from the origin.
struct Block {
    std::vector<TileOnSheet> tiles;
    Size size;
};

/// How many tiles come into a row: as many as there is room for; of equal tiles the same number in every row.
int row_length(const Press& press, const otlo::TileSet& tiles) {
    const Size first = size_of(press, tiles[0]);
    const auto alike = [&](const otlo::Tile& tile) { return size_of(press, tile) == first; };
    if (!std::ranges::all_of(tiles.tiles, alike))
        return tiles.size();
    const int most = static_cast<int>((room(press).width() + gap) / (first.width + gap));
    const int rows = (tiles.size() + most - 1) / most;
    return (tiles.size() + rows - 1) / rows;
}

/// Rows from the middle outwards, each as high as its highest tile.
Block block_of(const Press& press, const otlo::TileSet& tiles) {
    const double widest = room(press).width();
    const int longest = row_length(press, tiles);
    Block block;
    for (int first = 0; first < tiles.size();) {
        if (first > 0)
            block.size.height += gap;
        Size row = {-gap, 0};
        int end = first;
        for (; end < std::min(tiles.size(), first + longest); ++end) {
            const Size size = size_of(press, tiles[end]);
            if (end > first && row.width + gap + size.width > widest)
                break;
            row = {row.width + gap + size.width, std::max(row.height, size.height)};
        }
        double x = (widest - row.width) / 2;
        for (; first < end; ++first) {
            block.tiles.push_back({0, first, {x, block.size.height}});
            x += size_of(press, tiles[first]).width + gap;
        }
        block.size.height += row.height;
        block.size.width = std::max(block.size.width, row.width);
    }
    return block;
}

/// Moves what lies on a sheet to the middle of its height.
void centre(const Press& press, const otlo::TileSet& tiles, TileSheet& sheet) {
    double lowest = 0;
    for (const auto& [set, tile, corner] : sheet.tiles)
        lowest = std::max(lowest, corner.y + size_of(press, tiles[tile]).height);
    const double drop = (room(press).bottom - lowest) / 2;
    for (auto& placed : sheet.tiles)
        placed.corner.y += drop;
    for (auto& name : sheet.names)
        name.at.y += drop;
}

Box box_of(const Press& press, const otlo::TileSet& tiles, const TileOnSheet& placed) {
    return Box::at(placed.corner, size_of(press, tiles[placed.tile]));
}

} // namespace

Checked<std::vector<TileSheet>> plan_tiles(const Press& press, const otlo::TileSet& tiles) {
    const Box all = room(press);
    for (int i = 0; i < tiles.size(); ++i) {
        const Size size = size_of(press, tiles[i]);
        if (size.width > all.width() || size.height + name_height > all.height())
            return bad_input("print.tile_too_large", Json::object()
                                                         .set("tile", i + 1)
                                                         .set("width", static_cast<int>(size.width + 0.5))
                                                         .set("height", static_cast<int>(size.height + 0.5)));
    }
    const Block block = block_of(press, tiles);
    std::vector<TileSheet> sheets;
    double y = all.bottom; // a new sheet comes first
    for (int set = 0; set < press.sets; ++set) {
        double drop = 0; // of the block's origin, from y
        const bool fits = y + name_height + block.size.height <= all.bottom;
        if (sheets.empty() || !fits) {
            sheets.emplace_back();
            y = all.top;
        }
        const double left = all.centre().x - block.size.width / 2;
        sheets.back().names.push_back({set, {left, y + name_baseline}});
        y += name_height;
        for (const auto& placed : block.tiles) {
            const double height = size_of(press, tiles[placed.tile]).height;
            // A set that is too high for one sheet goes on on the next.
            if (y + placed.corner.y - drop + height > all.bottom) {
                sheets.emplace_back();
                sheets.back().names.push_back({set, {left, all.top + name_baseline}});
                y = all.top + name_height;
                drop = placed.corner.y;
            }
            sheets.back().tiles.push_back(
                {set, placed.tile, {all.left + placed.corner.x, y + placed.corner.y - drop}});
        }
        y += block.size.height - drop + gap;
    }
    for (auto& sheet : sheets)
        centre(press, tiles, sheet);
    return sheets;
}

Placing placing_of(const Press& press, const otlo::Tile& tile, Face face, Point corner) {
    if (face == Face::front)
        return Placing::at(corner, press.spot);
    const Size size = size_of(press, tile);
    if (press.flip == Flip::short_edge)
        // Turned over top to bottom, and a tile's back is seen after turning it left to right: half a turn
        // more.
        return Placing::turned({corner.x, press.paper.height - corner.y - size.height}, press.spot, 2,
                               {size.width / press.spot, size.height / press.spot});
    return Placing::at({press.paper.width - corner.x - size.width, corner.y}, press.spot);
}

Checked<std::vector<Page>> tile_pages(const Press& press, const otlo::TileSet& tiles) {
    CAIRN_TRY(sheets, plan_tiles(press, tiles));
    std::vector<Page> pages;
    for (const auto& sheet : sheets) {
        for (const Face face : {Face::front, Face::back}) {
            Page& page = pages.emplace_back(press.paper, press.say("print.part.tiles"));
            const bool front = face == Face::front;
            draw_head(page, press, press.say(front ? "print.tiles.fronts" : "print.tiles.backs"),
                      press.say(press.flip == Flip::long_edge    ? "print.tiles.long_edge"
                                : press.flip == Flip::short_edge ? "print.tiles.short_edge"
                                                                 : "print.tiles.glue"));
            for (const auto& placed : sheet.tiles) {
                const otlo::Tile& tile = tiles[placed.tile];
                draw_cutout(page, press.fonts, {tile, placed.tile + 1, face}, placed.set,
                            placing_of(press, tile, face, placed.corner));
                if (front)
                    draw_crop_marks(page, box_of(press, tiles, placed), bleed + 0.7, 2.6);
            }
            if (!front)
                continue;
            for (const auto& [set, at] : sheet.names)
                page.write(press.fonts.set(Font::italic, 9.5,
                                           press.say("print.tiles.set", Json::object().set("set", set + 1))),
                           at, ink_soft);
            draw_ruler(page, press, {press.text_area().left, press.text_area().bottom});
        }
    }
    return pages;
}

} // namespace cairn::print
