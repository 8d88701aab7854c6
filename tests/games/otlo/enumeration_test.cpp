#include "games/otlo/enumeration.hpp"

#include <map>

#include <gtest/gtest.h>

#include "games/otlo/shapes.hpp"
#include "games/otlo/solver.hpp"
#include "naive/otlo.hpp"
#include "random_puzzle.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

Census census(const TileSet& tiles, std::string_view shape) {
    const Enumeration enumeration(tiles, pattern_of(shape));
    EnumerationWorker worker(enumeration);
    Census sum;
    for (int part = 0; part < enumeration.parts(); ++part)
        sum += *worker.count(part);
    return sum;
}

TEST(OtloGolden, enumeration_of_two_by_four) {
    EXPECT_EQ(census(tile_set(), "RRRR/RRRR"), (Census{.arrangements = 1'162'056,
                                                       .solvable = 44'691,
                                                       .unique = 4'966,
                                                       .most = 417,
                                                       .fewest = {0, 0, 1'608, 22'509, 20'574}}));
}

#ifndef __SANITIZE_ADDRESS__
TEST(OtloGolden, enumeration_of_three_bottom_tiles) {
    EXPECT_EQ(census(tile_set(), "RRRRRR/RRRRRR"),
              (Census{.arrangements = 199'788'288,
                      .solvable = 7'878'380,
                      .unique = 796'368,
                      .most = 1'048,
                      .fewest = {0, 0, 0, 46'848, 1'162'004, 4'880'734, 1'788'794}}));
    EXPECT_EQ(census(tile_set(), "RRRR/RRRR/RR__/RR__"),
              (Census{.arrangements = 185'042'688,
                      .solvable = 7'300'296,
                      .unique = 753'475,
                      .most = 988,
                      .fewest = {0, 0, 0, 46'848, 1'157'020, 4'114'226, 1'982'202}}));
}
#endif

TEST(OtloEnumeration, lists_what_the_slow_program_lists) {
    Rng rng(61);
    std::size_t listed = 0;
    for (int i = 0; i < 25; ++i) {
        const TileSet tiles = random_tiles(rng);
        const Pattern shape = random_puzzle(tiles, draw(rng, 1, 3), rng);
        std::string drawing = shape.text();
        for (char& c : drawing)
            if (c != '/' && c != '_')
                c = '*';
        const auto expected = naive::all_patterns(texts_of(tiles), drawing);

        std::map<std::string, unsigned long long> found;
        std::map<int, std::uint64_t> by_fewest;
        const Enumeration enumeration(tiles, shape);
        EnumerationWorker worker(enumeration), other(enumeration);
        Census sum, not_listed;
        for (int part = enumeration.parts() - 1; part >= 0; --part) {
            sum += *worker.count(part, nullptr, [&](const Enumerated& one) {
                EXPECT_TRUE(found.emplace(one.pattern.text(), one.solutions).second);
                ++by_fewest[one.fewest];
                if (rng.below(50) == 0) {
                    int fewest = max_tiles;
                    for (const Solution& solution : all_solutions(tiles, one.pattern))
                        fewest = std::min(fewest, solution.tiles());
                    EXPECT_EQ(one.fewest, fewest) << write(tiles) << "  " << one.pattern.text();
                }
            });
            not_listed += *other.count(part);
        }
        ASSERT_EQ(found, expected) << write(tiles) << "  " << drawing;
        EXPECT_EQ(sum, not_listed);
        EXPECT_EQ(sum.solvable, expected.size());
        std::uint64_t arrangements = 0, unique = 0, most = 0;
        for (const auto& [pattern, count] : expected) {
            arrangements += count;
            unique += count == 1;
            most = std::max<std::uint64_t>(most, count);
        }
        EXPECT_EQ(sum.arrangements, arrangements);
        EXPECT_EQ(sum.unique, unique);
        EXPECT_EQ(sum.most, most);
        for (std::size_t fewest = 0; fewest < sum.fewest.size(); ++fewest)
            EXPECT_EQ(sum.fewest[fewest], by_fewest[static_cast<int>(fewest)]);
        listed += expected.size();
    }
    EXPECT_GT(listed, 1'000u);
}

TEST(OtloEnumeration, what_no_tiles_can_cover_has_no_parts) {
    EXPECT_EQ(Enumeration(tile_set(), pattern_of("RRR/RRR")).parts(), 0);
    EXPECT_EQ(Enumeration(tile_set("YBY./BB.R"), pattern_of("RRRR/RRRR")).parts(), 0);
}

TEST(OtloEnumeration, stops_when_it_is_told_to) {
    const Enumeration enumeration(tile_set(), pattern_of("RRRRRR/RRRRRR"));
    EnumerationWorker worker(enumeration);
    int stopped = 0;
    for (int part = 0; part < enumeration.parts(); ++part)
        stopped += !worker.count(part, [] { return false; });
    EXPECT_GT(stopped, 0);
}

TEST(OtloShapes, of_squares_up_to_turning_and_mirroring) {
    EXPECT_EQ(shapes_of_squares(1).size(), 1u);
    EXPECT_EQ(shapes_of_squares(2).size(), 2u);
    EXPECT_EQ(shapes_of_squares(3).size(), 9u);
    const auto of_four = shapes_of_squares(4);
    EXPECT_EQ(of_four.size(), 60u);
    for (const Pattern& shape : of_four) {
        EXPECT_EQ(shape.size(), 16);
        EXPECT_GE(shape.width(), shape.height());
        EXPECT_GT(Enumeration(tile_set(), shape).parts(), 0) << shape.text();
    }
}

} // namespace
} // namespace cairn::otlo
