#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/playout.hpp"
#include "core/turn_game.hpp"
#include "search/highest.hpp"
#include "search/revealing.hpp"
#include "search/share.hpp"

namespace cairn::search {

/// What a search may use.
struct UctLimits {
    int edges = 1 << 17;      ///< actions that the tree can hold; when they are used up it stops growing
    float exploration = 0.5F; ///< how far an action that was tried little is given the benefit of the doubt
};

/// Plain UCT: Monte Carlo tree search with random playouts, for two to four seats, each of which wants the
/// most for itself. Nothing in it knows a game. It is the yardstick for stronger engines, so what it chooses
/// stays as it is.
///
/// It is given a state, which holds no hidden fact. Every simulation imagines a deal that the state leaves
/// possible, each with its exact chance; what the rules reveal on the way down leads to a node of its own per
/// outcome, so that no choice in the tree rests on something that its player could not have seen.
///
/// Nothing is allocated after construction, and the same seed makes the same choices on every machine.
template <TurnGame G>
class Uct {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Action = typename G::Action;
    using Deal = typename G::Deal;

    /// An action at the root as the search sees it so far.
    struct Seen {
        Action action;
        std::uint32_t visits;
        std::array<double, most_seats> value; ///< the mean share of each seat
    };

    /// The rules must outlive the search; the game must not be over.
    Uct(const Rules& rules, const State& state, std::uint64_t seed, const UctLimits& limits = {})
        : rules_(rules), root_state_(state), rng_(seed), exploration_(limits.exploration),
          groups_(static_cast<std::size_t>(whole_lanes(std::max(limits.edges, G::max_actions)) / lanes)),
          actions_(std::make_unique_for_overwrite<Action[]>(groups_ * lanes)),
          edges_(std::make_unique_for_overwrite<Edge[]>(groups_ * lanes)),
          prospects_(std::make_unique_for_overwrite<Prospects[]>(groups_)),
          nodes_(std::make_unique_for_overwrite<Node[]>(groups_)) {
        assert(!G::over(state));
        expand(state, 0);
    }

    /// Plays that many simulations, fewer when the choice is clear before; returns how many.
    int run(int simulations) {
        int done = 0;
        for (; done < simulations && !decided(); ++done)
            simulate();
        return done;
    }

    /// An action at the root wins at once, or there is only one.
    bool decided() const { return nodes_[0].win != none || (nodes_[0].count == 1 && nodes_[0].visits > 0); }

    /// What it would do now: win at once, or else what it has come back to most often.
    Action best() const {
        const Node& root = nodes_[0];
        if (root.win != none)
            return actions_[root.win];
        std::uint32_t best = 0;
        for (std::uint32_t edge = 1; edge < root.opened; ++edge)
            if (is_better(edge, best))
                best = edge;
        return actions_[best];
    }

    std::uint32_t simulations() const { return nodes_[0].visits; }
    /// Whether the tree has stopped growing.
    bool full() const { return full_; }
    int edges() const { return static_cast<int>(edge_count_); }
    int nodes() const { return static_cast<int>(node_count_); }

    /// The actions at the root that have been tried.
    int seen_count() const { return nodes_[0].opened; }
    Seen seen(int index) const {
        const auto at = static_cast<std::size_t>(index);
        Seen seen{actions_[at], edges_[at].visits, {}};
        for (std::size_t seat = 0; seat < seen.value.size(); ++seat)
            seen.value[seat] =
                static_cast<double>(root_sums_[at][seat]) / (static_cast<double>(whole_share) * seen.visits);
        return seen;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr std::size_t deepest = 256;
    static_assert(G::max_actions < 1 << 16);

    /// What is known about an action of a node. The action itself and its prospects are apart: a new node
    /// writes nothing but actions, and choosing reads nothing but prospects.
    struct Edge {
        std::uint32_t visits;
        std::uint32_t sum;  ///< of the chooser's shares, in twelfths
        std::uint32_t node; ///< where it leads; the first of them, where something is revealed
    };

    /// A position that has been reached twice. Its edges lie together; those that were tried come first.
    struct Node {
        std::uint64_t revealed; ///< what the action that led here revealed
        std::uint32_t next;     ///< after the same action, with something else revealed
        std::uint32_t first;
        std::uint32_t visits;
        std::uint32_t win; ///< an edge that wins at once
        std::uint16_t count;
        std::uint16_t opened;
        std::uint8_t seat;
    };

    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
    };

