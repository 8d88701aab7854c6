#include "match/tally.hpp"

#include <cmath>
#include <numeric>

#include "match/likelihood.hpp"

namespace cairn::match {

void Tally::add_game(int half_points) { ++(half_points == 2 ? won : half_points == 1 ? drawn : lost); }

Estimate points(const Tally& tally) {
    Estimate estimate;
    if (tally.games() > 0)
        estimate.share = (tally.won + 0.5 * tally.drawn) / tally.games();
    const auto pairs = std::accumulate(tally.pairs.begin(), tally.pairs.end(), std::int64_t{0});
    if (pairs == 0)
        return estimate;

    // Twice the logarithm of the ratio is below this 95 times of a hundred (chi square, one degree).
    constexpr double usual = 3.841458820694124;
    const Outcomes outcomes = outcomes_of(tally.pairs);
    const double mean = mean_of(outcomes);
    const auto bound = [&](double outside) {
        double inside = mean;
        for (int i = 0; i < 50; ++i) {
            const double middle = (inside + outside) / 2;
            (2 * log_likelihood_ratio(outcomes, middle, mean) > usual ? outside : inside) = middle;
        }
        return inside;
    };
    // Nothing is impossible, but a bound beyond what was seen would be one of the thousandths.
    estimate.low = estimate.share > 0 ? bound(0) : 0;
    estimate.high = estimate.share < 1 ? bound(1) : 1;
    return estimate;
}

double elo_of(double share) {
    if (share <= 0)
        return -HUGE_VAL;
    return share >= 1 ? HUGE_VAL : -400 * std::log10(1 / share - 1);
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

} // namespace cairn::match
