#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::olix {

inline constexpr int side = 11; // OX-1
inline constexpr int cells = side * side;

/// A cell of the grid, 0 to 120: `a1` is 0, `b1` is 1, `a2` is 11.
using Cell = std::uint8_t;

constexpr int column_of(int cell) { return cell % side; }
constexpr int row_of(int cell) { return cell / side; }
constexpr int cell_at(int column, int row) { return row * side + column; }

std::string cell_text(int cell);
std::optional<int> read_cell(std::string_view text);

enum Colour : std::uint8_t { red = 0, blue = 1 };
constexpr Colour other(Colour colour) { return colour == red ? blue : red; }

/// The four lines through a cell: its row, its column and two diagonals, and where on each of them it stands.
struct Lines {
    std::uint8_t column, row, rising, falling;
};

inline constexpr std::array<Lines, cells> lines_of = [] {
    std::array<Lines, cells> lines{};
    for (int cell = 0; cell < cells; ++cell) {
        const int x = column_of(cell);
        const int y = row_of(cell);
        lines[static_cast<std::size_t>(cell)] = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                                                 static_cast<std::uint8_t>(x - y + side - 1),
                                                 static_cast<std::uint8_t>(x + y)};
    }
    return lines;
}();

/// One colour's pawns, kept along all four directions so that every line is a run of bits.
/// Bits of rows and of both diagonals count columns, bits of columns count rows. Four empty lines lie beyond
/// either edge of the grid, so that looking at the neighbours of a line needs no care.
struct Pawns {
    static constexpr int rim = 4;
    std::array<std::uint16_t, side + 2 * rim> rows;
    std::array<std::uint16_t, side + 2 * rim> columns;
    std::array<std::uint16_t, 2 * side - 1> rising;
    std::array<std::uint16_t, 2 * side - 1> falling;

    void place(int cell) {
        const Lines at = lines_of[static_cast<std::size_t>(cell)];
        const auto x_bit = static_cast<std::uint16_t>(1u << at.column);
        const auto y_bit = static_cast<std::uint16_t>(1u << at.row);
        rows[at.row + rim] |= x_bit;
        columns[at.column + rim] |= y_bit;
        rising[at.rising] |= x_bit;
        falling[at.falling] |= x_bit;
    }

    unsigned row(int y) const { return rows[static_cast<std::size_t>(y + rim)]; }
    unsigned column(int x) const { return columns[static_cast<std::size_t>(x + rim)]; }
    bool has(int x, int y) const { return row(y) >> x & 1; }
    bool has(int cell) const { return has(column_of(cell), row_of(cell)); }

    friend bool operator==(const Pawns&, const Pawns&) = default;
};

/// How many pawns stand in an unbroken row upward from `at` (counting it), in a line of bits.
constexpr int arm_up(unsigned line, int at) { return std::countr_one(line >> at); }
/// The same downward.
constexpr int arm_down(unsigned line, int at) { return std::countl_one(line << (31 - at)); }

/// The unbroken run of pawns through a place of a line: how far it goes either way, counting the place
/// itself.
struct Run {
    int down, up;
    constexpr Run(unsigned line, int at) : down(arm_down(line, at)), up(arm_up(line, at)) {}
    constexpr int length() const { return down + up - 1; }
    constexpr unsigned mask(int at) const { return ((1u << length()) - 1) << (at - down + 1); }
};

} // namespace cairn::olix
