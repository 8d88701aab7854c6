#include <string>
#include <vector>

#include "games/olix/olix.hpp"

namespace cairn::olix {

namespace {

std::unexpected<Violation> refuse(std::string_view rule, std::string_view message,
                                  Json facts = Json::object(), std::vector<std::string> places = {}) {
    return std::unexpected(
        Violation{std::string(rule), "olix." + std::string(message), std::move(facts), std::move(places)});
}

} // namespace

Checked<void> Olix::check(const Rules& rules, const State& state, int seat, Action action) {
    if (action == agree)
        return {}; // OX-40: the table has asked both
    if (seat != actor(state, action))
        return std::unexpected(Violation{"OX-10", "core.not_your_turn",
                                         Json::object().set("seat", seat).set("turn", actor(state, action))});
    if (action.is_concede())
        return {};
    if (action == swap_colours) {
        if (state.swap_open)
            return {};
        return refuse("OX-V2", rules.swap ? "swap_closed" : "swap_off");
    }
    const int cell = action.cell();
    if (!state.is_empty(cell)) {
        const Colour owner = state.pawns[red].has(cell) ? red : blue;
        return refuse("OX-10", "taken",
                      Json::object().set("cell", cell_text(cell)).set("colour", colour_name(owner)),
                      {cell_text(cell)});
    }
    if (opening_forbids(rules, state, cell)) {
        const std::string first = cell_text(first_pawn(state, red));
        return refuse("OX-V1", "opening", Json::object().set("cell", cell_text(cell)).set("first", first),
                      {first});
    }
    return {};
}

} // namespace cairn::olix
