#include "match/likelihood.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cairn::match {

namespace {

/// The likeliest distribution of that mean has each outcome p[i] / (1 + x (a[i] - mean)) times, with p[i] as
/// it was seen, a[i] its share, and x such that the mean comes out: where this falls through zero.
double tilt(const Outcomes& outcomes, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    double x = 0;
    constexpr int most_steps = 200;
    for (int i = 0; i < most_steps && high - low > 1e-14 * (1 + std::abs(x)); ++i) {
        double value = 0;
        double slope = 0;
        for (std::size_t kind = 0; kind < outcomes.kinds; ++kind) {
            const double part = (outcomes.share(kind) - mean) / (1 + x * (outcomes.share(kind) - mean));
            value += outcomes.counts[kind] * part;
            slope -= outcomes.counts[kind] * part * part;
        }
        (value > 0 ? low : high) = x;
        // Newton's step where it stays between the two, else the middle.
        const double step = x - value / slope;
        if (std::abs(step - x) <= 1e-13 * (1 + std::abs(x)))
            break;
        x = step > low && step < high ? step : (low + high) / 2;
    }
    return x;
}

} // namespace

double Outcomes::total() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }

Outcomes outcomes_of(std::span<const std::int64_t> seen) {
    constexpr double unseen = 1e-3;
    Outcomes outcomes{{}, seen.size()};
    for (std::size_t kind = 0; kind < seen.size(); ++kind)
        outcomes.counts[kind] = std::max(static_cast<double>(seen[kind]), unseen);
    return outcomes;
}

double mean_of(const Outcomes& outcomes) {
    double sum = 0;
    for (std::size_t kind = 0; kind < outcomes.kinds; ++kind)
        sum += outcomes.counts[kind] * outcomes.share(kind);
    return sum / outcomes.total();
}

double log_likelihood_ratio(const Outcomes& outcomes, double first, double second) {
    const double x_first = tilt(outcomes, first);
    const double x_second = tilt(outcomes, second);
    double sum = 0;
    for (std::size_t kind = 0; kind < outcomes.kinds; ++kind)
        sum += outcomes.counts[kind] * (std::log1p(x_first * (outcomes.share(kind) - first)) -
                                        std::log1p(x_second * (outcomes.share(kind) - second)));
    return sum;
}

} // namespace cairn::match
