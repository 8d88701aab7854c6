#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/hash.hpp"
#include "core/playout.hpp"
#include "core/turn_game.hpp"
#include "search/mcts_proofs.hpp"
#include "search/revealing.hpp"
#include "search/thinker.hpp"

namespace cairn::search {

/// An action that surely wins, whatever is revealed: its place in the list, and within how many actions.
struct SureWin {
    int index = -1;
    int plies = 0;
    explicit operator bool() const { return index >= 0; }
};

/// What a tree search knows of a game beyond its rules.
///
/// - `ways` counts the equally likely deals that a state leaves possible, so that chances are exact;
/// - `identity` is equal only for positions from which everything goes on alike;
/// - `sure_win` finds an action that wins whatever is revealed, by looking, not by trying; it may miss some;
/// - `trait` is the same for actions that somebody overlooks together;
/// - `weigh` gives each action a prior between 0 and 1, before it was ever tried;
/// - `playout` plays to the end in a way that a player might, and returns who won (0: nobody).
template <class K, class G>
concept Knowledge = requires(const K& knowledge, const typename G::State& state, typename G::State& changing,
                             std::span<const typename G::Action> actions, std::span<float> priors,
                             const typename G::Deal& deal, Rng& rng) {
    { K::exploration } -> std::convertible_to<float>;
    { K::first_play } -> std::convertible_to<float>; ///< what an action is worth before it was tried
    { K::bias } -> std::convertible_to<float>;       ///< how much its prior counts then
    { knowledge.ways(state) } -> std::same_as<std::uint64_t>;
    { knowledge.identity(state) } -> std::same_as<std::uint64_t>;
    { knowledge.sure_win(state, actions) } -> std::same_as<SureWin>;
    { K::trait(actions[0]) } -> std::same_as<std::uint64_t>;
    { knowledge.weigh(state, actions, priors) };
    { knowledge.playout(changing, deal, rng) } -> std::same_as<unsigned>;
};

/// Monte Carlo tree search for two to four seats that carries proofs up its tree. It is given a state, which
/// holds no hidden fact; every simulation imagines a deal that the state leaves possible, each with its exact
/// chance, and what is revealed on the way leads to a node of its own. An action is proved when everything
/// that may be revealed by it is, which the number of deals tells exactly.
///
/// The tree is kept between moves. Nothing is allocated after construction; the same seed, positions and
/// number of simulations make the same choice on every machine.
template <TurnGame G, Knowledge<G> K>
class Mcts {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Action = typename G::Action;
    using Deal = typename G::Deal;

    /// The rules must outlive the search.
    Mcts(const Rules& rules, const ThinkerOptions& options)
        : rules_(rules), knowledge_(rules), rng_(mix_seed(options)), several_(options.lines > 1),
          failing_(options.failing), seed_(options.seed),
          farthest_(failing_.farthest == 0 ? deepest
                                           : std::min(deepest, static_cast<std::size_t>(failing_.farthest))),
          tree_(options.memory) {}

    void see(const State& state) {
        assert(!G::over(state));
        simulations_ = 0;
        const std::uint64_t identity = knowledge_.identity(state);
        // Who overlooks something now may see it in the next turn, so nothing is kept.
        const std::uint32_t kept = !tree_.empty() && !failing_.any() ? tree_.find(identity) : none;
        mood_ = mix(seed_ ^ identity);
        root_state_ = state;
        if (kept == none || tree_.node(kept).count == 0) {
            tree_.clear();
            expand(state, 0);
        } else if (kept != 0) {
            tree_.keep_below(kept);
        }
    }

    std::int64_t run(std::int64_t simulations) {
        std::int64_t done = 0;
        for (; done < simulations && !finished(); ++done)
            simulate();
        simulations_ += done;
        return done;
    }

    /// Who wins is proved, or there is no choice.
    bool finished() const {
        const Node& root = tree_.root();
        return root.proved != unproved || (!several_ && root.count == 1 && root.visits > 0);
    }
    std::int64_t nodes() const { return simulations_; }

    Action best() const { return tree_.action(best_edge(tree_, 0)); }

    int lines(std::span<Judged<Action>> lines) const {
        std::array<std::uint32_t, G::max_actions> order;
        const Node& root = tree_.root();
        const auto edges = std::span(order).first(root.count);
        for (std::uint32_t i = 0; i < root.count; ++i)
            edges[i] = root.first + i;
        std::ranges::sort(edges, [&](std::uint32_t a, std::uint32_t b) {
            return is_better(tree_, root, a, b) || (!is_better(tree_, root, b, a) && a < b);
        });
        const std::size_t count = std::min(lines.size(), edges.size());
        for (std::size_t i = 0; i < count; ++i)
            lines[i] = judged(edges[i]);
        return static_cast<int>(count);
    }

private:
    using Tree = MctsTree<Action, static_cast<std::size_t>(G::max_actions)>;
    using Node = typename Tree::Node;
    using Edge = typename Tree::Edge;
    using Step = typename Tree::Step;
    static constexpr std::uint32_t none = Tree::none;
    static constexpr std::size_t deepest = 256;

