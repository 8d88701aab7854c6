#pragma once

#include <cstdint>

#include "core/violation.hpp"

namespace cairn::otlo {

/// A streak: cards that grow harder; the first error ends it, and one card may be skipped. The state is all
/// that must be kept to go on another day.
struct Streak {
    std::uint64_t seed = 0;
    int number = 0; ///< of the card that is to be solved
    int solved = 0;
    bool skipped = false;
    bool over = false;
    friend bool operator==(const Streak&, const Streak&) = default;
};

/// A call on the card; refused when the streak is over.
Checked<void> call(Streak& streak, bool right);
/// Refused when a card was skipped before.
Checked<void> skip(Streak& streak);

Checked<Streak> read_streak(const Json& json);
Json write(const Streak& streak);

} // namespace cairn::otlo
