#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/every_outcome.hpp"

namespace cairn::search {

/// Somebody is to win within so many turns of their own, the one under way counting as one.
struct Task {
    int seat = 0;
    int turns = 1;
};

/// No puzzle asks for more.
inline constexpr int most_turns = 4;
/// Actions tried for one question: about a second at most.
inline constexpr std::int64_t most_tried = 4'000'000;

/// The legal actions.
template <TurnGame G>
std::vector<typename G::Action> legal(const typename G::Rules& rules, const typename G::State& state) {
    std::vector<typename G::Action> actions(G::max_actions);
    actions.resize(static_cast<std::size_t>(G::legal(rules, state, actions)));
    return actions;
}

/// Proves that a seat wins in time whatever the others do and whatever is revealed, by trying every action,
/// every answer and every reveal with nothing but the rules: slow and plain on purpose, for puzzles are as
/// true as this is. A turn is all that a seat does before another is to act.
template <TurnGame G>
class Forced {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Action = typename G::Action;

    /// It gives up after so many actions.
    Forced(const Rules& rules, int seat, std::int64_t most = std::int64_t{1} << 40)
        : rules_(rules), seat_(seat), left_(most) {}

    bool wins(const State& state, int turns) {
        if (G::over(state))
            return G::winners(rules_, state) == 1u << seat_;
        if (turns == 0)
            return false;
        const Listed listed(rules_, state);
        const auto wins_all = [&](const Action& action) { return wins_by(state, action, turns); };
        return G::turn(state) == seat_ ? std::ranges::any_of(listed.actions(), wins_all)
                                       : std::ranges::all_of(listed.actions(), wins_all);
    }

    /// Also when the action is done, whatever it reveals.
    bool wins_by(const State& state, const Action& action, int turns) {
        return for_each_outcome<G>(rules_, state, action, [&](const State& next, auto) {
            return --left_ >= 0 && wins(next, turns_after(state, next, turns));
        });
    }

    /// The actions of the seat to act that win in time.
    std::vector<Action> winning(const State& state, int turns) {
        std::vector<Action> found;
        const Listed listed(rules_, state);
        for (const Action& action : listed.actions())
            if (wins_by(state, action, turns))
                found.push_back(action);
        return found;
    }

    /// The turns that are left when a state has come of another.
    int turns_after(const State& before, const State& after, int turns) const {
        return turns - (G::turn(before) == seat_ && (G::over(after) || G::turn(after) != seat_) ? 1 : 0);
    }

    int seat() const { return seat_; }
    /// It gave up: what it denied is not disproved.
    bool gave_up() const { return left_ < 0; }

private:
    /// The legal actions, in a place of their own: a state has hundreds.
    class Listed {
    public:
        Listed(const Rules& rules, const State& state)
            : count_(static_cast<std::size_t>(G::legal(rules, state, buffer_))) {}
        std::span<const Action> actions() const { return std::span<const Action>(buffer_).first(count_); }

    private:
        std::array<Action, G::max_actions> buffer_;
        std::size_t count_;
    };

    const Rules& rules_;
    int seat_;
    std::int64_t left_;
};

} // namespace cairn::search
