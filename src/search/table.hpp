#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

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
    std::int16_t score = 0;
    std::int16_t depth = 0;
    Bound bound = Bound::none;
    Code best = no_code;
    std::uint8_t age = 0;
    std::uint8_t unused = 0;
};

/// Positions that have been searched. Of the two places for a position the first keeps the deepest of this
/// search, the second whatever came last. The memory is taken once.
///
/// Several threads may search with one table and no lock: a key is kept together with what is known about it,
/// so that halves of two positions are not taken for one. (With one thread that is exact; with several, wrong
/// halves would have to make a right key by accident.)
class Table {
public:
    explicit Table(std::size_t bytes)
        : pairs_(std::bit_floor(bytes < sizeof(Pair) ? std::size_t{1} : bytes / sizeof(Pair))),
          memory_(std::make_unique<Pair[]>(pairs_)) {}

    /// The next search: what is there stays, but goes first when room is wanted.
    void grow_older() { age_.store(static_cast<std::uint8_t>(age_.load(relaxed) + 1), relaxed); }

    std::optional<Known> find(const Key& key) const {
        for (const Place& place : pair(key)) {
            const auto known = place.known.load(relaxed);
            if (known != 0 && key_of(place, known) == key)
                return std::bit_cast<Known>(known);
        }
        return std::nullopt;
    }

    void keep(const Key& key, Score score, int depth, Bound bound, Code best) {
        Pair& both = pair(key);
        const auto deepest = both[0].known.load(relaxed);
        const auto there = std::bit_cast<Known>(deepest);
        const Key key_there = key_of(both[0], deepest);
        const std::uint8_t age = age_.load(relaxed);
        const bool first =
            there.bound == Bound::none || key_there == key || there.age != age || depth >= there.depth;
        Place& place = both[first ? 0 : 1];
        if (first && there.bound != Bound::none && key_there != key)
            put(both[1], key_there, deepest);
        if (best == no_code) {
            const auto before = place.known.load(relaxed);
            if (before != 0 && key_of(place, before) == key)
                best = std::bit_cast<Known>(before).best;
        }
        put(place, key,
            std::bit_cast<std::uint64_t>(Known{static_cast<std::int16_t>(score),
                                               static_cast<std::int16_t>(depth), bound, best, age, 0}));
    }

private:
    static constexpr auto relaxed = std::memory_order_relaxed;

    struct Place {
        std::atomic<std::uint64_t> a, b; ///< the key, each half combined with what is known
        std::atomic<std::uint64_t> known;
    };
    struct alignas(64) Pair : std::array<Place, 2> {};

    static Key key_of(const Place& place, std::uint64_t known) {
        return {place.a.load(relaxed) ^ known, place.b.load(relaxed) ^ known};
    }
    static void put(Place& place, const Key& key, std::uint64_t known) {
        place.a.store(key.a ^ known, relaxed);
        place.b.store(key.b ^ known, relaxed);
        place.known.store(known, relaxed);
    }

    static std::size_t spread(const Key& key) { return static_cast<std::size_t>(mix(key.a ^ mix(key.b))); }
    Pair& pair(const Key& key) { return memory_[spread(key) & (pairs_ - 1)]; }
    const Pair& pair(const Key& key) const { return memory_[spread(key) & (pairs_ - 1)]; }

    std::size_t pairs_;
    std::unique_ptr<Pair[]> memory_;
    std::atomic<std::uint8_t> age_ = 0;
};

} // namespace cairn::search
