#pragma once

#include <array>
#include <cstdint>

namespace cairn::match {

/// What games came to, seen by the first of two players. Every opening is played twice with the seats
/// exchanged: two games from the same start are no independent trials, so errors are counted from pairs.
struct Tally {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    /// Of pairs that are complete, by the half points of both games: 0 (lost both) to 4 (won both).
    std::array<std::int64_t, 5> pairs{};

    /// A game that brought the first player so many half points: 0, 1 or 2.
    void add_game(int half_points);
    void add_pair(int half_points) { ++pairs[static_cast<std::size_t>(half_points)]; }

    int games() const { return won + drawn + lost; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// A share of the points, with the bounds that hold it 95 times of a hundred.
struct Estimate {
    double share = 0.5;
    double low = 0;
    double high = 1;
};

/// The share of the points, from all games; the bounds from the pairs: every share under which what happened
/// is not too unlikely, by the likelihood that `Sprt` goes by.
Estimate points(const Tally& tally);

/// The difference in rating that a share of the points stands for; infinite for none and for all.
double elo_of(double share);
double share_of(double elo);

} // namespace cairn::match