    Outcome outcome_of(const State& state) const {
        const unsigned winners = G::winners(rules_, state);
        return std::has_single_bit(winners) ? won_by(std::countr_zero(winners)) : drawn;
    }
    Shares shares_of_outcome(Outcome outcome) const {
        return shares_of(outcome == drawn ? 0 : 1u << (outcome - 1), G::seats(rules_));
    }

    void simulate() {
        State state = root_state_;
        const Deal deal = G::imagine(rules_, root_state_, rng_);
        Revealing reveal{deal};
        std::size_t depth = 0;
        std::uint32_t node = 0;
        Shares shares{};
        while (true) {
            if (tree_.node(node).proved != unproved) {
                shares = shares_of_outcome(tree_.node(node).proved);
                break;
            }
            if (depth == farthest_) {
                shares = play_out(state, deal);
                break;
            }
            const std::uint32_t edge = choose(tree_.node(node));
            path_[depth++] = {node, edge};
            reveal.revealed = 0;
            G::play(rules_, state, tree_.action(edge), reveal, Silent{});
            if (G::over(state)) {
                settle(node, edge, reveal.revealed, state, outcome_of(state), 0);
                shares = shares_of(G::winners(rules_, state), G::seats(rules_));
                break;
            }
            const bool ripe = tree_.edge(edge).visits >= patience();
            node = tree_.find_child(edge, reveal.revealed);
            if (node == none && tree_.edge(edge).visits == 0) {
                if (const SureWin win = look(state)) {
                    settle(path_[depth - 1].node, edge, reveal.revealed, state, won_by(G::turn(state)),
                           win.plies);
                    shares = shares_of(1u << G::turn(state), G::seats(rules_));
                    break;
                }
            }
            if (node == none && ripe)
                node = add_child(edge, reveal.revealed, state);
            if (node == none) {
                shares = play_out(state, deal);
                break;
            }
        }
        learn(std::span(path_).first(depth), shares);
        carry_up(tree_, std::span<const Step>(path_).first(depth));
    }

    /// Everybody of a crew tries other games.
    static std::uint64_t mix_seed(const ThinkerOptions& options) {
        return options.helper == 0 ? options.seed
                                   : mix(options.seed + static_cast<std::uint64_t>(options.helper));
    }

    Shares play_out(State& state, const Deal& deal) {
        if (failing_.plain > 0 && static_cast<int>(rng_.below(100)) < failing_.plain) {
            playout<G>(rules_, state, deal, rng_);
            return shares_of(G::winners(rules_, state), G::seats(rules_));
        }
        return shares_of(knowledge_.playout(state, deal, rng_), G::seats(rules_));
    }

    /// The legal actions that come to mind.
    int list(const State& state, std::span<Action> buffer) const {
        const int count = G::legal(rules_, state, buffer);
        if (failing_.overlooks == 0)
            return count;
        const auto overlooked = [&](const Action& action) {
            return mix(mood_ + K::trait(action)) % 100 < static_cast<std::uint64_t>(failing_.overlooks);
        };
        const auto actions = buffer.first(static_cast<std::size_t>(count));
        if (std::ranges::all_of(actions, overlooked))
            return count;
        return static_cast<int>(std::ranges::remove_if(actions, overlooked).begin() - actions.begin());
    }

    /// How often an action is tried before its node is made: more often as the room gets scarce.
    std::uint32_t patience() const {
        constexpr std::array<std::uint32_t, 9> by_eighths{1, 1, 1, 1, 4, 4, 16, 64, 64};
        return by_eighths[tree_.eighths_used()];
    }

    SureWin look(const State& state) {
        const int count = list(state, looked_);
        return knowledge_.sure_win(state,
                                   std::span<const Action>(looked_).first(static_cast<std::size_t>(count)));
    }

    std::uint32_t choose(const Node& node) const {
        return tree_.highest_edge(node, K::exploration * std::sqrt(rough_log2(std::max(node.visits, 1u))));
    }

    std::uint32_t add_child(std::uint32_t edge, std::uint64_t revealed, const State& state) {
        const std::uint32_t node = expand(state, revealed);
        if (node != none)
            tree_.hang(node, edge);
        return node;
    }

