// The short cut of random play against the steps it stands for.
#include "core/playout.hpp"
#include "support.hpp"

namespace cairn::lotus {
namespace {

/// Both ways from the same position with the same draws.
void expect_same_end(const Rules& rules, const State& from, std::uint64_t seed) {
    Rng one(seed), other(seed);
    State stepped = from, jumped = from;
    EXPECT_EQ(playout_by_steps<Lotus>(rules, stepped, NoDeal{}, one), Lotus::playout(rules, jumped, other));
    ASSERT_TRUE(stepped == jumped) << Lotus::position(rules, stepped) << "\n"
                                   << Lotus::position(rules, jumped) << "\nseed " << seed;
    EXPECT_EQ(one.next(), other.next());
}

class LotusRandomPlay : public ::testing::TestWithParam<const char*> {};

TEST_P(LotusRandomPlay, the_short_cut_ends_where_the_steps_end) {
    const Rules rules = rules_of(GetParam());
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        ASSERT_NO_FATAL_FAILURE(expect_same_end(rules, Lotus::start(rules, {}), seed));
}

TEST_P(LotusRandomPlay, the_short_cut_starts_from_any_position) {
    const Rules rules = rules_of(GetParam());
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Rng rng(seed);
        State state = Lotus::start(rules, {});
        for (auto plies = rng.below(100); plies > 0 && !Lotus::over(state); --plies)
            Lotus::play(rules, state, Lotus::sample(rules, state, rng), NoDeal{}, Silent{});
        ASSERT_NO_FATAL_FAILURE(expect_same_end(rules, state, seed));
        if (!Lotus::over(state)) // LO-32
            Lotus::play(rules, state, Action::resign(state.turn), NoDeal{}, Silent{});
        ASSERT_NO_FATAL_FAILURE(expect_same_end(rules, state, seed));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Variants, LotusRandomPlay,
    ::testing::Values(
        R"({})", R"({"expert":true})", R"({"expert":true,"double_same_pawn":true})", R"({"short":true})",
        R"({"short":true,"expert":true})", R"({"play_on":true})", R"({"players":3})",
        R"({"players":3,"play_on":true})", R"({"players":3,"expert":true})", R"({"players":4})",
        R"({"players":4,"expert":true,"play_on":true})",
        R"({"board":{"branch":[2,4],"common":7,"trampolines":[1,4,6]}})",
        R"({"expert":true,"board":{"branch":[2,4],"common":7,"trampolines":[1,4,6]}})",
        R"({"players":3,"play_on":true,"board":{"branch":[2,4],"common":7,"trampolines":[1,4,6]}})"));

} // namespace
} // namespace cairn::lotus
