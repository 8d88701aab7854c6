#include "games/olix/settled.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "games/olix/olix.hpp"

namespace cairn::olix {

namespace {

/// What one colour could still make: per column a bit for every value, the highest bit for all that win
/// (OX-33).
struct Reach {
    std::array<std::uint32_t, columns> values{};

    bool wins(const Rules& rules, std::size_t column) const {
        return values[column] >> (rules.last_row[column] + 1) != 0;
    }
    bool can(std::size_t column, int value) const { return values[column] >> value & 1; }
    void add(Column column, int value) { values[column] |= 1u << std::min(value, 31); }
};

/// Looks for what a colour could make with its pawns and up to `left` more on empty cells.
class Explorer {
public:
    Explorer(const State& state, Colour colour, int left)
        : state_(state), pawns_(state.pawns[colour]), left_(left) {}

    Reach explore() {
        for (int cell = 0; cell < cells; ++cell) {
            lines_from(cell);
            corners_at(cell);
            rims_from(cell);
        }
        return reach_;
    }

private:
    /// How many pawns a stretch of cells still needs, or nothing when the opponent or the edge is in the way.
    struct Stretch {
        int length = 0;
        int missing = 0;
    };

    bool free(int x, int y) const { return state_.is_empty(cell_at(x, y)); }
    bool usable(int x, int y) const {
        return x >= 0 && x < side && y >= 0 && y < side && (pawns_.has(x, y) || free(x, y));
    }

    /// All stretches from a cell in one direction that the pawns left could fill.
    std::vector<Stretch> stretches(int cell, int dx, int dy) const {
        std::vector<Stretch> all;
        Stretch stretch;
        for (int x = column_of(cell), y = row_of(cell); usable(x, y); x += dx, y += dy) {
            ++stretch.length;
            if (free(x, y))
                ++stretch.missing;
            if (stretch.missing > left_)
                break;
            all.push_back(stretch);
        }
        return all;
    }

    void take(Column column, int value, int missing) {
        if (missing >= 1 && missing <= left_)
            reach_.add(column, value); // OX-32: only what a new pawn makes
    }

    void lines_from(int cell) {
        struct Direction {
            int dx, dy;
            Column column;
        };
        for (const Direction& way :
             {Direction{1, 0, I}, Direction{0, 1, I}, Direction{1, 1, X}, Direction{1, -1, X}})
            for (const Stretch& line : stretches(cell, way.dx, way.dy))
                if (line.length >= 4)
                    take(way.column, line.length, line.missing);
    }

    void corners_at(int cell) {
        const int shared = state_.is_empty(cell) ? 1 : 0;
        for (const int dx : {-1, 1}) {
            const auto across = stretches(cell, dx, 0);
            for (const int dy : {-1, 1})
                for (const Stretch& upright : stretches(cell, 0, dy))
                    for (const Stretch& arm : across)
                        if (arm.length >= 3 && upright.length >= 3)
                            take(L, arm.length + upright.length - 1, arm.missing + upright.missing - shared);
        }
    }

    /// All rectangles with this cell as the lowest left corner.
    void rims_from(int cell) {
        const int low_x = column_of(cell);
        const int low_y = row_of(cell);
        for (int high_x = low_x + 1; high_x < side; ++high_x)
            for (int high_y = low_y + 1; high_y < side; ++high_y) {
                int value = 0;
                int missing = 0;
                int inside = 0;
                bool possible = true;
                for (int y = low_y; y <= high_y && possible; ++y)
                    for (int x = low_x; x <= high_x; ++x) {
                        const bool on_rim = x == low_x || x == high_x || y == low_y || y == high_y;
                        if (on_rim && !usable(x, y)) {
                            possible = false;
                            break;
                        }
                        if (on_rim || pawns_.has(x, y))
                            ++value;
                        if (free(x, y))
                            ++(on_rim ? missing : inside);
                    }
                if (!possible)
                    continue;
                for (int more = 0; more <= inside; ++more)
                    take(O, value + more, missing + more);
            }
    }

    const State& state_;
    const Pawns& pawns_;
    int left_;
    Reach reach_;
};

struct Mark {
    std::uint8_t value;
    std::uint8_t standing;
};

/// Every mark that a column could have at the count.
std::vector<Mark> possible_marks(const Rules& rules, const State& state, std::size_t column,
                                 const Reach& reds, const Reach& blues) {
    std::vector<Mark> marks{{state.mark[column], state.standing[column]}};
    for (const std::uint8_t value : rules.values[column]) {
        if (value < state.mark[column])
            continue;
        const unsigned there = value == state.mark[column] ? state.standing[column] : 0u;
        const unsigned could = (reds.can(column, value) ? 1u : 0u) | (blues.can(column, value) ? 2u : 0u);
        for (unsigned more = 1; more <= 3; ++more)
            if ((more & could) == more)
                marks.push_back({value, static_cast<std::uint8_t>(there | more)});
    }
    return marks;
}

} // namespace

bool settled(const Rules& rules, const State& state) {
    const unsigned winners = Olix::counted(rules, state).winners;
    std::array<Reach, 2> reach;
    for (const Colour colour : {red, blue}) {
        reach[colour] = Explorer(state, colour, rules.placeable - state.placed[colour]).explore();
        for (std::size_t column = 0; column < columns; ++column)
            if (reach[colour].wins(rules, column) && winners != 1u << state.seat_of(colour))
                return false;
    }
    std::array<std::vector<Mark>, columns> marks;
    for (std::size_t column = 0; column < columns; ++column)
        marks[column] = possible_marks(rules, state, column, reach[red], reach[blue]);

    State end = state;
    const auto put = [&](std::size_t column, const Mark& mark) {
        end.put_mark(column, mark.value, mark.standing);
    };
    for (const Mark& o : marks[O]) {
        put(O, o);
        for (const Mark& l : marks[L]) {
            put(L, l);
            for (const Mark& i : marks[I]) {
                put(I, i);
                for (const Mark& x : marks[X]) {
                    put(X, x);
                    if (Olix::counted(rules, end).winners != winners)
                        return false;
                }
            }
        }
    }
    return true;
}

} // namespace cairn::olix
