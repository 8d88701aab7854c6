#include "games/otlo/deal.hpp"

#include <algorithm>
#include <cstdint>

#include "core/reader.hpp"

namespace cairn::otlo {

namespace {

int pile_size(const Rules& rules) {
    return rules.solo() ? static_cast<int>(rules.chosen().size()) : cards_per_pile;
}

std::unexpected<Violation> refuse(const Json& json, std::string_view message, Json facts = Json::object(),
                                  std::string_view rule = "OT-20") {
    return std::unexpected(violation_at(json, "deal", message, std::move(facts), rule));
}

} // namespace

Deal dealt(const Rules& rules, std::span<const int> cards) {
    Deal deal;
    auto next = cards.begin();
    for (int pile = 0; pile < rules.players; ++pile) {
        deal.piles.emplace_back(next, next + pile_size(rules));
        next += pile_size(rules);
    }
    return deal;
}

Checked<Deal> read_deal(const Rules& rules, const Json& json) {
    const auto* piles = json.items();
    if (!piles)
        return refuse(json, "input.not_list", Json::object(), "input");
    if (static_cast<int>(piles->size()) != rules.players)
        return refuse(json, "otlo.deal.piles",
                      Json::object()
                          .set("count", static_cast<std::int64_t>(piles->size()))
                          .set("needed", rules.players));
    const auto chosen = rules.chosen();
    const int needed = pile_size(rules);
    std::vector<int> dealt;
    Deal deal;
    for (const auto& pile : *piles) {
        const auto* cards = pile.items();
        if (!cards)
            return refuse(pile, "input.not_list", Json::object(), "input");
        if (static_cast<int>(cards->size()) != needed)
            return refuse(pile, "otlo.deal.cards",
                          Json::object()
                              .set("pile", static_cast<int>(deal.piles.size()))
                              .set("count", static_cast<std::int64_t>(cards->size()))
                              .set("needed", needed));
        auto& read = deal.piles.emplace_back();
        for (const auto& item : *cards) {
            if (item.is_null() && !read.empty()) {
                read.emplace_back(std::nullopt);
                continue;
            }
            const auto* id = item.text();
            if (!id)
                return refuse(item, "input.not_text", Json::object(), "input");
            const auto card = rules.deck.find(*id);
            const Json facts = Json::object().set("card", id->substr(0, 80));
            if (!card)
                return refuse(item, "otlo.deal.unknown_card", facts);
            if (!std::ranges::binary_search(chosen, *card))
                return refuse(item, "otlo.deal.left_out", facts);
            if (std::ranges::find(dealt, *card) != dealt.end())
                return refuse(item, "otlo.deal.twice", facts);
            dealt.push_back(*card);
            read.push_back(card);
        }
    }
    return deal;
}

Json write(const Rules& rules, const Deal& deal) {
    Json piles = Json::array();
    for (const auto& pile : deal.piles) {
        Json ids = Json::array();
        for (const auto card : pile)
            ids.push(card ? Json(rules.deck[*card].id) : Json());
        piles.push(std::move(ids));
    }
    return piles;
}

std::optional<int> DealtCards::reveal(int piece) {
    const auto pile = static_cast<std::size_t>(piece / Deck::max_cards);
    const auto depth = static_cast<std::size_t>(piece % Deck::max_cards);
    if (piece < 0 || pile >= deal_.piles.size() || depth >= deal_.piles[pile].size())
        return std::nullopt;
    return deal_.piles[pile][depth];
}

} // namespace cairn::otlo
