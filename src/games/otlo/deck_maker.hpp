#pragma once

#include <functional>

#include "games/otlo/deck.hpp"
#include "games/otlo/generator.hpp"

namespace cairn::otlo {

/// A deck, or as much of it as there is when a card was not to be found or it was told to stop.
struct DeckMade {
    Deck deck;
    bool complete = true;
};

/// A deck of so many cards of each level (OT-3), the easier first, no two alike and no shape often: the same
/// for the same seed. `go_on` is told after each card how many there are.
DeckMade make_deck(const TileSet& tiles, const Grading& grading, std::uint64_t seed, int per_level,
                   const std::function<bool(int made)>& go_on);

} // namespace cairn::otlo
