#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/hash.hpp"
#include "games/lotus/board.hpp"

namespace cairn::lotus {

constexpr int max_seats = 4;
constexpr int max_pawns = 24; ///< of all seats together (LO-2, LO-3)

/// What a seat can do, as one small number in the order of the lists: its own start stacks and the spaces (a
/// `Slot`), then the start stacks of the other seats, passing, and leaving (which no list has).
class Action {
public:
    constexpr Action() = default;
    static constexpr Action of_slot(Slot slot) { return Action(slot); }
    static constexpr Action of_other_start(int seat, Slot slot) { return Action(64 + 8 * seat + slot); }
    static constexpr Action pass() { return Action(96); }
    static constexpr Action resign(int seat) { return Action(97 + seat); }

    constexpr bool is_slot() const { return value_ < 64; }
    constexpr bool is_pass() const { return value_ == 96; }
    constexpr bool is_resign() const { return value_ > 96; }
    constexpr bool is_other_start() const { return value_ >= 64 && value_ < 96; }
    /// From which slot it moves a pawn; of one's own start stacks unless `is_other_start`.
    constexpr Slot slot() const { return is_slot() ? value_ : value_ & 7; }
    /// The seat that `of_other_start` or `resign` names.
    constexpr int seat() const { return is_resign() ? value_ - 97 : (value_ - 64) / 8; }

    friend auto operator<=>(const Action&, const Action&) = default;

private:
    explicit constexpr Action(int value) : value_(static_cast<std::uint8_t>(value)) {}
    std::uint8_t value_ = 0;
};

/// Why the game is over.
enum class End : std::uint8_t { none, home, resign, stuck };

/// A stack as one word: two bits a pawn, the top pawn lowest, and a 1 above the bottom pawn. Shifting puts a
/// pawn on or takes one off; the highest bit tells the height.
using Stack = std::uint64_t;
constexpr Stack empty_stack = 1;
constexpr int height_of(Stack stack) { return (63 - std::countl_zero(stack)) / 2; }
constexpr Stack stack_of_height(int height) { return empty_stack << 2 * height; } ///< of seat 0's pawns
constexpr int top_of(Stack stack) { return static_cast<int>(stack & 3); }

/// LO-22, while it matters: the very first turn, the second pawn after the first has gone home, or else the
/// space where the first pawn stopped.
constexpr std::uint8_t no_double = 0;
constexpr std::uint8_t very_first_turn = 1;
constexpr std::uint8_t second_after_home = 2;

/// By seat: what turns the two bits of its own pawns into 11, as whole words.
struct SeatFlips {
    std::uint64_t low, high;
};
constexpr std::array<SeatFlips, max_seats> seat_flips{
    {{~std::uint64_t{0}, ~std::uint64_t{0}}, {0, ~std::uint64_t{0}}, {~std::uint64_t{0}, 0}, {0, 0}}};

/// A position. `occupied`, `top_low` and `top_high` repeat what the stacks say with a bit per slot (an empty
/// stack's lowest bits are 01 there too), so that the spaces whose top pawn is a seat's come out of three
/// words. They stand apart, and apart from the hash, because the compiler moves neighbours through vector
/// registers, which is slow here.
struct State {
    std::uint64_t occupied;
    std::uint32_t start; ///< a byte per seat: an index into `start_stacks`
    std::uint32_t home;  ///< a byte per seat: pawns home
    std::uint64_t top_low;
    std::uint16_t successor; ///< four bits per seat: who is next after it among the seats still playing
    std::uint8_t turn;
    std::uint8_t opening; ///< LO-22: `no_double`, ...
    std::uint8_t gone;    ///< a bit per seat that has left (LO-32)
    std::uint8_t done;    ///< a bit per seat that came home with all its pawns
    std::uint8_t order;   ///< those seats in the order they came, two bits each, the first lowest
    End end;
    std::uint64_t top_high;
    std::array<Stack, max_spaces> stacks;
    std::uint64_t stacks_hash; ///< the sum of what the stacks add, see `stack_keys`
    friend bool operator==(const State&, const State&) = default;

    Stack& stack(Slot space) { return stacks[static_cast<std::size_t>(space - first_space)]; }
    Stack stack(Slot space) const { return stacks[static_cast<std::size_t>(space - first_space)]; }
    int start_id(int seat) const { return static_cast<int>(start >> 8 * seat & 0xFF); }
    const StartStacks& start_of(int seat) const {
        return start_stacks[static_cast<std::size_t>(start_id(seat))];
    }
    int home_of(int seat) const { return static_cast<int>(home >> 8 * seat & 0xFF); }
    /// The spaces whose top pawn is the seat's.
    std::uint64_t tops(int seat) const {
        const auto [flip_low, flip_high] = seat_flips[static_cast<std::size_t>(seat)];
        const std::uint64_t low = top_low ^ flip_low;
        const std::uint64_t high = top_high ^ flip_high;
        return occupied & low & high;
    }
    /// LO-11: all that is the seat's and on top.
    std::uint64_t free(int seat) const { return tops(seat) | start_of(seat).free; }
    bool second_pawn_open() const { return opening > very_first_turn; }
    bool has_left(int seat) const { return (gone >> seat & 1) != 0; }
    bool is_done(int seat) const { return (done >> seat & 1) != 0; }
    int seats_done() const { return std::popcount(done); }
    /// The seat that came home as number `place`, counted from 0.
    int came_home(int place) const { return order >> 2 * place & 3; }
};
static_assert(sizeof(State) == 496);

/// A stack adds its word, less the empty one, times its space's key: cheap to change, and with random keys
/// two positions have the same sum with a chance of about one in 2^62.
constexpr auto stack_keys = [] {
    std::array<std::uint64_t, 64> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = mix(0x10705 + i);
    return keys;
}();

} // namespace cairn::lotus
