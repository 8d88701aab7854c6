#include <gtest/gtest.h>

#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

/// The rule that the solution breaks, or `ok`.
std::string verdict(std::string_view pattern, std::string_view solution, const TileSet& tiles = tile_set()) {
    const auto verified = verify(tiles, pattern_of(pattern), solution_of(solution, tiles));
    return verified ? "ok" : verified.error().rule;
}

Violation broken(std::string_view pattern, std::string_view solution) {
    return refused(verify(tile_set(), pattern_of(pattern), solution_of(solution)));
}

// Tiles: 1 YBY./BB.R  2 YRR./RB.R  3 BR../BB..  4 YB../RY..  5 Y..B/.RR.  6 Y..Y/.YR.
constexpr std::string_view pattern = "YRR./Y.RY";
constexpr std::string_view solved = "1f0@0,0 6b1@2,0 | 5b1@1,0";

TEST(Otlo, OT10_a_solution_places_own_tiles_on_either_face_in_any_turn) {
    EXPECT_EQ(verdict(pattern, solved), "ok");
    EXPECT_EQ(verdict("BBYB/RYBR", "1b1@0,0 2b2@2,0 | 4f0@2,0 5f2@0,0"), "ok");
}

TEST(Otlo, OT10_a_tile_placed_twice_is_refused) {
    const auto violation = broken(pattern, "1f0@0,0 6b1@2,0 | 1b1@1,0");
    EXPECT_EQ(violation.rule, "OT-10");
    EXPECT_EQ(violation.message, "otlo.tile_twice");
    EXPECT_EQ(*violation.facts.find("tile")->integer(), 1);
    EXPECT_EQ(violation.places, (Strings{"0,0", "1,0", "2,0", "0,1", "1,1", "2,1"}));
}

TEST(Otlo, OT10_a_tile_that_the_set_does_not_have_is_refused) {
    const TileSet three = tile_set("YBY./BB.R YRR./RB.R BR../BB..");
    const auto violation = refused(verify(three, pattern_of(pattern), solution_of(solved, three)));
    EXPECT_EQ(violation.rule, "OT-10");
    EXPECT_EQ(*violation.facts.find("tile")->integer(), 6);
    EXPECT_EQ(*violation.facts.find("tiles")->integer(), 3);
}

TEST(Otlo, OT11_no_part_of_a_tile_lies_outside_the_shape) {
    const auto violation = broken(pattern, "1f0@0,0 6b1@3,0 |");
    EXPECT_EQ(violation.rule, "OT-11");
    EXPECT_EQ(*violation.facts.find("tile")->integer(), 6);
    EXPECT_EQ(violation.places, (Strings{"4,0", "4,1"}));
    EXPECT_EQ(broken(pattern, "1f0@-1,0 6b1@2,0 |").places, (Strings{"-1,0", "-1,1"}));
    EXPECT_EQ(broken(pattern, "1f0@0,0 6b1@2,0 | 5b1@999999,-999999").rule, "OT-11");
    // A hole is part of the tile; and `_` inside the box is outside the shape.
    EXPECT_EQ(broken("YB__/Y.RR/__RR", "1f0@0,0 3f0@2,0 |").rule, "OT-11");
    EXPECT_EQ(broken("YBR_/Y.RR/__RR", "1f0@0,0 3f0@2,0 |").places, (Strings{"3,0"}));
}

TEST(Otlo, OT12_every_spot_is_covered_by_exactly_one_bottom_tile) {
    const auto bare = broken(pattern, "1f0@0,0 | 6b1@2,0");
    EXPECT_EQ(bare.rule, "OT-12");
    EXPECT_EQ(bare.message, "otlo.not_covered");
    EXPECT_EQ(bare.places, (Strings{"2,0", "3,0", "2,1", "3,1"}));
    EXPECT_EQ(*bare.facts.find("count")->integer(), 4);

    const auto twice = broken(pattern, "1f0@0,0 6b1@2,0 5b1@1,0 |");
    EXPECT_EQ(twice.rule, "OT-12");
    EXPECT_EQ(twice.message, "otlo.bottom_overlaps");
    EXPECT_EQ(twice.places, (Strings{"1,0", "2,0", "1,1", "2,1"}));
    EXPECT_EQ(broken(pattern, "|").rule, "OT-12");
}

