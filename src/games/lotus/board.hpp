#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/violation.hpp"
#include "games/lotus/start_stacks.hpp"

namespace cairn::lotus {

/// Where a pawn can move from, or stop: 0 to 7 are the start actions S1A, S1B, S2A, ..., then come the spaces
/// in the order A, B, C. So one 64-bit word has a bit for everything that a seat may move.
using Slot = int;
constexpr Slot home_slot = 0; ///< as a place to stop: no pawn goes back to the start
constexpr Slot first_space = 2 * tallest_start;
constexpr int max_spaces = 64 - first_space;

/// The start slot of the action that takes a pawn from a start stack of that height by entrance 0 (A) or 1
/// (B).
constexpr Slot start_slot(int height, int entrance) { return 2 * (height - 1) + entrance; }
constexpr int start_height(Slot slot) { return slot / 2 + 1; }
constexpr int entrance_of(Slot slot) { return slot % 2; }

/// The track (LO-5): the lengths of branches A and B, of what they join in, and the trampolines, counted
/// along A.
struct Board {
    std::array<int, 2> branch;
    int common;
    std::vector<int> trampolines;
    friend bool operator==(const Board&, const Board&) = default;

    int spaces() const { return branch[0] + branch[1] + common; }
    /// The number of spaces from the start to the last one along A.
    int length() const { return branch[0] + common; }
    Slot end() const { return first_space + spaces(); } ///< one past the last space

    /// The space that a pawn comes to next, `home_slot` after the last; from the start by the slot's
    /// entrance.
    Slot next(Slot slot) const;
    bool is_trampoline(Slot space) const;
    /// How many spaces a pawn there has to go until it is home.
    int steps_home(Slot slot) const;

    /// `A2`, `B3`, `C9`.
    std::string name(Slot space) const;
    std::optional<Slot> find(std::string_view name) const;
};

/// The board of an option: an object, or the name of a file in `data/lotus`; what it leaves out is as on the
/// default board.
Checked<Board> read_board(const Json* option, const std::string& path);
Json to_json(const Board& board);

} // namespace cairn::lotus
