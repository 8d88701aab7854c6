#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/violation.hpp"

namespace cairn::otlo {

/// A storm: as many cards as three minutes hold, from the first placement on. A wrong call costs ten
/// seconds; three right calls in a row give five, and so do the next three. Times are seconds of the caller's
/// clock.
struct Storm {
    static constexpr double length = 180;
    static constexpr double penalty = 10;
    static constexpr double bonus = 5;
    static constexpr int combo = 3; ///< right calls in a row
    static constexpr int most_calls = 1000;

    struct Call {
        int number = 0; ///< of the card
        bool right = false;
        double time = 0; ///< seconds since the first placement
        friend bool operator==(const Call&, const Call&) = default;
    };

    std::uint64_t seed = 0;
    std::optional<double> begun; ///< when the first tile was placed
    std::vector<Call> calls;

    friend bool operator==(const Storm&, const Storm&) = default;
};

/// What follows from the calls.
struct StormScore {
    int number = 0; ///< of the card that is to be solved
    int solved = 0;
    int in_a_row = 0;
    double length = Storm::length; ///< with what was won and lost
};
StormScore score(const Storm& storm);

/// Seconds left; all of them before the first placement, never fewer than none.
double left(const Storm& storm, double now);
bool over(const Storm& storm, double now);

/// Somebody lays a tile: the first one starts the clock.
void place(Storm& storm, double now);
/// A call on the card; refused when the time is up, or nothing has been placed yet.
Checked<void> call(Storm& storm, bool right, double now);

Checked<Storm> read_storm(const Json& json);
Json write(const Storm& storm);

} // namespace cairn::otlo
