// Opponents behind the one interface: levels, strength, and the race.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "games/games.hpp"
#include "search/level.hpp"
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

std::unique_ptr<Opponent> seated(const AnyGame& game, int seat, int level, std::uint64_t seed,
                                 double pace = 1) {
    return std::move(*make_opponent(game, {seat, level, seed, pace}));
}

Choice thought_out(Opponent& opponent, const AnyGame& game, double now = 0) {
    opponent.see(game, now);
    while (!opponent.run(1000).finished) {
    }
    return *opponent.best();
}

/// Whether the seat's opponent wins; the others play at random where there is none for them.
bool wins(std::string_view name, int seat, int level, std::optional<int> other, std::uint64_t seed) {
    Begun begun = begin(name, seed);
    AnyGame& game = *begun.game;
    Rng rng(seed);
    const auto ours = seated(game, seat, level, seed);
    const auto theirs = seated(game, 1 - seat, other.value_or(level), seed + 1);
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

TEST_P(Opponents, even_the_lowest_plays_better_than_at_random) {
    int won = 0;
    for (int i = 0; i < 100; ++i)
        won += wins(GetParam(), i % 2, 1, std::nullopt, static_cast<std::uint64_t>(i));
    EXPECT_GE(won, 70);
}

TEST_P(Opponents, a_level_beats_those_far_below_it) {
    for (const int level : {4, 6}) {
        int won = 0;
        for (int i = 0; i < 12; ++i)
            won += wins(GetParam(), i % 2, level, level - 3, static_cast<std::uint64_t>(i));
        EXPECT_GE(won, 8) << level;
    }
}

TEST_P(Opponents, of_a_level_choose_the_same_for_a_seed_and_not_always_for_another) {
    const Begun begun = begin(GetParam(), 1);
    std::set<std::string> first;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::string choice = thought_out(*seated(*begun.game, 0, 2, seed), *begun.game).action;
        const auto opponent = seated(*begun.game, 0, 2, seed);
        opponent->see(*begun.game, 0);
        while (!opponent->run(7).finished) {
        }
        EXPECT_EQ(opponent->best()->action, choice) << "in slices of any size";
        first.insert(choice);
    }
    EXPECT_GT(first.size(), 2u) << "a person does not begin every game alike";
}

/// Somebody who sees little plays on into a loss; what it says of that is no proof.
TEST_P(Opponents, of_a_low_level_prove_nothing) {
    Begun begun = begin(GetParam(), 3);
    const auto opponent = seated(*begun.game, 0, 2, 5);
    Rng rng(3);
    while (!begun.game->result()) {
        thought_out(*opponent, *begun.game);
        for (const Line& line : opponent->lines(3)) {
            EXPECT_EQ(line.proved, Proved::nothing);
            EXPECT_LT(line.low, line.high);
        }
        const auto actions = begun.game->turn_game()->actions();
        ASSERT_TRUE(begun.game->apply(*begun.game->turn(),
                                      actions[rng.below(static_cast<std::uint32_t>(actions.size()))], 0,
                                      *begun.chance));
    }
}

TEST_P(Opponents, say_what_they_have_in_mind) {
    const Begun begun = begin(GetParam(), 1);
    const auto opponent = std::move(*make_opponent(*begun.game, {.engine = "uct", .nodes = 500}));
    opponent->see(*begun.game, 0);
    const Progress first = opponent->run(100);
    EXPECT_EQ(first.done, 100);
    EXPECT_FALSE(first.finished);
    const Json look = opponent->look();
    EXPECT_EQ(*look.find("simulations")->integer(), 100);
    const auto& moves = *look.find("moves")->items();
    ASSERT_FALSE(moves.empty());
    EXPECT_EQ(*moves[0].find("action")->text(), opponent->best()->action);
    double sum = 0;
    for (const Json& chance : *moves[0].find("chances")->items())
        sum += chance.number_or(0);
    EXPECT_NEAR(sum, 1, 1e-9);
    const Progress last = opponent->run(1'000'000);
    EXPECT_TRUE(last.finished);
    EXPECT_EQ(last.done, 500);
    const auto of_level = seated(*begun.game, 0, 6, 1);
    of_level->see(*begun.game, 0);
    const Progress thought = of_level->run(1'000'000);
    EXPECT_TRUE(thought.finished);
    EXPECT_EQ(thought.total, levels_of(GetParam(), 2).level[5].nodes) << "the level says how much it thinks";
    EXPECT_LE(thought.done, thought.total);
}

TEST_P(Opponents, have_nothing_to_say_when_the_game_is_over) {
    Begun begun = begin(GetParam(), 1);
    const auto opponent = seated(*begun.game, 0, 1, 1);
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

TEST(Levels, are_asked_for_by_number) {
    EXPECT_EQ(find_opponent("olix", "7")->level, 7);
    EXPECT_EQ(find_opponent("olix", "7")->engine, "level");
    EXPECT_EQ(find_opponent("logan", "strong")->engine, "strong");
    EXPECT_EQ(opponents("lotus").size(), 9u);
    EXPECT_EQ(opponents("otlo").size(), static_cast<std::size_t>(race_levels));
    for (const char* wrong : {"", "0", "9", "Strong", "11", "uct", "easy"})
        EXPECT_EQ(find_opponent("olix", wrong).error().message, "input.unknown_level") << wrong;
    EXPECT_FALSE(find_opponent("otlo", "strong"));
    EXPECT_EQ(find_opponent("chess", "1").error().message, "input.no_opponent");
    const Begun begun = begin("olix", 1);
    EXPECT_EQ(make_opponent(*begun.game, {.level = 9}).error().message, "input.unknown_level");
}

TEST(Levels, think_more_and_miss_less_from_one_to_the_next) {
    for (const auto& [game, seats] : {std::pair("olix", 2), {"lotus", 2}, {"lotus", 4}, {"logan", 2}}) {
        const Levels& levels = levels_of(game, seats);
        EXPECT_GT(levels.strong, levels.level.back().nodes);
        EXPECT_GT(levels.level[0].failing.overlooks, 0);
        EXPECT_FALSE(levels.level.back().failing.any()) << "the highest misses nothing on purpose";
        for (std::size_t i = 1; i < levels.level.size(); ++i) {
            const Level& below = levels.level[i - 1];
            const Level& level = levels.level[i];
            EXPECT_GT(level.nodes, below.nodes) << game << i;
            EXPECT_LE(level.failing.overlooks, below.failing.overlooks) << game << i;
            EXPECT_LE(level.failing.plain, below.failing.plain) << game << i;
            EXPECT_LE(level.failing.blur, below.failing.blur) << game << i;
        }
    }
}

} // namespace cairn::testing
