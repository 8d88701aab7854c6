#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "games/logan/deal.hpp"
#include "games/logan/island.hpp"
#include "games/logan/rules.hpp"
#include "games/logan/stones.hpp"

namespace cairn::logan {

inline constexpr int last_turn = 120; // LS-31
inline constexpr int no_piece = 0xFF;

/// What a player does: put a stone down (an add, or the drop after a lift), lift one, turn one over, or turn
/// over one of the reserve (LS-V1). Ordered, with what does not apply left at zero.
struct Action {
    enum class Type : std::uint8_t { put, lift, turn, flip };

    Type type = Type::put;
    Symbol symbol = Symbol::rock; ///< of `put` and `flip`
    Place place{0, 0};            ///< of `put`, `lift` and `turn`, from the state's origin
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

enum class Ending : std::uint8_t { none, line, repetition, cap };

/// How a stone comes to be in a player's hand: lifted from the island (LS-21), or turned over in the reserve
/// (LS-V1).
enum class Hand : std::uint8_t { empty, lifted, flipped };

/// A position, its past as far as it can come again, and nothing that is hidden: undersides are `unseen`
/// until the rules show them. Pieces are numbered by deal index. Places count from `origin`, which is 0,0
/// unless a position far from there was read.
struct State {
    std::array<std::uint64_t, last_turn>
        past;          ///< LS-31: hashes since the last add or reveal; zero after `past_count`
    std::uint64_t sum; ///< of the island's stones, see `weight`
    Island island;
    std::array<std::uint32_t, symbol_count> reserve; ///< a bit per piece, by the face that is up
    std::array<Stone, stone_count> stones; ///< a piece that does not exist (`any`) is {unseen, unseen}
    Place origin;
    Place from; ///< where the lifted stone came from, or `nowhere`
    std::uint8_t piece_in_hand;
    Hand hand;
    std::uint8_t seat;
    std::uint8_t turns;
    Ending ending;
    std::uint8_t past_count;
    std::array<std::uint8_t, 6> padding; ///< zero, so that equal states have equal bytes

    friend bool operator==(const State&, const State&) = default;
};

/// The pieces of a seat's reserve: seat 0 has the first eight numbers, seat 1 the next eight.
constexpr std::uint32_t pieces_of(int seat) { return ((1u << reserve_size) - 1) << (seat * reserve_size); }

inline std::uint32_t reserve_of(const State& state, int seat) {
    return (state.reserve[0] | state.reserve[1] | state.reserve[2]) & pieces_of(seat);
}

inline Stone& stone(State& state, int piece) { return state.stones[static_cast<std::size_t>(piece)]; }
inline const Stone& stone(const State& state, int piece) {
    return state.stones[static_cast<std::size_t>(piece)];
}

/// A state with nothing in it.
State empty_state();
State start(const Rules& rules, const Deal& deal);

} // namespace cairn::logan
