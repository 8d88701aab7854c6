#include <string>
#include <vector>

#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

namespace {

std::unexpected<Violation> refusal(std::string_view rule, std::string_view message, Json facts,
                                   std::vector<std::string> places) {
    return std::unexpected(
        Violation{std::string(rule), "lotus." + std::string(message), std::move(facts), std::move(places)});
}

/// Where the seat's free pawns stand; the two entrances of a start stack are one place.
std::vector<std::string> places_of(const Rules& rules, const State& state, std::uint64_t slots) {
    std::vector<std::string> places;
    while (slots != 0) {
        const Slot slot = take_lowest(slots);
        if (slot >= first_space || entrance_of(slot) == 0)
            places.push_back(place_text(rules, state, state.turn, slot));
    }
    return places;
}

} // namespace

Checked<void> Lotus::check(const Rules& rules, const State& state, int seat, Action action) {
    if (over(state))
        return game_is_over();
    if (const int who = actor(state, action); seat != who)
        return std::unexpected(
            Violation{"LO-10", "core.not_your_turn", Json::object().set("seat", seat).set("turn", who)});
    if (action.is_resign()) {
        if (state.has_left(seat) || state.is_done(seat))
            return refusal("LO-32", state.is_done(seat) ? "already_home" : "already_left",
                           Json::object().set("seat", seat), {});
        return {};
    }

    const std::uint64_t own = state.free(seat);
    if (action.is_pass()) {
        if (own == 0 || state.second_pawn_open())
            return {};
        return refusal("LO-23", "must_move", Json::object().set("seat", seat), places_of(rules, state, own));
    }

    const Slot slot = action.slot();
    const bool from_start = slot < first_space;
    const bool empty = !from_start && state.stack(slot) == empty_stack;
    const int owner = action.is_other_start() ? action.seat()
                      : from_start || empty   ? seat
                                              : top_of(state.stack(slot));
    const std::string place = place_text(rules, state, owner, slot);
    Json facts = Json::object().set("seat", seat).set("place", place).set("owner", owner);
    if (owner != seat && own != 0)
        return refusal("LO-10", "own_pawn_first", std::move(facts), {place});
    if (owner != seat && rules.expert)
        return refusal("LO-10", "expert_must_pass", std::move(facts), {place});
    if (empty)
        return refusal("LO-11", "empty_space", std::move(facts), {place});
    if (from_start && (state.start_of(owner).free >> slot & 1) == 0)
        return refusal("LO-11", "no_such_stack", facts.set("height", start_height(slot)), {place});
    if (state.second_pawn_open() && (choices(rules, state).slots >> slot & 1) == 0)
        return refusal("LO-22", "same_pawn", std::move(facts), {place});
    return {};
}

} // namespace cairn::lotus
