#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "games/logan/logan.hpp"
#include "search/mcts.hpp"

namespace cairn::search {

/// A stone put down, or turned, so that a line of four stands whatever is revealed (LS-30): the last stone of
/// a line, or a neighbour of known underside that it turns into one. Of actions with the hand as it is.
std::optional<logan::Action> sure_line(const logan::State& state);
/// The same by lifting a stone first (LS-21): the lift.
std::optional<logan::Action> sure_line_by_lift(const logan::State& state);

/// What the tree search knows of Logan Stones.
class LoganKnowledge {
public:
    static constexpr float exploration = 0.5F;
    static constexpr float first_play = 0.7F;
    static constexpr float bias = 0.2F;

    explicit LoganKnowledge(const logan::Rules& rules) : rules_(rules) {}

    std::uint64_t ways(const logan::State& state) const { return logan::Posterior(rules_, state).ways(); }
    /// With the past that counts for repetitions, and the turns left (LS-31).
    std::uint64_t identity(const logan::State& state) const;
    /// What is overlooked together: a place, to put down there, or to lift or turn what lies there.
    static std::uint64_t trait(const logan::Action& action) {
        return (static_cast<std::uint64_t>(action.type) << 16) +
               static_cast<std::uint8_t>(action.place.q) * 256U + static_cast<std::uint8_t>(action.place.r);
    }
    SureWin sure_win(const logan::State& state, std::span<const logan::Action> actions) const;
    void weigh(const logan::State& state, std::span<const logan::Action> actions,
               std::span<float> priors) const;
    /// Random, but nobody misses a sure line.
    unsigned playout(logan::State& state, const logan::Deal& deal, Rng& rng) const;

private:
    const logan::Rules& rules_;
};

static_assert(Knowledge<LoganKnowledge, Logan>);

} // namespace cairn::search
