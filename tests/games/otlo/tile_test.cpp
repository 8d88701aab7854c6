#include <gtest/gtest.h>

#include "support.hpp"

namespace cairn::otlo {
namespace {

std::string face_text(const Look& look) {
    std::string text;
    for (const auto& spot : look.spots())
        text += letter(spot.shows);
    return text;
}

TileSet shipped() {
    auto tiles = read_tiles_json(data_json("otlo/tiles/default.json"));
    EXPECT_TRUE(tiles);
    return *tiles;
}

TEST(Otlo, OT1_a_set_has_six_tiles_and_all_players_have_the_same) {
    EXPECT_EQ(shipped().size(), 6);
    // Four players call with their own tiles 4 and 5, one after the other: nobody's tiles are used up by
    // another's.
    Table table(
        R"({"players":4})",
        R"([["e01","e04","e05","e06"],["e02","m01","m02","m03"],["e03","m04","m05","m06"],["e07","x01","x02","x03"]])");
    EXPECT_EQ(table.right(0, "e01"), "ok");
    EXPECT_EQ(table.right(1, "e02"), "ok");
    EXPECT_EQ(table.right(2, "e03"), "ok");
    EXPECT_EQ(table.right(3, "e07"), "ok");
}

TEST(Otlo, OT2_a_hole_is_a_hole_on_both_faces) {
    const auto violation = refused(Tile::read("YBY./BBR."));
    EXPECT_EQ(violation.rule, "OT-2");
    EXPECT_EQ(violation.message, "otlo.tile.faces_differ");
    EXPECT_EQ(violation.places, (Strings{"0,1", "1,1"}));
    EXPECT_TRUE(Tile::read("YBY./BB.R"));
}

TEST(Otlo, OT2_one_or_two_spots_of_a_tile_are_holes) {
    EXPECT_TRUE(Tile::read("YBY./BB.R"));
    EXPECT_TRUE(Tile::read("Y..B/.RR."));
    for (const auto* text : {"RRRR/BBBB", "R.../.B..", "..../...."}) {
        const auto violation = refused(Tile::read(text));
        EXPECT_EQ(violation.rule, "OT-2") << text;
        EXPECT_EQ(violation.message, "otlo.tile.holes");
        EXPECT_EQ(violation.facts.find("most")->integer()[0], 2);
    }
}

TEST(Otlo, OT2_a_set_with_a_tile_of_three_holes_is_refused_and_says_which_tile) {
    const auto violation = refused(read_tiles("YBY./BB.R YRR./RB.R B.../.B.."));
    EXPECT_EQ(violation.rule, "OT-2");
    EXPECT_EQ(*violation.facts.find("tile")->integer(), 3);
    EXPECT_EQ(*violation.facts.find("holes")->integer(), 3);
    EXPECT_EQ(*violation.facts.find("text")->text(), "B.../.B..");
}

TEST(Otlo, OT2_turning_over_mirrors_left_to_right_and_turns_go_clockwise) {
    const Tile tile = *Tile::read("YBR./BY.R");
    EXPECT_EQ(face_text(tile.look(Face::front, 0)), "YBR.");
    EXPECT_EQ(face_text(tile.look(Face::front, 1)), "RY.B");
    EXPECT_EQ(face_text(tile.look(Face::front, 2)), ".RBY");
    EXPECT_EQ(face_text(tile.look(Face::front, 3)), "B.YR");
    EXPECT_EQ(face_text(tile.look(Face::back, 0)), "BY.R");
}

TEST(Otlo, OT5_the_shipped_tile_set_is_ours_and_has_44_appearances) {
    const TileSet tiles = shipped();
    EXPECT_EQ(write(tiles), default_tiles);
    int appearances = 0;
    for (const auto& tile : tiles.tiles)
        for (const Face face : {Face::front, Face::back})
            for (int turn = 0; turn < turns; ++turn)
                appearances += tile.lowest_turn(face, turn) == turn;
    EXPECT_EQ(appearances, 44);
}

TEST(Otlo, OT5_any_polyomino_up_to_eight_spots_is_a_tile) {
    const Tile tile = *Tile::read("RB_,_Y./_BR,.Y_");
    const Look& look = tile.look(Face::front, 1); // _R / YB / ._
    EXPECT_EQ(look.width, 2);
    EXPECT_EQ(look.height, 3);
    EXPECT_EQ(face_text(look), "RYB.");
    EXPECT_EQ(look.spots()[0].column, 1);
    EXPECT_EQ(tile.text(), "RB_,_Y./_BR,.Y_");
    for (const auto* text : {"R./.B", "RBY,R._/YBR,_.B", "R,B,Y,./B,R,Y,.", "RBYRBYR./.RBYRBYR",
                             "RB.,YR.,BB_/.BR,.RY,_BB", "R,B,Y,R,B,Y,R,./R,B,Y,R,B,Y,R,."}) {
        const auto read = Tile::read(text);
        ASSERT_TRUE(read) << text << read.error().message;
        EXPECT_EQ(read->text(), text);
    }
}

TEST(Otlo, OT5_more_than_eight_spots_or_loose_parts_are_no_tile) {
    for (const auto* text : {"RBYRBYRB./.RBYRBYRB", "RBY,RBY,RB./YBR,YBR,.BR", "R_,_./_R,._"})
        EXPECT_EQ(refused(Tile::read(text)).rule, "OT-5") << text;
    EXPECT_EQ(refused(Tile::read("R_,_./_R,._")).places, (Strings{"1,1"}));
}

TEST(OtloTiles, other_shapes_have_a_hole_and_a_gem) {
    EXPECT_TRUE(Tile::read("RB...,..___/...BR,___.."));
    for (const auto* text : {"./.", "R/B", "RB,RB,RB/RB,RB,RB", "...,.._/...,_.."}) {
        EXPECT_EQ(refused(Tile::read(text)).rule, "OT-2") << text;
    }
}

TEST(OtloTiles, a_face_of_four_letters_is_square_and_a_row_of_four_is_written_upright) {
    EXPECT_EQ(Tile::read("RBY./BR.Y")->look(Face::front, 0).width, 2);
    EXPECT_EQ(Tile::read("RB,Y./BR,.Y")->text(), "RBY./BR.Y");
    EXPECT_EQ(Tile::read("R,B,Y,./B,R,Y,.")->look(Face::front, 1).width, 4);
}

TEST(OtloTiles, texts_that_are_no_tile_are_notation) {
    for (const auto* text : {"", "/", "YBY.", "YBY./", "/BB.R", "YBX./BB.R", "YB,Y/B.,R", "YB,,Y./BB,,.R",
                             "RB_/_BR", "_R./.R_", "RBY_/_YBR", "RB,__/BR,__", "YBY./BB.R/BB.R"})
        EXPECT_EQ(refused(Tile::read(text)).rule, "notation") << text;
}

TEST(OtloTiles, a_set_has_one_to_eight_tiles) {
    EXPECT_EQ(refused(read_tiles("")).message, "otlo.tiles.number");
    EXPECT_EQ(refused(read_tiles("   ")).message, "otlo.tiles.number");
    std::string text;
    for (int i = 0; i < 8; ++i)
        text += " YBY./BB.R ";
    EXPECT_EQ(read_tiles(text)->size(), 8);
    EXPECT_EQ(refused(read_tiles(text + "YBY./BB.R")).message, "otlo.tiles.number");
    EXPECT_EQ(write(*read_tiles("  YBY./BB.R   Y..B/.RR. ")), "YBY./BB.R Y..B/.RR.");
}

TEST(OtloTiles, turns_that_look_alike_have_the_lowest_number) {
    const TileSet tiles = tile_set();
    EXPECT_EQ(tiles[4].lowest_turn(Face::back, 2), 0); // .RR.
    EXPECT_EQ(tiles[4].lowest_turn(Face::back, 3), 1);
    EXPECT_EQ(tiles[4].lowest_turn(Face::front, 3), 3); // Y..B
}

} // namespace
} // namespace cairn::otlo
