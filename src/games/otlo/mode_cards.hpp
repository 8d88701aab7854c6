#pragma once

#include <optional>
#include <string_view>

#include "games/otlo/generator.hpp"

namespace cairn::otlo {

/// The stars of the daily card: two easy days from Monday on, three medium ones, and a hard week-end. The
/// date is `2026-11-18`.
Checked<int> daily_stars(std::string_view date);

/// The daily card, the same for everyone; nothing when the tiles can make none.
std::optional<Made> daily_card(const Generator& generator, std::string_view date, int stars);

/// The stars of the card of that number, from 0, in a series that grows harder.
int rising_stars(int number);

/// The card of that number in the rising series of a seed.
std::optional<Made> rising_card(const Generator& generator, std::uint64_t seed, int number);

} // namespace cairn::otlo
