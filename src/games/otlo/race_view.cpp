#include "games/otlo/race.hpp"

namespace cairn::otlo {

namespace {

Json pile_view(const Rules& rules, const State& state, const State::Pile& pile) {
    Json json = Json::object();
    if (pile.top < 0)
        return json.set("card", Json()).set("below", 0);
    const Card& card = rules.deck[pile.top];
    Json barred = Json::array();
    for (int seat = 0; seat < rules.players; ++seat)
        if (is_barred(state, seat, pile.top))
            barred.push(seat);
    return json.set("card", card.id)
        .set("stars", card.stars)
        .set("pattern", card.pattern.text())
        .set("below", pile.hidden + state.skipped_count)
        .set("barred", std::move(barred));
}

Json taken_view(const Rules& rules, const State& state, int seat) {
    Json list = Json::array();
    for (const auto& taken : state.all_taken()) {
        if (taken.seat != seat)
            continue;
        list.push(Json::object()
                      .set("card", rules.deck[taken.card].id)
                      .set("stars", rules.points(seat, taken.card))
                      .set("t", taken.time));
    }
    return list;
}

} // namespace

Json view(const Rules& rules, const State& state) {
    Json tiles = Json::array();
    for (const auto& tile : rules.tiles.tiles)
        tiles.push(tile.text());
    Json piles = Json::array();
    Json taken = Json::array();
    for (int seat = 0; seat < rules.players; ++seat) {
        piles.push(pile_view(rules, state, state.piles[static_cast<std::size_t>(seat)]));
        taken.push(taken_view(rules, state, seat));
    }
    Json stars = Json::array();
    for (const int points : scores(rules, state))
        stars.push(points);
    Json aside = Json::array();
    for (int card = 0; card < rules.deck.size(); ++card)
        if (state.aside >> card & 1)
            aside.push(rules.deck[card].id);
    Json skipped = Json::array();
    for (const int card : state.all_skipped())
        skipped.push(rules.deck[card].id);
    return Json::object()
        .set("tiles", std::move(tiles))
        .set("piles", std::move(piles))
        .set("stars", std::move(stars))
        .set("taken", std::move(taken))
        .set("aside", std::move(aside))
        .set("skipped", std::move(skipped))
        .set("t", state.time);
}

} // namespace cairn::otlo
