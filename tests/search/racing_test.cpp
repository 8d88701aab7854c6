// Opponents in the OTLO race: five strengths that solve like people.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/games.hpp"
#include "games/otlo/grading.hpp"
#include "games/otlo/near_miss.hpp"
#include "games/otlo/verify.hpp"
#include "search/opponent.hpp"
#include "search/racer.hpp"

namespace cairn::testing {

namespace {

using namespace search;

const otlo::Rules& usual() {
    static const otlo::Rules rules = *otlo::read_options(Json::object());
    return rules;
}

Begun begin(std::uint64_t seed, int players = 2) {
    Setup setup;
    setup.options.set("players", players);
    setup.seed = seed;
    return std::move(*(*find_game(games(), "otlo"))->begin(setup));
}

std::unique_ptr<Opponent> seated(const AnyGame& game, int seat, int level, std::uint64_t seed,
                                 double pace = 1) {
    return std::move(*make_opponent(game, {.seat = seat, .level = level, .seed = seed, .pace = pace}));
}

Choice seen(Opponent& opponent, const AnyGame& game, double now = 0) {
    opponent.see(game, now);
    return *opponent.best();
}

/// What a strength does with every card of the deck, so many times.
struct Tally {
    double mean = 0;
    std::array<double, 3> by_stars = {}; ///< mean seconds
    std::vector<double> by_card;
    int wrong = 0;
    int calls = 0;
};

Tally tally(int level, int times) {
    const RaceStrengths& strengths = our_race_strengths();
    Tally tally;
    auto seed = static_cast<std::uint64_t>(1'000'000 * level);
    for (const otlo::Card& card : usual().deck.cards) {
        double sum = 0;
        for (int i = 0; i < times; ++i) {
            Rng rng(++seed);
            const CallPlan plan = plan_call(strengths, level, usual().tiles, card, rng);
            EXPECT_GE(plan.seconds, strengths.least(card.solution.tiles())) << "nobody is that fast";
            tally.wrong += plan.solution != card.solution;
            ++tally.calls;
            sum += plan.seconds;
        }
        tally.by_card.push_back(sum / times);
        tally.mean += sum / times / usual().deck.size();
        tally.by_stars[static_cast<std::size_t>(card.stars - 1)] += sum / times / 20;
    }
    return tally;
}

/// The rank correlation of two lists.
double spearman(const std::vector<double>& one, const std::vector<double>& other) {
    const auto ranks = [](const std::vector<double>& values) {
        std::vector<std::size_t> order(values.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
        std::vector<double> rank_of(values.size());
        for (std::size_t rank = 0; rank < order.size(); ++rank)
            rank_of[order[rank]] = static_cast<double>(rank);
        return rank_of;
    };
    const auto a = ranks(one);
    const auto b = ranks(other);
    const double n = static_cast<double>(a.size());
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        squares += (a[i] - b[i]) * (a[i] - b[i]);
    return 1 - 6 * squares / (n * (n * n - 1));
}

} // namespace

TEST(RaceStrengths, ours_rise_from_one_to_the_next) {
    const auto json = read_json(*data_file("otlo/racers.json"));
    ASSERT_TRUE(read_race_strengths(*json)) << "the data can be read";
    const RaceStrengths& ours = our_race_strengths();
    EXPECT_GT(ours.level.back().wrong, 0) << "even the best call wrongly now and then";
    for (std::size_t i = 1; i < ours.level.size(); ++i) {
        EXPECT_LT(ours.level[i].per_try, ours.level[i - 1].per_try);
        EXPECT_LT(ours.level[i].lapses, ours.level[i - 1].lapses);
        EXPECT_LT(ours.level[i].wrong, ours.level[i - 1].wrong);
    }
    EXPECT_FALSE(read_race_strengths(Json::object()));
    EXPECT_FALSE(read_race_strengths(*parse_json(
        R"({"seeing":3,"laying":1,"racers":[{"per_try":-1},{"per_try":1},{"per_try":1},{"per_try":1},{"per_try":1}]})")));
}

TEST(RaceStrengths, harder_cards_take_longer_and_weaker_players_too) {
    std::vector<double> difficulty;
    const auto grading = *otlo::our_grading();
    for (const otlo::Card& card : usual().deck.cards)
        difficulty.push_back(otlo::grade(usual().tiles, card.pattern, grading)->difficulty);
    double before = 1e9;
    for (int level = 1; level <= race_levels; ++level) {
        const Tally of = tally(level, 60);
        EXPECT_LT(of.mean, before) << level;
        before = of.mean;
        EXPECT_LT(2 * of.by_stars[0], of.by_stars[1]) << level;
        EXPECT_LT(2 * of.by_stars[1], of.by_stars[2]) << level;
        EXPECT_GT(spearman(of.by_card, difficulty), 0.9) << level;
    }
}

TEST(RaceStrengths, call_wrongly_as_often_as_they_should) {
    for (int level = 1; level <= race_levels; ++level) {
        const Tally of = tally(level, 40);
        const double wanted = our_race_strengths().level[static_cast<std::size_t>(level - 1)].wrong / 100.0;
        const double deviation = std::sqrt(wanted * (1 - wanted) / of.calls);
        EXPECT_NEAR(static_cast<double>(of.wrong) / of.calls, wanted, 4 * deviation) << level;
    }
}

TEST(RaceStrengths, a_time_is_sometimes_lucky_and_sometimes_long) {
    const otlo::Card& card = usual().deck[30];
    std::vector<double> seconds;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        seconds.push_back(plan_call(our_race_strengths(), 3, usual().tiles, card, rng).seconds);
    }
    std::ranges::sort(seconds);
    EXPECT_GT(seconds[180], 2 * seconds[20]);
}

TEST(RaceStrengths, a_wrong_call_breaks_only_the_picture_and_hardly_that) {
    for (const otlo::Card& card : usual().deck.cards) {
        Rng rng(7);
        const auto nearly = otlo::near_miss(usual().tiles, card.pattern, card.solution, rng);
        ASSERT_TRUE(nearly) << card.id;
        const auto solved = otlo::verify(usual().tiles, card.pattern, *nearly);
        ASSERT_FALSE(solved) << card.id;
        EXPECT_EQ(solved.error().rule, "OT-15") << card.id;
        EXPECT_LE(solved.error().places.size(), 2u) << card.id;
        EXPECT_EQ(otlo::canonical(usual().tiles, *nearly), *nearly);
        Rng again(7);
        EXPECT_EQ(otlo::near_miss(usual().tiles, card.pattern, card.solution, again), nearly);
    }
}

TEST(Racing, what_somebody_else_does_costs_it_no_time) {
    Begun begun = begin(4);
    const auto opponent = seated(*begun.game, 1, 3, 7);
    const Choice first = seen(*opponent, *begun.game, 0);
    const Choice later = seen(*opponent, *begun.game, 5);
    EXPECT_EQ(first.action, later.action);
    EXPECT_EQ(first.time, later.time) << "the clock runs from when it saw the card";
    EXPECT_EQ(opponent->look().find("moves")->items()->size(), 1u);
}

TEST(Racing, works_on_one_card_after_the_other) {
    Begun begun = begin(4, 4);
    const auto opponent = seated(*begun.game, 1, 5, 7);
    double now = 0;
    std::string before;
    for (int calls = 0; calls < 6; ++calls) {
        const Choice choice = seen(*opponent, *begun.game, now);
        EXPECT_GE(choice.time - now, our_race_strengths().least(2)) << "each card takes its own time";
        EXPECT_NE(choice.action, before);
        before = choice.action;
        now = choice.time;
        ASSERT_TRUE(begun.game->apply(1, choice.action, now, *begun.chance)) << choice.action;
    }
}

TEST(Racing, begins_with_another_card_when_its_own_is_gone) {
    Begun begun = begin(4);
    const auto one = seated(*begun.game, 0, 3, 7);
    const auto other = seated(*begun.game, 1, 3, 8);
    seen(*one, *begun.game);
    seen(*other, *begun.game);
    // Seat 1 takes whatever seat 0 works on.
    const std::string id = one->best()->action.substr(5, 3);
    const auto card = usual().deck.find(id);
    ASSERT_TRUE(card) << id;
    ASSERT_TRUE(
        begun.game->apply(1, "call " + id + " " + write(usual().deck[*card].solution), 20, *begun.chance));
    const Choice next = seen(*one, *begun.game, 20);
    EXPECT_NE(next.action.substr(5, 3), id);
    EXPECT_GE(next.time, 20 + our_race_strengths().least(2));
}

TEST(Racing, is_the_same_again_for_the_same_seed_and_another_for_another) {
    const Begun begun = begin(4);
    const Choice choice = seen(*seated(*begun.game, 1, 2, 7), *begun.game);
    const Choice again = seen(*seated(*begun.game, 1, 2, 7), *begun.game);
    EXPECT_EQ(choice.action, again.action);
    EXPECT_EQ(choice.time, again.time);
    EXPECT_NE(choice.time, seen(*seated(*begun.game, 1, 2, 9), *begun.game).time);
    EXPECT_DOUBLE_EQ(seen(*seated(*begun.game, 1, 2, 7, 2), *begun.game).time, 2 * choice.time);
}

TEST(Racing, five_strengths_play_races_to_their_end_and_the_better_wins_more) {
    int won = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Begun begun = begin(seed);
        const auto one = seated(*begun.game, 0, 1, seed);
        const auto other = seated(*begun.game, 1, 5, seed + 100);
        double now = 0;
        for (int calls = 0; !begun.game->result(); ++calls) {
            ASSERT_LT(calls, 16);
            one->see(*begun.game, now);
            other->see(*begun.game, now);
            const auto ours = one->best();
            const auto theirs = other->best();
            ASSERT_TRUE(ours || theirs) << "somebody may still try a card";
            const bool first = ours && (!theirs || ours->time < theirs->time);
            const Choice& call = first ? *ours : *theirs;
            EXPECT_GE(call.time, now);
            now = call.time;
            ASSERT_TRUE(begun.game->apply(first ? 0 : 1, call.action, now, *begun.chance));
        }
        won += begun.game->result()->winners == std::vector{1};
    }
    EXPECT_GE(won, 10);
}

TEST(Racing, has_nothing_to_call_where_it_may_not) {
    Begun begun = begin(4);
    const auto opponent = seated(*begun.game, 1, 5, 7);
    for (int pile = 0; pile < 2; ++pile) {
        const std::string call = seen(*opponent, *begun.game).action;
        const std::string wrong = call.substr(0, std::string("call e01").size()) + " 4b0@0,0 |";
        ASSERT_TRUE(begun.game->apply(1, wrong, 0, *begun.chance)) << wrong;
    }
    opponent->see(*begun.game, 1);
    EXPECT_FALSE(opponent->best()) << "both cards are barred";
}

} // namespace cairn::testing
