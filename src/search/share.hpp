#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cairn::search {

inline constexpr int most_seats = 4;

/// A game is worth 1, which the winners share; all seats share a draw. Counted in twelfths, so that every
/// share is whole, sums are exact, and the same on every machine.
inline constexpr int whole_share = 12;

/// What each seat gets, in twelfths.
using Shares = std::array<std::uint8_t, most_seats>;

constexpr Shares shares_of(unsigned winners, int seats) {
    const unsigned among = winners != 0 ? winners : (1u << seats) - 1;
    const auto each = static_cast<std::uint8_t>(whole_share / std::popcount(among));
    Shares shares{};
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
        shares[seat] = (among >> seat & 1) != 0 ? each : std::uint8_t{0};
    return shares;
}

} // namespace cairn::search
