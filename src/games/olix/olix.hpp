#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/open_game.hpp"
#include "games/olix/rules.hpp"
#include "games/olix/state.hpp"

namespace cairn::olix {

/// Olix as a TurnGame.
struct Olix : OpenGame<Rules, State> {
    using Rules = olix::Rules;
    using State = olix::State;
    using Action = olix::Action;
    static constexpr std::string_view id = "olix";
    static constexpr int max_actions = cells + 1;

    static Checked<Rules> read_rules(const Json& json) { return olix::read_rules(json); }
    static Json options(const Rules& rules) { return olix::options(rules); }
    static State start(const Rules& rules, const Deal&);
    static std::string position(const Rules& rules, const State& state);
    static Checked<Placed<State, Deal>> read_position(const Rules& rules, std::string_view text);

    static int seats(const Rules&) { return 2; }
    static int turn(const State& state) { return state.seat_of(state.to_place); }
    static bool over(const State& state) { return state.end != End::none; }
    static unsigned winners(const Rules&, const State& state) { return state.winners; }
    static Result result(const Rules& rules, const State& state);
    static int legal(const Rules& rules, const State& state, std::span<Action> buffer);
    static std::uint64_t hash(const State& state) { return state.hash; }
    static std::uint64_t hash_from_scratch(const Rules& rules, const State& state);

    static std::string write(const Rules& rules, const State& state, Action action);
    static Checked<Written<Action>> read(const Rules& rules, const State& state, std::string_view text);
    static Checked<void> check(const Rules& rules, const State& state, int seat, Action action);
    /// Who does an action: its text may name a seat that is not to move.
    static int actor(const State& state, Action action) {
        return action.is_concede() ? action.conceding_seat() : turn(state);
    }
    /// OX-40: both must agree to the count, unless it is proved that nothing can change it any more.
    static bool by_agreement(const Rules& rules, const State& state, Action action);
    static Json trace(const Rules& rules, const State& state, const Events& events);
    static Json view(const Rules& rules, const State& state);

    static Action sample(const Rules& rules, const State& state, Rng& rng);
    /// Random play to the end. The marks follow from the last grid, so they are made once, there; only a game
    /// in which somebody won at once (OX-33) is played again step by step.
    template <class Reveal>
    static int playout(const Rules& rules, State& state, Reveal&&, Rng& rng) {
        return playout(rules, state, rng);
    }
    static int playout(const Rules& rules, State& state, Rng& rng);

    template <class Reveal, class Tell>
    static void play(const Rules& rules, State& state, Action action, Reveal&&, Tell tell) {
        if (!action.is_cell())
            return play_other(rules, state, action);
        const Colour colour = state.to_place;
        state.place(action.cell());
        if constexpr (Tell::listens)
            tell_placed(state, action.cell(), colour, tell);

        const bool won = state.placed[colour] >= fewest_pawns &&
                         may_score(state.pawns[colour], action.cell(), state.worth[colour]) &&
                         score(rules, state, action.cell(), colour, tell);
        if (rules.swap) [[unlikely]]
            set_swap_open(state, state.placed[red] == 1 && state.placed[blue] == 0);
        if (won) [[unlikely]] {
            finish(state, End::pattern, 1u << state.seat_of(colour));
        } else if (state.placed[state.to_place] >= rules.placeable) [[unlikely]] {
            count(rules, state); // OX-40
        }
    }

    /// Who would win the count now (OX-41, OX-42): the end it would be, and the winners.
    struct Count {
        End end;
        std::uint8_t winners;
    };
    static Count counted(const Rules& rules, const State& state);

private:
    /// Marks what the pawn has made (OX-30, OX-31); whether that wins at once (OX-33).
    template <class Tell>
    static bool score(const Rules& rules, State& state, int cell, Colour colour, Tell tell) {
        const Values made = patterns_through(state.pawns[colour], cell);
        bool won = false;
        for (std::size_t column = 0; column < columns; ++column) {
            if (made[column] < state.worth[colour][column])
                continue;
            if (made[column] > rules.last_row[column]) {
                won = true;
                if constexpr (Tell::listens)
                    tell_won(state, cell, column, made[column], colour, tell);
                continue;
            }
            const unsigned there = made[column] == state.mark[column] ? state.standing[column] : 0u;
            state.put_mark(column, made[column], there | 1u << colour);
            if constexpr (Tell::listens)
                tell_marked(state, cell, column, colour, tell);
        }
        return won;
    }

    static void play_other(const Rules& rules, State& state, Action action);
    static void finish(State& state, End end, unsigned winners);
    static void count(const Rules& rules, State& state);
    static bool mark_grid(const Rules& rules, State& state);
    static void set_swap_open(State& state, bool open);
    static void tell_placed(const State& state, int cell, Colour colour, const Listener& tell);
    static void tell_marked(const State& state, int cell, std::size_t column, Colour colour,
                            const Listener& tell);
    static void tell_won(const State& state, int cell, std::size_t column, int value, Colour colour,
                         const Listener& tell);
};

/// The marks as the notation has them: `O8R L- I5RB X4B`.
std::string marks_text(const State& state);

std::string_view colour_name(Colour colour);

/// The first cell with a pawn of that colour, or -1.
int first_pawn(const State& state, Colour colour);
/// OX-V1: red's second pawn would touch the first.
bool opening_forbids(const Rules& rules, const State& state, int cell);

} // namespace cairn::olix
