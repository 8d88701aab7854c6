#include "games/otlo/deck.hpp"

#include <algorithm>

#include "core/reader.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::otlo {

namespace {

constexpr std::size_t longest_id = 24;

bool is_id(std::string_view text) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    return !text.empty() && text.find_first_not_of(allowed) == std::string_view::npos;
}

/// Says which card is meant, and where it stands in the document.
Violation in_card(Violation violation, std::string_view id, const Json& json, std::string_view path) {
    violation.facts.set("card", id);
    auto placed = violation_at(json, path, violation.message, std::move(violation.facts), violation.rule);
    placed.places = std::move(violation.places);
    return placed;
}

Checked<Card> read_card(const Json& json, const TileSet& tiles, const std::string& path) {
    Reader reader(json, path);
    const std::string id = reader.text("id", "", longest_id);
    if (!is_id(id))
        reader.refuse("id", "otlo.card.id");
    if (!reader.has("stars"))
        reader.refuse("stars", "otlo.card.stars");
    const int stars = reader.integer("stars", 1, 1, 3);
    const std::string pattern_text = reader.text("pattern", "", 400);
    const std::string solution_text = reader.text("solution", "", longest_solution);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());

    const auto wrong = [&](Violation violation) {
        return std::unexpected(in_card(std::move(violation), id, json, path));
    };
    auto pattern = Pattern::read(pattern_text);
    if (!pattern)
        return wrong(std::move(pattern).error());
    auto solution = read_solution(tiles, solution_text);
    if (!solution)
        return wrong(std::move(solution).error());
    if (auto solved = verify(tiles, *pattern, *solution); !solved) {
        Violation violation = std::move(solved).error();
        violation.facts.set("rule", violation.rule);
        violation.message = "otlo.card.wrong_solution";
        return wrong(std::move(violation));
    }
    const auto bottom = static_cast<int>(solution->bottom.size());
    if (bottom < 2 || bottom > 4)
        return wrong({"OT-4", "otlo.card.bottom_tiles", Json::object().set("count", bottom), {}});
    return Card{id, stars, *pattern, canonical(tiles, std::move(*solution))};
}

} // namespace

std::optional<int> Deck::find(std::string_view id) const {
    const auto found = std::ranges::find(cards, id, &Card::id);
    if (found == cards.end())
        return std::nullopt;
    return static_cast<int>(found - cards.begin());
}

Checked<Deck> read_cards(const Json& list, const TileSet& tiles, std::string_view path) {
    const auto* items = list.items();
    if (!items)
        return std::unexpected(violation_at(list, path, "input.not_list"));
    if (items->empty() || items->size() > Deck::max_cards)
        return std::unexpected(violation_at(list, path, "otlo.deck.number",
                                            Json::object()
                                                .set("count", static_cast<std::int64_t>(items->size()))
                                                .set("most", Deck::max_cards)));
    Deck deck;
    for (const auto& item : *items) {
        const std::string item_path = std::string(path) + "." + std::to_string(deck.size());
        CAIRN_TRY(card, read_card(item, tiles, item_path));
        if (deck.find(card.id))
            return std::unexpected(
                violation_at(item, item_path, "otlo.deck.card_twice", Json::object().set("card", card.id)));
        deck.cards.push_back(std::move(card));
    }
    return deck;
}

Checked<Deck> read_deck(const Json& json, const TileSet& tiles) {
    Reader reader(json);
    const Json* cards = reader.raw("cards");
    reader.raw("recipe");
    reader.text("note", "", 2000);
    if (!cards)
        reader.refuse("cards", "input.not_list");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return read_cards(*cards, tiles);
}

Json write(const Deck& deck) {
    Json list = Json::array();
    for (const auto& card : deck.cards)
        list.push(Json::object()
                      .set("id", card.id)
                      .set("stars", card.stars)
                      .set("pattern", card.pattern.text())
                      .set("solution", write(card.solution)));
    return list;
}

} // namespace cairn::otlo
