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
#include "search/highest.hpp"
#include "search/share.hpp"
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
        : rules_(rules), knowledge_(rules), rng_(options.seed), several_(options.lines > 1),
          failing_(options.failing), seed_(options.seed),
          farthest_(failing_.farthest == 0 ? deepest
                                           : std::min(deepest, static_cast<std::size_t>(failing_.farthest))),
          groups_(std::max(options.memory / 2 / bytes_per_group, std::size_t{2} * most_groups)),
          tree_(groups_), spare_(groups_) {}

    void see(const State& state) {
        assert(!G::over(state));
        simulations_ = 0;
        const std::uint64_t identity = knowledge_.identity(state);
        // Who overlooks something now may see it in the next turn, so nothing is kept.
        const std::uint32_t kept = tree_.node_count > 0 && !failing_.any() ? find(identity) : none;
        mood_ = mix(seed_ ^ identity);
        root_state_ = state;
        if (kept == none || tree_.nodes[kept].count == 0) {
            tree_.clear();
            expand(state, 0);
        } else if (kept != 0) {
            move_to_spare(kept);
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
        const Node& root = tree_.nodes[0];
        return root.proved != unproved || (!several_ && root.count == 1 && root.visits > 0);
    }
    std::int64_t nodes() const { return simulations_; }

    Action best() const { return tree_.actions[best_edge(0)]; }

    int lines(std::span<Judged<Action>> lines) const {
        std::array<std::uint32_t, G::max_actions> order;
        const Node& root = tree_.nodes[0];
        const auto edges = std::span(order).first(root.count);
        for (std::uint32_t i = 0; i < root.count; ++i)
            edges[i] = root.first + i;
        std::ranges::sort(edges, [&](std::uint32_t a, std::uint32_t b) {
            return is_better(root, a, b) || (!is_better(root, b, a) && a < b);
        });
        const std::size_t count = std::min(lines.size(), edges.size());
        for (std::size_t i = 0; i < count; ++i)
            lines[i] = judged(edges[i]);
        return static_cast<int>(count);
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr std::size_t deepest = 256;

    /// What is proved: nothing, the seat less one that wins, or a draw.
    using Outcome = std::uint8_t;
    static constexpr Outcome unproved = 0;
    static constexpr Outcome drawn = most_seats + 1;
    static constexpr Outcome won_by(int seat) { return static_cast<Outcome>(seat + 1); }

    struct Edge {
        std::uint32_t visits;
        std::uint32_t sum;  ///< of the chooser's shares, in twelfths
        std::uint32_t node; ///< where it leads; the first of them, where something is revealed
        std::uint8_t prior;
        Outcome proved;
        std::uint8_t plies;
    };

    struct Node {
        std::uint64_t identity;
        std::uint64_t revealed; ///< what the action that led here revealed
        std::uint64_t ways;
        std::uint32_t next; ///< after the same action, with something else revealed
        std::uint32_t first;
        std::uint32_t visits;
        std::uint16_t count; ///< none where the game is over
        std::uint16_t proved_edges;
        std::uint8_t seat;
        Outcome proved;
        std::uint8_t plies;
    };

    static constexpr std::size_t bytes_per_group =
        lanes * (sizeof(Action) + sizeof(Edge)) + sizeof(Prospects) + sizeof(Node);
    static constexpr std::size_t most_groups = (G::max_actions + lanes - 1) / lanes;

    struct Tree {
        explicit Tree(std::size_t groups)
            : actions(std::make_unique_for_overwrite<Action[]>(groups * lanes)),
              edges(std::make_unique_for_overwrite<Edge[]>(groups * lanes)),
              prospects(std::make_unique_for_overwrite<Prospects[]>(groups)),
              nodes(std::make_unique_for_overwrite<Node[]>(groups)) {}
        void clear() { edge_count = node_count = 0; }

        std::unique_ptr<Action[]> actions;
        std::unique_ptr<Edge[]> edges;
        std::unique_ptr<Prospects[]> prospects;
        std::unique_ptr<Node[]> nodes;
        std::uint32_t edge_count = 0;
        std::uint32_t node_count = 0;
    };

    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
    };

    /// Hands out the facts of a deal, and keeps which came since `revealed` was cleared, as one number.
    struct Revealing {
        const Deal& deal;
        std::uint64_t revealed = 0;

        int operator()(int piece) {
            const int fact = deal(piece);
            revealed = mix(revealed + static_cast<std::uint64_t>(fact));
            return fact;
        }
    };

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
            if (tree_.nodes[node].proved != unproved) {
                shares = shares_of_outcome(tree_.nodes[node].proved);
                break;
            }
            if (depth == farthest_) {
                shares = play_out(state, deal);
                break;
            }
            const std::uint32_t edge = choose(tree_.nodes[node]);
            path_[depth++] = {node, edge};
            reveal.revealed = 0;
            G::play(rules_, state, tree_.actions[edge], reveal, Silent{});
            if (G::over(state)) {
                settle(node, edge, reveal.revealed, state, outcome_of(state), 0);
                shares = shares_of(G::winners(rules_, state), G::seats(rules_));
                break;
            }
            const bool ripe = tree_.edges[edge].visits >= patience();
            node = find_child(edge, reveal.revealed);
            if (node == none && tree_.edges[edge].visits == 0) {
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
        carry_up(std::span(path_).first(depth));
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
        const std::size_t used = tree_.edge_count / lanes;
        if (used < groups_ / 2)
            return 1;
        if (used < groups_ / 4 * 3)
            return 4;
        return used < groups_ / 8 * 7 ? 16 : 64;
    }

    SureWin look(const State& state) {
        const int count = list(state, looked_);
        return knowledge_.sure_win(state,
                                   std::span<const Action>(looked_).first(static_cast<std::size_t>(count)));
    }

    std::uint32_t choose(const Node& node) const {
        const float width = K::exploration * std::sqrt(log2(std::max(node.visits, 1u)));
        return node.first + static_cast<std::uint32_t>(highest(&tree_.prospects[node.first / lanes],
                                                               (node.count + lanes - 1) / lanes, width));
    }

    /// The logarithm between powers of two as a straight line: near enough, and the same on every machine.
    static float log2(std::uint32_t n) {
        constexpr float unit = 1.0F / (1 << 23);
        constexpr std::uint32_t zero = 127u << 23;
        return static_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(n)) - zero) * unit;
    }

    std::uint32_t find_child(std::uint32_t edge, std::uint64_t revealed) const {
        for (std::uint32_t node = tree_.edges[edge].node; node != none; node = tree_.nodes[node].next)
            if (tree_.nodes[node].revealed == revealed)
                return node;
        return none;
    }

    std::uint32_t add_child(std::uint32_t edge, std::uint64_t revealed, const State& state) {
        const std::uint32_t node = expand(state, revealed);
        if (node != none) {
            tree_.nodes[node].next = tree_.edges[edge].node;
            tree_.edges[edge].node = node;
        }
        return node;
    }

    /// The game ended, or somebody surely wins it. Where that hung on a reveal it is one outcome of several.
    void settle(std::uint32_t node, std::uint32_t edge, std::uint64_t revealed, const State& state,
                Outcome outcome, int plies) {
        if (revealed == 0)
            return prove(node, edge, outcome, plies + 1);
        if (find_child(edge, revealed) != none || tree_.node_count == groups_)
            return;
        tree_.nodes[tree_.node_count] = {knowledge_.identity(state),
                                         revealed,
                                         knowledge_.ways(state),
                                         tree_.edges[edge].node,
                                         0,
                                         1,
                                         0,
                                         0,
                                         static_cast<std::uint8_t>(G::turn(state)),
                                         outcome,
                                         static_cast<std::uint8_t>(plies)};
        tree_.edges[edge].node = tree_.node_count++;
    }

    std::uint32_t expand(const State& state, std::uint64_t revealed) {
        if (tree_.edge_count / lanes + most_groups > groups_ || tree_.node_count == groups_)
            return none;
        const std::uint32_t first = tree_.edge_count;
        const int count = list(state, std::span(&tree_.actions[first], G::max_actions));
        const auto actions = std::span<const Action>(&tree_.actions[first], static_cast<std::size_t>(count));
        const auto priors = std::span(priors_).first(actions.size());
        knowledge_.weigh(state, actions, priors);
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
            const auto prior = static_cast<std::uint8_t>(std::clamp(priors[i], 0.0F, 1.0F) * 255);
            tree_.edges[first + i] = {0, 0, none, prior, unproved, 0};
            // A little chance between equals: the least action would be a habit.
            const float shade = static_cast<float>(rng_.below(1 << 10)) * 1e-6F;
            put_prospects(first + i, K::first_play + K::bias * priors[i] + shade, 1);
        }
        const int room = whole_lanes(count);
        for (int i = count; i < room; ++i)
            put_prospects(first + static_cast<std::uint32_t>(i), never_chosen, 0);
        const std::uint32_t node = tree_.node_count++;
        tree_.nodes[node] = {knowledge_.identity(state),
                             revealed,
                             knowledge_.ways(state),
                             none,
                             first,
                             0,
                             static_cast<std::uint16_t>(count),
                             0,
                             static_cast<std::uint8_t>(G::turn(state)),
                             unproved,
                             0};
        tree_.edge_count += static_cast<std::uint32_t>(room);
        if (const SureWin win = knowledge_.sure_win(state, actions))
            prove(node, first + static_cast<std::uint32_t>(win.index), won_by(G::turn(state)), win.plies);
        return node;
    }

    void put_prospects(std::uint32_t edge, float mean, float spread) {
        Prospects& group = tree_.prospects[edge / lanes];
        group.mean[edge % lanes] = mean;
        group.spread[edge % lanes] = spread;
    }

    void learn(std::span<const Step> path, const Shares& shares) {
        for (const Step step : path) {
            Node& node = tree_.nodes[step.node];
            Edge& edge = tree_.edges[step.edge];
            ++node.visits;
            ++edge.visits;
            edge.sum += shares[node.seat];
            if (edge.proved != unproved)
                continue;
            const auto visits = static_cast<float>(edge.visits);
            const float prior = K::bias * static_cast<float>(edge.prior) / 255;
            put_prospects(step.edge,
                          static_cast<float>(edge.sum) / (visits * whole_share) + prior / (visits + 1),
                          1 / std::sqrt(visits));
        }
    }

    /// An edge is proved when all that it may reveal is, to the same outcome.
    void carry_up(std::span<const Step> path) {
        for (std::size_t i = path.size(); i-- > 0;) {
            const auto [node, edge] = path[i];
            if (tree_.edges[edge].proved == unproved) {
                Outcome outcome = unproved;
                std::uint64_t ways = 0;
                int plies = 0;
                for (std::uint32_t child = tree_.edges[edge].node; child != none;
                     child = tree_.nodes[child].next) {
                    const Node& to = tree_.nodes[child];
                    if (to.proved == unproved || (outcome != unproved && to.proved != outcome))
                        return;
                    outcome = to.proved;
                    ways += to.ways;
                    plies = std::max(plies, int{to.plies});
                }
                const bool certain =
                    tree_.edges[edge].node != none &&
                    (tree_.nodes[tree_.edges[edge].node].revealed == 0 || ways == tree_.nodes[node].ways);
                if (!certain)
                    return;
                prove(node, edge, outcome, plies + 1);
            }
            if (tree_.nodes[node].proved == unproved)
                return;
        }
    }

    void prove(std::uint32_t at, std::uint32_t edge_at, Outcome outcome, int plies) {
        Node& node = tree_.nodes[at];
        Edge& edge = tree_.edges[edge_at];
        if (edge.proved != unproved)
            return;
        edge.proved = outcome;
        edge.plies = static_cast<std::uint8_t>(std::min(plies, 255));
        ++node.proved_edges;
        if (outcome == won_by(node.seat)) {
            node.proved = outcome;
            node.plies = edge.plies;
            return;
        }
        constexpr float hopeless = -1e6F;
        put_prospects(edge_at, outcome == drawn ? 0.5F : hopeless, 0);
        if (node.proved_edges < node.count)
            return;
        // Nothing wins: a draw if there is one, or else whoever wins in any case.
        Outcome left = unproved;
        int longest = 0;
        for (const Edge& each : std::span(&tree_.edges[node.first], node.count)) {
            if (left == unproved || each.proved == drawn) {
                left = each.proved;
            } else if (each.proved != left && left != drawn) {
                return; // a seat that has lost decides between others: no proof
            }
            longest = std::max(longest, int{each.plies});
        }
        node.proved = left;
        node.plies = static_cast<std::uint8_t>(longest);
    }

    /// 3 a win, 2 open, 1 a draw, 0 lost, for the seat to act at the node.
    static int rank(const Node& node, const Edge& edge) {
        if (edge.proved == unproved)
            return 2;
        return edge.proved == won_by(node.seat) ? 3 : edge.proved == drawn ? 1 : 0;
    }

    /// A draw in hand is better than what is worth less.
    bool is_better(const Node& node, std::uint32_t one, std::uint32_t other) const {
        const Edge& a = tree_.edges[one];
        const Edge& b = tree_.edges[other];
        const int rank_a = rank(node, a);
        const int rank_b = rank(node, b);
        if (rank_a != rank_b) {
            if (rank_a + rank_b == 3 && rank_a != 0 && rank_b != 0) {
                const Edge& open = rank_a == 2 ? a : b;
                return (2 * std::uint64_t{open.sum} > std::uint64_t{open.visits} * whole_share) ==
                       (rank_a == 2);
            }
            return rank_a > rank_b;
        }
        if (rank_a == 3 && a.plies != b.plies)
            return a.plies < b.plies;
        if (rank_a == 0 && a.plies != b.plies)
            return a.plies > b.plies;
        if (a.visits != b.visits)
            return a.visits > b.visits;
        if (a.sum != b.sum)
            return a.sum > b.sum;
        return a.prior > b.prior;
    }

    std::uint32_t best_edge(std::uint32_t at) const {
        const Node& node = tree_.nodes[at];
        std::uint32_t best = node.first;
        for (std::uint32_t i = 1; i < node.count; ++i)
            if (is_better(node, node.first + i, best))
                best = node.first + i;
        return best;
    }

    Judged<Action> judged(std::uint32_t edge_at) const {
        const Node& root = tree_.nodes[0];
        const Edge& edge = tree_.edges[edge_at];
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
            judged.actions[static_cast<std::size_t>(judged.length++)] = tree_.actions[at];
            const std::uint32_t child = tree_.edges[at].node;
            if (child == none || tree_.nodes[child].count == 0 || tree_.nodes[child].revealed != 0 ||
                (tree_.nodes[child].visits == 0 && tree_.nodes[child].proved == unproved))
                break;
            at = best_edge(child);
        }
        return judged;
    }

    /// The node of that identity, within a few actions of the root.
    std::uint32_t find(std::uint64_t identity) {
        if (tree_.nodes[0].identity == identity)
            return 0;
        constexpr int farthest = 4;
        std::array<std::uint32_t, farthest + 1> edges;
        std::array<std::uint32_t, farthest + 1> children;
        int depth = 0;
        edges[0] = tree_.nodes[0].first;
        children[0] = tree_.edges[edges[0]].node;
        std::array<std::uint32_t, farthest + 1> ends{tree_.nodes[0].first + tree_.nodes[0].count};
        while (depth >= 0) {
            const auto at = static_cast<std::size_t>(depth);
            if (children[at] == none) {
                if (++edges[at] == ends[at])
                    --depth;
                else
                    children[at] = tree_.edges[edges[at]].node;
                continue;
            }
            const Node& node = tree_.nodes[children[at]];
            if (node.identity == identity)
                return children[at];
            const std::uint32_t here = children[at];
            children[at] = node.next;
            if (depth < farthest && node.count > 0) {
                ++depth;
                edges[at + 1] = tree_.nodes[here].first;
                ends[at + 1] = tree_.nodes[here].first + tree_.nodes[here].count;
                children[at + 1] = tree_.edges[edges[at + 1]].node;
            }
        }
        return none;
    }

    /// The part of the tree below a node becomes the tree.
    void move_to_spare(std::uint32_t root) {
        spare_.clear();
        const auto take = [&](std::uint32_t from) {
            const std::uint32_t to = spare_.node_count++;
            const Node& node = tree_.nodes[from];
            spare_.nodes[to] = node;
            if (node.count > 0) {
                const auto room = static_cast<std::uint32_t>(whole_lanes(node.count));
                std::copy_n(&tree_.actions[node.first], room, &spare_.actions[spare_.edge_count]);
                std::copy_n(&tree_.edges[node.first], room, &spare_.edges[spare_.edge_count]);
                std::copy_n(&tree_.prospects[node.first / lanes], room / lanes,
                            &spare_.prospects[spare_.edge_count / lanes]);
                spare_.nodes[to].first = spare_.edge_count;
                spare_.edge_count += room;
            }
            return to;
        };
        take(root);
        spare_.nodes[0].next = none;
        for (std::uint32_t at = 0; at < spare_.node_count; ++at) {
            for (std::uint32_t i = 0; i < spare_.nodes[at].count; ++i) {
                std::uint32_t* link = &spare_.edges[spare_.nodes[at].first + i].node;
                for (std::uint32_t child = *link; child != none; child = tree_.nodes[child].next) {
                    *link = take(child);
                    link = &spare_.nodes[*link].next;
                }
                *link = none;
            }
        }
        std::swap(tree_, spare_);
    }

    const Rules& rules_;
    K knowledge_;
    Rng rng_;
    bool several_;
    Failing failing_;
    std::uint64_t seed_;
    std::uint64_t mood_ = 0; ///< what is overlooked this turn hangs on it
    std::size_t farthest_;
    std::size_t groups_;
    Tree tree_;
    Tree spare_;
    State root_state_;
    std::int64_t simulations_ = 0;
    std::array<Step, deepest> path_;
    std::array<float, G::max_actions> priors_;
    std::array<Action, G::max_actions> looked_;
};

} // namespace cairn::search
