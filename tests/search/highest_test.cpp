#include "search/highest.hpp"

#include <cstddef>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace cairn::search {
namespace {

TEST(Highest, is_the_first_of_equals_however_many_groups) {
    Rng rng(1);
    const auto few = [&] { return static_cast<float>(rng.below(6)) / 4; }; // so that there are equals
    for (int groups = 1; groups <= 17; ++groups)
        for (int round = 0; round < 50; ++round) {
            std::vector<Prospects> prospects(static_cast<std::size_t>(groups));
            const auto count = static_cast<std::size_t>(groups * lanes - static_cast<int>(rng.below(lanes)));
            const float width = few();
            std::size_t first = 0;
            float most = -std::numeric_limits<float>::infinity();
            for (std::size_t i = 0; i < prospects.size() * lanes; ++i) {
                float& mean = prospects[i / lanes].mean[i % lanes];
                float& spread = prospects[i / lanes].spread[i % lanes];
                mean = i < count ? few() : never_chosen;
                spread = i < count ? few() : 0;
                if (mean + width * spread > most) {
                    most = mean + width * spread;
                    first = i;
                }
            }
            EXPECT_EQ(highest(prospects.data(), groups, width), static_cast<int>(first));
        }
}

} // namespace
} // namespace cairn::search
