#pragma once

#include "core/random.hpp"
#include "games/lotus/rules.hpp"
#include "games/lotus/state.hpp"

namespace cairn::lotus {

/// Random play between two seats, with the position laid out for nothing else: by seat one word of all that
/// it may move, and by slot where the top pawn there would stop. So the next draw waits for one load and a
/// few operations on words. The hash and the words that repeat the stacks are made when it is over.
class Duel {
public:
    /// Whether a position can be played on that way: two seats, and nothing that only the first turn has
    /// (LO-22).
    static bool suits(const Rules& rules, const State& state) {
        return rules.players == 2 && state.gone == 0 && state.opening == no_double && state.end == End::none;
    }

    Duel(const Rules& rules, const State& state);

    /// Plays until a seat has all its pawns home, or is to move and has none that it may (LO-20, LO-21);
    /// returns how many turns.
    int run(Rng& rng);
    /// Whether it stopped because the seat that it calls to move has come home.
    bool came_home() const { return missing_[turn_] == 0; }
    /// Puts the position back into the state that it came from, all but the hash.
    void write(State& state) const;

private:
    const Rules& rules_;
    std::uint64_t free_[2];    ///< by seat, a bit per slot
    std::uint32_t start_[2];   ///< by seat: an index into `start_stacks`
    std::uint32_t missing_[2]; ///< by seat: pawns that are not home yet
    unsigned turn_;
    std::array<Stack, 64> stacks_;       ///< by slot; the pawns that came home pile up on `home_slot`
    std::array<std::uint8_t, 64> stops_; ///< by slot: where its top pawn would stop
};

} // namespace cairn::lotus
