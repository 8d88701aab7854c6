#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "search/highest.hpp"
#include "search/share.hpp"

namespace cairn::search {

/// What is proved: nothing, the seat less one that wins, or a draw.
using Outcome = std::uint8_t;
inline constexpr Outcome unproved = 0;
inline constexpr Outcome drawn = most_seats + 1;
constexpr Outcome won_by(int seat) { return static_cast<Outcome>(seat + 1); }

/// The tree of a Monte Carlo search. The actions of a position lie together, each in a place of `actions`,
/// `edges` and `prospects`; what an action leads to are nodes, several where it reveals something. All its
/// memory is taken at once, twice, so that a part of the tree can become the tree.
template <class Action, std::size_t most_actions>
class MctsTree {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

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

    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
    };

    explicit MctsTree(std::size_t memory)
        : groups_(std::max(memory / 2 / bytes_per_group, std::size_t{2} * most_groups)), held_(groups_),
          spare_(groups_) {}

    void clear() { held_.edge_count = held_.node_count = 0; }
    bool empty() const { return held_.node_count == 0; }

    Node& node(std::uint32_t at) { return held_.nodes[at]; }
    const Node& node(std::uint32_t at) const { return held_.nodes[at]; }
    const Node& root() const { return held_.nodes[0]; }
    Edge& edge(std::uint32_t at) { return held_.edges[at]; }
    const Edge& edge(std::uint32_t at) const { return held_.edges[at]; }
    const Action& action(std::uint32_t at) const { return held_.actions[at]; }

    /// Room for the actions of one more node, and where they begin; `nullptr` when there is none.
    Action* room() { return has_room() ? &held_.actions[held_.edge_count] : nullptr; }
    std::uint32_t next_edge() const { return held_.edge_count; }
    bool is_full_of_nodes() const { return held_.node_count == groups_; }
    /// The node of the actions that were written into the room; returns its number.
    std::uint32_t add(const Node& node) {
        for (int i = node.count; i < whole_lanes(node.count); ++i)
            put_prospects(node.first + static_cast<std::uint32_t>(i), never_chosen, 0);
        held_.nodes[held_.node_count] = node;
        held_.edge_count += static_cast<std::uint32_t>(whole_lanes(node.count));
        return held_.node_count++;
    }
    /// Hangs a node below an edge.
    void hang(std::uint32_t node_at, std::uint32_t edge_at) {
        node(node_at).next = edge(edge_at).node;
        edge(edge_at).node = node_at;
    }
    /// How much of the room is used, in eighths.
    std::size_t eighths_used() const { return held_.edge_count / lanes * 8 / groups_; }

    void put_prospects(std::uint32_t edge_at, float mean, float spread) {
        Prospects& group = held_.prospects[edge_at / lanes];
        group.mean[edge_at % lanes] = mean;
        group.spread[edge_at % lanes] = spread;
    }
    /// The edge of a node with the best prospects.
    std::uint32_t highest_edge(const Node& of, float width) const {
        return of.first + static_cast<std::uint32_t>(highest(&held_.prospects[of.first / lanes],
                                                             (of.count + lanes - 1) / lanes, width));
    }

    std::uint32_t find_child(std::uint32_t edge_at, std::uint64_t revealed) const {
        for (std::uint32_t at = edge(edge_at).node; at != none; at = node(at).next)
            if (node(at).revealed == revealed)
                return at;
        return none;
    }

    /// The node of that identity, within a few actions of the root.
    std::uint32_t find(std::uint64_t identity) const {
        if (root().identity == identity)
            return 0;
        constexpr int farthest = 4;
        std::array<std::uint32_t, farthest + 1> edges;
        std::array<std::uint32_t, farthest + 1> children;
        int depth = 0;
        edges[0] = root().first;
        children[0] = edge(edges[0]).node;
        std::array<std::uint32_t, farthest + 1> ends{root().first + root().count};
        while (depth >= 0) {
            const auto at = static_cast<std::size_t>(depth);
            if (children[at] == none) {
                if (++edges[at] == ends[at])
                    --depth;
                else
                    children[at] = edge(edges[at]).node;
                continue;
            }
            const Node& child = node(children[at]);
            if (child.identity == identity)
                return children[at];
            const std::uint32_t here = children[at];
            children[at] = child.next;
            if (depth < farthest && child.count > 0) {
                ++depth;
                edges[at + 1] = node(here).first;
                ends[at + 1] = node(here).first + node(here).count;
                children[at + 1] = edge(edges[at + 1]).node;
            }
        }
        return none;
    }

    /// The part of the tree below a node becomes the tree.
    void keep_below(std::uint32_t root) {
        spare_.edge_count = spare_.node_count = 0;
        const auto take = [&](std::uint32_t from) {
            const std::uint32_t to = spare_.node_count++;
            const Node& node = held_.nodes[from];
            spare_.nodes[to] = node;
            if (node.count > 0) {
                const auto room = static_cast<std::uint32_t>(whole_lanes(node.count));
                std::copy_n(&held_.actions[node.first], room, &spare_.actions[spare_.edge_count]);
                std::copy_n(&held_.edges[node.first], room, &spare_.edges[spare_.edge_count]);
                std::copy_n(&held_.prospects[node.first / lanes], room / lanes,
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
                for (std::uint32_t child = *link; child != none; child = held_.nodes[child].next) {
                    *link = take(child);
                    link = &spare_.nodes[*link].next;
                }
                *link = none;
            }
        }
        std::swap(held_, spare_);
    }

private:
    static constexpr std::size_t bytes_per_group =
        lanes * (sizeof(Action) + sizeof(Edge)) + sizeof(Prospects) + sizeof(Node);
    static constexpr std::size_t most_groups = (most_actions + lanes - 1) / lanes;

    struct Memory {
        explicit Memory(std::size_t groups)
            : actions(std::make_unique_for_overwrite<Action[]>(groups * lanes)),
              edges(std::make_unique_for_overwrite<Edge[]>(groups * lanes)),
              prospects(std::make_unique_for_overwrite<Prospects[]>(groups)),
              nodes(std::make_unique_for_overwrite<Node[]>(groups)) {}

        std::unique_ptr<Action[]> actions;
        std::unique_ptr<Edge[]> edges;
        std::unique_ptr<Prospects[]> prospects;
        std::unique_ptr<Node[]> nodes;
        std::uint32_t edge_count = 0;
        std::uint32_t node_count = 0;
    };

    bool has_room() const { return held_.edge_count / lanes + most_groups <= groups_ && !is_full_of_nodes(); }

    std::size_t groups_;
    Memory held_;
    Memory spare_;
};

} // namespace cairn::search
