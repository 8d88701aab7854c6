#include "core/glicko.hpp"

#include <array>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Glicko, the_published_example) {
    // Glickman, "Example of the Glicko-2 system": a player of 1500/200 with volatility 0.06 beats one of
    // 1400/30, then loses to 1550/100 and to 1700/300, with tau = 0.5.
    const std::array games{Scored{1400, 30, 1}, Scored{1550, 100, 0}, Scored{1700, 300, 0}};
    const Rating after = rated({1500, 200, 0.06}, games, 0.5);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, a_period_without_games_only_makes_less_sure) {
    // phi' = sqrt(1.1513^2 + 0.06^2), the paper's phi for a deviation of 200.
    const Rating after = rated({1600, 200, 0.06}, {});
    EXPECT_DOUBLE_EQ(after.rating, 1600);
    EXPECT_NEAR(after.deviation, 200.2714, 0.0001);
    EXPECT_DOUBLE_EQ(after.volatility, 0.06);
}

TEST(Glicko, a_new_player_is_no_less_sure_than_at_first) {
    EXPECT_DOUBLE_EQ(rated({}, {}).deviation, most_deviation);
}

TEST(Glicko, a_win_raises_and_a_loss_lowers_the_more_the_less_it_was_expected) {
    const Rating before{1500, 100, 0.06};
    const auto change = [&](double other, double score) {
        const Scored game{other, 50, score};
        return rated(before, std::span(&game, 1)).rating - before.rating;
    };
    EXPECT_GT(change(1700, 1), change(1300, 1));
    EXPECT_GT(change(1300, 1), 0);
    EXPECT_LT(change(1300, 0), change(1700, 0));
    EXPECT_LT(change(1700, 0), 0);
    EXPECT_NEAR(change(1500, 1), -change(1500, 0), 1e-9);
}

TEST(Glicko, surprises_make_unsteady) {
    std::array<Scored, 12> games;
    games.fill({2000, 50, 1});
    EXPECT_GT(rated({1500, 60, 0.06}, games).volatility, 0.06);
}

TEST(Glicko, the_expected_score_is_even_between_equals_and_adds_up_to_one) {
    EXPECT_DOUBLE_EQ(expected_score({1500, 200, 0.06}, 1500, 80), 0.5);
    EXPECT_NEAR(expected_score({1600, 100, 0.06}, 1400, 50) + expected_score({1400, 50, 0.06}, 1600, 100), 1,
                1e-12);
    EXPECT_GT(expected_score({1600, 30, 0.06}, 1400, 30), expected_score({1600, 350, 0.06}, 1400, 350));
}

TEST(Glicko, figures_that_mean_nothing_come_back_as_some_that_do) {
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    const double endless = std::numeric_limits<double>::infinity();
    for (const Rating before : {Rating{nothing, nothing, nothing}, Rating{endless, -5, 0},
                                Rating{-endless, 1e9, -1}, Rating{1e300, 0, 1e300}})
        for (const Scored game :
             {Scored{nothing, nothing, nothing}, Scored{-1e9, -1, 7}, Scored{1e9, 0, 1}}) {
            const Rating after = rated(before, std::span(&game, 1), nothing);
            EXPECT_TRUE(std::isfinite(after.rating) && std::abs(after.rating) <= 6000);
            EXPECT_TRUE(after.deviation >= least_deviation && after.deviation <= most_deviation);
            EXPECT_TRUE(after.volatility > 0 && after.volatility < 1);
        }
}

} // namespace
} // namespace cairn
