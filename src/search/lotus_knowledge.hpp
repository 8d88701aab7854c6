#pragma once

#include <cstdint>
#include <span>

#include "games/lotus/lotus.hpp"
#include "search/mcts.hpp"

namespace cairn::search {

/// What the tree search knows of Lotus, for any number of seats.
class LotusKnowledge {
public:
    static constexpr float exploration = 0.4F;
    static constexpr float first_play = 0.9F;
    static constexpr float bias = 0.3F;

    explicit LotusKnowledge(const lotus::Rules& rules) : rules_(rules) {}

    std::uint64_t ways(const lotus::State&) const { return 1; }
    /// What is overlooked together: what moves from one place.
    static std::uint64_t trait(const lotus::Action& action) {
        return static_cast<std::uint64_t>(action.is_pass()          ? 96
                                          : action.is_other_start() ? 64 + 8 * action.seat() + action.slot()
                                                                    : action.slot());
    }
    std::uint64_t identity(const lotus::State& state) const { return lotus::Lotus::hash(state); }
    /// The last pawn comes home (LO-30).
    SureWin sure_win(const lotus::State& state, std::span<const lotus::Action> actions) const;
    /// Coming home and burying others is good, burying one's own is not.
    void weigh(const lotus::State& state, std::span<const lotus::Action> actions,
               std::span<float> priors) const;
    unsigned playout(lotus::State& state, NoDeal, Rng& rng) const {
        lotus::Lotus::playout(rules_, state, rng);
        return lotus::Lotus::winners(rules_, state);
    }

private:
    lotus::Slot landing(const lotus::State& state, lotus::Action action) const;

    const lotus::Rules& rules_;
};

static_assert(Knowledge<LotusKnowledge, lotus::Lotus>);

} // namespace cairn::search
