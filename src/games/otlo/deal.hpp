#pragma once

#include <optional>
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

Deal shuffled(const Rules& rules, Rng& rng);

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
