#include "games/logan/tell.hpp"

#include <algorithm>
#include <set>

#include "games/logan/notation.hpp"

namespace cairn::logan {

namespace {

std::string text(Symbol symbol) { return {letter(symbol)}; }

} // namespace

void tell_put(Listener listener, const State& before, Place place, Symbol symbol) {
    Json facts;
    facts.set("seat", int{before.seat}).set("place", to_text(before, place)).set("symbol", text(symbol));
    if (before.hand == Hand::lifted)
        facts.set("from", to_text(before, before.from));
    listener.tell(before.hand == Hand::lifted ? "dropped" : "added", std::move(facts));
}

void tell_lifted(Listener listener, const State& after) {
    Json facts;
    facts.set("seat", int{after.seat}).set("place", to_text(after, after.from));
    facts.set("symbol", text(stone(after, after.piece_in_hand).up));
    listener.tell("lifted", std::move(facts));
}

void tell_flipped(Listener listener, const State& after) {
    const Stone held = stone(after, after.piece_in_hand);
    Json facts;
    facts.set("seat", int{after.seat}).set("symbol", text(held.up)).set("was", text(held.under));
    listener.tell("flipped", std::move(facts));
}

void tell_revealed(Listener listener, const State& after, int piece) {
    const Stone seen = stone(after, piece);
    Json facts;
    if (after.island.stones() >> piece & 1)
        facts.set("place", to_text(after, after.island.place_of(piece)));
    else if (after.hand == Hand::lifted)
        facts.set("place", to_text(after, after.from));
    facts.set("up", text(seen.up)).set("under", text(seen.under));
    listener.tell("revealed", std::move(facts));
}

void tell_turned(Listener listener, const State& after, Place place, Symbol symbol, bool fresh) {
    Json facts;
    facts.set("seat", int{after.seat}).set("place", to_text(after, place)).set("symbol", text(symbol));
    facts.set("new", fresh);
    listener.tell("turned", std::move(facts));
}

void tell_ending(Listener listener, const State& after) {
    if (after.ending == Ending::none)
        return;
    Json facts;
    if (after.ending == Ending::line) {
        Json places = Json::array();
        for (const Place place : lines(after))
            places.push(to_text(after, place));
        facts.set("seat", 1 - after.seat).set("places", std::move(places));
        listener.tell("line", std::move(facts));
    } else {
        facts.set("turns", int{after.turns});
        listener.tell(after.ending == Ending::cap ? "cap" : "repetition", std::move(facts));
    }
}

std::vector<Place> lines(const State& state) {
    constexpr std::array<Place, 3> directions{{{1, 0}, {0, 1}, {1, -1}}};
    constexpr std::size_t length = 4;
    const auto shows = [&](Place place, Symbol symbol) {
        return state.island.has(place) && stone(state, state.island.piece_at(place)).up == symbol;
    };
    std::set<Place, decltype(&by_column)> found(&by_column);
    state.island.for_each_stone([&](Place first) {
        const Symbol symbol = stone(state, state.island.piece_at(first)).up;
        if (symbol == Symbol::unseen)
            return;
        for (const Place step : directions) {
            std::vector<Place> run;
            for (Place place = first; shows(place, symbol); place = place + step)
                run.push_back(place);
            if (run.size() >= length)
                found.insert(run.begin(), run.end());
        }
    });
    return {found.begin(), found.end()};
}

Json trace(const Events& events) {
    struct Turned {
        Place place;
        std::string text;
    };
    std::vector<Turned> turned;
    for (const Event& event : events) {
        if (event.name != "turned")
            continue;
        const std::string& place = *event.facts.find("place")->text();
        turned.push_back({*read_place(place), place + ":" + *event.facts.find("symbol")->text()});
    }
    std::ranges::sort(turned, by_column, &Turned::place);
    Json texts = Json::array();
    for (Turned& each : turned)
        texts.push(std::move(each.text));
    return Json::object().set("turned", std::move(texts));
}

} // namespace cairn::logan
