// Opponents behind the one interface: levels, strength, and the race.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "games/games.hpp"
#include "search/opponent.hpp"
#include "search/racer.hpp"

namespace cairn::testing {

namespace {

using namespace search;

Begun begin(std::string_view game, std::uint64_t seed, const char* options = "{}") {
    Setup setup;
    setup.options = *parse_json(options);
    setup.seed = seed;
    return std::move(*(*find_game(games(), game))->begin(setup));
}

std::unique_ptr<Opponent> seated(const AnyGame& game, int seat, const char* level, std::uint64_t seed,
                                 double pace = 1) {
    return std::move(*make_opponent(game, {seat, **find_level(level), seed, pace}));
}

Choice thought_out(Opponent& opponent, const AnyGame& game, double now = 0) {
    opponent.see(game, now);
    while (!opponent.run(1000).finished) {
    }
    return *opponent.best();
}

/// Whether the seat's opponent wins; the others play at random where there is none for them.
bool wins(std::string_view name, int seat, const char* level, const char* other, std::uint64_t seed) {
    Begun begun = begin(name, seed);
    AnyGame& game = *begun.game;
    Rng rng(seed);
    const auto ours = seated(game, seat, level, seed);
    const auto theirs = seated(game, 1 - seat, other ? other : level, seed + 1);
    while (!game.result()) {
        const int turn = *game.turn();
        std::string action;
        if (turn == seat) {
            action = thought_out(*ours, game).action;
        } else if (other) {
            action = thought_out(*theirs, game).action;
        } else {
            const auto actions = game.turn_game()->actions();
            action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        }
        const auto applied = game.apply(turn, action, 0, *begun.chance);
        EXPECT_TRUE(applied) << action;
        if (!applied)
            return false;
    }
    return game.result()->winners == std::vector{seat};
}

class Opponents : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, Opponents, ::testing::Values("olix", "lotus", "logan"),
                         [](const auto& game) { return std::string(game.param); });

} // namespace

TEST_P(Opponents, even_the_easy_one_beats_random_play) {
    int won = 0;
    for (int i = 0; i < 100; ++i)
        won += wins(GetParam(), i % 2, "easy", nullptr, static_cast<std::uint64_t>(i));
    EXPECT_GE(won, 95);
}

TEST_P(Opponents, a_level_beats_the_one_below_it) {
    int won = 0;
    for (int i = 0; i < 12; ++i)
        won += wins(GetParam(), i % 2, "medium", "easy", static_cast<std::uint64_t>(i));
    EXPECT_GE(won, 8);
}

TEST_P(Opponents, say_what_they_have_in_mind) {
    const Begun begun = begin(GetParam(), 1);
    const auto opponent = seated(*begun.game, 0, "medium", 1);
    opponent->see(*begun.game, 0);
    const Progress first = opponent->run(300);
    EXPECT_EQ(first.done, 300);
    EXPECT_FALSE(first.finished);
    const Json look = opponent->look();
    EXPECT_EQ(*look.find("simulations")->integer(), 300);
    const auto& moves = *look.find("moves")->items();
    ASSERT_FALSE(moves.empty());
    EXPECT_EQ(*moves[0].find("action")->text(), opponent->best()->action);
    double sum = 0;
    for (const Json& chance : *moves[0].find("chances")->items())
        sum += chance.number_or(0);
    EXPECT_NEAR(sum, 1, 1e-9);
    const Progress last = opponent->run(1'000'000);
    EXPECT_EQ(last.done, (*find_level("medium"))->simulations) << "the level says how much it thinks";
    EXPECT_TRUE(last.finished);
}

TEST_P(Opponents, have_nothing_to_say_when_the_game_is_over) {
    Begun begun = begin(GetParam(), 1);
    const auto opponent = seated(*begun.game, 0, "easy", 1);
    Rng rng(1);
    while (!begun.game->result()) {
        const auto actions = begun.game->turn_game()->actions();
        ASSERT_TRUE(begun.game->apply(*begun.game->turn(),
                                      actions[rng.below(static_cast<std::uint32_t>(actions.size()))], 0,
                                      *begun.chance));
    }
    opponent->see(*begun.game, 0);
    EXPECT_TRUE(opponent->run(10).finished);
    EXPECT_FALSE(opponent->best());
    EXPECT_TRUE(opponent->look().find("moves")->items()->empty());
}

