#include "games/otlo/rival.hpp"

namespace cairn::otlo {

double usual_delay(int tiles) {
    constexpr double looking = 5;
    constexpr double per_tile = 2.5; // the more tiles lie, the more there are to try each with
    return looking + per_tile * tiles * tiles;
}

std::optional<Attempt> next_attempt(const Rules& rules, const State& state, int seat, Rng& rng, double pace) {
    constexpr std::uint32_t steps = 1000;
    std::optional<Attempt> first;
    for (const auto& pile : state.piles) {
        if (pile.top < 0 || is_barred(state, seat, pile.top))
            continue;
        const Solution& solution = rules.deck[pile.top].solution;
        const double luck = 0.6 + static_cast<double>(rng.below(steps)) / steps; // 0.6 to 1.6
        const double delay = pace * luck * usual_delay(solution.tiles());
        if (!first || delay < first->delay)
            first = Attempt{pile.top, solution, delay};
    }
    return first;
}

} // namespace cairn::otlo
