#include "games/otlo/covering.hpp"

#include "games/otlo/solver.hpp"
#include "random_puzzle.hpp"

namespace cairn::otlo {
namespace {

Violation uncovered(std::string_view pattern) { return refused(can_cover(tile_set(), pattern_of(pattern))); }

TEST(Otlo, OT12_a_shape_that_no_tiles_cover_is_told_with_the_place) {
    EXPECT_TRUE(can_cover(tile_set(), pattern_of("RRRR/RRRR")));
    EXPECT_EQ(uncovered("R___/RRRR/RRRR").message, "otlo.cover.no_tile");
    EXPECT_EQ(uncovered("R___/RRRR/RRRR").places, Strings{"0,0"});
    EXPECT_EQ(uncovered("RRR/RRR").message, "otlo.cover.gap");
    EXPECT_EQ(uncovered("RRR/RRR").places, Strings{"2,0"});
    const auto large = uncovered("RRRRRRRRRRRRRR/RRRRRRRRRRRRRR");
    EXPECT_EQ(large.message, "otlo.cover.too_few");
    EXPECT_EQ(*large.facts.find("most")->integer(), 24);
    EXPECT_EQ(large.rule, "OT-12");
}

TEST(OtloCovering, a_tile_is_laid_once) {
    // Two dominoes and a square, which fits in no row.
    const TileSet tiles = *read_tiles("R./.R R./.Y RBY./RB.Y");
    EXPECT_TRUE(can_cover(tiles, pattern_of("RRRR/RRRR")));
    EXPECT_EQ(refused(can_cover(tiles, pattern_of("RRRRRRRR"))).places, Strings{"4,0"});
}

TEST(OtloCovering, what_has_a_solution_can_be_covered) {
    Rng rng(11);
    for (int i = 0; i < 40; ++i) {
        const TileSet tiles = i % 2 == 0 ? tile_set() : random_tiles(rng);
        const Pattern pattern = random_puzzle(tiles, 2 + i % 2, rng);
        EXPECT_TRUE(can_cover(tiles, pattern)) << pattern.text();
    }
}

} // namespace
} // namespace cairn::otlo