TEST(Otlo, OT12_a_hole_counts_as_covered) { EXPECT_EQ(verdict("YBY./Y..Y", "1f0@0,0 5f0@2,0 |"), "OT-15"); }

TEST(Otlo, OT13_top_tiles_never_lie_on_each_other) {
    const auto violation = broken(pattern, "1f0@0,0 6b1@2,0 | 5b1@1,0 2f0@2,0");
    EXPECT_EQ(violation.rule, "OT-13");
    EXPECT_EQ(violation.places, (Strings{"2,0", "2,1"}));
}

TEST(Otlo, OT13_there_is_no_third_layer) {
    EXPECT_EQ(refused(read_solution(tile_set(), "1f0@0,0 6b1@2,0 | 5b1@1,0 | 2f0@2,0")).rule, "notation");
}

TEST(Otlo, OT14_a_top_tile_may_lie_across_two_bottom_tiles) {
    EXPECT_EQ(verdict(pattern, solved), "ok"); // 5b1@1,0 lies on 1 and on 6
}

TEST(Otlo, OT14_a_top_tile_across_three_bottom_tiles_is_refused) {
    // Bottom tiles side by side at 0,0 and 2,0 and below between them at 1,2; the top tile's hole alone is on
    // the third.
    constexpr std::string_view three = "RRRR/RRRR/_RR_/_RR_";
    const auto violation = broken(three, "1f0@0,0 2f0@2,0 3f0@1,2 | 5f0@1,1");
    EXPECT_EQ(violation.rule, "OT-14");
    EXPECT_EQ(*violation.facts.find("tile")->integer(), 5);
    EXPECT_EQ(*violation.facts.find("count")->integer(), 3);
    EXPECT_EQ(violation.places, (Strings{"1,1", "2,1", "1,2", "2,2"}));
    EXPECT_EQ(verdict(three, "1f0@0,0 2f0@2,0 3f0@1,2 | 5f0@1,2"), "OT-15");
    EXPECT_EQ(verdict(three, "1f0@0,0 2f0@2,0 3f0@1,2 | 5f0@1,0"), "OT-15");
}

TEST(Otlo, OT14_holes_count_as_part_of_a_top_tile) {
    // Only the two holes of 3b lie on the third bottom tile.
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 2f0@2,0 4f0@1,2 | 3b0@1,1"), "OT-14");
}

TEST(Otlo, OT15_what_is_seen_from_above_equals_the_pattern) {
    const auto violation = broken("YRR./Y.BB", solved);
    EXPECT_EQ(violation.rule, "OT-15");
    EXPECT_EQ(violation.places, (Strings{"2,1", "3,1"}));
    EXPECT_EQ(*violation.facts.find("count")->integer(), 2);
    EXPECT_EQ(*violation.facts.find("spot")->text(), "2,1");
    EXPECT_EQ(*violation.facts.find("seen")->text(), "R");
    EXPECT_EQ(*violation.facts.find("wanted")->text(), "B");
}

TEST(Otlo, OT15_through_a_top_hole_the_bottom_is_seen_and_through_both_the_table) {
    // 1 YBY. and 3 BR.. at the bottom; on top 5 as Y..B: gems at 0,0 and 1,1, holes over B and Y.
    EXPECT_EQ(verdict("YBBR/YB..", "1f0@0,0 3f0@2,0 | 5f0@0,0"), "ok");
    // 5 turned, .YB.: the hole at 1,1 lies over the hole of 1.
    EXPECT_EQ(verdict("YYBR/B...", "1f0@0,0 3f0@2,0 | 5f1@0,0"), "ok");
}

TEST(Otlo, OT16_not_all_tiles_need_be_used_and_the_top_layer_may_be_empty) {
    EXPECT_EQ(verdict("YBBR/Y...", "1f0@0,0 3f0@2,0 |"), "ok");
    EXPECT_EQ(verdict("YBBR/Y...", "3f0@2,0 1f0@0,0 | "), "ok");
}

