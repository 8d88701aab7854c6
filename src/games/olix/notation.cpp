#include <string>

#include "core/reader.hpp"
#include "games/olix/olix.hpp"

namespace cairn::olix {

namespace {

Violation refusal(std::string_view rule, std::string_view message, Json facts = Json::object(),
                  std::vector<std::string> places = {}) {
    return {std::string(rule), "olix." + std::string(message), std::move(facts), std::move(places)};
}

} // namespace

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
        return std::unexpected(refusal("OX-V2", rules.swap ? "swap_closed" : "swap_off"));
    }
    const int cell = action.cell();
    if (!state.is_empty(cell)) {
        const Colour owner = state.pawns[red].has(cell) ? red : blue;
        return std::unexpected(refusal(
            "OX-10", "taken", Json::object().set("cell", cell_text(cell)).set("colour", colour_name(owner)),
            {cell_text(cell)}));
    }
    if (opening_forbids(rules, state, cell)) {
        const std::string first = cell_text(first_pawn(state, red));
        return std::unexpected(refusal(
            "OX-V1", "opening", Json::object().set("cell", cell_text(cell)).set("first", first), {first}));
    }
    return {};
}

std::string Olix::position(const Rules&, const State& state) {
    std::string text;
    for (int y = side - 1; y >= 0; --y) {
        int gap = 0;
        const auto close_gap = [&] {
            if (gap > 0)
                text += std::to_string(gap);
            gap = 0;
        };
        for (int x = 0; x < side; ++x) {
            const bool is_red = state.pawns[red].has(x, y);
            if (!is_red && !state.pawns[blue].has(x, y)) {
                ++gap;
                continue;
            }
            close_gap();
            text += is_red ? 'r' : 'b';
        }
        close_gap();
        if (y > 0)
            text += '/';
    }
    text += state.to_place == red ? " r " : " b ";
    text += static_cast<char>('0' + state.red_seat);
    if (state.swap_open)
        text += 's';
    return text;
}

namespace {

/// Reads the rows of a position text, 11 down to 1, into pawns; says in which row it goes wrong.
Checked<std::string_view> read_grid(State& state, std::string_view text) {
    std::size_t at = 0;
    for (int y = side - 1; y >= 0; --y) {
        const auto wrong_row = [&] {
            return std::unexpected(refusal("notation", "position_row", Json::object().set("row", y + 1)));
        };
        int x = 0;
        while (at < text.size() && text[at] != '/' && text[at] != ' ') {
            const char c = text[at++];
            if (c == 'r' || c == 'b') {
                if (x >= side)
                    return wrong_row();
                const auto cell = static_cast<std::size_t>(cell_at(x++, y));
                const Colour colour = c == 'r' ? red : blue;
                state.pawns[colour].place(static_cast<int>(cell));
                state.empty[cell >> 6] ^= std::uint64_t{1} << (cell & 63);
                ++state.placed[colour];
            } else if (c >= '1' && c <= '9') {
                int gap = c - '0';
                if (at < text.size() && text[at] >= '0' && text[at] <= '9')
                    gap = gap * 10 + (text[at++] - '0');
                x += gap;
                if (x > side)
                    return wrong_row();
            } else {
                return wrong_row();
            }
        }
        if (x != side)
            return wrong_row();
        const char expected = y > 0 ? '/' : ' ';
        if (at >= text.size() || text[at] != expected)
            return wrong_row();
        ++at;
    }
    return text.substr(at);
}

/// Marks follow from the grid, because patterns never shrink. Returns whether a pattern above its last row is
/// there.
bool mark_from_grid(const Rules& rules, State& state, Colour colour) {
    bool won = false;
    for (int cell = 0; cell < cells; ++cell) {
        if (!state.pawns[colour].has(cell))
            continue;
        const Values made = patterns_through(state.pawns[colour], cell);
        for (std::size_t column = 0; column < columns; ++column) {
            if (made[column] < state.worth[colour][column])
                continue;
            if (made[column] > rules.last_row[column]) {
                won = true;
                continue;
            }
            const unsigned there = made[column] == state.mark[column] ? state.standing[column] : 0u;
            state.put_mark(column, made[column], there | 1u << colour);
        }
    }
    return won;
}

} // namespace

Checked<Placed<State, NoDeal>> Olix::read_position(const Rules& rules, std::string_view text) {
    State state = start(rules, {});
    CAIRN_TRY(rest, read_grid(state, text));
    const bool swap_written = rest.size() == 4 && rest[3] == 's';
    if ((rest.size() != 3 && !swap_written) || (rest[0] != 'r' && rest[0] != 'b') || rest[1] != ' ' ||
        (rest[2] != '0' && rest[2] != '1'))
        return std::unexpected(refusal("notation", "position_end"));
    state.to_place = rest[0] == 'r' ? red : blue;
    state.red_seat = static_cast<std::uint8_t>(rest[2] - '0');
    state.swap_open = swap_written;

    const int ahead = state.placed[red] - state.placed[blue]; // OX-4, OX-10: red began and they took turns
    if (ahead != (state.to_place == blue ? 1 : 0) || state.placed[red] > rules.placeable)
        return std::unexpected(
            refusal("OX-10", "position_pawns",
                    Json::object().set("red", state.placed[red]).set("blue", state.placed[blue])));
    if (swap_written &&
        !(rules.swap && state.placed[red] == 1 && state.placed[blue] == 0 && state.red_seat == 0))
        return std::unexpected(refusal("OX-V2", "position_swap"));

    const bool red_won = mark_from_grid(rules, state, red);
    const bool blue_won = mark_from_grid(rules, state, blue);
    if (red_won && blue_won)
        return std::unexpected(refusal("OX-33", "position_two_wins"));
    state.hash = hash_from_scratch(rules, state);
    if (red_won || blue_won) {
        const Colour winner = red_won ? red : blue;
        if (state.to_place == winner)
            return std::unexpected(refusal("OX-33", "position_won_before"));
        finish(state, End::pattern, 1u << state.seat_of(winner));
    } else if (state.placed[state.to_place] >= rules.placeable) {
        count(rules, state);
    }
    return Placed<State, NoDeal>{state, {}};
}

} // namespace cairn::olix
