#pragma once

#include <span>

namespace cairn {

/// How strong somebody is by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"): the rating, how
/// unsure it is, and how unsteady. Whoever begins has these figures.
struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
    friend bool operator==(const Rating&, const Rating&) = default;
};

/// How one game of a rating period went: against whom (or which puzzle), and 1 for a win, 0 for a loss.
struct Scored {
    double rating = 1500;
    double deviation = 350;
    double score = 0.5;
};

/// The figures stay where they mean something, whatever is read from outside.
inline constexpr double least_deviation = 30;
inline constexpr double most_deviation = 350;

/// The rating after a period with these games; after one without games only the deviation grows. `restraint`
/// (the paper's tau) keeps the volatility from moving much: between 0.3 and 1.2.
Rating rated(const Rating& before, std::span<const Scored> games, double restraint = 0.5);

/// What a game against somebody is expected to bring, between 0 and 1.
double expected_score(const Rating& who, double rating, double deviation);

} // namespace cairn
