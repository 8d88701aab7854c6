#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/hash.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// Powers of an odd number modulo 2^64, of negative exponents too.
class Powers {
public:
    explicit constexpr Powers(std::uint64_t base) {
        std::uint64_t inverse = base; // Newton: right to 3 bits, then twice as many each time
        for (int i = 0; i < 5; ++i)
            inverse *= 2 - base * inverse;
        power_[reach] = 1;
        for (std::size_t i = 1; i <= reach; ++i) {
            power_[reach + i] = power_[reach + i - 1] * base;
            power_[reach - i] = power_[reach - i + 1] * inverse;
        }
    }
    constexpr std::uint64_t operator[](int exponent) const {
        return power_[static_cast<std::size_t>(exponent + static_cast<int>(reach))];
    }

    /// Farther than an island can come: see `read_position` for where it may begin; a turn takes it one place
    /// on at most.
    static constexpr std::size_t reach = 256;

private:
    std::array<std::uint64_t, 2 * reach + 1> power_{};
};

inline constexpr Powers powers_q(mix(1) | 1);
inline constexpr Powers powers_r(mix(2) | 1);

inline constexpr auto stone_keys = [] {
    std::array<std::array<std::uint64_t, symbol_count + 1>, symbol_count> keys{};
    for (std::size_t up = 0; up < keys.size(); ++up)
        for (std::size_t under = 0; under < keys[up].size(); ++under)
            keys[up][under] = mix(16 * up + under + 16);
    return keys;
}();

constexpr std::uint64_t key(const Stone& stone) { return stone_keys[index(stone.up)][index(stone.under)]; }

/// A stone's part of the sum: its key times P^q Q^r. Shifting the island multiplies the whole sum by a power
/// of each, so dividing by the powers of the least q and r makes it the same wherever the island lies
/// (LS-31).
constexpr std::uint64_t weight(Place place) { return powers_q[place.q] * powers_r[place.r]; }

/// A hash of the position: the island up to shifting, undersides seen, what the reserves show, the stone in
/// hand, the seat to act; neither the number of turns nor the past, and not which stone is which.
std::uint64_t hash(const State& state);
/// The same for one who knows the sum and where the island begins better than the state does.
std::uint64_t hash(const State& state, std::uint64_t sum, Place low);
std::uint64_t hash_from_scratch(const State& state);

} // namespace cairn::logan
