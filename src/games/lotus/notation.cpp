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

/// A start action without its seat, `S3A`. A height that no start stack of this edition ever has is no action
/// of it.
std::optional<Slot> read_start(const Rules& rules, std::string_view text) {
    if (text.size() != 3 || text[0] != 'S' || (text[2] != 'A' && text[2] != 'B'))
        return std::nullopt;
    const int height = text[1] - '0';
    const int tallest = rules.initial.start_of(0).heights[0];
    if (height < 1 || height > tallest)
        return std::nullopt;
    return start_slot(height, text[2] - 'A');
}

std::string start_text(Slot slot) {
    return "S" + std::to_string(start_height(slot)) + (entrance_of(slot) == 0 ? "A" : "B");
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

std::string place_text(const Rules& rules, const State& state, int owner, Slot slot) {
    if (slot >= first_space)
        return rules.board.name(slot);
    const std::string whose = owner == state.turn ? "" : std::to_string(owner) + ":";
    return whose + "S" + std::to_string(start_height(slot));
}

std::string Lotus::write(const Rules& rules, const State&, Action action) {
    if (action.is_pass())
        return "pass";
    if (action.is_resign())
        return std::to_string(action.seat()) + ":resign";
    if (action.is_other_start())
        return std::to_string(action.seat()) + ":" + start_text(action.slot());
    return action.slot() < first_space ? start_text(action.slot()) : rules.board.name(action.slot());
}

Checked<Written<Action>> Lotus::read(const Rules& rules, const State& state, std::string_view text) {
    if (text == "pass")
        return Written<Action>{Action::pass()};
    if (text.size() > 2 && text[1] == ':') {
        const int seat = text[0] - '0';
        const std::string_view rest = text.substr(2);
        if (seat < 0 || seat >= rules.players)
            return not_notation(text);
        if (rest == "resign")
            return Written<Action>{Action::resign(seat)};
        const auto slot = read_start(rules, rest);
        if (!slot || seat == state.turn) // one's own stacks go without a seat
            return not_notation(text);
        return Written<Action>{Action::of_other_start(seat, *slot)};
    }
    if (const auto slot = read_start(rules, text))
        return Written<Action>{Action::of_slot(*slot)};
    if (const auto space = rules.board.find(text))
        return Written<Action>{Action::of_slot(*space)};
    return not_notation(text);
}

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
