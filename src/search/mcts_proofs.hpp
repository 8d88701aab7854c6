#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "search/mcts_tree.hpp"

namespace cairn::search {

// What is proved in a tree, and what follows from it: for the positions above, and for what is best.

template <class Tree>
void prove(Tree& tree, std::uint32_t at, std::uint32_t edge_at, Outcome outcome, int plies) {
    auto& node = tree.node(at);
    auto& edge = tree.edge(edge_at);
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
    tree.put_prospects(edge_at, outcome == drawn ? 0.5F : hopeless, 0);
    if (node.proved_edges < node.count)
        return;
    // Nothing wins: a draw if there is one, or else whoever wins in any case.
    Outcome left = unproved;
    int longest = 0;
    for (const auto& each : std::span(&tree.edge(node.first), node.count)) {
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

/// An edge is proved when all that it may reveal is, to the same outcome.
template <class Tree>
void carry_up(Tree& tree, std::span<const typename Tree::Step> path) {
    for (std::size_t i = path.size(); i-- > 0;) {
        const auto [node, edge] = path[i];
        if (tree.edge(edge).proved == unproved) {
            Outcome outcome = unproved;
            std::uint64_t ways = 0;
            int plies = 0;
            for (std::uint32_t child = tree.edge(edge).node; child != Tree::none;
                 child = tree.node(child).next) {
                const auto& to = tree.node(child);
                if (to.proved == unproved || (outcome != unproved && to.proved != outcome))
                    return;
                outcome = to.proved;
                ways += to.ways;
                plies = std::max(plies, int{to.plies});
            }
            const bool certain =
                tree.edge(edge).node != Tree::none &&
                (tree.node(tree.edge(edge).node).revealed == 0 || ways == tree.node(node).ways);
            if (!certain)
                return;
            prove(tree, node, edge, outcome, plies + 1);
        }
        if (tree.node(node).proved == unproved)
            return;
    }
}

/// 3 a win, 2 open, 1 a draw, 0 lost, for the seat to act at the node.
template <class Node, class Edge>
int rank_of(const Node& node, const Edge& edge) {
    if (edge.proved == unproved)
        return 2;
    return edge.proved == won_by(node.seat) ? 3 : edge.proved == drawn ? 1 : 0;
}

/// A draw in hand is better than what is worth less.
template <class Tree>
bool is_better(const Tree& tree, const typename Tree::Node& node, std::uint32_t one, std::uint32_t other) {
    const auto& a = tree.edge(one);
    const auto& b = tree.edge(other);
    const int rank_a = rank_of(node, a);
    const int rank_b = rank_of(node, b);
    if (rank_a != rank_b) {
        if (rank_a + rank_b == 3 && rank_a != 0 && rank_b != 0) {
            const auto& open = rank_a == 2 ? a : b;
            return (2 * std::uint64_t{open.sum} > std::uint64_t{open.visits} * whole_share) == (rank_a == 2);
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

template <class Tree>
std::uint32_t best_edge(const Tree& tree, std::uint32_t at) {
    const auto& node = tree.node(at);
    std::uint32_t best = node.first;
    for (std::uint32_t i = 1; i < node.count; ++i)
        if (is_better(tree, node, node.first + i, best))
            best = node.first + i;
    return best;
}

} // namespace cairn::search
