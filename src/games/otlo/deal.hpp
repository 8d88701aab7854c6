#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/chance.hpp"
#include "core/random.hpp"
#include "games/otlo/rules.hpp"

namespace cairn::otlo {

/// The piles as they were dealt (OT-20; OT-43: one pile of all cards), top card first, by index in the deck.
/// A card that its writer does not know is empty: so a player's own program follows a race without knowing
/// what is to come.
struct Deal {
    std::vector<std::vector<std::optional<int>>> piles;
    friend bool operator==(const Deal&, const Deal&) = default;
};

/// What a source of chance is asked for: the card of a pile at that depth, 0 for the first.
constexpr int piece(int pile, int depth) { return pile * Deck::max_cards + depth; }

/// The cards in that order, dealt into piles.
Deal dealt(const Rules& rules, std::span<const int> cards);

/// A fresh deal from a stream of bytes (OT-20): the chosen cards, by index, are shuffled.
template <class Bytes>
Deal shuffled(const Rules& rules, Bytes& bytes) {
    std::vector<int> cards = rules.chosen();
    shuffle(std::span(cards), bytes);
    return dealt(rules, cards);
}

/// Arrays of card ids; null for a card below the top that is not known.
Checked<Deal> read_deal(const Rules& rules, const Json& json);
Json write(const Rules& rules, const Deal& deal);

/// Reveals the cards of a deal.
class DealtCards final : public Chance {
public:
    explicit DealtCards(Deal deal) : deal_(std::move(deal)) {}
    std::optional<int> reveal(int piece) override;

private:
    Deal deal_;
};

} // namespace cairn::otlo
