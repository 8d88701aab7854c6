#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace cairn {

/// The index of the lowest set bit; `bits` is not 0.
constexpr int lowest(std::uint64_t bits) { return std::countr_zero(bits); }

/// Takes the lowest set bit out of `bits` and returns its index.
constexpr int take_lowest(std::uint64_t& bits) {
    const int index = std::countr_zero(bits);
    bits &= bits - 1;
    return index;
}

/// As `nth_bit`, for machines that have no instruction for it. No branch hangs on chance but the first, and
/// most words that are asked have few bits.
constexpr std::uint64_t nth_bit_by_words(std::uint64_t bits, unsigned n) {
    if (n >= 8) {
        constexpr std::uint64_t ones = 0x0101'0101'0101'0101u;
        std::uint64_t sums = bits - (bits >> 1 & 0x55 * ones);
        sums = (sums & 0x33 * ones) + (sums >> 2 & 0x33 * ones);
        sums =
            ((sums + (sums >> 4)) & 0x0F * ones) * ones; // a byte each: the bits up to the end of that byte
        const std::uint64_t passed = ((n * ones | 0x80 * ones) - sums) & 0x80 * ones;
        const int from = 8 * std::popcount(passed);
        n -= static_cast<unsigned>((sums << 8) >> from & 0xFF);
        bits = bits >> from << from;
    }
    const auto without = [](std::uint64_t word, unsigned lowest_ones) {
        for (; lowest_ones > 0; --lowest_ones)
            word &= word - 1;
        return word;
    };
    for (const unsigned step : {1u, 2u, 4u})
        bits ^= (bits ^ without(bits, step)) & (0 - std::uint64_t{(n & step) != 0});
    return bits & (0 - bits);
}

/// The n-th set bit, counted from 0, alone; there are more than n.
inline std::uint64_t nth_bit(std::uint64_t bits, unsigned n) {
#ifdef __BMI2__
    return _pdep_u64(std::uint64_t{1} << n, bits);
#else
    return nth_bit_by_words(bits, n);
#endif
}

/// The index of the n-th set bit, counted from 0; there are more than n.
inline int nth_set(std::uint64_t bits, unsigned n) { return std::countr_zero(nth_bit(bits, n)); }

} // namespace cairn
