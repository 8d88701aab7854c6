// The lines of both sides, as they are read.
#include <gtest/gtest.h>

#include "ugi/budget.hpp"
#include "ugi/order.hpp"
#include "ugi/saying.hpp"

namespace cairn::ugi {

namespace {

std::string refusal(std::string_view line) {
    const auto order = read_order(line);
    return order ? "" : order.error().message;
}

template <class Kind>
Kind order(std::string_view line) {
    const auto read = read_order(line);
    EXPECT_TRUE(read && std::holds_alternative<Kind>(*read)) << line;
    return read && std::holds_alternative<Kind>(*read) ? std::get<Kind>(*read) : Kind{};
}

} // namespace

TEST(UgiOrder, of_a_word) {
    EXPECT_EQ(order<Plain>("ugi"), Plain::ugi);
    EXPECT_EQ(order<Plain>("  isready\r"), Plain::isready);
    EXPECT_EQ(order<Plain>("stop now"), Plain::stop);
    EXPECT_EQ(order<Plain>("d"), Plain::display);
    EXPECT_EQ(order<Plain>(" \t "), Plain::nothing);
    EXPECT_EQ(order<Plain>("joho isready"), Plain::isready) << "what nobody knows is passed over";
    EXPECT_EQ(refusal("joho jaja"), "input.ugi.unknown");
    EXPECT_EQ(refusal(std::string(longest_line + 1, 'x')), "input.ugi.long");
    EXPECT_EQ(refusal(std::string_view("\0\xff\x01", 3)), "input.ugi.unknown");
}

TEST(UgiOrder, position_is_a_text_of_several_words_and_moves) {
    EXPECT_EQ(order<Position>("position startpos"), Position());
    const auto olix = order<Position>("position fen 11/11/11/11/11/5r5/11/11/11/11/11  b 0 moves e5 f7");
    EXPECT_EQ(olix.fen, "11/11/11/11/11/5r5/11/11/11/11/11 b 0");
    EXPECT_EQ(olix.moves, (std::vector<std::string>{"e5", "f7"}));
    EXPECT_EQ(order<Position>("position startpos moves R@2,0=PS").moves[0], "R@2,0=PS");
    EXPECT_EQ(order<Position>("position fen").fen, "");
    EXPECT_EQ(refusal("position"), "input.ugi.position");
    EXPECT_EQ(refusal("position startpos e5"), "input.ugi.position");
}

TEST(UgiOrder, setoption_has_names_and_values_of_several_words) {
    EXPECT_EQ(order<SetOption>("setoption name Hash value 64"), (SetOption{"Hash", "64"}));
    EXPECT_EQ(order<SetOption>("setoption name Own Book value  a b "), (SetOption{"Own Book", "a b"}));
    EXPECT_EQ(order<SetOption>("setoption name Clear"), (SetOption{"Clear", ""}));
    EXPECT_EQ(refusal("setoption"), "input.ugi.option");
    EXPECT_EQ(refusal("setoption Hash 64"), "input.ugi.option");
    EXPECT_EQ(refusal("setoption name value 3"), "input.ugi.option");
}

TEST(UgiOrder, go_has_limits) {
    EXPECT_EQ(order<Go>("go"), Go());
    const auto go = order<Go>("go nodes 5000 depth 7 movetime 20 p1time 60000 p4inc 100 movestogo 9");
    EXPECT_EQ(go.nodes, 5000);
    EXPECT_EQ(go.depth, 7);
    EXPECT_EQ(go.movetime, 20);
    EXPECT_EQ(go.time[0], 60'000);
    EXPECT_EQ(go.increment[3], 100);
    EXPECT_EQ(go.movestogo, 9);
    EXPECT_TRUE(order<Go>("go infinite").infinite);
    EXPECT_EQ(order<Go>("go p2time -30").time[1], 0) << "a clock that ran out";
    EXPECT_EQ(refusal("go nodes"), "input.ugi.number");
    EXPECT_EQ(refusal("go nodes many"), "input.ugi.number");
    EXPECT_EQ(refusal("go nodes -1"), "input.ugi.number");
    EXPECT_EQ(refusal("go movetime 99999999999999999999"), "input.ugi.number");
    EXPECT_EQ(refusal("go p5time 3"), "input.ugi.go");
    EXPECT_EQ(refusal("go fast"), "input.ugi.go");
    EXPECT_EQ(order<Perft>("perft 4").depth, 4);
    EXPECT_EQ(refusal("perft x"), "input.ugi.number");
    EXPECT_EQ(order<Query>("query  gameover ").what, "gameover");
}

TEST(UgiBudget, is_the_least_of_what_go_says) {
    EXPECT_FALSE(limits_of({}, 0).any());
    EXPECT_FALSE(limits_of({.nodes = 5, .infinite = true}, 0).any());
    EXPECT_EQ(limits_of({.nodes = 0}, 0).nodes, 1) << "something must be found";
    EXPECT_EQ(limits_of({.movetime = 250}, 0).seconds, 0.25);
    Go clock;
    clock.time[1] = 50'000;
    EXPECT_FALSE(limits_of(clock, 0).any()) << "it is the other's clock";
    EXPECT_NEAR(limits_of(clock, 1).seconds, 2, 1e-9);
    clock.movestogo = 1;
    EXPECT_NEAR(limits_of(clock, 1).seconds, 40, 1e-9) << "never all of it";
    clock.movetime = 100;
    EXPECT_NEAR(limits_of(clock, 1).seconds, 0.1, 1e-9);
    Go late;
    late.time[0] = 20;
    late.increment[0] = 5000;
    EXPECT_EQ(limits_of(late, 0).seconds, 0);
}

TEST(UgiSaying, is_what_matters_to_a_referee) {
    EXPECT_EQ(read_saying("ugiok").saying, Saying::ugiok);
    EXPECT_EQ(read_saying(" readyok ").saying, Saying::readyok);
    EXPECT_EQ(read_saying("bestmove R@2,0 ponder x").text, "R@2,0");
    EXPECT_EQ(read_saying("bestmove").text, "");
    const Said option = read_saying("option name Own Book type check default false");
    EXPECT_EQ(option.saying, Saying::option);
    EXPECT_EQ(option.text, "Own Book");
    for (const std::string_view line : {"", "info bestmove e5", "option type x", "ugiokay", "\xff\xfe"})
        EXPECT_EQ(read_saying(line).saying, Saying::other) << line;
}

} // namespace cairn::ugi
