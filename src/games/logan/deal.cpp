#include "games/logan/deal.hpp"

#include "core/reader.hpp"
#include "games/logan/posterior.hpp"

namespace cairn::logan {

Checked<Deal> read_deal(const Rules& rules, const Json& json) {
    const Json::Array* items = json.items();
    if (!items)
        return std::unexpected(violation_at(json, "deal", "input.not_array"));
    if (items->size() != stone_count) {
        Json facts;
        facts.set("count", static_cast<int>(items->size())).set("should", stone_count);
        return std::unexpected(violation_at(json, "deal", "logan.deal_size", std::move(facts)));
    }
    Deal deal;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const std::string* text = (*items)[i].text();
        const auto stone = text ? read_stone(*text) : std::nullopt;
        if (!stone) {
            Json facts;
            facts.set("text", text ? std::string_view(*text).substr(0, 40) : "");
            const std::string path = "deal[" + std::to_string(i) + "]";
            return std::unexpected(violation_at((*items)[i], path, "logan.deal_stone", std::move(facts)));
        }
        deal.stones[i] = *stone;
    }
    if (auto fits = fits_set(rules, deal.stones); !fits)
        return std::unexpected(fits.error());
    return deal;
}

Json deal_json(const Deal& deal) {
    Json texts = Json::array();
    for (const Stone& stone : deal.stones)
        texts.push(to_text(stone));
    return texts;
}

Json seen_deal(const Json& deal) {
    Json seen = Json::array();
    if (const auto* stones = deal.items())
        for (const Json& stone : *stones)
            if (const std::string* text = stone.text())
                seen.push(text->substr(0, 1) + "?");
    return seen;
}

Checked<void> fits_set(const Rules& rules, std::span<const Stone> stones) {
    const Posterior posterior(rules, stones);
    if (posterior.ways() > 0)
        return {};

    std::array<int, kind_count> counts{};
    for (const Stone& stone : stones)
        if (stone.up != Symbol::unseen && stone.under != Symbol::unseen)
            ++counts[index(kind_of(stone.up, stone.under))];
    const bool all_known = posterior.unseen() == 0;
    Json facts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int should = rules.set[i];
        if (counts[i] <= should && !(all_known && counts[i] < should))
            continue;
        facts.set("kind", name_of(static_cast<Kind>(i))).set("count", counts[i]).set("should", should);
        return std::unexpected(Violation{"LS-2", "logan.set_differs", std::move(facts), {}});
    }
    facts.set("unseen", posterior.unseen());
    return std::unexpected(Violation{"LS-2", "logan.set_impossible", std::move(facts), {}});
}

} // namespace cairn::logan
