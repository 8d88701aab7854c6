#pragma once

#include <array>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "search/uct_games.hpp"

namespace cairn::testing {

template <class G>
std::vector<typename G::Action> actions_of(const typename G::Rules& rules, const typename G::State& state) {
    std::array<typename G::Action, G::max_actions> buffer;
    const int count = G::legal(rules, state, buffer);
    return {buffer.begin(), buffer.begin() + count};
}

/// A game in which every move is random, and its deal.
template <class G>
struct Table {
    typename G::Rules rules;
    Rng rng;
    typename G::Deal deal;
    typename G::State state;

    explicit Table(std::uint64_t seed, const char* options = "{}")
        : rules(*G::read_rules(*parse_json(options))), rng(seed), deal(G::shuffled(rules, rng)),
          state(G::start(rules, deal)) {}

    void play(typename G::Action action) { G::play(rules, state, action, deal, Silent{}); }
    void play_at_random() { play(G::sample(rules, state, rng)); }
};

/// The state after an action that reveals nothing; nothing when it does.
template <class G>
std::optional<typename G::State> surely_after(const typename G::Rules& rules, typename G::State state,
                                              typename G::Action action) {
    bool revealed = false;
    const auto reveal = [&](int) {
        revealed = true;
        return 0;
    };
    G::play(rules, state, action, reveal, Silent{});
    return revealed ? std::nullopt : std::optional(state);
}

/// Whether the action wins at once, whatever is hidden, for the seat to move.
template <class G>
bool wins(const typename G::Rules& rules, const typename G::State& state, typename G::Action action) {
    const auto after = surely_after<G>(rules, state, action);
    return after && G::over(*after) && G::winners(rules, *after) == 1u << G::turn(state);
}

template <class G>
int wins_in_one(const typename G::Rules& rules, const typename G::State& state) {
    int count = 0;
    for (const auto action : actions_of<G>(rules, state))
        count += wins<G>(rules, state, action);
    return count;
}

/// Whether the action lets the next seat win at once.
template <class G>
bool loses(const typename G::Rules& rules, const typename G::State& state, typename G::Action action) {
    const auto after = surely_after<G>(rules, state, action);
    return after && !G::over(*after) && G::turn(*after) != G::turn(state) &&
           wins_in_one<G>(rules, *after) > 0;
}

/// Whether the seat of two need not lose, tried to the end: for positions with few actions left, in which
/// nothing is hidden. Nothing when there are more positions than `left`.
template <class G>
std::optional<bool> holds(const typename G::Rules& rules, const typename G::State& state, int seat,
                          int& left) {
    if (G::over(state))
        return G::winners(rules, state) != 1u << (1 - seat);
    if (--left < 0)
        return std::nullopt;
    const bool ours = G::turn(state) == seat;
    for (const auto action : actions_of<G>(rules, state)) {
        const auto held = holds<G>(rules, *surely_after<G>(rules, state, action), seat, left);
        if (!held || *held == ours)
            return held;
    }
    return !ours;
}

using TurnGameTypes = ::testing::Types<olix::Olix, lotus::Lotus, Logan>;

} // namespace cairn::testing
