#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/otlo/card.hpp"

namespace cairn::otlo {

/// Cards with different ids, each solved by its solution with one tile set.
struct Deck {
    static constexpr int max_cards = 64; ///< a set of cards is one word

    std::vector<Card> cards;

    int size() const { return static_cast<int>(cards.size()); }
    const Card& operator[](int index) const { return cards[static_cast<std::size_t>(index)]; }
    /// The index of the card of that id.
    std::optional<int> find(std::string_view id) const;
    friend bool operator==(const Deck&, const Deck&) = default;
};

/// A list of cards `{"id": "e01", "stars": 1, "pattern": "...", "solution": "..."}`. Everything is checked:
/// ids, stars, that the solution solves the pattern with these tiles, on two to four bottom tiles (OT-4).
Checked<Deck> read_cards(const Json& list, const TileSet& tiles, std::string_view path = "cards");

/// A deck as a data file has it: `{"cards": [...]}`, with a `note` for people and the `recipe` it was made
/// by.
Checked<Deck> read_deck(const Json& json, const TileSet& tiles);

/// The list of cards, canonical: equal decks give equal texts.
Json write(const Deck& deck);

} // namespace cairn::otlo
