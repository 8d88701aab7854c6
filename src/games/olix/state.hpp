#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/hash.hpp"
#include "games/olix/grid.hpp"
#include "games/olix/patterns.hpp"

namespace cairn::olix {

/// A cell to place on, or one of the few other things a player can do.
struct Action {
    std::uint8_t code = 0;
    friend auto operator<=>(const Action&, const Action&) = default;

    constexpr bool is_cell() const { return code < cells; }
    constexpr int cell() const { return code; }
    constexpr bool is_concede() const { return code == cells + 1 || code == cells + 2; }
    constexpr int conceding_seat() const { return code - (cells + 1); }
};
constexpr Action place_on(int cell) { return {static_cast<std::uint8_t>(cell)}; }
inline constexpr Action swap_colours{cells};                                                    // OX-V2
constexpr Action concede_by(int seat) { return {static_cast<std::uint8_t>(cells + 1 + seat)}; } // OX-40
inline constexpr Action agree{cells + 3};                                                       // OX-40

enum class End : std::uint8_t { none, pattern, marks, row, draw, concede };

/// Zobrist keys: a pawn of a colour on a cell, and what else makes positions differ.
inline constexpr auto pawn_keys = [] {
    std::array<std::array<std::uint64_t, cells>, 2> keys{};
    for (std::size_t colour = 0; colour < 2; ++colour)
        for (std::size_t cell = 0; cell < cells; ++cell)
            keys[colour][cell] = mix(0x01'0000 + colour * 256 + cell);
    return keys;
}();
inline constexpr std::uint64_t blue_to_place_key = mix(0x02'0000);
inline constexpr std::uint64_t red_is_seat_1_key = mix(0x02'0001);
inline constexpr std::uint64_t swap_open_key = mix(0x02'0002);
inline constexpr std::uint64_t ended_key = mix(0x02'0003);

/// A game of Olix: the pawns on the grid, the marks, and whose turn it is.
struct State {
    std::array<Pawns, 2> pawns;         ///< by colour
    std::array<std::uint64_t, 2> empty; ///< cells 0 to 63, and the rest
    std::uint64_t hash;
    Values mark;                                ///< the highest value per column; 0: none
    std::array<std::uint8_t, columns> standing; ///< the colours on it, a bit each
    std::array<Values, 2> worth; ///< by colour: the least value that would change the column's mark, or win
    std::array<std::uint8_t, 2> placed; ///< pawns on the grid, by colour
    Colour to_place;
    std::uint8_t red_seat;
    std::uint8_t swap_open; ///< OX-V2: the second player may take red over now
    End end;
    std::uint8_t winners; ///< a bit per seat, once ended
    std::array<std::uint8_t, 1> unused;

    /// The colour to place puts a pawn on an empty cell, and the other is to place.
    void place(int cell) {
        const auto index = static_cast<std::size_t>(cell);
        pawns[to_place].place(cell);
        empty[index >> 6] ^= std::uint64_t{1} << (index & 63);
        ++placed[to_place];
        hash ^= pawn_keys[to_place][index] ^ blue_to_place_key;
        to_place = other(to_place);
    }

    void put_mark(std::size_t column, std::uint8_t value, unsigned colours) {
        mark[column] = value;
        standing[column] = static_cast<std::uint8_t>(colours);
        for (const unsigned colour : {red, blue})
            worth[colour][column] = static_cast<std::uint8_t>(value + (colours >> colour & 1)); // OX-31
    }

    bool is_empty(int cell) const { return empty[static_cast<std::size_t>(cell >> 6)] >> (cell & 63) & 1; }
    int seat_of(Colour colour) const { return colour == red ? red_seat : 1 - red_seat; }

    friend bool operator==(const State&, const State&) = default;
};

} // namespace cairn::olix
