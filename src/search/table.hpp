#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/hash.hpp"
#include "search/score.hpp"

namespace cairn::search {

/// A position as the table of an alpha-beta search tells it from others: all 128 bits are compared. A game
/// whose positions fit into them is never mistaken.
struct Key {
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    friend bool operator==(const Key&, const Key&) = default;
};

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// An action as one byte; each game has its own way of writing it.
using Code = std::uint8_t;
inline constexpr Code no_code = 0xFF;

/// What is remembered about a position.
struct Known {
    Key key;
    std::int16_t score = 0;
    std::int16_t depth = 0;
    Bound bound = Bound::none;
    Code best = no_code;
    std::uint8_t age = 0;
    std::uint8_t unused = 0;
};

/// Positions that have been searched. Of the two places for a position the first keeps the deepest of this
/// search, the second whatever came last. The memory is taken once.
class Table {
public:
    explicit Table(std::size_t bytes)
        : pairs_(std::bit_floor(bytes < sizeof(Pair) ? std::size_t{1} : bytes / sizeof(Pair))),
          memory_(std::make_unique<Pair[]>(pairs_)) {}

    /// The next search: what is there stays, but goes first when room is wanted.
    void grow_older() { ++age_; }
    void clear() {
        for (std::size_t i = 0; i < pairs_; ++i)
            memory_[i] = {};
    }

    const Known* find(const Key& key) const {
        for (const Known& known : pair(key))
            if (known.bound != Bound::none && known.key == key)
                return &known;
        return nullptr;
    }

    void keep(const Key& key, Score score, int depth, Bound bound, Code best) {
        Pair& both = pair(key);
        const bool first = both[0].bound == Bound::none || both[0].key == key || both[0].age != age_ ||
                           depth >= both[0].depth;
        Known& known = both[first ? 0 : 1];
        if (first && both[0].bound != Bound::none && both[0].key != key)
            both[1] = both[0];
        if (best == no_code && known.key == key)
            best = known.best;
        known = {key, static_cast<std::int16_t>(score), static_cast<std::int16_t>(depth), bound, best, age_,
                 0};
    }

private:
    using Pair = std::array<Known, 2>;

    static std::size_t spread(const Key& key) { return static_cast<std::size_t>(mix(key.a ^ mix(key.b))); }
    Pair& pair(const Key& key) { return memory_[spread(key) & (pairs_ - 1)]; }
    const Pair& pair(const Key& key) const { return memory_[spread(key) & (pairs_ - 1)]; }

    std::size_t pairs_;
    std::unique_ptr<Pair[]> memory_;
    std::uint8_t age_ = 0;
};

} // namespace cairn::search
