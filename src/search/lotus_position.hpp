#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "games/lotus/lotus.hpp"
#include "search/position.hpp"
#include "search/thinker.hpp"

namespace cairn::search {

/// What pawns are worth in Lotus between two seats, tuned from games of the engine against itself
/// (`tools/tune_lotus.cpp`); the figures are `data/engines/lotus.json`.
struct LotusWorth {
    static constexpr int most_steps = 15;               ///< a pawn's way home; longer boards are scaled to it
    static constexpr int most_height = 6;               ///< of the part of the stack from the pawn down
    static constexpr int most_covered = 4;              ///< pawns on top of it
    static constexpr int covers = 2 * most_covered + 1; ///< free; so many on top, an own pawn topmost or not

    using Pawns = std::array<std::array<std::array<std::int16_t, covers>, most_height + 1>, most_steps + 1>;
    Pawns pawns{};
    std::array<std::int16_t, lotus::start_stacks.size()> starts{};
    std::int16_t to_move = 0;

    static int cover(int on_top, bool own_on_top) {
        const int capped = on_top < most_covered ? on_top : most_covered;
        return capped == 0 ? 0 : 2 * capped - (own_on_top ? 1 : 0);
    }
    static int height(int pawns_down) { return pawns_down < most_height ? pawns_down : most_height; }

    /// The tuned ones.
    static const LotusWorth& tuned();
    /// So many of a hundred parts of the simplest plan: to bring pawns on their way, wherever they lie.
    LotusWorth plainer(int parts) const;
};

/// A position of two seats for alpha-beta, all that a move changes in few words, a bit to a pawn. The key
/// holds the whole position, so no two are ever mistaken for each other; where the board is the same by
/// either branch, positions that differ in that alone are one.
class LotusPosition {
public:
    using State = lotus::State;
    static constexpr int most_candidates = lotus::Lotus::max_actions;
    static constexpr int deepest = 320;

    /// Two seats, and a board short enough for the key.
    static bool suits(const lotus::Rules& rules) {
        return rules.players == 2 && rules.board.spaces() <= most_spaces;
    }

    /// The rules must outlive it, and the worth. Where it fails, the seed says in what.
    explicit LotusPosition(const lotus::Rules& rules, const LotusWorth& worth = LotusWorth::tuned(),
                           const Failing& failing = {}, std::uint64_t seed = 0);

    void set(const State& state);
    int seat() const { return now().turn; }
    int winner() const { return now().missing[0] == 0 ? 0 : now().missing[1] == 0 ? 1 : -1; }
    Key key() const;
    Code winning() const;
    bool pressed() const { return false; }
    Score evaluate() const;
    Listing list(std::span<Candidate> buffer, bool all) const;
    int threats(std::span<Candidate>) const { return 0; }
    void play(Code code);
    void undo() { --at_; }

    int pawns_left() const { return now().missing[0] + now().missing[1]; }
    lotus::Action action(Code code) const;
    Code code(lotus::Action action) const;

    /// Visits every weight that the evaluation adds up: `visit(int index, int sign)`, the sign from the view
    /// of seat 0, the index into the pawns first and then the starts.
    template <class Visit>
    void for_each_term(Visit visit) const;

private:
    static constexpr int most_spaces = 28; ///< with 20 pawns and what else there is, they fill the key
    static constexpr int slots = lotus::first_space + most_spaces;
    /// A stack as a word: a bit per pawn, the top one lowest, and a 1 above them.
    using Pile = std::uint32_t;

    struct Board {
        std::uint64_t free[2];
        std::array<Pile, slots> piles;
        std::array<std::int16_t, slots> worth; ///< by space, from the view of seat 0
        std::int32_t sum;                      ///< of those
        std::uint8_t start[2];
        std::uint8_t missing[2];
        std::uint8_t turn;
        std::uint8_t opening;
    };

    const Board& now() const { return boards_[at_]; }
    static int height(Pile pile) { return 31 - std::countl_zero(pile); }
    std::uint8_t landing(lotus::Slot from, int height) const {
        return rules_->landings[static_cast<std::size_t>(from) * 32 + static_cast<std::size_t>(31 - height)];
    }
    template <class Visit>
    void for_each_pawn(lotus::Slot space, Pile pile, Visit visit) const;
    int worth_of(lotus::Slot space, Pile pile) const;

    const lotus::Rules* rules_;
    const LotusWorth* worth_;
    bool mirrored_;
    std::array<std::uint8_t, 64> steps_{}; ///< by slot, scaled
    std::unique_ptr<Board[]> boards_;
    int at_ = 0;
    Failing failing_;
    std::uint64_t seed_;
    std::uint64_t mood_ = 0;   ///< what is overlooked this turn hangs on it
    std::uint64_t missed_ = 0; ///< slots that do not come to mind
};

template <class Visit>
void LotusPosition::for_each_pawn(lotus::Slot space, Pile pile, Visit visit) const {
    const int tall = height(pile);
    const unsigned top = pile & 1;
    const int steps = steps_[static_cast<std::size_t>(space)];
    for (int on_top = 0; on_top < tall; ++on_top, pile >>= 1) {
        const unsigned owner = pile & 1;
        const int cover = LotusWorth::cover(on_top, owner == top);
        visit((steps * (LotusWorth::most_height + 1) + LotusWorth::height(tall - on_top)) *
                      LotusWorth::covers +
                  cover,
              owner == 0 ? 1 : -1);
    }
}

template <class Visit>
void LotusPosition::for_each_term(Visit visit) const {
    constexpr int starts = (LotusWorth::most_steps + 1) * (LotusWorth::most_height + 1) * LotusWorth::covers;
    const Board& board = now();
    for (lotus::Slot space = lotus::first_space; space < rules_->board.end(); ++space)
        for_each_pawn(space, board.piles[static_cast<std::size_t>(space)], visit);
    visit(starts + board.start[0], 1);
    visit(starts + board.start[1], -1);
}

static_assert(Position<LotusPosition>);

} // namespace cairn::search
