#include "games/olix/olix.hpp"
#include "games/olix/settled.hpp"

namespace cairn::olix {

std::string_view colour_name(Colour colour) { return colour == red ? "red" : "blue"; }

std::string marks_text(const State& state) {
    std::string text;
    for (std::size_t column = 0; column < columns; ++column) {
        if (column > 0)
            text += ' ';
        text += column_letters[column];
        if (state.mark[column] == 0) {
            text += '-';
            continue;
        }
        text += std::to_string(state.mark[column]);
        if (state.standing[column] & 1)
            text += 'R';
        if (state.standing[column] & 2)
            text += 'B';
    }
    return text;
}

namespace {

Json pattern_facts(const State& state, int cell, std::size_t column, int value, Colour colour) {
    Json shape = Json::array();
    for (const int part : pattern_cells(state.pawns[colour], cell, static_cast<Column>(column), value))
        shape.push(cell_text(part));
    Json facts;
    facts.set("column", std::string(1, column_letters[column]))
        .set("value", value)
        .set("colour", colour_name(colour));
    return facts.set("cells", std::move(shape));
}

} // namespace

void Olix::tell_placed(const State& state, int cell, Colour colour, const Listener& tell) {
    Json facts;
    facts.set("cell", cell_text(cell)).set("colour", colour_name(colour)).set("seat", state.seat_of(colour));
    tell.tell("placed", std::move(facts));
}

void Olix::tell_marked(const State& state, int cell, std::size_t column, Colour colour,
                       const Listener& tell) {
    Json facts = pattern_facts(state, cell, column, state.mark[column], colour);
    facts.set("shared", state.standing[column] == 3);
    tell.tell("marked", std::move(facts));
}

void Olix::tell_won(const State& state, int cell, std::size_t column, int value, Colour colour,
                    const Listener& tell) {
    tell.tell("won", pattern_facts(state, cell, column, value, colour));
}

Json Olix::trace(const Rules&, const State& state, const Events&) {
    return Json::object().set("marks", marks_text(state));
}

Json Olix::view(const Rules& rules, const State& state) {
    Json grid = Json::array();
    for (int y = side - 1; y >= 0; --y) {
        std::string row;
        for (int x = 0; x < side; ++x)
            row += state.pawns[red].has(x, y) ? 'r' : state.pawns[blue].has(x, y) ? 'b' : '.';
        grid.push(std::move(row));
    }
    Json marks = Json::array();
    for (std::size_t column = 0; column < columns; ++column) {
        Json rows = Json::array();
        for (const int value : rules.values[column])
            rows.push(value);
        Json standing = Json::array();
        for (const Colour colour : {red, blue})
            if (state.standing[column] >> colour & 1)
                standing.push(colour_name(colour));
        Json mark;
        mark.set("column", std::string(1, column_letters[column])).set("rows", std::move(rows));
        marks.push(mark.set("value", state.mark[column]).set("colours", std::move(standing)));
    }
    Json left = Json::array();
    for (const Colour colour : {red, blue})
        left.push(rules.placeable - state.placed[colour]);
    Json view;
    view.set("grid", std::move(grid))
        .set("to_place", colour_name(state.to_place))
        .set("red_seat", state.red_seat);
    view.set("marks", std::move(marks)).set("pawns_left", std::move(left)).set("swap", state.swap_open != 0);
    return view.set("settled", !over(state) && settled(rules, state));
}

} // namespace cairn::olix
