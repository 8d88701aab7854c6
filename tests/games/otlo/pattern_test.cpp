#include <gtest/gtest.h>

#include "games/otlo/verify.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

TEST(Otlo, OT4_a_pattern_is_spots_with_a_gem_or_an_open_hole) {
    const Pattern pattern = pattern_of("RBYR/YY.B");
    EXPECT_EQ(pattern.size(), 8);
    EXPECT_EQ(pattern.width(), 4);
    EXPECT_EQ(pattern.height(), 2);
    EXPECT_EQ(pattern.shows(pattern.spot({2, 1})), Shows::hole);
    EXPECT_EQ(pattern.shows(pattern.spot({3, 1})), Shows::blue);
    EXPECT_EQ(pattern.showing(Shows::red), 0b1001u);
    EXPECT_EQ(pattern.text(), "RBYR/YY.B");
}

TEST(Otlo, OT4_a_shape_that_does_not_hang_together_by_edges_is_refused) {
    const auto violation = refused(Pattern::read("RB__/YY__/__RB/__YY"));
    EXPECT_EQ(violation.rule, "OT-4");
    EXPECT_EQ(violation.places, (Strings{"2,2", "3,2", "2,3", "3,3"}));
    EXPECT_TRUE(Pattern::read("RB__/YYRB/__YY"));
}

TEST(Otlo, OT4_a_pattern_is_solved_as_the_card_shows_it) {
    // The half turn of a solved pattern is another pattern.
    const TileSet tiles = tile_set();
    const auto solution = solution_of("1f0@0,0 6b1@2,0 | 5b1@1,0");
    EXPECT_TRUE(verify(tiles, pattern_of("YRR./Y.RY"), solution));
    EXPECT_EQ(refused(verify(tiles, pattern_of("YR.Y/.RRY"), solution)).rule, "OT-15");
}

TEST(Otlo, OT4_a_card_is_covered_by_two_to_four_bottom_tiles) {
    const TileSet tiles = tile_set();
    const auto one = json_of(R"([{"id":"a","stars":1,"pattern":"YB/Y.","solution":"1f0@0,0 |"}])");
    const auto violation = refused(read_cards(one, tiles));
    EXPECT_EQ(violation.rule, "OT-4");
    EXPECT_EQ(violation.message, "otlo.card.bottom_tiles");
    EXPECT_EQ(*violation.facts.find("card")->text(), "a");
}

TEST(OtloPattern, texts_that_are_no_pattern_are_notation) {
    for (const auto* text : {"", "/", "RB/", "/RB", "RB//YY", "RBY/RB", "rb/yy", "RB YY", "__/__", "_RB/_YY",
                             "RB_/YY_", "___/RBY"})
        EXPECT_EQ(refused(Pattern::read(text)).rule, "notation") << text;
}

TEST(OtloPattern, the_box_and_the_number_of_spots_are_bounded) {
    const std::string row16(16, 'R');
    EXPECT_TRUE(Pattern::read(row16 + "/" + row16 + "/" + row16 + "/" + row16));
    EXPECT_EQ(
        refused(Pattern::read(row16 + "/" + row16 + "/" + row16 + "/" + row16 + "/R" + std::string(15, '_')))
            .rule,
        "OT-4");
    EXPECT_EQ(refused(Pattern::read(std::string(17, 'R'))).rule, "OT-4");
    EXPECT_EQ(refused(Pattern::read(std::string(100'000, 'R'))).rule, "OT-4");
    std::string tall = "R";
    for (int i = 1; i < 16; ++i)
        tall += "/R";
    EXPECT_TRUE(Pattern::read(tall));
    EXPECT_EQ(refused(Pattern::read(tall + "/R")).rule, "OT-4");
}

TEST(OtloPattern, sixty_four_spots_are_a_whole_word) {
    const std::string row(16, 'B');
    const Pattern pattern = pattern_of(row + "/" + row + "/" + row + "/" + row);
    EXPECT_EQ(pattern.shape(), ~Spots{0});
    EXPECT_EQ(pattern.spot({15, 3}), 63);
    EXPECT_EQ(pattern.spot({16, 3}), -1);
    EXPECT_EQ(pattern.spot({0, -1}), -1);
}

TEST(OtloPattern, what_is_wrong_with_a_text_is_told_with_its_place) {
    const auto ragged = refused(Pattern::read("RBY/RB/RBY"));
    EXPECT_EQ(ragged.message, "otlo.grid.rows");
    EXPECT_EQ(*ragged.facts.find("row")->integer(), 2);
    EXPECT_EQ(*ragged.facts.find("length")->integer(), 2);
    EXPECT_EQ(*ragged.facts.find("needed")->integer(), 3);
    const auto letter = refused(Pattern::read("RBY/RxY"));
    EXPECT_EQ(letter.places, Strings{"1,1"});
    EXPECT_EQ(*letter.facts.find("letter")->text(), "x");
    EXPECT_EQ(*refused(Pattern::read("R\u00e9Y")).facts.find("letter")->text(), "\u00e9");
}

} // namespace
} // namespace cairn::otlo
