#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "games/olix/grid.hpp"

namespace cairn::olix {

/// The four columns of the scoring sector, and the patterns that score in them.
enum Column : std::uint8_t { O = 0, L = 1, I = 2, X = 3 };
inline constexpr int columns = 4;
inline constexpr char column_letters[] = "OLIX";

/// The best value per column; 0 where there is no pattern.
using Values = std::array<std::uint8_t, columns>;

inline constexpr Values smallest_patterns = {4, 5, 4, 4}; // OX-20 to OX-23
/// No pattern is made of fewer.
inline constexpr int fewest_pawns = *std::ranges::min_element(smallest_patterns);

/// Whether the pawn just placed may have made a pattern of at least `worth` in some column: a quick look that
/// answers no for most pawns and never wrongly. The lowest worth of a column is its smallest pattern.
inline bool may_score(const Pawns& pawns, int cell, const Values& worth);

/// The highest value in each column of the patterns that contain the pawn just placed on `cell` (OX-30).
Values patterns_through(const Pawns& pawns, int cell);

/// The cells of one pattern with the value that `patterns_through` found, for showing it.
std::vector<int> pattern_cells(const Pawns& pawns, int cell, Column column, int value);

/// A stack of lines above or below a line, four 16-bit lanes: which of its places have pawns all the way to
/// the second, third, fourth and fifth line, counting from it.
struct Towers {
    std::uint64_t up, down;

    explicit Towers(const std::uint16_t* line) {
        static_assert(std::endian::native == std::endian::little, "lanes are read from memory in this order");
        constexpr std::uint64_t every_lane = 0x0001'0001'0001'0001u;
        std::memcpy(&up, line + 1, sizeof up);
        std::memcpy(&down, line - 4, sizeof down);
        up &= *line * every_lane;
        up &= up << 16 | 0xFFFFu;
        up &= up << 32 | 0xFFFF'FFFFu;
        down &= *line * every_lane;
        down &= down >> 16 | 0xFFFFull << 48;
        down &= down >> 32 | 0xFFFF'FFFFull << 32;
    }

    /// Places with pawns on at least `height` lines, 2 to 5.
    unsigned upward(int height) const { return static_cast<std::uint16_t>(up >> (16 * (height - 2))); }
    unsigned downward(int height) const { return static_cast<std::uint16_t>(down >> (16 * (5 - height))); }
};

/// Whether the run can be an arm of an L worth that much, or a side of an O whose sides sum to `span`.
inline bool may_score_on_run(const std::uint16_t* line, int at, const Run& run, int l_worth, int span) {
    const Towers towers(line);
    const int length = run.length();
    const unsigned mask = run.mask(at);
    const int arm = std::clamp(l_worth + 1 - length, 3, 5);
    const bool corner = length >= 3 && (mask & (towers.upward(arm) | towers.downward(arm))) != 0;
    const int height = std::clamp(span - length, 2, 5);
    const unsigned above = mask & towers.upward(height);
    const unsigned below = mask & towers.downward(height);
    return corner || ((above & (above - 1)) | (below & (below - 1))) != 0;
}

inline bool may_score(const Pawns& pawns, int cell, const Values& worth) {
    // What the two sides of a rectangle must sum to for a value: 2 by 2 is 4, 2 by 3 is 6, 3 by 3 is 8 or
    // filled 9.
    constexpr std::array<std::uint8_t, 12> spans = {4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7};
    const Lines at = lines_of[static_cast<std::size_t>(cell)];
    const int x = at.column;
    const int y = at.row;
    const Run row(pawns.row(y), x);
    const Run column(pawns.column(x), y);
    const int i = std::max(row.length(), column.length());
    const int cross =
        std::max(Run(pawns.rising[at.rising], x).length(), Run(pawns.falling[at.falling], x).length());
    const int span = spans[worth[O]];
    const bool inside = std::min(row.up, row.down) >= 2 && std::min(column.up, column.down) >= 2;
    return i >= worth[I] || cross >= worth[X] || inside ||
           may_score_on_run(&pawns.rows[static_cast<std::size_t>(y + Pawns::rim)], x, row, worth[L], span) ||
           may_score_on_run(&pawns.columns[static_cast<std::size_t>(x + Pawns::rim)], y, column, worth[L],
                            span);
}

} // namespace cairn::olix
