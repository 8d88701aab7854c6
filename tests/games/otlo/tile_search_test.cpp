#include "games/otlo/tile_search.hpp"

#include "support.hpp"

namespace cairn::otlo {
namespace {

TEST(OtloTileSearch, the_default_set_has_the_figures_that_the_rules_tell) {
    const auto figures = figures_of(tile_set());
    EXPECT_EQ(figures.appearances, 44);
    EXPECT_EQ(figures.unique, 4966);
    EXPECT_GT(figures.least_needed(), 4966 / 3);
}

TEST(OtloTileSearch, a_search_finds_a_better_set_the_same_for_the_same_seed) {
    const auto go_on = [](int) { return true; };
    const TileSet drawn = search_tiles(7, 0, go_on);
    const TileSet found = search_tiles(7, 12, go_on);
    EXPECT_EQ(found, search_tiles(7, 12, go_on));
    EXPECT_NE(found, drawn);
    EXPECT_EQ(found.size(), 6);
    EXPECT_EQ(search_tiles(7, 12, [](int) { return false; }), drawn);
}

TEST(OtloTileSearch, looking_at_many_changes_at_once_finds_the_same) {
    const auto go_on = [](int) { return true; };
    const auto all = [](std::span<const TileSet> sets) {
        std::vector<TileSetFigures> figures;
        for (const TileSet& set : sets)
            figures.push_back(figures_of(set));
        return figures;
    };
    const TileSet alone = search_tiles(8, 10, go_on);
    for (const int at_once : {2, 7, 100})
        EXPECT_EQ(search_tiles(8, 10, go_on, at_once, all), alone) << at_once;
}

} // namespace
} // namespace cairn::otlo
