#include "search/lotus_knowledge.hpp"

namespace cairn::search {

using namespace lotus;

Slot LotusKnowledge::landing(const State& state, Action action) const {
    const Slot from = action.slot();
    return rules_.landing(from, from < first_space ? empty_stack : state.stack(from));
}

SureWin LotusKnowledge::sure_win(const State& state, std::span<const Action> actions) const {
    const int seat = state.turn;
    if (state.done != 0 || state.home_of(seat) + 1 < rules_.pawns || state.opening != no_double)
        return {};
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i].is_slot() && actions[i].slot() >= first_space &&
            top_of(state.stack(actions[i].slot())) == seat && landing(state, actions[i]) == home_slot)
            return {static_cast<int>(i), 1};
    return {};
}

void LotusKnowledge::weigh(const State& state, std::span<const Action> actions,
                           std::span<float> priors) const {
    const auto seat = static_cast<int>(state.turn);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        float prior = 0.4F;
        if (!actions[i].is_pass()) {
            const Slot from = actions[i].slot();
            const Slot to = landing(state, actions[i]);
            if (to == home_slot)
                prior += 0.3F;
            else if (state.stack(to) != empty_stack)
                prior += top_of(state.stack(to)) == seat ? -0.25F : 0.25F;
            if (from >= first_space) {
                const Stack left = state.stack(from) >> 2;
                if (left != empty_stack)
                    prior += top_of(left) == seat ? 0.15F : -0.15F;
            }
        }
        priors[i] = prior;
    }
}

} // namespace cairn::search
