#include "games/logan/check.hpp"

#include <algorithm>
#include <vector>

#include "games/logan/notation.hpp"
#include "games/logan/play.hpp"

namespace cairn::logan {

namespace {

/// Says no with the facts and the places that every refusal of this action has.
class Refusal {
public:
    Refusal(const State& state, const Action& action) : state_(state) {
        if (action.type == Action::Type::put || action.type == Action::Type::flip)
            facts_.set("symbol", std::string{letter(action.symbol)});
        if (action.type != Action::Type::flip) {
            facts_.set("place", to_text(state, action.place));
            places_.push_back(to_text(state, action.place));
        }
    }
    Refusal& fact(std::string_view name, Json value) {
        facts_.set(name, std::move(value));
        return *this;
    }
    Refusal& show(Place place) {
        places_.push_back(to_text(state_, place));
        return *this;
    }
    std::unexpected<Violation> operator()(std::string_view rule, std::string_view key) const {
        return std::unexpected(Violation{std::string(rule), "logan." + std::string(key), facts_, places_});
    }

private:
    const State& state_;
    Json facts_ = Json::object();
    std::vector<std::string> places_;
};

/// The stones next to a place; unlike the rows of the island this is right for places far away, too.
std::vector<Place> neighbours(const Island& island, Place place) {
    std::vector<Place> found;
    for (const Place step : around)
        if (island.has(place + step))
            found.push_back(place + step);
    return found;
}

std::string letters(unsigned faces) {
    std::string text;
    for (const Symbol symbol : all_symbols)
        if (faces >> index(symbol) & 1)
            text += letter(symbol);
    return text;
}

/// The places of the smaller parts into which the island falls without one stone.
std::vector<Place> cut_off(const Island& island, Place without) {
    std::vector<Place> left;
    island.for_each_stone([&](Place place) {
        if (place != without)
            left.push_back(place);
    });
    std::vector<std::vector<Place>> parts;
    while (!left.empty()) {
        std::vector<Place> part{left.back()};
        left.pop_back();
        for (std::size_t i = 0; i < part.size(); ++i)
            for (const Place step : around)
                if (std::erase(left, part[i] + step) > 0)
                    part.push_back(part[i] + step);
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, std::ranges::greater{}, &std::vector<Place>::size);
    std::vector<Place> smaller;
    for (std::size_t i = 1; i < parts.size(); ++i)
        smaller.insert(smaller.end(), parts[i].begin(), parts[i].end());
    std::ranges::sort(smaller, by_column);
    return smaller;
}

Checked<void> check_put(const State& state, const Action& action) {
    Refusal refuse(state, action);
    const bool lifted = state.hand == Hand::lifted;
    const unsigned faces = faces_to_put(state);
    if (faces == 0)
        return refuse("LS-20", "lift_or_turn");
    refuse.fact("faces", letters(faces));
    const bool shows = faces >> index(action.symbol) & 1;
    if (!shows && state.hand == Hand::empty)
        return refuse("LS-10", "no_such_face");

    const std::string_view rule = lifted ? "LS-21" : "LS-10";
    if (state.island.has(action.place))
        return refuse(rule, "occupied");
    if (!shows && lifted)
        return refuse("LS-21", "not_its_face");
    if (action.place == state.from)
        return refuse("LS-21", "same_place");
    const auto touched = neighbours(state.island, action.place);
    if (touched.size() < 2) {
        for (const Place place : touched)
            refuse.show(place);
        return refuse.fact("contacts", static_cast<int>(touched.size()))(rule, "contacts");
    }
    if (!shows)
        return refuse("LS-V1", "flipped_as_it_lies");
    return {};
}

Checked<void> check_lift_or_turn(const State& state, const Action& action) {
    Refusal refuse(state, action);
    const int reserve = std::popcount(reserve_of(state, state.seat)) + (state.hand == Hand::flipped ? 1 : 0);
    if (reserve > 0)
        return refuse.fact("count", reserve)("LS-10", "reserve_first");
    const Island& island = state.island;
    if (state.hand == Hand::lifted) {
        if (!island.has(action.place))
            return refuse("LS-20", "no_stone");
        return refuse.fact("from", to_text(state, state.from))("LS-21", "in_hand");
    }
    if (!island.has(action.place))
        return refuse("LS-20", "no_stone");

    const bool holds_together = island.holds_together(action.place);
    if (action.type == Action::Type::lift) {
        if (island.size() <= 2)
            return refuse("LS-21", "nowhere");
        if (holds_together)
            return {};
        const auto parted = cut_off(island, action.place);
        for (const Place place : parted)
            refuse.show(place);
        return refuse.fact("count", static_cast<int>(parted.size()))("LS-22", "splits");
    }
    const auto touched = neighbours(island, action.place);
    if (touched.size() == 1 || !holds_together)
        return {};
    for (const Place place : touched)
        refuse.show(place);
    return refuse.fact("contacts", static_cast<int>(touched.size()))("LS-23", "turn");
}

Checked<void> check_flip(const Rules& rules, const State& state, const Action& action) {
    Refusal refuse(state, action);
    const unsigned faces = faces_in_reserve(state, state.seat);
    if (state.hand == Hand::lifted)
        return refuse.fact("from", to_text(state, state.from))("LS-21", "in_hand");
    if (state.hand == Hand::flipped)
        return refuse("LS-V1", "one_flip");
    if (faces == 0)
        return refuse("LS-20", "lift_or_turn");
    if (!rules.free_face)
        return refuse("LS-10", "no_free_face");
    if (!(faces >> index(action.symbol) & 1))
        return refuse.fact("faces", letters(faces))("LS-V1", "no_such_face");
    return {};
}

} // namespace

Checked<void> check(const Rules& rules, const State& state, int seat, const Action& action) {
    if (state.ending != Ending::none)
        return game_is_over();
    if (seat != state.seat) {
        const bool adding = reserve_of(state, state.seat) != 0 || state.hand == Hand::flipped;
        Json facts;
        facts.set("seat", seat).set("turn", int{state.seat});
        return std::unexpected(
            Violation{adding ? "LS-10" : "LS-20", "core.not_your_turn", std::move(facts), {}});
    }
    switch (action.type) {
    case Action::Type::put: return check_put(state, action);
    case Action::Type::flip: return check_flip(rules, state, action);
    case Action::Type::lift:
    case Action::Type::turn: break;
    }
    return check_lift_or_turn(state, action);
}

} // namespace cairn::logan
