// Texts from outside: positions and actions that are none, and what everyone may see.
#include "support.hpp"

namespace cairn::lotus {
namespace {

TEST(Lotus, position_texts_are_read_and_written_back) {
    for (const char* text : {"-|4.3.2.1/4.3.2.1|0.0|0", "A1:0;C9:1|4.3.2/4.3.2|0.0|0",
                             "A2:0101;B1:1|4.3.1/3.2.1|0.1|1", "C14:0000000000|-/-|0.10|0"})
        EXPECT_EQ(Game("{}", text).position(), text);
    // Any order is understood, one is written.
    EXPECT_EQ(Game("{}", "C9:1;A1:0|2.4.3/2.3.4|0.0|0").position(), "A1:0;C9:1|4.3.2/4.3.2|0.0|0");
}

TEST(Lotus, position_texts_that_are_none_are_refused) {
    const auto message = [](std::string_view text) {
        return position_refusal("{}", text).message.substr(std::string_view("lotus.position.").size());
    };
    EXPECT_EQ(message(""), "parts");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0"), "parts");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|0|"), "parts");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|0|x"), "parts");
    EXPECT_EQ(message("D1:0|4.3.2/4.3.2.1|0.0|0"), "no_space");
    EXPECT_EQ(message("C15:0|4.3.2/4.3.2.1|0.0|0"), "no_space");
    EXPECT_EQ(message("|4.3.2.1/4.3.2.1|0.0|0"), "no_space");
    EXPECT_EQ(message("A1|4.3.2/4.3.2.1|0.0|0"), "stack");
    EXPECT_EQ(message("A1:|4.3.2/4.3.2.1|0.0|0"), "stack");
    EXPECT_EQ(message("A1:2|4.3.2/4.3.2.1|0.0|0"), "stack");
    EXPECT_EQ(message("A1:0;A1:0|4.3.1/4.3.2.1|0.0|0"), "space_twice");
    EXPECT_EQ(message("A1:00000000000|-/4.3.2.1|0.0|0"), "too_many_pawns");
    EXPECT_EQ(message("A1:" + std::string(5000, '0') + "|-/-|0.0|0"), "too_many_pawns");
    EXPECT_EQ(message("-|4.3.2.1|0.0|0"), "start");
    EXPECT_EQ(message("-|4.3.2.1/4.3..1|0.0|0"), "start");
    EXPECT_EQ(message("-|4.3.2.1.0/4.3.2.1|0.0|0"), "start");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0|0"), "home");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.x|0"), "home");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.00|0"), "home");
    EXPECT_EQ(message("-|4.3.2/4.3.2.1|0.0|0"), "pawns");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|1.0|0"), "pawns");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|2"), "turn");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|"), "turn");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|00"), "turn");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|0|x2"), "gone");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|0|x10"), "gone");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|0|x01"), "nobody_left");
    EXPECT_EQ(message("-|4.3.2.1/4.3.2.1|0.0|0|x0"), "turn_skipped");
    EXPECT_EQ(message("-|-/4.3.2.1|10.0|0"), "turn_skipped");
}

TEST(Lotus, LO22_a_second_pawn_that_cannot_be_is_refused) {
    const std::string_view expert = R"({"expert":true})";
    EXPECT_TRUE(Lotus::read_position(rules_of(expert), "A3:0|4.2.2.1/4.3.2.1|0.0|0+A3"));
    for (const char* text :
         {"A3:0|4.2.2.1/4.3.2.1|0.0|0+A2", "A3:0|4.2.2.1/4.3.2.1|0.0|1+A3", "A3:0|4.3.2/4.3.2.1|0.0|0+A3",
          "A3:0;B1:1|4.2.2.1/4.3.2|0.0|0+A3", "A3:0|4.2.2.1/4.3.2.1|0.0|0+", "A3:0|4.2.2.1/4.3.2.1|0.0|0+-",
          "-|4.2.2.1/4.3.2.1|1.0|0+-", "A3:0|4.2.2.1/4.3.2.1|0.0|0+Z9", "-|4.3.2.1/4.3.2.1|0.0|0+A1"})
        EXPECT_EQ(position_refusal(expert, text).rule, "LO-22") << text;
    EXPECT_EQ(position_refusal("{}", "A3:0|4.2.2.1/4.3.2.1|0.0|0+A3").rule, "LO-22");
}

TEST(Lotus, LO22_the_very_first_turn_is_the_one_in_which_nothing_has_moved) {
    Game game(R"({"expert":true})", "-|4.3.2.1/4.3.2.1|0.0|0");
    EXPECT_TRUE(game.state() == Game(R"({"expert":true})").state());
    game = Game(R"({"expert":true})", "-|4.3.2.1/4.3.2.1|0.0|1");
    game.play_one("S3A");
    EXPECT_EQ(game.turn(), 0);
}

TEST(Lotus, texts_that_are_no_action_are_refused_as_notation) {
    Game game;
    for (const char* text :
         {"",     "S",      "S3", "S3C", "S0A", "S5A",  "s3A",   "S3AA",   "1:",       "1:S",  "1:S5A",
          "1:C9", "1:pass", "C3", "C15", "A4",  "Pass", "pass ", "resign", "x:resign", "A1-A2"})
        EXPECT_EQ(game.refusal(text).rule, "notation") << text;
    EXPECT_EQ(Game(R"({"players":3})").refusal("S4A").rule, "notation"); // no stack is ever 4 high there
}

TEST(Lotus, actions_are_in_the_order_of_their_values) {
    const Game game("{}", "C5:0000000001;C9:01|-/2.1|0.5|0");
    std::array<Action, Lotus::max_actions> buffer;
    const auto count = static_cast<std::size_t>(Lotus::legal(game.rules(), game.state(), buffer));
    EXPECT_EQ(count, 7u);
    EXPECT_TRUE(std::ranges::is_sorted(buffer.begin(), buffer.begin() + 7));
    EXPECT_EQ(Lotus::write(game.rules(), game.state(), buffer[0]), "C5");
    EXPECT_EQ(Lotus::write(game.rules(), game.state(), buffer[6]), "pass");
}

TEST(Lotus, the_view_says_what_stands_where_and_what_may_be_done) {
    const Json view = Game("{}", "C6:10;C14:1|4.3.2/4.3|0.1|0").view();
    EXPECT_EQ(view.find("stacks")->dump(), R"({"C6":[1,0],"C14":[1]})");
    EXPECT_EQ(view.find("start")->dump(), "[[4,3,2],[4,3]]");
    EXPECT_EQ(view.find("home")->dump(), "[0,1]");
    EXPECT_EQ(view.find("turn")->dump(), "0");
    EXPECT_EQ(view.find("board")->find("trampolines")->dump(), R"(["C8"])");
    const auto& actions = *view.find("actions")->items();
    ASSERT_EQ(actions.size(), 7u);
    EXPECT_EQ(actions[6].dump(), R"({"action":"C6","owner":0,"from":"C6","height":2,"to":"C10"})");
    EXPECT_EQ(actions[0].dump(), R"({"action":"S2A","owner":0,"from":"S2","height":2,"to":"A2"})");
}

} // namespace
} // namespace cairn::lotus
