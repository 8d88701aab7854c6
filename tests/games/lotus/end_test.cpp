// LO-30 to LO-32: how it ends.
#include "support.hpp"

namespace cairn::lotus {
namespace {

constexpr std::string_view three = R"({"players":3})";
constexpr std::string_view three_expert = R"({"players":3,"expert":true})";
constexpr std::string_view four_on = R"({"players":4,"play_on":true})";

TEST(Lotus, LO30_the_first_player_whose_pawns_are_all_home_wins_at_once) {
    Game game("{}", "C14:0|-/4.3.2.1|9.0|0");
    const Events events = game.play_one("C14");
    EXPECT_EQ(names(events), (Texts{"moved", "home", "finished", "won"}));
    EXPECT_EQ(events[3].facts.dump(), R"({"seat":0,"reason":"home"})");
    EXPECT_EQ(game.result(), (Result{{0}, "home"}));
    EXPECT_TRUE(game.actions().empty());
    EXPECT_EQ(game.refusal(1, "S4A").rule, "over");
    EXPECT_EQ(game.refusal(1, "1:resign").rule, "over");
    EXPECT_EQ(game.position(), "-|-/4.3.2.1|10.0|1");
}

TEST(Lotus, LO30_whoever_moved_the_last_of_them) {
    Game game(three, "C13:1;C14:02|-/-/-|5.5.5|0");
    EXPECT_EQ(game.actions(), (Texts{"C13", "C14", "pass"}));
    game.play_one("C14");
    EXPECT_EQ(game.result(), (Result{{2}, "home"}));
}

TEST(Lotus, LO30_a_position_with_two_seats_home_cannot_be_without_play_on) {
    EXPECT_EQ(position_refusal(three, "C14:2|-/-/-|6.6.5|2").rule, "LO-30");
    EXPECT_TRUE(Game(three, "C14:2|-/3.2.1/-|6.0.5|2").over());
}

TEST(Lotus, LO31_the_others_play_on_for_the_places_and_the_win_stays_with_the_first) {
    Game game(four_on, "A1:0;A3:2;C12:1;C14:3|-/-/-/-|5.5.5.5|3");
    const Events events = game.play_one("C14");
    EXPECT_EQ(names(events), (Texts{"moved", "home", "finished"}));
    EXPECT_EQ(fact(events[2], "place"), "1");
    EXPECT_FALSE(game.over());
    game.play({"A1", "C12", "A3"});
    EXPECT_EQ(game.turn(), 0); // seat 3 is skipped
    game.play({"A2", "C13", "C4", "A3", "C14"});
    EXPECT_EQ(game.position(), "C4:0;C5:2|-/-/-/-|5.6.5.6|2|h31");
    game = Game(four_on, "C4:0;C14:2|-/-/-/-|5.6.5.6|2|h31");
    EXPECT_EQ(names(game.play_one("C14")), (Texts{"moved", "home", "finished", "won"}));
    EXPECT_EQ(game.result(), (Result{{3}, "home", {3, 1, 2}}));
    EXPECT_EQ(game.position(), "C4:0|-/-/-/-|5.6.6.6|0|h312");
}

TEST(Lotus, LO31_a_seat_that_is_done_is_never_to_move) {
    EXPECT_EQ(position_refusal(four_on, "C14:2|-/3.2.1/-/3.2.1|6.0.5.0|0").rule, "LO-31");
    EXPECT_EQ(position_refusal(four_on, "-|-/-/-/-|6.6.6.6|0").message, "lotus.position.nobody_left");
}

TEST(Lotus, LO31_a_position_with_several_seats_home_must_say_in_which_order) {
    const std::string text = "C14:2|-/3.2.1/-/-|6.0.5.6|1";
    EXPECT_EQ(position_refusal(four_on, text).message, "lotus.position.order_missing");
    for (const char* order : {"|h0", "|h", "|h00", "|h03x", "|h031", "|h02"})
        EXPECT_EQ(position_refusal(four_on, text + order).message, "lotus.position.order") << order;
    EXPECT_EQ(Game(four_on, text + "|h30").position(), text + "|h30");
}

TEST(Lotus, LO32_a_seat_that_leaves_is_skipped_and_its_pawns_stay) {
    Game game(three, "A1:0;A2:1;A3:2|3.2/3.2/3.2|0.0.0|0");
    EXPECT_EQ(names(game.play_one("1:resign")), Texts{"resigned"});
    EXPECT_EQ(game.position(), "A1:0;A2:1;A3:2|3.2/3.2/3.2|0.0.0|0|x1");
    game.play({"A1", "S2A"});
    EXPECT_EQ(game.turn(), 0);
}

TEST(Lotus, LO32_the_seat_to_move_may_leave_too) {
    Game game(three);
    game.play_one("0:resign");
    EXPECT_EQ(game.turn(), 1);
    EXPECT_FALSE(game.over());
}

TEST(Lotus, LO32_its_free_pawns_count_as_an_opponents_for_LO20) {
    const Game game(three, "A1:01;C14:1|-/2.1/-|5.1.6|0|x12");
    EXPECT_TRUE(game.over()); // alone: see below
    const Game playing(R"({"players":4})", "A1:01;C14:1|-/2.1/3.2.1/3.2.1|5.1.0.0|0|x1");
    EXPECT_EQ(playing.actions(),
              (Texts{"1:S1A", "1:S1B", "1:S2A", "1:S2B", "2:S1A", "2:S1B", "2:S2A", "2:S2B", "2:S3A", "2:S3B",
                     "3:S1A", "3:S1B", "3:S2A", "3:S2B", "3:S3A", "3:S3B", "A1", "C14", "pass"}));
}

TEST(Lotus, LO32_the_last_seat_left_wins) {
    Game game(R"({"players":4})");
    game.play({"2:resign", "0:resign"});
    EXPECT_FALSE(game.over());
    const Events events = game.play_one("3:resign");
    EXPECT_EQ(names(events), (Texts{"resigned", "won"}));
    EXPECT_EQ(game.result(), (Result{{1}, "resign"}));
    EXPECT_EQ(game.position(), "-|3.2.1/3.2.1/3.2.1/3.2.1|0.0.0.0|1|x023");
}

TEST(Lotus, LO32_with_two_players_the_other_wins) {
    for (const char* options : {"{}", R"({"expert":true})"}) {
        Game game(options);
        game.play_one("0:resign");
        EXPECT_EQ(game.result(), (Result{{1}, "resign"}));
        game = Game(options);
        game.play({"S3A", "1:resign"});
        EXPECT_EQ(game.result(), (Result{{0}, "resign"}));
        EXPECT_TRUE(Game(options, game.position()).state() == game.state());
    }
}

TEST(Lotus, LO32_one_leaves_for_oneself_and_once) {
    Game game(R"({"players":4,"play_on":true})", "C14:0|-/3.2.1/3.2.1/3.2.1|5.0.0.0|0");
    Violation violation = game.refusal(0, "1:resign");
    EXPECT_EQ(violation.rule, "LO-10");
    EXPECT_EQ(violation.facts.dump(), R"({"seat":0,"turn":1})");
    EXPECT_EQ(game.refusal(0, "4:resign").rule, "notation");
    game.play({"1:resign", "C14"});
    violation = game.refusal(1, "1:resign");
    EXPECT_EQ(violation.rule, "LO-32");
    EXPECT_EQ(violation.message, "lotus.already_left");
    EXPECT_EQ(game.refusal(0, "0:resign").message, "lotus.already_home");
    EXPECT_EQ(game.refusal(1, "S1A").rule, "LO-10");
}

TEST(Lotus, LO32_a_seat_that_left_cannot_win_when_others_bring_its_pawns_home) {
    Game game(three, "A1:012;C14:1|-/-/-|5.4.5|0|x1");
    game.play_one("C14");
    EXPECT_EQ(game.position(), "A1:012|-/-/-|5.5.5|2|x1");
    game.play({"A1", "A1"});
    EXPECT_FALSE(game.over());
    game = Game(three, "A1:02;C14:1|-/-/-|5.5.5|0|x1");
    game.play_one("C14");
    EXPECT_EQ(game.position(), "A1:02|-/-/-|5.6.5|2|x1");
    EXPECT_FALSE(game.over());
}

TEST(Lotus, LO32_after_a_win_play_ends_when_one_seat_is_left) {
    Game game(R"({"players":3,"play_on":true})", "C14:0|-/3.2.1/3.2.1|5.0.0|0");
    game.play({"C14", "S1A", "2:resign"});
    EXPECT_EQ(game.result(), (Result{{0}, "home", {0}}));
}

TEST(Lotus, LO32_expert_is_a_draw_when_only_pawns_of_seats_that_left_are_free) {
    Game game(three_expert, "A1:02;A2:01;A3:021|-/-/-|3.4.4|2|x0");
    EXPECT_EQ(game.actions(), Texts{"A1"});
    EXPECT_FALSE(game.over());

    game = Game(three_expert, "C13:1020|-/-/-|4.5.5|1");
    EXPECT_EQ(game.actions(), Texts{"pass"});
    const Events events = game.play_one("0:resign");
    EXPECT_EQ(names(events), (Texts{"resigned", "stuck"}));
    EXPECT_EQ(game.result(), (Result{{}, "stuck"}));

    // The standard game goes on, and so does an expert game in which a seat that is left can move.
    game = Game(three, "C13:1020|-/-/-|4.5.5|1");
    game.play_one("0:resign");
    EXPECT_FALSE(game.over());
    game = Game(three_expert, "C13:10;C14:2|-/-/-|5.5.5|1");
    game.play_one("0:resign");
    EXPECT_FALSE(game.over());
    game.play({"pass", "C14"}); // seat 2 comes home and wins
    EXPECT_EQ(game.result(), (Result{{2}, "home"}));

    // A move can do it too.
    game = Game(three_expert, "C10:12;C11:0;C12:0|-/-/-|4.5.5|2|x0");
    game.play_one("C10"); // onto C12; then seat 1's pawn on C10 is free
    EXPECT_FALSE(game.over());
    game = Game(three_expert, "C10:102;C13:0|-/-/-|4.5.5|2|x0");
    game.play_one("C10"); // three high: onto C13, on top of seat 0's
    EXPECT_FALSE(game.over());
    game.play({"pass", "C13"}); // seat 2 is home
    EXPECT_EQ(game.result(), (Result{{2}, "home"}));
}

TEST(Lotus, LO32_stuck_after_a_win_leaves_the_win_as_it_is) {
    Game game(R"({"players":4,"play_on":true,"expert":true})", "C12:230;C14:1|-/-/-/-|5.5.5.5|1|x0");
    game.play_one("C14");
    EXPECT_EQ(game.result(), (Result{{1}, "home", {1}}));
}

} // namespace
} // namespace cairn::lotus
