#pragma once

#include <bit>
#include <cstdint>
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

/// The n-th set bit, counted from 0, alone; there are more than n.
inline std::uint64_t nth_bit(std::uint64_t bits, unsigned n) {
#ifdef __BMI2__
    return _pdep_u64(std::uint64_t{1} << n, bits);
#else
    while (n-- > 0)
        bits &= bits - 1;
    return bits & (0 - bits);
#endif
}

/// The index of the n-th set bit, counted from 0; there are more than n.
inline int nth_set(std::uint64_t bits, unsigned n) { return std::countr_zero(nth_bit(bits, n)); }

} // namespace cairn
