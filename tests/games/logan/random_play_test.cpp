// The short cut of random play against the steps it stands for.
#include "core/playout.hpp"
#include "support.hpp"

namespace cairn::logan {
namespace {

/// Both ways from the same position with the same deal and draws.
void expect_same_end(const Rules& rules, const State& from, const Deal& deal, std::uint64_t seed) {
    Rng one(seed), other(seed);
    State stepped = from, jumped = from;
    EXPECT_EQ(playout_by_steps<Logan>(rules, stepped, deal, one), playout(rules, jumped, deal, other));
    ASSERT_TRUE(stepped == jumped) << position(stepped) << "\n" << position(jumped) << "\nseed " << seed;
    EXPECT_EQ(one.next(), other.next());
}

class LoganRandomPlay : public ::testing::TestWithParam<const char*> {};

TEST_P(LoganRandomPlay, the_short_cut_ends_where_the_steps_end) {
    const Rules rules = *read_rules(*parse_json(GetParam()));
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Rng rng(seed);
        const Deal deal = shuffled(rules, rng);
        ASSERT_NO_FATAL_FAILURE(expect_same_end(rules, start(rules, deal), deal, seed));
    }
}

TEST_P(LoganRandomPlay, the_short_cut_starts_from_any_position) {
    const Rules rules = *read_rules(*parse_json(GetParam()));
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Rng rng(seed);
        const Deal deal = shuffled(rules, rng);
        State state = start(rules, deal);
        for (auto plies = rng.below(30); plies > 0 && !Logan::over(state); --plies)
            Logan::play(rules, state, Logan::sample(rules, state, rng), deal, Silent{});
        ASSERT_NO_FATAL_FAILURE(expect_same_end(rules, state, imagine(rules, state, rng), seed));
    }
}

INSTANTIATE_TEST_SUITE_P(Stones, LoganRandomPlay,
                         ::testing::Values(R"({})", R"({"stones":"mixed"})", R"({"stones":"any"})",
                                           R"({"free_face":true})"));

/// A row of stones is wider than the window, and a place next to its end comes to lie in the margin.
TEST(LoganRandomPlayFromWideIslands, the_short_cut_ends_where_the_steps_end) {
    const Rules rules = *read_rules(*parse_json(R"({"stones":"any"})"));
    Rng rng(1);
    const Deal deal = shuffled(rules, rng);
    for (int length = 9; length <= stone_count; ++length) {
        State state = empty_state();
        for (int piece = 0; piece < length; ++piece) {
            const auto up = all_symbols[static_cast<std::size_t>(piece) % symbol_count];
            stone(state, piece) = {up, Symbol::unseen};
            state.island.put(piece, {piece - 4, 0}, up);
        }
        state.sum = 0;
        for (int piece = 0; piece < length; ++piece)
            state.sum += key(stone(state, piece)) * weight(state.island.place_of(piece));
        for (std::uint64_t seed = 0; seed < 300; ++seed)
            ASSERT_NO_FATAL_FAILURE(expect_same_end(rules, state, deal, seed));
    }
}

} // namespace
} // namespace cairn::logan