    void simulate() {
        State state = root_state_;
        const Deal deal = G::imagine(rules_, root_state_, rng_);
        Revealing reveal{deal};
        std::size_t depth = 0;
        std::uint32_t node = 0;
        while (true) {
            const std::uint32_t edge = choose(nodes_[node]);
            __builtin_prefetch(&prospects_[edge / lanes], 1); // for `learn`
            path_[depth++] = {node, edge};
            reveal.revealed = 0;
            G::play(rules_, state, actions_[edge], reveal, Silent{});
            if (G::over(state)) {
                // What follows from hidden facts may not come again, so it is no sure win.
                if (reveal.revealed == 0 && G::winners(rules_, state) == 1u << nodes_[node].seat)
                    nodes_[node].win = edge;
                break;
            }
            node = edges_[edge].visits == 0 || depth == deepest ? none : follow(edge, reveal.revealed, state);
            if (node == none) {
                playout<G>(rules_, state, deal, rng_);
                break;
            }
        }
        learn(std::span(path_).first(depth), shares_of(G::winners(rules_, state), G::seats(rules_)));
    }

    /// Every action once, in random order; then the one with the best prospects.
    std::uint32_t choose(Node& node) {
        if (node.win != none)
            return node.win;
        if (node.opened < node.count) {
            const std::uint32_t edge = node.first + node.opened;
            const auto other = edge + rng_.below(std::uint32_t{node.count} - node.opened);
            std::swap(actions_[edge], actions_[other]);
            edges_[edge] = {0, 0, none};
            ++node.opened;
            return edge;
        }
        const float width = exploration_ * std::sqrt(rough_log2(node.visits));
        return node.first + static_cast<std::uint32_t>(highest(&prospects_[node.first / lanes],
                                                               (node.count + lanes - 1) / lanes, width));
    }

    /// The node that an action leads to; a new one the first time, or none when there is no room.
    std::uint32_t follow(std::uint32_t edge, std::uint64_t revealed, const State& state) {
        for (std::uint32_t node = edges_[edge].node; node != none; node = nodes_[node].next)
            if (nodes_[node].revealed == revealed)
                return node;
        const std::uint32_t node = expand(state, revealed);
        if (node != none) {
            nodes_[node].next = edges_[edge].node;
            edges_[edge].node = node;
        }
        return node;
    }

    std::uint32_t expand(const State& state, std::uint64_t revealed) {
        if (edge_count_ + G::max_actions > groups_ * lanes) {
            full_ = true;
            return none;
        }
        const std::uint32_t first = edge_count_;
        const int count = G::legal(rules_, state, std::span(&actions_[first], G::max_actions));
        const int room = whole_lanes(count);
        for (int i = count; i < room; ++i)
            put_prospects(first + static_cast<std::uint32_t>(i), never_chosen, 0);
        nodes_[node_count_] = {revealed, none,
                               first,    0,
                               none,     static_cast<std::uint16_t>(count),
                               0,        static_cast<std::uint8_t>(G::turn(state))};
        edge_count_ += static_cast<std::uint32_t>(room);
        return node_count_++;
    }

    void put_prospects(std::uint32_t edge, float mean, float spread) {
        Prospects& group = prospects_[edge / lanes];
        group.mean[edge % lanes] = mean;
        group.spread[edge % lanes] = spread;
    }

    void learn(std::span<const Step> path, const Shares& shares) {
        for (const Step step : path) {
            Node& node = nodes_[step.node];
            Edge& edge = edges_[step.edge];
            ++node.visits;
            ++edge.visits;
            edge.sum += shares[node.seat];
            const auto visits = static_cast<float>(edge.visits);
            put_prospects(step.edge, static_cast<float>(edge.sum) / (visits * whole_share),
                          1 / std::sqrt(visits));
        }
        auto& sums = root_sums_[path[0].edge];
        for (std::size_t seat = 0; seat < sums.size(); ++seat)
            sums[seat] += shares[seat];
    }

    /// Equals stay in the order in which they were tried, which is random: the least action would be a habit.
    bool is_better(std::uint32_t a, std::uint32_t b) const {
        if (edges_[a].visits != edges_[b].visits)
            return edges_[a].visits > edges_[b].visits;
        return edges_[a].sum > edges_[b].sum;
    }

    const Rules& rules_;
    State root_state_;
    Rng rng_;
    float exploration_;
    std::size_t groups_;
    std::unique_ptr<Action[]> actions_;
    std::unique_ptr<Edge[]> edges_;
    std::unique_ptr<Prospects[]> prospects_;
    std::unique_ptr<Node[]> nodes_;
    std::uint32_t edge_count_ = 0;
    std::uint32_t node_count_ = 0;
    bool full_ = false;
    std::array<Step, deepest> path_;
    std::array<std::array<std::uint32_t, most_seats>, G::max_actions> root_sums_{};
};

} // namespace cairn::search
