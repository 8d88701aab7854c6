#include "games/olix/patterns.hpp"

#include <algorithm>

namespace cairn::olix {

namespace {

constexpr int shortest_arm = 3;  // OX-21
constexpr int shortest_line = 4; // OX-22, OX-23

/// A grid seen with rows as rows, or turned so that its columns are the rows: one code for both directions.
struct Sight {
    const std::uint16_t* along;  ///< lines parallel to the one in question, by `across`
    const std::uint16_t* across; ///< lines at right angles to it, by `along`
    unsigned line(int at) const { return along[at + Pawns::rim]; }
    unsigned cross(int at) const { return across[at + Pawns::rim]; }
};

/// The highest L with a corner on the run through the pawn at (at, level): the pawn is on that arm, or the
/// corner.
int corners_on_run(const Sight& sight, int at, int level, const Run& run) {
    const unsigned upward = sight.line(level + 1) & sight.line(level + 2);
    const unsigned downward = sight.line(level - 1) & sight.line(level - 2);
    int best = 0;
    for (unsigned corners = run.mask(at) & (upward | downward); corners != 0; corners &= corners - 1) {
        const int corner = std::countr_zero(corners);
        const int to_high = at + run.up - corner; // OX-24: an arm starts at its corner
        const int to_low = corner - (at - run.down);
        const int arm = corner < at ? to_high : corner > at ? to_low : std::max(to_high, to_low);
        if (arm < shortest_arm)
            continue;
        const unsigned cross = sight.cross(corner);
        best = std::max(best, arm + std::max(arm_up(cross, level), arm_down(cross, level)) - 1);
    }
    return best;
}

/// A rectangle of the sight: from (low, level) to (high, other_level).
struct Rectangle {
    int low, high, level, other_level;
};

int pawns_inside(const Sight& sight, const Rectangle& rectangle) {
    const unsigned between = ((1u << (rectangle.high - rectangle.low + 1)) - 1) << rectangle.low;
    int count = 0;
    for (int level = std::min(rectangle.level, rectangle.other_level);
         level <= std::max(rectangle.level, rectangle.other_level); ++level)
        count += std::popcount(sight.line(level) & between);
    return count;
}

/// The highest O with one side on the run through the pawn and the opposite side in direction `step`.
/// Of the rectangles of one height the widest contains all others, so it alone counts.
template <class Take>
void rims_on_run(const Sight& sight, int at, int level, const Run& run, int step, Take&& take) {
    unsigned sides = run.mask(at);
    for (int other_level = level + step;; other_level += step) {
        const unsigned line = sight.line(other_level);
        sides &= line;
        if ((sides & (sides - 1)) == 0)
            return;
        if (!(line >> at & 1))
            continue;
        const unsigned posts = sides & Run(line, at).mask(at);
        const int low = std::countr_zero(posts);
        const int high = static_cast<int>(std::bit_width(posts)) - 1;
        if (posts != 0 && low < high && low <= at && at <= high)
            take(Rectangle{low, high, level, other_level});
    }
}

Sight by_rows(const Pawns& pawns) { return {pawns.rows.data(), pawns.columns.data()}; }
Sight by_columns(const Pawns& pawns) { return {pawns.columns.data(), pawns.rows.data()}; }

/// Every way in which the pawn at (x, y) can be part of an O: on a horizontal side (corners too), between the
/// corners of a vertical side, or inside. Of those inside only the 3x3 is left to find: a larger rim has won
/// before.
template <class Take>
void rims_through(const Pawns& pawns, int x, int y, const Run& row, const Run& column, Take&& take) {
    const Sight rows = by_rows(pawns);
    if (row.length() >= 2) {
        const auto in_rows = [&](const Rectangle& rectangle) { take(rows, rectangle); };
        rims_on_run(rows, x, y, row, 1, in_rows);
        rims_on_run(rows, x, y, row, -1, in_rows);
    }
    if (column.up >= 2 && column.down >= 2) {
        const Sight sight = by_columns(pawns);
        const auto in_columns = [&](const Rectangle& rectangle) { take(sight, rectangle); };
        rims_on_run(sight, y, x, column, 1, in_columns);
        rims_on_run(sight, y, x, column, -1, in_columns);
        if (row.up >= 2 && row.down >= 2) {
            const unsigned three = 7u << (x - 1);
            if ((rows.line(y - 1) & three) == three && (rows.line(y + 1) & three) == three)
                take(rows, Rectangle{x - 1, x + 1, y - 1, y + 1});
        }
    }
}

} // namespace

Values patterns_through(const Pawns& pawns, int cell) {
    const Lines at = lines_of[static_cast<std::size_t>(cell)];
    const int x = at.column;
    const int y = at.row;
    const Run row(pawns.row(y), x);
    const Run column(pawns.column(x), y);
    const Run rising(pawns.rising[at.rising], x);
    const Run falling(pawns.falling[at.falling], x);

    int o = 0;
    rims_through(pawns, x, y, row, column, [&](const Sight& sight, const Rectangle& rectangle) {
        o = std::max(o, pawns_inside(sight, rectangle));
    });
    int l = 0;
    if (row.length() >= shortest_arm)
        l = corners_on_run(by_rows(pawns), x, y, row);
    if (column.length() >= shortest_arm)
        l = std::max(l, corners_on_run(by_columns(pawns), y, x, column));
    const int i = std::max(row.length(), column.length());
    const int cross = std::max(rising.length(), falling.length());
    return {static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(l),
            static_cast<std::uint8_t>(i >= shortest_line ? i : 0),
            static_cast<std::uint8_t>(cross >= shortest_line ? cross : 0)};
}

} // namespace cairn::olix
