#include <string>

#include "games/olix/olix.hpp"

namespace cairn::olix {

namespace {

std::unexpected<Violation> refuse(std::string_view rule, std::string_view message,
                                  Json facts = Json::object()) {
    return std::unexpected(
        Violation{std::string(rule), "olix." + std::string(message), std::move(facts), {}});
}

/// Reads the rows of a position text, 11 down to 1, into pawns; says in which row it goes wrong.
Checked<std::string_view> read_grid(State& state, std::string_view text) {
    std::size_t at = 0;
    for (int y = side - 1; y >= 0; --y) {
        const auto wrong_row = [&] {
            return refuse("notation", "position_row", Json::object().set("row", y + 1));
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

Checked<Placed<State, NoDeal>> Olix::read_position(const Rules& rules, std::string_view text) {
    State state = start(rules, {});
    CAIRN_TRY(rest, read_grid(state, text));
    const bool swap_written = rest.size() == 4 && rest[3] == 's';
    if ((rest.size() != 3 && !swap_written) || (rest[0] != 'r' && rest[0] != 'b') || rest[1] != ' ' ||
        (rest[2] != '0' && rest[2] != '1'))
        return refuse("notation", "position_end");
    state.to_place = rest[0] == 'r' ? red : blue;
    state.red_seat = static_cast<std::uint8_t>(rest[2] - '0');
    state.swap_open = swap_written;

    const int ahead = state.placed[red] - state.placed[blue]; // OX-4, OX-10: red began and they took turns
    if (ahead != (state.to_place == blue ? 1 : 0) || state.placed[red] > rules.placeable)
        return refuse("OX-10", "position_pawns",
                      Json::object().set("red", state.placed[red]).set("blue", state.placed[blue]));
    if (swap_written &&
        !(rules.swap && state.placed[red] == 1 && state.placed[blue] == 0 && state.red_seat == 0))
        return refuse("OX-V2", "position_swap");

    const bool red_won = mark_from_grid(rules, state, red);
    const bool blue_won = mark_from_grid(rules, state, blue);
    if (red_won && blue_won)
        return refuse("OX-33", "position_two_wins");
    state.hash = hash_from_scratch(rules, state);
    if (red_won || blue_won) {
        const Colour winner = red_won ? red : blue;
        if (state.to_place == winner)
            return refuse("OX-33", "position_won_before");
        finish(state, End::pattern, 1u << state.seat_of(winner));
    } else if (state.placed[state.to_place] >= rules.placeable) {
        count(rules, state);
    }
    return Placed<State, NoDeal>{state, {}};
}

} // namespace cairn::olix
