// The rules take nothing from the heap: neither a move, nor a list of them, nor whole games.
#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "core/perft.hpp"
#include "core/playout.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"
#include "support/allocations.hpp"

namespace cairn::testing {

namespace {

template <class G>
class RulesMemory : public ::testing::Test {
protected:
    /// Every edition whose moves go their own ways.
    static std::vector<typename G::Rules> editions() {
        std::vector<typename G::Rules> all;
        for (const auto* options :
             {"{}", R"({"opening":true,"swap":true})", R"({"players":4,"expert":true,"play_on":true})",
              R"({"players":3,"board":{"branch":[2,4],"common":7,"trampolines":[1,4,6]}})",
              R"({"stones":"mixed"})", R"({"stones":"any","free_face":true})"})
            if (auto rules = G::read_rules(*parse_json(options)))
                all.push_back(std::move(*rules));
        return all;
    }
};

using TurnGames = ::testing::Types<olix::Olix, lotus::Lotus, Logan>;
TYPED_TEST_SUITE(RulesMemory, TurnGames);

} // namespace

TYPED_TEST(RulesMemory, no_move_allocates) {
    using G = TypeParam;
    for (const auto& rules : TestFixture::editions()) {
        const std::size_t before = allocations;
        Rng rng(1);
        std::uint64_t seen = 0; // so that nothing is left out
        for (int game = 0; game < 20; ++game) {
            const typename G::Deal deal = G::shuffled(rules, rng);
            typename G::State state = G::start(rules, deal);
            while (!G::over(state)) {
                std::array<typename G::Action, G::max_actions> actions;
                const int count = G::legal(rules, state, actions);
                const typename G::Deal imagined = G::imagine(rules, state, rng);
                typename G::State other = state;
                G::play(rules, other, actions[rng.below(static_cast<std::uint32_t>(count))], imagined,
                        Silent{});
                G::play(rules, state, G::sample(rules, state, rng), deal, Silent{});
                seen ^= G::hash(other) + G::hash_from_scratch(rules, state) + G::winners(rules, state);
            }
        }
        EXPECT_EQ(allocations, before) << seen;
    }
}

TYPED_TEST(RulesMemory, no_count_and_no_random_game_allocates) {
    using G = TypeParam;
    for (const auto& rules : TestFixture::editions()) {
        const std::size_t before = allocations;
        Rng rng(2);
        const typename G::Deal deal = G::shuffled(rules, rng);
        const auto counted = perft<G>(rules, G::start(rules, deal), 2, deal);
        const Playouts played = playouts<G>(rules, 3, 50);
        EXPECT_EQ(allocations, before) << counted << played.signature;
    }
}

TEST(Allocations, are_counted) {
    const std::size_t before = allocations;
    const auto kept = std::make_unique<int>(1);
    EXPECT_EQ(allocations, before + 1);
    EXPECT_EQ(*kept, 1);
}

} // namespace cairn::testing
