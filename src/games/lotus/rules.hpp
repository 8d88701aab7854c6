#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/json.hpp"
#include "core/violation.hpp"
#include "games/lotus/board.hpp"
#include "games/lotus/state.hpp"

namespace cairn::lotus {

/// An edition of Lotus: the options, and what follows from them once and for all.
struct Rules {
    int players = 2;
    bool expert = false;
    bool short_game = false;
    bool play_on = false;
    bool double_same_pawn = false; ///< drops the house sentence of LO-22 that the two pawns are different
    Board board;

    int pawns = 0; ///< of each seat
    State initial;
    /// Where a pawn stops, see `landing`.
    std::array<std::uint8_t, 64 * 32> landings;
    /// By slot: how many spaces a pawn there has to go until it is home.
    std::array<std::uint8_t, 64> steps_home;

    /// Where a pawn stops that leaves the top of that stack, trampolines and all; `home_slot` when it is
    /// home. A start slot has its own height, whatever the stack.
    Slot landing(Slot from, Stack stack) const { return landings[landing_index(from, stack)]; }
    static std::size_t landing_index(Slot from, Stack stack) {
        // No stack is 0, which std::countl_zero would ask about, with a branch.
        return static_cast<unsigned>(from) * 32 + static_cast<unsigned>(__builtin_clzll(stack)) / 2;
    }
    /// The seats as a set.
    unsigned all_seats() const { return (1u << players) - 1; }
    /// LO-22 is played.
    bool has_double_turn() const { return expert && players == 2; }
};

Checked<Rules> read_rules(const Json& options);
Json options(const Rules& rules);

/// For each seat who is next after it among those that neither came home nor left.
std::uint16_t successors(const Rules& rules, unsigned done_or_gone);

} // namespace cairn::lotus
