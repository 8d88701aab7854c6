#pragma once

#include <cstdint>

#include "core/any_game.hpp"

namespace cairn::search {

/// What a search of a fixed position came to. The signature is of what it chose, what it expects to follow
/// and how many nodes that took: the same on every machine, until an engine changes.
struct Trial {
    std::int64_t nodes = 0;
    std::uint64_t signature = 0;
};

/// So many positions there are to try, from the beginning of a game and from later in it.
inline constexpr int trial_positions = 8;

/// Lets the highest level think about one of the positions, for so many nodes; 0: as many as it takes for a
/// move. Nothing where a game has no turns.
Checked<Trial> try_search(const GameEntry& entry, int position, std::int64_t nodes = 0);

/// All positions, with few nodes each: what `cairn bench` shows.
Checked<Trial> search_signature(const GameEntry& entry);

} // namespace cairn::search
