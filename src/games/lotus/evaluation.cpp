#include <algorithm>
#include <array>

#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

namespace {

constexpr int step_value = 8;   ///< a space still to go
constexpr int burial_value = 5; ///< a pawn on top of one's own
constexpr int carry_value = 2;  ///< a space that the stack will carry its top pawn further than one
constexpr int win_value = 100'000;

/// What each seat still has to do, as a value: 0 is all home, less is worse.
std::array<int, max_seats> progress(const Rules& rules, const State& state) {
    std::array<int, max_seats> value{};
    const int from_start = std::min(rules.steps_home[0], rules.steps_home[1]);
    for (int seat = 0; seat < rules.players; ++seat)
        value[static_cast<std::size_t>(seat)] -= step_value * from_start * state.start_of(seat).pawns;
    for (std::uint64_t spaces = state.occupied; spaces != 0;) {
        const Slot space = take_lowest(spaces);
        const int steps = rules.steps_home[static_cast<std::size_t>(space)];
        const int height = height_of(state.stack(space));
        int above = 0;
        for (Stack stack = state.stack(space); stack != empty_stack; stack >>= 2, ++above)
            value[static_cast<std::size_t>(top_of(stack))] -= step_value * steps + burial_value * above;
        value[static_cast<std::size_t>(top_of(state.stack(space)))] +=
            carry_value * (std::min(height, steps) - 1);
    }
    return value;
}

} // namespace

int Lotus::evaluate(const Rules& rules, const State& state, int seat) {
    if (over(state)) {
        const unsigned won = winners(rules, state);
        return won == 0 ? 0 : (won >> seat & 1) != 0 ? win_value : -win_value;
    }
    const auto value = progress(rules, state);
    int best_other = -win_value;
    for (int other = 0; other < rules.players; ++other)
        if (other != seat && !state.has_left(other))
            best_other = std::max(best_other, value[static_cast<std::size_t>(other)]);
    return value[static_cast<std::size_t>(seat)] - best_other;
}

} // namespace cairn::lotus
