// All draws at once against one after the other.
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "games/olix/drawn_places.hpp"
#include "games/olix/grid.hpp"

namespace cairn::olix {
namespace {

void expect_same_as_one_by_one(std::uint64_t seed, int places, int count) {
    Rng at_once(seed), one_by_one(seed);
    const DrawnPlaces drawn = draw_places(at_once, places, count);
    std::vector<int> left(static_cast<std::size_t>(places));
    std::iota(left.begin(), left.end(), 0);
    for (int i = 0; i < count; ++i) {
        const auto at = left.begin() + one_by_one.below(static_cast<std::uint32_t>(left.size()));
        ASSERT_EQ(drawn[static_cast<std::size_t>(i)], *at)
            << "draw " << i << " of " << count << " from " << places << ", seed " << seed;
        left.erase(at);
    }
    EXPECT_EQ(at_once.next(), one_by_one.next());
}

TEST(OlixDrawnPlaces, are_those_drawn_one_by_one) {
    for (int places = 0; places <= cells; ++places)
        for (int count = 0; count <= places; ++count)
            ASSERT_NO_FATAL_FAILURE(
                expect_same_as_one_by_one(static_cast<std::uint64_t>(count), places, count));
}

TEST(OlixDrawnPlaces, a_number_that_has_to_be_drawn_again_is) {
    constexpr std::uint64_t seed = 531'519; // its draw with number 68, from 0, would favour a place
    constexpr int before = 68;
    Rng rng(seed);
    for (int i = 0; i < before; ++i)
        rng.below(static_cast<std::uint32_t>(cells - i));
    Rng once = rng;
    once.next();
    rng.below(static_cast<std::uint32_t>(cells - before));
    ASSERT_NE(once.next(), rng.next());
    expect_same_as_one_by_one(seed, cells, 92);
}

} // namespace
} // namespace cairn::olix