    /// A node without actions yet.
    Node node_of(const State& state, std::uint64_t revealed) const {
        Node node{};
        node.identity = knowledge_.identity(state);
        node.revealed = revealed;
        node.ways = knowledge_.ways(state);
        node.next = none;
        node.seat = static_cast<std::uint8_t>(G::turn(state));
        return node;
    }

    /// The game ended, or somebody surely wins it. Where that hung on a reveal it is one outcome of several.
    void settle(std::uint32_t node, std::uint32_t edge, std::uint64_t revealed, const State& state,
                Outcome outcome, int plies) {
        if (revealed == 0)
            return prove(tree_, node, edge, outcome, plies + 1);
        if (tree_.find_child(edge, revealed) != none || tree_.is_full_of_nodes())
            return;
        Node end = node_of(state, revealed);
        end.first = tree_.next_edge();
        end.visits = 1;
        end.proved = outcome;
        end.plies = static_cast<std::uint8_t>(plies);
        tree_.hang(tree_.add(end), edge);
    }

    std::uint32_t expand(const State& state, std::uint64_t revealed) {
        Action* const room = tree_.room();
        if (!room)
            return none;
        Node node = node_of(state, revealed);
        node.first = tree_.next_edge();
        node.count = static_cast<std::uint16_t>(list(state, std::span(room, G::max_actions)));
        const auto actions = std::span<const Action>(room, node.count);
        const auto priors = std::span(priors_).first(actions.size());
        knowledge_.weigh(state, actions, priors);
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const auto prior = static_cast<std::uint8_t>(std::clamp(priors[i], 0.0F, 1.0F) * 255);
            tree_.edge(node.first + i) = {0, 0, none, prior, unproved, 0};
            // A little chance between equals: the least action would be a habit.
            const float shade = static_cast<float>(rng_.below(1 << 10)) * 1e-6F;
            tree_.put_prospects(node.first + i, K::first_play + K::bias * priors[i] + shade, 1);
        }
        const std::uint32_t at = tree_.add(node);
        if (const SureWin win = knowledge_.sure_win(state, actions))
            prove(tree_, at, node.first + static_cast<std::uint32_t>(win.index), won_by(G::turn(state)),
                  win.plies);
        return at;
    }

    void learn(std::span<const Step> path, const Shares& shares) {
        for (const Step step : path) {
            Node& node = tree_.node(step.node);
            Edge& edge = tree_.edge(step.edge);
            ++node.visits;
            ++edge.visits;
            edge.sum += shares[node.seat];
            if (edge.proved != unproved)
                continue;
            const auto visits = static_cast<float>(edge.visits);
            const float prior = K::bias * static_cast<float>(edge.prior) / 255;
            tree_.put_prospects(step.edge,
                                static_cast<float>(edge.sum) / (visits * whole_share) + prior / (visits + 1),
                                1 / std::sqrt(visits));
        }
    }

    Judged<Action> judged(std::uint32_t edge_at) const {
        const Node& root = tree_.root();
        const Edge& edge = tree_.edge(edge_at);
        Judged<Action> judged;
        judged.nodes = edge.visits;
        if (edge.visits > 0)
            judged.chance = edge.sum / (static_cast<double>(whole_share) * edge.visits);
        if (edge.proved != unproved) {
            const int seats = G::seats(rules_);
            judged.proved = edge.proved == won_by(root.seat) ? Proved::win
                            : edge.proved == drawn           ? Proved::draw
                                                             : Proved::loss;
            judged.plies = edge.plies;
            judged.chance = judged.proved == Proved::win    ? 1
                            : judged.proved == Proved::draw ? 1.0 / seats
                                                            : 0;
            judged.low = judged.high = judged.chance;
        }
        std::uint32_t at = edge_at;
        while (judged.length < Judged<Action>::longest) {
            judged.actions[static_cast<std::size_t>(judged.length++)] = tree_.action(at);
            const std::uint32_t child = tree_.edge(at).node;
            if (child == none || tree_.node(child).count == 0 || tree_.node(child).revealed != 0 ||
                (tree_.node(child).visits == 0 && tree_.node(child).proved == unproved))
                break;
            at = best_edge(tree_, child);
        }
        return judged;
    }

    const Rules& rules_;
    K knowledge_;
    Rng rng_;
    bool several_;
    Failing failing_;
    std::uint64_t seed_;
    std::uint64_t mood_ = 0; ///< what is overlooked this turn hangs on it
    std::size_t farthest_;
    Tree tree_;
    State root_state_;
    std::int64_t simulations_ = 0;
    std::array<Step, deepest> path_;
    std::array<float, G::max_actions> priors_;
    std::array<Action, G::max_actions> looked_;
};

} // namespace cairn::search
