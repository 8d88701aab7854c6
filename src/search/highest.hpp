#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace cairn::search {

/// Scores are compared eight at a time.
inline constexpr int lanes = 8;

constexpr int whole_lanes(int count) { return (count + lanes - 1) / lanes * lanes; }

/// Of eight actions: what they have been worth, and how uncertain that still is. A place without an action
/// has `never_chosen` and no spread.
struct alignas(64) Prospects {
    std::array<float, lanes> mean;
    std::array<float, lanes> spread;
};
inline constexpr float never_chosen = -1e30F;

/// The logarithm between powers of two as a straight line: near enough, and the same on every machine.
inline float rough_log2(std::uint32_t n) {
    constexpr float unit = 1.0F / (1 << 23);
    constexpr std::uint32_t zero = 127u << 23;
    return static_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(n)) - zero) * unit;
}

/// The index of the highest `mean + width * spread`, the first of equals; eight to a group. The same on every
/// machine, because product and sum are rounded each (the layer is compiled with `-ffp-contract=off`).
int highest(const Prospects* groups, int count, float width);

} // namespace cairn::search
