#pragma once

#include <vector>

#include "store/ratings_store.hpp"

namespace cairn::store {

/// Somebody at the end of a game.
struct Placed {
    Rated rated;
    int place; ///< 0 for the first; equal places are shared
};

/// What everyone is rated after a game that ended at that time: as if every two had played each other, each
/// against what the other was before. Who has not played for long is less surely known: a day counts as a
/// period of Glicko-2.
std::vector<Rated> pairwise(const std::vector<Placed>& players, Millis at);

} // namespace cairn::store