TEST(Levels, are_found_by_name_and_number) {
    EXPECT_EQ((*find_level("easy"))->name, "easy");
    EXPECT_EQ((*find_level("3"))->name, "hard");
    EXPECT_EQ(*find_level("2"), &usual_level());
    for (const char* wrong : {"", "0", "4", "Hard", "11"})
        EXPECT_EQ(find_level(wrong).error().message, "input.unknown_level") << wrong;
    for (std::size_t i = 1; i < levels().size(); ++i) {
        EXPECT_GT(levels()[i].simulations, levels()[i - 1].simulations);
        EXPECT_LT(levels()[i].pace, levels()[i - 1].pace);
    }
}

TEST(Racing, a_call_comes_after_a_persons_time_and_is_right) {
    for (const char* level : {"easy", "medium", "hard"}) {
        Begun begun = begin("otlo", 4, R"({"players":2})");
        const auto opponent = seated(*begun.game, 1, level, 7);
        double now = 0;
        for (int calls = 0; calls < 8; ++calls) {
            const Choice choice = thought_out(*opponent, *begun.game, now);
            EXPECT_GE(choice.time, least_delay(2)) << "nobody is that fast";
            EXPECT_GE(choice.time, now);
            now = choice.time;
            const auto applied = begun.game->apply(1, choice.action, now, *begun.chance);
            ASSERT_TRUE(applied) << choice.action;
            EXPECT_EQ(applied->events.at(0).name, "right") << choice.action;
        }
    }
}

TEST(Racing, what_somebody_else_does_costs_it_no_time) {
    Begun begun = begin("otlo", 4, R"({"players":2})");
    const auto opponent = seated(*begun.game, 1, "medium", 7);
    const Choice first = thought_out(*opponent, *begun.game, 0);
    const Choice later = thought_out(*opponent, *begun.game, 5);
    EXPECT_EQ(first.action, later.action);
    EXPECT_EQ(first.time, later.time) << "the clock runs from when it saw the card";
}

TEST(Racing, harder_cards_take_longer_and_so_do_easier_levels) {
    EXPECT_LT(usual_delay(3, 1), usual_delay(4, 1));
    EXPECT_LT(usual_delay(3, 1), usual_delay(3, 2));
    std::map<std::string, double> mean;
    for (const char* level : {"easy", "medium", "hard"})
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Begun begun = begin("otlo", seed, R"({"players":2})");
            mean[level] += thought_out(*seated(*begun.game, 1, level, seed), *begun.game).time;
        }
    EXPECT_GT(mean["easy"], 1.5 * mean["medium"]);
    EXPECT_GT(mean["medium"], 1.5 * mean["hard"]);
}

TEST(Racing, two_of_them_play_a_race_to_its_end) {
    Begun begun = begin("otlo", 4, R"({"players":2})");
    const auto one = seated(*begun.game, 0, "easy", 7);
    const auto other = seated(*begun.game, 1, "hard", 8);
    double now = 0;
    while (!begun.game->result()) {
        const Choice ours = thought_out(*one, *begun.game, now);
        const Choice theirs = thought_out(*other, *begun.game, now);
        const bool faster = ours.time < theirs.time;
        now = std::min(ours.time, theirs.time);
        ASSERT_TRUE(begun.game->apply(faster ? 0 : 1, (faster ? ours : theirs).action, now, *begun.chance));
    }
    EXPECT_EQ(begun.game->result()->reason, "cards");
    EXPECT_EQ(begun.game->result()->winners, std::vector{1}) << "the better one";
}

TEST(Racing, has_nothing_to_call_where_it_may_not) {
    Begun begun = begin("otlo", 4, R"({"players":2})");
    const auto opponent = seated(*begun.game, 1, "hard", 7);
    for (int pile = 0; pile < 2; ++pile) {
        const std::string call = thought_out(*opponent, *begun.game).action;
        const std::string wrong = call.substr(0, std::string("call e01").size()) + " 4b0@0,0 |";
        ASSERT_TRUE(begun.game->apply(1, wrong, 0, *begun.chance)) << wrong;
    }
    opponent->see(*begun.game, 1);
    EXPECT_FALSE(opponent->best()) << "both cards are barred";
}

} // namespace cairn::testing
