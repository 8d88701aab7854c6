#include "games/logan/view.hpp"

#include <algorithm>
#include <vector>

#include "games/logan/notation.hpp"
#include "games/logan/play.hpp"
#include "games/logan/posterior.hpp"
#include "games/logan/tell.hpp"

namespace cairn::logan {

namespace {

std::string text(Symbol symbol) { return {letter(symbol)}; }

Json texts(const State& state, std::vector<Place> places) {
    std::ranges::sort(places, by_column);
    Json all = Json::array();
    for (const Place place : places)
        all.push(to_text(state, place));
    return all;
}

Json island_view(const Rules& rules, const State& state) {
    std::vector<Place> places;
    state.island.for_each_stone([&](Place place) { places.push_back(place); });
    std::ranges::sort(places, by_column);
    Json all = Json::array();
    for (const Place place : places) {
        const Stone& lies = stone(state, state.island.piece_at(place));
        Json one;
        one.set("place", to_text(state, place)).set("face", text(lies.up));
        if (lies.under != Symbol::unseen && !rules.memory)
            one.set("under", text(lies.under));
        all.push(std::move(one));
    }
    return all;
}

Json reserves_view(const State& state) {
    Json both = Json::array();
    for (int seat = 0; seat < 2; ++seat) {
        Json faces = Json::array();
        for (std::uint64_t pieces = reserve_of(state, seat); pieces != 0;)
            faces.push(text(stone(state, take_lowest(pieces)).up));
        both.push(std::move(faces));
    }
    return both;
}

Json hand_view(const State& state) {
    if (state.hand == Hand::empty)
        return {};
    const Stone& held = stone(state, state.piece_in_hand);
    Json hand;
    hand.set("face", text(held.up)).set("under", text(held.under));
    if (state.hand == Hand::lifted)
        hand.set("from", to_text(state, state.from));
    return hand;
}

/// By the face that is up, how likely each underside is (LS-5).
Json chances_view(const Rules& rules, const State& state) {
    const Posterior posterior(rules, state);
    Json chances = Json::object();
    for (const Symbol up : all_symbols) {
        if (posterior.unseen(up) == 0)
            continue;
        Json one;
        for (const Symbol under : all_symbols)
            one.set(text(under), posterior.chance(up, under));
        chances.set(text(up), std::move(one));
    }
    return chances;
}

} // namespace

Json view(const Rules& rules, const State& state) {
    std::array<Action, max_actions> actions;
    const auto count = static_cast<std::size_t>(legal(state, rules.free_face, actions));
    std::vector<Place> open;
    std::vector<Place> lift;
    std::vector<Place> turn;
    for (const Action& action : std::span(actions).first(count)) {
        if (action.type == Action::Type::lift)
            lift.push_back(action.place);
        if (action.type == Action::Type::turn)
            turn.push_back(action.place);
        if (action.type == Action::Type::put && action.symbol == actions[0].symbol)
            open.push_back(action.place);
    }
    Json all;
    all.set("stones", island_view(rules, state))
        .set("reserves", reserves_view(state))
        .set("hand", hand_view(state));
    all.set("turn", int{state.seat}).set("turns", int{state.turns});
    all.set("places", texts(state, std::move(open)));
    all.set("lift", texts(state, std::move(lift))).set("turnable", texts(state, std::move(turn)));
    if (!rules.memory)
        all.set("chances", chances_view(rules, state));
    if (state.ending == Ending::line)
        all.set("line", texts(state, lines(state)));
    return all;
}

} // namespace cairn::logan
