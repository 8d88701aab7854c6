#pragma once

#include <cstdint>
#include <limits>

#include "ugi/order.hpp"

namespace cairn::ugi {

/// When to stop thinking: at the first of these.
struct Limits {
    std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
    int depth = std::numeric_limits<int>::max();

    /// Whether it stops by itself at all.
    bool any() const;
    friend bool operator==(const Limits&, const Limits&) = default;
};

/// What `go` allows the seat to act. Of a clock a move takes its part of what is left, with the increment,
/// and never so much that a slow line between the two could cost the game.
Limits limits_of(const Go& go, int seat);

} // namespace cairn::ugi
