#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "games/olix/olix.hpp"

namespace cairn::tools {

/// Who wins a position of Olix within a few plies, by trying every cell for both colours with the rules
/// themselves: no pattern, no evaluation, nothing left out. It shares nothing with the engines, so that they
/// can be held against it. All that it does cleverly is to try first what last refuted elsewhere.
class OlixExhaustive {
public:
    using State = olix::State;

    explicit OlixExhaustive(const olix::Rules& rules, std::int64_t most_nodes = std::int64_t{1} << 60)
        : rules_(rules), left_(most_nodes) {
        for (auto& order : orders_)
            std::iota(order.begin(), order.end(), std::uint8_t{0});
    }

    /// Whether there was not enough time; an answer is then worth nothing.
    bool gave_up() const { return left_ < 0; }

    /// Whether the colour to place wins within so many plies, whatever the other does.
    bool wins(const State& state, int plies) {
        bool won = false;
        for_each_cell(state, plies, [&](int cell) {
            won = wins_by(state, cell, plies);
            return won;
        });
        return won;
    }

    /// Whether it does with that cell first.
    bool wins_by(const State& state, int cell, int plies) {
        const State next = after(state, cell);
        if (olix::Olix::over(next))
            return olix::Olix::winners(rules_, next) == 1u << olix::Olix::turn(state);
        return plies > 1 && !escapes(next, plies - 1);
    }

    /// All first cells that win within so many plies.
    std::vector<int> winning_cells(const State& state, int plies) {
        std::vector<int> cells;
        for (int cell = 0; cell < olix::cells && !gave_up(); ++cell)
            if (state.is_empty(cell) && wins_by(state, cell, plies))
                cells.push_back(cell);
        return cells;
    }

private:
    /// Whether the colour to place can keep the other from winning in the plies after its own.
    bool escapes(const State& state, int plies) {
        bool escaped = false;
        for_each_cell(state, plies, [&](int cell) {
            const State next = after(state, cell);
            escaped = olix::Olix::over(next)
                          ? olix::Olix::winners(rules_, next) != 1u << (1 - olix::Olix::turn(state))
                          : !wins(next, plies - 1);
            return escaped;
        });
        return escaped;
    }

    State after(State state, int cell) {
        --left_;
        olix::Olix::play(rules_, state, olix::Action{static_cast<std::uint8_t>(cell)}, NoDeal{}, Silent{});
        return state;
    }

    /// Every empty cell until `done`, those first that ended other positions as far from the end.
    template <class Done>
    void for_each_cell(const State& state, int plies, Done done) {
        Order& order = orders_[static_cast<std::size_t>(plies)];
        const Order now = order; // it may change below
        for (const std::uint8_t cell : now) {
            if (gave_up())
                return;
            if (!state.is_empty(cell) || !done(cell))
                continue;
            const auto found = std::ranges::find(order, cell);
            std::rotate(order.begin(), found, found + 1);
            return;
        }
    }

    using Order = std::array<std::uint8_t, olix::cells>;
    static constexpr std::size_t most_plies = 16;

    const olix::Rules& rules_;
    std::int64_t left_;
    std::array<Order, most_plies> orders_; ///< by plies left
};

} // namespace cairn::tools
