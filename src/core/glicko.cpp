#include "core/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cairn {

namespace {

constexpr double scale = 173.7178; // of the paper: 400 / ln 10
constexpr double middle = 1500;

double within(double value, double low, double high, double otherwise) {
    return std::isfinite(value) ? std::clamp(value, low, high) : otherwise;
}

double rating_within(double rating) { return within(rating, -3000, 6000, middle); }
double deviation_within(double deviation) {
    return within(deviation, least_deviation, most_deviation, most_deviation);
}

/// The paper's g: how much a game says, given how unsure the other's rating is.
double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

/// The paper's E.
double expected(double mu, double mu_other, double phi_other) {
    return 1 / (1 + std::exp(-weight(phi_other) * (mu - mu_other)));
}

/// Step 5: the volatility that the results speak for, by the Illinois algorithm. It has a bracket at any time
/// and halves it or better, so it ends; the bounds hold it to a number of steps all the same.
double new_volatility(double sigma, double phi, double variance, double delta, double restraint) {
    constexpr double tolerance = 1e-6;
    constexpr int most_steps = 200;
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double power = std::exp(x);
        const double sum = phi * phi + variance + power;
        return power * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (restraint * restraint);
    };
    double low = a;
    double high = a - restraint;
    if (delta * delta > phi * phi + variance) {
        high = std::log(delta * delta - phi * phi - variance);
    } else {
        for (int steps = 0; f(high) < 0 && steps < most_steps; ++steps)
            high -= restraint;
    }
    double at_low = f(low);
    double at_high = f(high);
    for (int steps = 0; std::abs(high - low) > tolerance && steps < most_steps; ++steps) {
        const double between = low + (low - high) * at_low / (at_high - at_low);
        const double at_between = f(between);
        if (at_between * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = between;
        at_high = at_between;
    }
    return std::exp(low / 2);
}

} // namespace

Rating rated(const Rating& before, std::span<const Scored> games, double restraint) {
    const double mu = (rating_within(before.rating) - middle) / scale;
    const double phi = deviation_within(before.deviation) / scale;
    const double sigma = within(before.volatility, 0.01, 0.2, Rating().volatility);

    double information = 0; // the inverse of the paper's v
    double surprise = 0;
    for (const Scored& game : games) {
        const double phi_other = within(game.deviation, 0, most_deviation, most_deviation) / scale;
        const double g = weight(phi_other);
        const double e = expected(mu, (rating_within(game.rating) - middle) / scale, phi_other);
        information += g * g * e * (1 - e);
        surprise += g * (within(game.score, 0, 1, 0.5) - e);
    }
    if (information <= 0)
        return {rating_within(before.rating), deviation_within(std::hypot(phi, sigma) * scale), sigma};

    const double variance = 1 / information;
    const double volatility =
        new_volatility(sigma, phi, variance, variance * surprise, within(restraint, 0.1, 2, 0.5));
    const double phi_before = std::hypot(phi, volatility);
    const double phi_after = 1 / std::sqrt(1 / (phi_before * phi_before) + information);
    return {rating_within((mu + phi_after * phi_after * surprise) * scale + middle),
            deviation_within(phi_after * scale), volatility};
}

double expected_score(const Rating& who, double rating, double deviation) {
    const double phi =
        std::hypot(deviation_within(who.deviation), within(deviation, 0, most_deviation, most_deviation)) /
        scale;
    return expected((rating_within(who.rating) - middle) / scale, (rating_within(rating) - middle) / scale,
                    phi);
}

} // namespace cairn
