#include <string>

#include "games/olix/olix.hpp"

namespace cairn::olix {

std::string Olix::write(const Rules&, const State& state, Action action) {
    if (action.is_cell())
        return cell_text(action.cell());
    if (action == swap_colours)
        return "swap";
    if (action == agree)
        return "agree";
    const int seat = action.conceding_seat();
    return seat == turn(state) ? "concede" : std::to_string(seat) + ":concede";
}

Checked<Written<Action>> Olix::read(const Rules&, const State& state, std::string_view text) {
    if (const auto cell = read_cell(text))
        return Written<Action>{place_on(*cell)};
    if (text == "swap")
        return Written<Action>{swap_colours};
    if (text == "agree")
        return Written<Action>{agree};
    if (text == "concede")
        return Written<Action>{concede_by(turn(state))};
    if (text == "0:concede" || text == "1:concede")
        return Written<Action>{concede_by(text[0] - '0')};
    return not_notation(text);
}

} // namespace cairn::olix
