#include <string>

#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

namespace {

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

} // namespace cairn::lotus
