#include "search/logan_knowledge.hpp"

#include <algorithm>

namespace cairn::search {

using namespace logan;

namespace {

/// The symbol that beats this one.
constexpr Symbol beater_of(Symbol symbol) { return beaten_by(beaten_by(symbol)); }

/// Turning it to its known other face makes a line of others that show that face; they are not turned with
/// it, because only stones that show what it shows now are.
bool turns_into_line(const State& state, Place place, const Stone& stone) {
    return stone.under != Symbol::unseen && stone.under != stone.up &&
           state.island.in_line(place, stone.under);
}

template <class Found>
void for_each_turned_line(const State& state, Found found) {
    for (std::uint64_t pieces = state.island.stones(); pieces != 0;) {
        const int piece = take_lowest(pieces);
        const Place place = state.island.place_of(piece);
        if (turns_into_line(state, place, stone(state, piece)))
            found(place, stone(state, piece));
    }
}

std::optional<Action> sure_put(const State& state, unsigned faces) {
    std::optional<Action> found;
    for (const Symbol symbol : all_symbols)
        if (faces >> index(symbol) & 1)
            state.island.for_each_open_in_line(symbol, [&](Place place) {
                if (place != state.from)
                    found = Action{Action::Type::put, symbol, place};
            });
    if (found)
        return found;
    for_each_turned_line(state, [&](Place place, const Stone& turned) {
        const Symbol beater = beater_of(turned.up);
        if (!(faces >> index(beater) & 1))
            return;
        for (const Place step : around)
            if (const Place next = place + step; state.island.is_open(next) && next != state.from)
                found = Action{Action::Type::put, beater, next};
    });
    return found;
}

} // namespace

std::optional<Action> sure_line(const State& state) {
    if (const unsigned faces = faces_to_put(state); faces != 0)
        return sure_put(state, faces);
    std::optional<Action> found;
    for_each_turned_line(state, [&](Place place, const Stone&) {
        if (may_turn(state.island, place))
            found = Action{Action::Type::turn, Symbol::rock, place};
    });
    return found;
}

std::optional<Action> sure_line_by_lift(const State& state) {
    if (faces_to_put(state) != 0)
        return std::nullopt;
    unsigned wanted = 0;
    for (const Symbol symbol : all_symbols)
        state.island.for_each_open_in_line(symbol, [&](Place) { wanted |= 1u << index(symbol); });
    if (wanted == 0)
        return std::nullopt;
    for (std::uint64_t pieces = state.island.stones(); pieces != 0;) {
        const int piece = take_lowest(pieces);
        const Stone lifted = stone(state, piece);
        const unsigned under = lifted.under == Symbol::unseen ? 0u : 1u << index(lifted.under);
        const unsigned faces = (1u << index(lifted.up) | under) & wanted;
        const Place place = state.island.place_of(piece);
        if (faces == 0 || !may_lift(state.island, place))
            continue;
        Island without = state.island;
        without.take(piece, lifted.up);
        for (const Symbol symbol : all_symbols) {
            bool lines = false;
            if (faces >> index(symbol) & 1)
                without.for_each_open_in_line(symbol, [&](Place to) { lines |= to != place; });
            if (lines)
                return Action{Action::Type::lift, Symbol::rock, place};
        }
    }
    return std::nullopt;
}

std::uint64_t LoganKnowledge::identity(const State& state) const {
    std::uint64_t identity = mix(Logan::hash(state) + state.turns);
    for (const std::uint64_t past : std::span(state.past).first(state.past_count))
        identity = mix(identity ^ past);
    return identity;
}

SureWin LoganKnowledge::sure_win(const State& state, std::span<const Action> actions) const {
    const auto by = [&](const std::optional<Action>& action, int plies) -> SureWin {
        if (!action)
            return {};
        const auto found = std::ranges::lower_bound(actions, *action);
        if (found == actions.end() || *found != *action)
            return {}; // overlooked
        return {static_cast<int>(found - actions.begin()), plies};
    };
    if (const auto line = sure_line(state))
        return by(line, 1);
    return by(sure_line_by_lift(state), 2);
}

void LoganKnowledge::weigh(const State&, std::span<const Action> actions, std::span<float> priors) const {
    std::ranges::fill(priors.first(actions.size()), 0.0F);
}

unsigned LoganKnowledge::playout(State& state, const Deal& deal, Rng& rng) const {
    while (state.ending == Ending::none) {
        if (sure_line(state))
            return 1u << state.seat;
        logan::play(state, sample(state, rules_.free_face, rng), deal, Silent{});
    }
    return Logan::winners(rules_, state);
}

} // namespace cairn::search
