// Points, Elo, their bounds and the sequential test, against values that others have published and against
// chance itself.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "match/likelihood.hpp"
#include "match/sprt.hpp"
#include "match/tally.hpp"

namespace cairn::match {

namespace {

/// The ratio of what was seen, worst outcome first, between two differences of Elo.
double ratio(std::vector<std::int64_t> seen, double elo0, double elo1) {
    return log_likelihood_ratio(outcomes_of(seen), share_of(elo0), share_of(elo1));
}

Tally of_pairs(std::array<std::int64_t, 5> pairs) {
    Tally tally;
    for (std::size_t half_points = 0; half_points < pairs.size(); ++half_points) {
        tally.pairs[half_points] = pairs[half_points];
        tally.won += static_cast<int>(pairs[half_points] * (half_points / 2));
        tally.drawn += static_cast<int>(pairs[half_points] * (half_points % 2));
        tally.lost += static_cast<int>(pairs[half_points] * (2 - half_points / 2 - half_points % 2));
    }
    return tally;
}

/// Two games from an opening that favours one side by chance: what the first player gets from both.
int simulated_pair(Rng& rng, std::uint32_t strength) {
    const std::uint32_t bias = rng.below(30);
    int half_points = 0;
    for (const std::uint32_t chance : {strength + bias, strength - bias}) {
        const std::uint32_t drawn = rng.below(100);
        half_points += drawn < chance ? 2 : drawn < chance + 8 ? 1 : 0;
    }
    return half_points;
}

} // namespace

TEST(Statistics, elo_and_share_are_two_names_of_one_thing) {
    EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(share_of(-400), 1.0 / 11, 1e-12);
    EXPECT_NEAR(share_of(elo_of(0.731)), 0.731, 1e-12);
    EXPECT_EQ(elo_of(1), HUGE_VAL);
    EXPECT_EQ(elo_of(0), -HUGE_VAL);
}

TEST(Sprt, its_bounds_follow_from_the_chances_of_error) {
    const Sprt sprt;
    EXPECT_NEAR(sprt.upper(), std::log(19), 1e-12);
    EXPECT_NEAR(sprt.lower(), -std::log(19), 1e-12);
    const Sprt uneven{0, 5, 0.01, 0.1};
    EXPECT_NEAR(uneven.upper(), std::log(90), 1e-12);
    EXPECT_NEAR(uneven.lower(), std::log(0.1 / 0.99), 1e-12);
}

// Results of tests that were played for a chess engine, with the ratios that its own statistics told.
TEST(Sprt, has_the_ratios_of_published_tests) {
    EXPECT_NEAR(ratio({21184, 40708, 21404}, 0.5, 2.5), -1.57, 0.01);
    EXPECT_NEAR(ratio({57030, 106593, 57433}, 0, 2), -2.59, 0.01);
    EXPECT_NEAR(ratio({223, 9863, 21279, 10037, 246}, 0.5, 2.5), -3.07, 0.01);
    EXPECT_NEAR(ratio({871, 26175, 55983, 26678, 821}, 0, 2), -4.98, 0.01);
}

// With two outcomes the best distribution of a mean is known: the logarithms can be written down.
TEST(Sprt, is_exact_where_the_answer_can_be_written_down) {
    const double p0 = share_of(0), p1 = share_of(50);
    const double exact = 30 * std::log(p1 / p0) + 20 * std::log((1 - p1) / (1 - p0));
    EXPECT_NEAR(ratio({20, 0, 30}, 0, 50), exact, 2e-3) << "what was never seen counts a thousandth";
    EXPECT_NEAR(ratio({20, 0, 0, 0, 30}, 0, 50), exact, 4e-3);
    // Seen and mirrored, the test is the same the other way about.
    EXPECT_NEAR(ratio({3, 9, 31, 14, 8}, 5, 20), -ratio({8, 14, 31, 9, 3}, -20, -5), 1e-9);
}

TEST(Sprt, decides_by_pairs_only) {
    Tally tally;
    tally.won = 500; // games without pairs tell nothing yet
    EXPECT_EQ(log_likelihood_ratio(Sprt{}, tally), 0);
    EXPECT_EQ(verdict(Sprt{}, of_pairs({10, 20, 60, 60, 50})), Verdict::elo1);
    EXPECT_EQ(verdict(Sprt{}, of_pairs({50, 60, 60, 20, 10})), Verdict::elo0);
    EXPECT_EQ(verdict(Sprt{}, of_pairs({0, 1, 2, 1, 1})), Verdict::open);
}

// Equal players: H1 may be taken in at most about one test of twenty.
TEST(Sprt, errs_as_seldom_as_it_says) {
    const Sprt sprt{0, 60, 0.05, 0.05};
    constexpr int tests = 600;
    int wrong = 0, undecided = 0;
    Rng rng(5);
    for (int test = 0; test < tests; ++test) {
        Tally tally;
        Verdict decided = Verdict::open;
        for (int pair = 0; pair < 3000 && decided == Verdict::open; ++pair) {
            tally.add_pair(simulated_pair(rng, 46)); // and 8 of a hundred are drawn: 50%
            decided = verdict(sprt, tally);
        }
        wrong += decided == Verdict::elo1;
        undecided += decided == Verdict::open;
    }
    EXPECT_EQ(undecided, 0);
    EXPECT_LT(wrong, tests * 7 / 100);
    EXPECT_GT(wrong, tests * 1 / 100) << "or it plays longer than it must";
}

TEST(Sprt, is_read_from_two_or_four_numbers) {
    EXPECT_EQ(read_sprt("0,10")->elo1, 10);
    EXPECT_EQ(read_sprt("-3.5,1,0.1,0.2")->beta, 0.2);
    for (const char* text : {"", "5", "10,0", "0,0", "0,10,", "0,10,0.05", "0,10,0.05,0.5", "0,10,0,0.05",
                             "a,b", "0,1e9", "nan,5", "0,10,0.05,0.05,1", "0,10 ", ",", "0,inf"})
        EXPECT_FALSE(read_sprt(text)) << text;
}

TEST(Points, have_bounds_even_when_all_was_won) {
    EXPECT_EQ(points(Tally()).low, 0);
    EXPECT_EQ(points(Tally()).high, 1);
    const Estimate all = points(of_pairs({0, 0, 0, 0, 100}));
    EXPECT_EQ(all.share, 1);
    EXPECT_NEAR(all.low, std::exp(-3.8415 / 200), 1e-3) << "that p^100 is not too small";
    EXPECT_EQ(all.high, 1);
    const Estimate none = points(of_pairs({100, 0, 0, 0, 0}));
    EXPECT_NEAR(none.high, 1 - all.low, 1e-6);
    const Estimate swapped = points(of_pairs({0, 0, 50, 0, 0}));
    EXPECT_LT(swapped.low, 0.5) << "fifty shared pairs do not prove that no other can be";
}

// The bounds hold the true share 95 times of a hundred; counted as single games, they would be too wide here.
TEST(Points, lie_within_their_bounds_as_often_as_they_say) {
    Rng rng(11);
    for (const std::uint32_t strength : {46u, 62u}) {
        const double truth = (strength + 4.0) / 100;
        constexpr int matches = 800;
        int held = 0;
        for (int match = 0; match < matches; ++match) {
            Tally tally;
            for (int pair = 0; pair < 100; ++pair)
                tally.add_pair(simulated_pair(rng, strength));
            const Estimate estimate = points(tally);
            held += estimate.low <= truth && truth <= estimate.high;
        }
        EXPECT_GT(held, matches * 93 / 100) << strength;
        EXPECT_LT(held, matches * 97 / 100) << strength;
    }
}

} // namespace cairn::match
