#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/otlo/deck.hpp"

namespace cairn::otlo {

inline constexpr int max_players = 4;
inline constexpr int cards_per_pile = 4; // OT-20

/// What a race is played with: tiles, deck, and what the table agreed before it.
struct Rules {
    TileSet tiles;
    std::string tiles_name; ///< "default@<hash>"; empty when the options had the tiles themselves
    Deck deck;
    std::string deck_name; ///< likewise
    int players = 1;
    std::vector<int> stars = {1, 2, 3};         ///< the levels that are played with, ascending
    std::array<int, max_players> handicap = {}; // OT-42

    bool solo() const { return players == 1; } // OT-43
    /// The cards that are not left out (OT-20), by their index in the deck.
    std::vector<int> chosen() const;
    /// OT-41, OT-42: what a card counts for a player who takes it.
    int points(int seat, int card) const;
};

/// The options of a record; tile sets and decks by name, by name and content hash, or inline.
Checked<Rules> read_options(const Json& options);

/// All options in full, ours by name and content hash.
Json write_options(const Rules& rules);

} // namespace cairn::otlo
