#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "core/bits.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"

namespace cairn {

namespace {

/// A stream of given bytes, which must last.
struct GivenBytes {
    std::vector<std::uint8_t> bytes;
    std::size_t at = 0;
    std::uint8_t byte() { return bytes.at(at++); }
};

} // namespace

TEST(Random, the_generator_gives_the_published_numbers) {
    Rng rng(1234567); // SplitMix64's reference output
    for (const std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                         4593380528125082431u, 16408922859458223821u})
        EXPECT_EQ(rng.next(), expected);
}

TEST(Random, numbers_ahead_are_those_that_come) {
    Rng rng(5);
    for (int run = 0; run < 3; ++run) {
        Rng one_by_one = rng;
        for (std::uint64_t i = 0; i < 100; ++i)
            EXPECT_EQ(rng.ahead(i), one_by_one.next());
        rng.skip(100);
        EXPECT_EQ(rng.next(), one_by_one.next());
    }
}

TEST(Random, numbers_below_n_are_even_handed) {
    Rng rng(3);
    std::array<int, 7> seen{};
    for (int i = 0; i < 70'000; ++i)
        ++seen[rng.below(7)];
    for (const int count : seen)
        EXPECT_NEAR(count, 10'000, 400); // four standard deviations
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(rng.below(1), 0u);
}

TEST(Random, a_draw_that_would_favour_a_number_is_made_again) {
    GivenBytes bytes{{252, 255, 13}};
    EXPECT_EQ(draw_below(6, bytes), 1u) << "252 and above are thrown away: 252 is the greatest multiple of 6";
    EXPECT_EQ(bytes.at, 3u);
    GivenBytes wide{{0xFF, 0xFF, 0x01, 0x02}};
    EXPECT_EQ(draw_below(300, wide), 0x0102u % 300) << "two bytes, the first the higher";
    GivenBytes none{{}};
    EXPECT_EQ(draw_below(1, none), 0u);
    GivenBytes all{{200}};
    EXPECT_EQ(draw_below(256, all), 200u);
}

TEST(Random, shuffle_vectors) {
    // The same on every compiler and in the browser: tests/wasm checks these too.
    std::array<int, 10> items{};
    std::iota(items.begin(), items.end(), 0);
    Rng rng(42);
    shuffle(std::span<int>(items), rng);
    EXPECT_EQ(items, (std::array<int, 10>{6, 1, 4, 7, 0, 8, 5, 3, 2, 9}));
    std::vector<int> many(300);
    std::iota(many.begin(), many.end(), 0);
    shuffle(std::span<int>(many), rng);
    std::uint64_t hash = 0;
    for (const int item : many)
        hash = mix(hash ^ static_cast<std::uint64_t>(item));
    EXPECT_EQ(hash, 12686130149378802611u);
    std::ranges::sort(many);
    for (int i = 0; i < 300; ++i)
        EXPECT_EQ(many[static_cast<std::size_t>(i)], i);
}

TEST(Random, shuffles_are_even_handed) {
    std::array<int, 6> seen{};
    Rng rng(9);
    for (int i = 0; i < 60'000; ++i) {
        std::array<int, 3> items = {0, 1, 2};
        shuffle(std::span<int>(items), rng);
        ++seen[static_cast<std::size_t>(items[0] * 2 + (items[1] > items[2]))];
    }
    for (const int count : seen)
        EXPECT_NEAR(count, 10'000, 400);
}

TEST(Hash, crc32_is_zlibs) {
    EXPECT_EQ(crc32("123456789"), 0xCBF43926u);
    EXPECT_EQ(crc32(""), 0u);
}

TEST(Hash, fingerprint_is_fnv_1a) {
    EXPECT_EQ(fingerprint(""), 0xCBF29CE484222325u);
    EXPECT_EQ(fingerprint("foobar"), 0x85944171F73967E8u);
}

TEST(Bits, the_nth_set_bit) {
    Rng rng(2);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t bits = rng.next() & rng.next();
        std::uint64_t left = bits;
        for (unsigned n = 0; left != 0; ++n) {
            EXPECT_EQ(nth_set(bits, n), std::countr_zero(left));
            EXPECT_EQ(nth_bit_by_words(bits, n), std::uint64_t{1} << take_lowest(left));
        }
    }
}

} // namespace cairn
