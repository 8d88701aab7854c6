#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace cairn {

/// Our one generator (SplitMix64): tiny, fast, and the same on every compiler. Not for secrets.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        const std::uint64_t drawn = ahead(0);
        skip(1);
        return drawn;
    }

    /// What `next` will return after it has been called so many times. So a run of numbers can be made side
    /// by side.
    constexpr std::uint64_t ahead(std::uint64_t calls) const {
        std::uint64_t z = state_ + (calls + 1) * step;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    constexpr void skip(std::uint64_t calls) { state_ += calls * step; }

    /// Uniform in [0, n), n > 0, without bias: the few draws that would favour a number are made again.
    constexpr std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// As a stream of bytes, for `shuffle`: eight to a draw, the lowest first.
    constexpr std::uint8_t byte() {
        if (left_ == 0) {
            bytes_ = next();
            left_ = 8;
        }
        const auto taken = static_cast<std::uint8_t>(bytes_);
        bytes_ >>= 8;
        --left_;
        return taken;
    }

private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
    std::uint64_t state_;
    std::uint64_t bytes_ = 0;
    int left_ = 0;
};

/// Bytes to shuffle by, where the source is chosen while the program runs.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    virtual std::uint8_t byte() = 0;
};

/// Uniform in [0, n), 1 <= n <= 65,536, from a stream of bytes by rejection: one byte while n <= 256, else
/// two, the first the higher. A draw at or above the greatest multiple of n is thrown away. Nothing is drawn
/// for n = 1.
template <class Bytes>
constexpr std::uint32_t draw_below(std::uint32_t n, Bytes& bytes) {
    assert(n >= 1 && n <= 65'536);
    if (n == 1)
        return 0;
    const std::uint32_t range = n <= 256 ? 256 : 65'536;
    const std::uint32_t limit = range - range % n;
    while (true) {
        std::uint32_t drawn = bytes.byte();
        if (range > 256)
            drawn = drawn << 8 | bytes.byte();
        if (drawn < limit)
            return drawn % n;
    }
}

/// Fisher-Yates from the last place down: place i is exchanged with a place drawn from 0 to i.
template <class T, class Bytes>
constexpr void shuffle(std::span<T> items, Bytes& bytes) {
    for (std::size_t i = items.size(); i-- > 1;)
        std::swap(items[i], items[draw_below(static_cast<std::uint32_t>(i + 1), bytes)]);
}

} // namespace cairn
