#pragma once

#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <immintrin.h>
#endif

namespace cairn::olix {

/// 128 bits, the width that every machine has, as bytes and as lines of the grid.
using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Lines8 = std::uint16_t __attribute__((vector_size(16)));

/// The highest bit of each byte.
inline unsigned top_bits(Bytes bytes) {
#if defined(__wasm_simd128__)
    return wasm_i8x16_bitmask(reinterpret_cast<v128_t>(bytes));
#elif defined(__SSE2__)
    return static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(bytes)));
#else
    unsigned bits = 0;
    for (unsigned i = 0; i < sizeof bytes; ++i)
        bits |= static_cast<unsigned>(bytes[i] >> 7) << i;
    return bits;
#endif
}

inline bool any_bit(Lines8 lines) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true(reinterpret_cast<v128_t>(lines));
#elif defined(__SSE4_1__)
    return _mm_testz_si128(reinterpret_cast<__m128i>(lines), reinterpret_cast<__m128i>(lines)) == 0;
#else
    std::uint64_t halves[2];
    std::memcpy(halves, &lines, sizeof halves);
    return (halves[0] | halves[1]) != 0;
#endif
}

} // namespace cairn::olix