TEST(Otlo, OT17_every_valid_solution_is_accepted) {
    // The golden pattern with four solutions; the booklet has one of them.
    Table table(R"({"deck":[{"id":"a","stars":2,"pattern":"BR__YB/...BB./__Y.__",)"
                R"("solution":"3f0@0,0 1b3@4,0 5f3@2,1 | 4f0@4,0"}]})");
    for (const auto& solution : all_solutions(tile_set(), pattern_of("BR__YB/...BB./__Y.__")))
        EXPECT_EQ(Table(table.game->options().dump()).act(0, "call a " + write(solution)), "ok");
}

TEST(Otlo, OT17_turns_that_look_the_same_are_one_solution) {
    const TileSet tiles = tile_set();
    EXPECT_EQ(canonical(tiles, solution_of("1f0@0,0 6b1@2,0 | 5b3@1,0")), solution_of(solved));
    EXPECT_NE(canonical(tiles, solution_of("1f0@0,0 6b3@2,0 | 5b1@1,0")), solution_of(solved));
}

TEST(Otlo, OT18_the_first_rule_that_is_broken_is_told) {
    // Each solution breaks the rule named and all that come after it.
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 1f0@7,7 2f0@1,0 | 5f0@1,1 6f0@1,1"), "OT-10");
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 4f0@7,7 2f0@1,0 | 5f0@1,1 6f0@1,1"), "OT-11");
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 4f0@1,2 2f0@1,0 | 5f0@1,1 6f0@1,1"), "OT-12");
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 4f0@1,2 2f0@2,0 | 5f0@1,1 6f0@1,1"), "OT-13");
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 4f0@1,2 2f0@2,0 | 5f0@1,1"), "OT-14");
    EXPECT_EQ(verdict("RRRR/RRRR/_RR_/_RR_", "1f0@0,0 4f0@1,2 2f0@2,0 |"), "OT-15");
}

TEST(OtloSolution, is_read_in_any_order_and_written_by_row_then_column) {
    const TileSet tiles = tile_set();
    const auto read = solution_of("  2b1@5,4 3b0@3,3   6f2@2,1 1f0@0,0 | 5f1@0,0  4b1@2,1 ");
    EXPECT_EQ(write(canonical(tiles, read)), "1f0@0,0 6f0@2,1 3b0@3,3 2b1@5,4 | 5f1@0,0 4b1@2,1");
    EXPECT_EQ(write(solution_of("|")), "|");
    EXPECT_EQ(write(solution_of("| 1f0@0,0")), "| 1f0@0,0");
    EXPECT_EQ(write(solution_of("1f0@0,0 |")), "1f0@0,0 |");
}

TEST(OtloSolution, texts_that_are_no_solution_are_notation) {
    for (const auto* text : {"", "1f0@0,0", "1f0@0,0||", "1f0@0,0 | |", "0f0@0,0 |", "7f0@0,0 |", "1x0@0,0 |",
                             "1f4@0,0 |", "1f0@0 |", "1f0@0,0, |", "1f0@00,0 |", "1f0@-0,0 |", "1f0@+1,0 |",
                             "1f0@,0 |", "1f0@0,1000000 |", "1f0@0,0|", "hello", "1f0 @0,0 |", "1f |"})
        EXPECT_EQ(refused(read_solution(tile_set(), text)).rule, "notation") << text;
    EXPECT_EQ(refused(read_solution(tile_set(), std::string(401, ' '))).message, "otlo.solution.too_long");
}

TEST(OtloSolution, tile_numbers_go_to_six_or_to_the_size_of_a_larger_set) {
    std::string eight(default_tiles);
    eight += " YBY./BB.R YBY./BB.R";
    EXPECT_TRUE(read_solution(tile_set(eight), "8f0@0,0 |"));
    EXPECT_FALSE(read_solution(tile_set(eight), "9f0@0,0 |"));
    EXPECT_TRUE(read_solution(tile_set("YBY./BB.R"), "6f0@0,0 |"));
}

} // namespace
} // namespace cairn::otlo
