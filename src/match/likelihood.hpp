#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cairn::match {

/// How often each outcome was seen; outcome i of n is worth the share i / (n - 1). What was never seen counts
/// a thousandth, so that nothing is impossible.
struct Outcomes {
    std::array<double, 5> counts{};
    std::size_t kinds = 0; ///< 3 for games (lost, drawn, won), 5 for pairs

    double share(std::size_t kind) const {
        return static_cast<double>(kind) / static_cast<double>(kinds - 1);
    }
    double total() const;
};

Outcomes outcomes_of(std::span<const std::int64_t> seen);

double mean_of(const Outcomes& outcomes);

/// The logarithm of how much likelier what was seen is under the best distribution of mean `second` than
/// under the best of mean `first`. Best: of all distributions over the outcomes with that mean the one that
/// makes what was seen likeliest. Both means lie strictly between 0 and 1.
double log_likelihood_ratio(const Outcomes& outcomes, double first, double second);

} // namespace cairn::match
