// Every numbered rule of Olix, in its own words.
#include "drawing.hpp"

namespace cairn::olix {

namespace {

using testing::Referee;
using testing::refused_to_begin;
using Places = std::vector<std::string>;

Rules default_rules() { return *read_rules(Json::object()); }

/// The marks after red has the pawns of the drawing, in reading order, and blue only spare ones.
std::string red_marks(const std::vector<std::string_view>& rows) {
    auto referee = played(rows);
    return marks_of(referee);
}

std::string position_of(const std::vector<std::string_view>& top_rows, std::string_view rest) {
    std::string text;
    for (int i = 0; i < 11; ++i) {
        text +=
            i < static_cast<int>(top_rows.size()) ? std::string(top_rows[static_cast<std::size_t>(i)]) : "11";
        if (i < 10)
            text += '/';
    }
    return text + std::string(rest);
}

} // namespace

TEST(Olix, OX1_the_grid_has_11_by_11_cells_and_the_sector_four_columns) {
    Referee referee(olix_entry);
    EXPECT_EQ(referee.turn_game().actions().size(), 121u);
    for (const auto* cell : {"a1", "k1", "a11", "k11", "f6"})
        EXPECT_EQ(referee.refusal(cell).rule, "") << cell;
    for (const auto* cell : {"l1", "a12", "a0", "A1", "a", "", "a01", "aa", "a111"})
        EXPECT_EQ(referee.refusal(cell).rule, "notation") << cell;
    EXPECT_EQ(referee.play({"f6"}).last().trace.dump(), R"({"marks":"O- L- I- X-"})");
}

TEST(Olix, OX2_each_column_has_four_rows) {
    const Rules rules = default_rules();
    using Row = std::array<std::uint8_t, 4>;
    EXPECT_EQ(rules.values[O], (Row{4, 6, 8, 9}));
    EXPECT_EQ(rules.values[L], (Row{5, 6, 7, 8}));
    EXPECT_EQ(rules.values[I], (Row{4, 5, 6, 7}));
    EXPECT_EQ(rules.values[X], (Row{4, 5, 6, 7}));
    EXPECT_EQ(rules.row_of(O, 9), 4);
    EXPECT_EQ(rules.row_of(X, 4), 1);
}

TEST(Olix, OX3_a_player_places_at_most_46_pawns) {
    EXPECT_EQ(default_rules().placeable, 46);
    // 46 pawns of each colour in a weave that makes few patterns: the game is counted when red has none left.
    Rng rng(7);
    int counted_games = 0;
    for (int game = 0; game < 50; ++game) {
        State state = Olix::start(default_rules(), {});
        const int plies = playout_by_steps<Olix>(default_rules(), state, NoDeal{}, rng);
        if (state.end == End::pattern)
            continue;
        ++counted_games;
        EXPECT_EQ(plies, 92);
        EXPECT_EQ(state.placed[red], 46);
        EXPECT_EQ(state.placed[blue], 46);
    }
    EXPECT_GT(counted_games, 10);
    EXPECT_EQ(refused_to_begin(olix_entry, "{}", position_of({"11"}, " r 0")).rule, "");
}

TEST(Olix, OX4_seat_0_is_red_and_begins) {
    Referee referee(olix_entry);
    EXPECT_EQ(referee.game().turn(), 0);
    referee.play({"a1"});
    EXPECT_EQ(referee.turn_game().position(), "11/11/11/11/11/11/11/11/11/11/r10 b 0");
    EXPECT_EQ(referee.game().turn(), 1);
}

TEST(Olix, OX10_a_pawn_is_placed_on_an_empty_cell_in_turn) {
    Referee referee(olix_entry);
    referee.play({"f6"});
    const Violation taken = referee.refusal("f6");
    EXPECT_EQ(taken.rule, "OX-10");
    EXPECT_EQ(taken.message, "olix.taken");
    EXPECT_EQ(taken.places, Places{"f6"});
    EXPECT_EQ(taken.facts.dump(), R"({"cell":"f6","colour":"red"})");
    const Violation early = referee.refusal(0, "e5");
    EXPECT_EQ(early.rule, "OX-10");
    EXPECT_EQ(early.message, "core.not_your_turn");
    EXPECT_EQ(referee.refusal(1, "e5").rule, "");
}

TEST(Olix, OX20_an_O_is_a_rectangle_with_an_own_rim) {
    EXPECT_EQ(red_marks({"rr", "rr"}), "O4R L- I- X-");
    EXPECT_EQ(red_marks({"rrr", "rrr"}), "O6R L- I- X-");
    EXPECT_EQ(red_marks({"rrr", "r.r", "rrr"}), "O8R L5R I- X-");
    EXPECT_EQ(red_marks({"rrr", "rbr", "rrr"}), "O8R L5R I- X-") << "inside may be anything";
    EXPECT_EQ(red_marks({"rr", "r."}), "O- L- I- X-");
}

TEST(Olix, OX20_own_pawns_inside_add_to_the_value) {
    // The rim first, then the middle: the O grows by a pawn inside it.
    auto referee = played({"rrr", "r.r", "rrr"});
    referee.play({"k1", "b2"}); // blue elsewhere, red into the middle
    EXPECT_EQ(marks_of(referee).substr(0, 3), "O9R");
}

TEST(Olix, OX21_an_L_has_two_arms_of_at_least_three) {
    EXPECT_EQ(red_marks({"r..", "r..", "rrr"}), "O- L5R I- X-");
    EXPECT_EQ(red_marks({"r...", "r...", "rrrr"}), "O- L6R I4R X-");
    EXPECT_EQ(red_marks({"r.", "r.", "rr"}), "O- L- I- X-");
    EXPECT_EQ(red_marks({"..r", ".r.", "rrr"}), "O- L- I- X-") << "no diagonals";
}

TEST(Olix, OX22_an_I_is_a_line_of_at_least_four) {
    EXPECT_EQ(red_marks({"rrr"}), "O- L- I- X-");
    EXPECT_EQ(red_marks({"rrrr"}), "O- L- I4R X-");
    EXPECT_EQ(red_marks({"r", "r", "r", "r", "r"}), "O- L- I5R X-");
    EXPECT_EQ(red_marks({"rr.rr"}), "O- L- I- X-");
}

TEST(Olix, OX23_an_X_is_a_diagonal_of_at_least_four) {
    EXPECT_EQ(red_marks({"r...", ".r..", "..r.", "...r"}), "O- L- I- X4R");
    EXPECT_EQ(red_marks({"....r", "...r.", "..r..", ".r...", "r...."}), "O- L- I- X5R");
    EXPECT_EQ(red_marks({"..r", ".r.", "r.."}), "O- L- I- X-");
}

TEST(Olix, OX24_arms_are_full_length_and_start_at_the_corner) {
    EXPECT_EQ(red_marks({"..r..", "..r..", "rrrrr"}), "O- L5R I5R X-") << "from the corner, one side only";
    EXPECT_EQ(red_marks({"r....", "r....", "rrrrr"}), "O- L7R I5R X-");
    EXPECT_EQ(red_marks({"rrr", "r..", "r..", "rrr"}), "O- L6R I4R X-") << "patterns share pawns";
}

TEST(Olix, OX30_a_pawn_marks_at_once_in_every_column_that_it_makes_or_enlarges) {
    auto referee = played({"r...", "r...", "rrr."});
    EXPECT_EQ(marks_of(referee), "O- L5R I- X-");
    referee.play({"k1", "d1"});
    EXPECT_EQ(marks_of(referee), "O- L6R I4R X-");
    EXPECT_EQ(referee.last().events.size(), 3u);
    EXPECT_EQ(referee.last().events[1].name, "marked");
    EXPECT_EQ(
        referee.last().events[1].facts.dump(),
        R"({"column":"L","value":6,"colour":"red","cells":["a1","b1","c1","d1","a2","a3"],"shared":false})");
}

TEST(Olix, OX31_a_higher_mark_removes_all_lower_ones) {
    auto referee = played({"bbbb.", "", "rrrr."});
    EXPECT_EQ(marks_of(referee), "O- L- I4RB X-") << "equal to the highest: both stand on it";
    referee.play({"e1"});
    EXPECT_EQ(marks_of(referee), "O- L- I5R X-");
}

TEST(Olix, OX31_a_lower_mark_is_not_placed_and_equalling_ones_own_changes_nothing) {
    auto referee = played({"bbbb", "", "rrrrr"});
    EXPECT_EQ(marks_of(referee), "O- L- I5R X-");
    auto again = played({"rrrr", "", "rrrr"});
    EXPECT_EQ(marks_of(again), "O- L- I4R X-");
    EXPECT_EQ(again.last().events.size(), 1u) << "no second mark is told";
}

TEST(Olix, OX32_a_pattern_is_scored_only_when_it_arises_or_grows) {
    // Red's I of 4 is ousted by blue's 5; that it still stands on the grid does not bring it back.
    auto referee = played({"bbbbb", "", "rrrr."});
    referee.play({"k1"});
    EXPECT_EQ(marks_of(referee), "O- L- I5B X-");
    const State state = Olix::read_position(default_rules(), referee.turn_game().position())->state;
    EXPECT_EQ(marks_text(state), "O- L- I5B X-");
}

TEST(Olix, OX33_a_pattern_above_the_last_row_wins_at_once) {
    auto by_line = played({"rrrrrrrr"});
    EXPECT_EQ(by_line.result(), (Result{{0}, "pattern"}));
    EXPECT_EQ(marks_of(by_line), "O- L- I7R X-") << "the winning column keeps what it had";
    EXPECT_EQ(by_line.refusal("k1").rule, "over");
    EXPECT_EQ(played({"rrrrr", "rrrrr"}).result().reason, "pattern") << "an O of 10";
    EXPECT_EQ(played({"r", "r", "r", "r", "rrrrr"}).result(), (Result{{0}, "pattern"})) << "an L of 9";
    EXPECT_EQ(played({".......r", "......r", ".....r", "....r", "...r", "..r", ".r", "r"}).result().reason,
              "pattern");
    EXPECT_EQ(played({"rrrrrrr"}).result().reason, "not over");
}

TEST(Olix, OX33_marks_that_the_same_pawn_earns_elsewhere_are_still_placed) {
    // d1 joins three and four to an I of 8 and completes an O of 4.
    auto referee = played({"..rr", "rrr.rrrr"});
    EXPECT_EQ(referee.result().reason, "not over");
    referee.play({"k1", "d1"});
    EXPECT_EQ(referee.result(), (Result{{0}, "pattern"}));
    EXPECT_EQ(marks_of(referee).substr(0, 3), "O4R");
}

TEST(Olix, OX40_who_concedes_loses_at_any_time) {
    Referee own(olix_entry);
    own.play({"f6", "e5", "concede"});
    EXPECT_EQ(own.result(), (Result{{1}, "concede"}));
    Referee out_of_turn(olix_entry);
    out_of_turn.play({"f6", "0:concede"});
    EXPECT_EQ(out_of_turn.result(), (Result{{1}, "concede"}));
    Referee other_seat(olix_entry);
    EXPECT_EQ(other_seat.refusal(0, "1:concede").rule, "OX-10") << "nobody concedes for another";
    EXPECT_EQ(other_seat.refusal(1, "1:concede").rule, "");
}

TEST(Olix, OX40_the_game_is_counted_when_both_agree) {
    auto referee = played({"rrrr", "", "rrrr"});
    referee.play({"agree"});
    EXPECT_EQ(referee.result(), (Result{{0}, "marks"}));
}

TEST(Olix, OX41_more_marks_win_the_count) {
    auto referee = played({"bbbb", "", "rr", "rr", "", "rrrrr"});
    referee.play({"agree"});
    EXPECT_EQ(referee.result(), (Result{{0}, "marks"})) << "O4 and I5 against nothing";
}

TEST(Olix, OX42_equal_numbers_go_to_the_most_advanced_mark) {
    auto referee = played({"bb", "bb", "", "rrrrr"}); // O4 is row 1, I5 is row 2
    referee.play({"agree"});
    EXPECT_EQ(referee.result(), (Result{{0}, "row"}));
    auto equal = played({"bb", "bb", "", "rrrr"});
    equal.play({"agree"});
    EXPECT_EQ(equal.result(), (Result{{}, "draw"}));
    Referee none(olix_entry);
    none.play({"agree"});
    EXPECT_EQ(none.result(), (Result{{}, "draw"}));
}

TEST(Olix, OXV1_opening_reds_first_two_pawns_may_not_touch) {
    Referee referee(olix_entry, R"({"opening":true})");
    referee.play({"f6", "a1"});
    EXPECT_EQ(referee.turn_game().actions().size(), 121u - 2 - 8);
    for (const auto* cell : {"e5", "f7", "g5", "e6"}) {
        EXPECT_EQ(referee.refusal(cell).rule, "OX-V1") << cell;
        EXPECT_EQ(referee.refusal(cell).places, Places{"f6"});
    }
    EXPECT_EQ(referee.refusal("f6").rule, "OX-10") << "the lowest number broken is told";
    referee.play({"d6", "f7", "e6"}); // blue may touch, and red's third pawn too
    Referee plain(olix_entry);
    plain.play({"f6", "a1", "e5"});
}

TEST(Olix, OXV2_swap_lets_the_second_player_take_red_over) {
    Referee referee(olix_entry, R"({"swap":true})");
    EXPECT_EQ(referee.refusal("swap").rule, "OX-V2");
    referee.play({"f6"});
    EXPECT_EQ(referee.turn_game().position().back(), 's');
    EXPECT_EQ(referee.turn_game().actions().size(), 121u);
    referee.play({"swap"});
    EXPECT_EQ(referee.game().turn(), 0) << "the first player goes on as blue";
    EXPECT_EQ(referee.turn_game().position(), "11/11/11/11/11/5r5/11/11/11/11/11 b 1");
    EXPECT_EQ(referee.refusal("swap").message, "olix.swap_closed");
    referee.play({"e5"});
    EXPECT_EQ(referee.game().turn(), 1);
    EXPECT_EQ(Referee(olix_entry).play({"f6"}).refusal("swap").message, "olix.swap_off");
    Referee declined(olix_entry, R"({"swap":true})");
    declined.play({"f6", "e5", "a1"});
    EXPECT_EQ(declined.refusal("swap").rule, "OX-V2");
}

TEST(OlixPosition, says_what_is_wrong) {
    const auto refuse = [](const std::string& text, std::string_view options = "{}") {
        return refused_to_begin(olix_entry, options, text).message;
    };
    EXPECT_EQ(refuse("11/11/11/11/11/5r5/11/11/11/11/11 b 0"), "");
    EXPECT_EQ(refuse("11/11/11/11/11/5r6/11/11/11/11/11 b 0"), "olix.position_row");
    EXPECT_EQ(refuse("11/11/11"), "olix.position_row");
    EXPECT_EQ(refuse("11/11/11/11/11/5x5/11/11/11/11/11 b 0"), "olix.position_row");
    EXPECT_EQ(refuse("11/11/11/11/11/5r5/11/11/11/11/11 b"), "olix.position_end");
    EXPECT_EQ(refuse("11/11/11/11/11/5r5/11/11/11/11/11 b 0 "), "olix.position_end");
    EXPECT_EQ(refuse("11/11/11/11/11/5r5/11/11/11/11/11 r 0"), "olix.position_pawns");
    EXPECT_EQ(refuse("11/11/11/11/11/5r5/11/11/11/11/11 b 0s"), "olix.position_swap");
    EXPECT_EQ(refuse("11/11/11/11/11/5r5/11/11/11/11/11 b 0s", R"({"swap":true})"), "");
    EXPECT_EQ(refuse("rrrrrrrr3/11/bbbbbbb4/11/11/11/11/11/11/11/11 b 0"), "") << "a finished game";
    EXPECT_EQ(refuse("rrrrrrrr3/11/bbbbbbbb3/11/11/11/11/11/11/11/11 r 0"), "olix.position_two_wins");
    EXPECT_EQ(refuse("rrrrrrrr3/11/bbbbbbb1b2/11/11/11/11/11/11/11/11 r 0"), "olix.position_won_before");
}

TEST(OlixOptions, says_what_is_wrong) {
    EXPECT_EQ(refused_to_begin(olix_entry, R"({"swop":true})").message, "input.unknown_field");
    EXPECT_EQ(refused_to_begin(olix_entry, R"({"swap":1})").message, "input.not_boolean");
    EXPECT_EQ(refused_to_begin(olix_entry, R"({"edition":"../lotus/default"})").message,
              "input.unknown_name");
    EXPECT_EQ(refused_to_begin(olix_entry, R"({"edition":"none"})").message, "input.unknown_name");
    EXPECT_EQ(refused_to_begin(olix_entry, "{}", "", "[]").message, "input.no_deal");
}

} // namespace cairn::olix
