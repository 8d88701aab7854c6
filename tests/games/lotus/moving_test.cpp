// LO-10 to LO-23: who moves which pawn, and how far.
#include "support.hpp"

namespace cairn::lotus {
namespace {

constexpr std::string_view several = R"({"board":{"branch":[3,3],"common":11,"trampolines":[2,4,6,14]}})";

TEST(Lotus, LO10_seats_take_turns_clockwise_from_seat_0) {
    Game game(R"({"players":3})");
    for (const int seat : {0, 1, 2, 0, 1, 2}) {
        EXPECT_EQ(game.turn(), seat);
        game.play_one(game.actions().front());
    }
}

TEST(Lotus, LO10_another_seat_than_the_one_to_move_is_refused) {
    Game game;
    const Violation violation = game.refusal(1, "S1A");
    EXPECT_EQ(violation.rule, "LO-10");
    EXPECT_EQ(violation.message, "core.not_your_turn");
    EXPECT_EQ(violation.facts.dump(), R"({"seat":1,"turn":0})");
}

TEST(Lotus, LO10_a_turn_moves_a_pawn_of_ones_own_colour) {
    Game game;
    game.play({"S4A", "S4B"}); // both stop on C4, black on top
    const Violation violation = game.refusal("C4");
    EXPECT_EQ(violation.rule, "LO-10");
    EXPECT_EQ(violation.message, "lotus.own_pawn_first");
    EXPECT_EQ(violation.places, Texts{"C4"});
    EXPECT_EQ(violation.facts.dump(), R"({"seat":0,"place":"C4","owner":1})");
    EXPECT_EQ(game.refusal("1:S3A").rule, "LO-10");
    EXPECT_EQ(game.refusal("1:S3A").places, Texts{"1:S3"});
    EXPECT_EQ(game.refusal("1:S4A").rule, "LO-10"); // there is none, but LO-10 comes first
}

TEST(Lotus, LO11_only_a_pawn_on_top_of_a_stack_may_move) {
    const Game buried("{}", "C5:01;C6:10|4.3.1/4.3.1|0.0|0");
    EXPECT_FALSE(buried.may("C5"));
    EXPECT_TRUE(buried.may("C6"));
    EXPECT_EQ(buried.actions(), (Texts{"C6", "S1A", "S1B", "S3A", "S3B", "S4A", "S4B"}));
}

TEST(Lotus, LO11_where_no_pawn_stands_none_can_move) {
    Game game;
    game.play({"S4A", "S4A"});
    Violation violation = game.refusal("C9");
    EXPECT_EQ(violation.rule, "LO-11");
    EXPECT_EQ(violation.message, "lotus.empty_space");
    EXPECT_EQ(violation.places, Texts{"C9"});
    violation = game.refusal("S4A");
    EXPECT_EQ(violation.rule, "LO-11");
    EXPECT_EQ(violation.message, "lotus.no_such_stack");
    EXPECT_EQ(violation.places, Texts{"S4"});
}

TEST(Lotus, LO12_a_pawn_moves_as_many_spaces_as_its_stack_was_high_counting_itself) {
    Game game("{}", "A1:0;B2:110;C4:1010|4.2/3.2|0.1|0");
    game.play_one("B2"); // three high, from B2: B3, C4, C5
    EXPECT_EQ(game.position(), "A1:0;B2:11;C4:1010;C5:0|4.2/3.2|0.1|1");
    game = Game("{}", "A1:0;B2:110;C4:1010|4.2/3.2|0.1|0");
    game.play_one("C4"); // four high: C8 throws it on to C12
    EXPECT_EQ(game.position(), "A1:0;B2:110;C4:101;C12:0|4.2/3.2|0.1|1");
    game = Game("{}", "A1:0;B2:110;C4:1010|4.2/3.2|0.1|0");
    game.play_one("A1");
    EXPECT_EQ(game.position(), "A2:0;B2:110;C4:1010|4.2/3.2|0.1|1");
}

TEST(Lotus, LO13_a_pawn_leaving_the_start_takes_either_entrance_and_the_first_space_counts_one) {
    EXPECT_EQ(Game().actions(), (Texts{"S1A", "S1B", "S2A", "S2B", "S3A", "S3B", "S4A", "S4B"}));
    Game game;
    game.play({"S1A", "S2B", "S3B", "S4B"});
    EXPECT_EQ(game.position(), "A1:0;B2:1;B3:0;C4:1|4.2.2/3.3.1.1|0.0|0");
}

TEST(Lotus, LO14_where_a_pawn_stops_it_is_put_on_top_of_whatever_is_there) {
    Game game;
    game.play({"S2A", "S2A", "S1A", "S1B", "A1"});
    EXPECT_EQ(game.position(), "A2:010;B1:1|4.3.1/4.3.1|0.0|1");
    game.play({"B1", "A2"}); // white leaves again, black below is free
    EXPECT_EQ(game.position(), "A2:01;B2:1;C5:0|4.3.1/4.3.1|0.0|1");
    EXPECT_TRUE(game.may("A2"));
}

TEST(Lotus, LO14_a_stack_may_hold_every_pawn) {
    const std::string everyone = "000000111111222222333333";
    Game game(R"({"players":4})", "A1:" + everyone + "|-/-/-/-|0.0.0.0|3");
    EXPECT_EQ(game.position(), "A1:" + everyone + "|-/-/-/-|0.0.0.0|3");
    game.play_one("A1"); // 24 spaces: home
    EXPECT_EQ(game.position(), "A1:" + everyone.substr(0, 23) + "|-/-/-/-|0.0.0.1|0");
}

TEST(Lotus, LO15_any_free_own_pawn_may_be_chosen_while_others_stand_at_the_start) {
    const Game game("{}", "A1:0;C9:10;C10:01|4.3/4.3|0.1|0");
    EXPECT_EQ(game.actions(), (Texts{"A1", "C9", "S3A", "S3B", "S4A", "S4B"}));
}

TEST(Lotus, LO16_a_pawn_that_stops_on_a_trampoline_moves_on_by_the_same_number) {
    Game game("{}", "C6:10|4.3.2/4.3.2|0.0|0");
    const Events events = game.play_one("C6");
    EXPECT_EQ(game.position(), "C6:1;C10:0|4.3.2/4.3.2|0.0|1");
    EXPECT_EQ(names(events), (Texts{"moved", "trampoline"}));
    EXPECT_EQ(fact(events[0], "path"), R"(["C7","C8"])");
    EXPECT_EQ(fact(events[0], "to"), R"("C8")");
    EXPECT_EQ(fact(events[1], "from"), R"("C8")");
    EXPECT_EQ(fact(events[1], "path"), R"(["C9","C10"])");
}

TEST(Lotus, LO16_a_pawn_that_only_passes_a_trampoline_is_not_thrown) {
    Game game("{}", "C7:10|4.3.2/4.3.2|0.0|0");
    EXPECT_EQ(names(game.play_one("C7")), Texts{"moved"});
    EXPECT_EQ(game.position(), "C7:1;C9:0|4.3.2/4.3.2|0.0|1");
}

TEST(Lotus, LO16_each_trampoline_throws_again) {
    Game game(several);
    Events events = game.play_one("S2B"); // B2, C4, C6, then C8
    EXPECT_EQ(names(events), (Texts{"moved", "trampoline", "trampoline", "trampoline"}));
    EXPECT_EQ(fact(events[3], "to"), R"("C8")");
    events = game.play_one("S4A"); // C4, C8
    EXPECT_EQ(game.position(), "C8:01|4.3.1.1/3.3.2.1|0.0|0");
    game = Game(several, "C12:01|4.3.2/4.3.2|0.0|1");
    events = game.play_one("C12"); // C14 throws it out
    EXPECT_EQ(names(events), (Texts{"moved", "trampoline", "home"}));
    EXPECT_EQ(fact(events[1], "path"), R"(["home"])");
    EXPECT_EQ(game.position(), "C12:0|4.3.2/4.3.2|0.1|0");
}

TEST(Lotus, LO16_a_board_full_of_trampolines_throws_every_pawn_home) {
    Game game(R"({"board":{"branch":[2,1],"common":2,"trampolines":[1,2,3,4]}})");
    EXPECT_EQ(game.play_one("S1A").size(), 6u); // four throws after the first step, and home
    EXPECT_EQ(game.position(), "-|4.3.2/4.3.2.1|1.0|1");
}

TEST(Lotus, LO16_a_position_with_a_pawn_on_a_trampoline_is_refused) {
    const Violation violation = position_refusal("{}", "C8:0|4.3.2/4.3.2.1|0.0|1");
    EXPECT_EQ(violation.rule, "LO-16");
    EXPECT_EQ(violation.places, Texts{"C8"});
}

TEST(Lotus, LO17_a_pawn_that_would_go_beyond_the_last_space_is_home) {
    Game game("{}", "C13:10;C14:1|4.3.2/4.3.1|0.0|0");
    const Events events = game.play_one("C13"); // the exact number
    EXPECT_EQ(names(events), (Texts{"moved", "home"}));
    EXPECT_EQ(fact(events[0], "to"), R"("home")");
    EXPECT_EQ(fact(events[0], "path"), R"(["C14","home"])");
    EXPECT_EQ(events[1].facts.dump(), R"({"owner":0,"home":1,"pawns":10})");
    EXPECT_EQ(game.position(), "C13:1;C14:1|4.3.2/4.3.1|1.0|1");
    game = Game("{}", "C13:10;C14:110|4.3.1/4.3|0.0|0");
    game.play_one("C14"); // more than needed
    EXPECT_EQ(game.position(), "C13:10;C14:11|4.3.1/4.3|1.0|1");
    game = Game("{}", "C13:0;C14:1|4.3.2/4.3.2|0.0|0");
    game.play_one("C13"); // one short
    EXPECT_EQ(game.position(), "C14:10|4.3.2/4.3.2|0.0|1");
}

TEST(Lotus, LO20_without_a_free_own_pawn_one_moves_a_free_pawn_of_an_opponent_or_passes) {
    Game game("{}", "C5:0000000001;C9:10|-/2.1|0.5|1");
    EXPECT_EQ(game.actions(), (Texts{"C5", "S1A", "S1B", "S2A", "S2B"}));
    game = Game("{}", "C5:0000000001;C9:01|-/2.1|0.5|0");
    EXPECT_EQ(game.actions(), (Texts{"1:S1A", "1:S1B", "1:S2A", "1:S2B", "C5", "C9", "pass"}));
    const Events events = game.play_one("1:S2B");
    EXPECT_EQ(events[0].facts.dump(),
              R"({"seat":0,"owner":1,"from":"1:S2","to":"B2","height":2,"path":["B1","B2"],"entrance":"B"})");
    EXPECT_EQ(game.position(), "B2:1;C5:0000000001;C9:01|-/1.1|0.5|1");
    game = Game("{}", "C5:0000000001;C9:01|-/2.1|0.5|0");
    game.play_one("C9");
    EXPECT_EQ(game.position(), "C5:0000000001;C9:0;C11:1|-/2.1|0.5|1");
    game = Game("{}", "C5:0000000001;C9:01|-/2.1|0.5|0");
    EXPECT_EQ(names(game.play_one("pass")), Texts{"passed"});
    EXPECT_EQ(game.turn(), 1);
}

TEST(Lotus, LO20_a_start_stack_that_an_opponent_does_not_have_cannot_be_moved) {
    Game game("{}", "C5:0000000001;C9:01|-/2.1|0.5|0");
    const Violation violation = game.refusal("1:S3A");
    EXPECT_EQ(violation.rule, "LO-11");
    EXPECT_EQ(violation.places, Texts{"1:S3"});
    EXPECT_EQ(game.refusal("S1A").rule, "LO-11"); // nor an own one that is gone
    EXPECT_EQ(game.refusal("C6").rule, "LO-11");
    EXPECT_EQ(game.refusal("0:S1A").rule, "notation"); // one's own goes without the seat
    EXPECT_EQ(game.refusal("2:S1A").rule, "notation");
}

TEST(Lotus, LO21_expert_must_pass_until_an_own_pawn_is_free_again) {
    Game game(R"({"expert":true})", "C5:0000000001;C9:01|-/2.1|0.5|0");
    EXPECT_EQ(game.actions(), Texts{"pass"});
    const Violation violation = game.refusal("C9");
    EXPECT_EQ(violation.rule, "LO-10"); // LO-21 too, but the lowest is given
    EXPECT_EQ(violation.message, "lotus.expert_must_pass");
    EXPECT_EQ(violation.places, Texts{"C9"});
    game.play({"pass", "C9"});
    EXPECT_EQ(game.actions(), Texts{"C9"});
}

TEST(Lotus, LO22_expert_for_two_the_first_player_may_move_two_different_pawns_in_the_very_first_turn) {
    Game game(R"({"expert":true})");
    EXPECT_EQ(names(game.play_one("S3A")), (Texts{"moved", "second_pawn"}));
    EXPECT_EQ(game.position(), "A3:0|4.2.2.1/4.3.2.1|0.0|0+A3");
    EXPECT_EQ(game.actions(), (Texts{"S1A", "S1B", "S2A", "S2B", "S4A", "S4B", "pass"}));
    const Violation violation = game.refusal("A3");
    EXPECT_EQ(violation.rule, "LO-22");
    EXPECT_EQ(violation.message, "lotus.same_pawn");
    EXPECT_EQ(violation.places, Texts{"A3"});
    EXPECT_EQ(game.refusal("1:S1A").rule, "LO-10");
    game.play_one("S4B");
    EXPECT_EQ(game.turn(), 1);
    game.play_one("S1A");
    EXPECT_EQ(game.turn(), 0); // seat 1 has one move
    game.play_one("S1A");
    EXPECT_EQ(game.turn(), 1); // and so has seat 0 from now on
}

TEST(Lotus, LO22_the_second_pawn_may_be_declined_by_passing) {
    Game game(R"({"expert":true})");
    EXPECT_EQ(game.refusal("pass").rule, "LO-23"); // the first may not
    game.play({"S3A", "pass"});
    EXPECT_EQ(game.position(), "A3:0|4.2.2.1/4.3.2.1|0.0|1");
}

TEST(Lotus, LO22_not_in_the_standard_game_and_not_with_three) {
    for (const char* options : {"{}", R"({"expert":true,"players":3})"}) {
        Game game(options);
        game.play_one("S3A");
        EXPECT_EQ(game.turn(), 1);
    }
}

TEST(Lotus, LO22_a_first_pawn_that_went_home_is_written_as_a_dash) {
    Game game(R"({"expert":true,"board":{"branch":[1,1],"common":2,"trampolines":[]}})");
    game.play_one("S4A");
    EXPECT_EQ(game.position(), "-|3.3.2.1/4.3.2.1|1.0|0+-");
    EXPECT_EQ(game.actions().size(), 7u);
    game.play_one("S3A");
    EXPECT_EQ(game.turn(), 1);
}

TEST(Lotus, LO22_without_its_house_sentence_the_same_pawn_may_move_again) {
    Game game(R"({"expert":true,"double_same_pawn":true})");
    game.play({"S3A", "A3"});
    EXPECT_EQ(game.position(), "C4:0|4.2.2.1/4.3.2.1|0.0|1");
}

TEST(Lotus, LO23_with_a_free_own_pawn_one_may_not_pass) {
    Game game("{}", "A1:0;C5:0001|4.2/4.3.2|0.0|0");
    const Violation violation = game.refusal("pass");
    EXPECT_EQ(violation.rule, "LO-23");
    EXPECT_EQ(violation.message, "lotus.must_move");
    EXPECT_EQ(violation.places, (Texts{"S2", "S4", "A1"}));
}

} // namespace
} // namespace cairn::lotus
