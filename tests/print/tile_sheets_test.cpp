#include "print/tile_sheets.hpp"

#include <gmock/gmock.h>

#include "print/outline.hpp"
#include "printing.hpp"

namespace cairn::print::testing {

namespace {

using otlo::Face;
using otlo::Shows;

/// Where the spots of a face lie on its page, and whether they are holes.
std::vector<std::pair<Point, bool>> spots_on(const Press& press, const otlo::Tile& tile, Face face,
                                             Point corner) {
    const Placing placing = placing_of(press, tile, face, corner);
    std::vector<std::pair<Point, bool>> spots;
    for (const auto& spot : tile.look(face, 0).spots())
        spots.push_back({placing(middle({spot.column, spot.row})), spot.shows == Shows::hole});
    return spots;
}

/// What lies there on the other side of the sheet, seen from the front.
Point through_the_paper(const Press& press, Point back) {
    return press.flip == Flip::short_edge ? Point{back.x, press.paper.height - back.y}
                                          : Point{press.paper.width - back.x, back.y};
}

bool near(Point a, Point b) { return std::abs(a.x - b.x) < 1e-6 && std::abs(a.y - b.y) < 1e-6; }

} // namespace

TEST(TileSheets, the_two_faces_of_a_tile_lie_behind_each_other) {
    for (const auto* tiles : {&usual().tiles, &shapes()}) {
        for (const Flip flip : {Flip::long_edge, Flip::short_edge}) {
            Press how = press();
            how.flip = flip;
            const auto sheets = plan_tiles(how, *tiles);
            ASSERT_TRUE(sheets);
            int seen = 0;
            for (const auto& sheet : *sheets) {
                for (const auto& [set, number, corner] : sheet.tiles) {
                    const otlo::Tile& tile = (*tiles)[number];
                    const auto front = spots_on(how, tile, Face::front, corner);
                    for (const auto& [back, hole] : spots_on(how, tile, Face::back, corner)) {
                        const Point place = through_the_paper(how, back);
                        const auto same = std::ranges::find_if(
                            front, [&](const auto& spot) { return near(spot.first, place); });
                        ASSERT_NE(same, front.end())
                            << "a spot of tile " << number + 1 << " has nothing behind it";
                        EXPECT_EQ(same->second, hole) << "a hole is a hole on both faces (OT-2)";
                        ++seen;
                    }
                }
            }
            EXPECT_GT(seen, 4 * how.sets);
        }
    }
}

TEST(TileSheets, turned_on_the_short_edge_a_back_stands_on_its_head) {
    Press how = press();
    const otlo::Tile& tile = usual().tiles[0];
    EXPECT_EQ(placing_of(how, tile, Face::back, {20, 30}).quarters(), 0);
    how.flip = Flip::short_edge;
    EXPECT_EQ(placing_of(how, tile, Face::back, {20, 30}).quarters(), 2)
        << "so that turning the tile from left to right (OT-2) sets it upright";
}

TEST(TileSheets, every_set_is_there_once_and_no_two_tiles_overlap) {
    for (const auto* tiles : {&usual().tiles, &shapes()}) {
        const Press how = press();
        const auto sheets = plan_tiles(how, *tiles);
        ASSERT_TRUE(sheets);
        std::vector<std::pair<int, int>> all;
        for (const auto& sheet : *sheets) {
            std::vector<Box> boxes;
            for (const auto& [set, number, corner] : sheet.tiles) {
                all.push_back({set, number});
                const otlo::Look& look = (*tiles)[number].look(Face::front, 0);
                const Box box = Box::at(corner, {look.width * how.spot, look.height * how.spot});
                for (const auto& other : boxes)
                    EXPECT_TRUE(box.right < other.left || other.right < box.left || box.bottom < other.top ||
                                other.bottom < box.top);
                boxes.push_back(box);
            }
        }
        EXPECT_EQ(all.size(), static_cast<std::size_t>(how.sets * tiles->size()));
        std::ranges::sort(all);
        EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
    }
}

TEST(TileSheets, spots_have_their_size_in_millimetres) {
    Press how = press();
    how.spot = 23;
    const otlo::Tile& tile = usual().tiles[0];
    const auto spots = spots_on(how, tile, Face::front, {20, 30});
    EXPECT_TRUE(near(spots[0].first, {31.5, 41.5}));
    EXPECT_TRUE(near(spots[1].first, {54.5, 41.5}));
}

TEST(TileSheets, a_tile_that_is_larger_than_the_page_is_refused_by_number_and_size) {
    Press how = press();
    how.spot = 25;
    const auto sheets = plan_tiles(how, shapes());
    ASSERT_FALSE(sheets);
    EXPECT_EQ(
        how.catalogue.say(sheets.error()),
        "Tile 2 would be 200 × 25 mm, which is too large for the page. Choose smaller spots with --spot.");
}

TEST(TileSheets, a_set_that_is_too_high_for_a_sheet_goes_on_on_the_next) {
    Press how = press();
    how.sets = 1;
    how.spot = 40;
    const auto sheets = plan_tiles(how, usual().tiles);
    ASSERT_TRUE(sheets);
    EXPECT_GT(sheets->size(), 1u);
    for (const auto& sheet : *sheets) {
        EXPECT_FALSE(sheet.tiles.empty());
        EXPECT_EQ(sheet.names.size(), 1u) << "every sheet says whose tiles these are";
    }
}

} // namespace cairn::print::testing
