#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/open_game.hpp"
#include "games/lotus/rules.hpp"
#include "games/lotus/state.hpp"

namespace cairn::lotus {

/// Lotus as a TurnGame.
struct Lotus : OpenGame<Rules, State> {
    using Rules = lotus::Rules;
    using State = lotus::State;
    using Action = lotus::Action;
    static constexpr std::string_view id = "lotus";
    static constexpr int max_actions = max_spaces + first_space * max_seats + 1;

    static Checked<Rules> read_rules(const Json& json) { return lotus::read_rules(json); }
    static Json options(const Rules& rules) { return lotus::options(rules); }
    static State start(const Rules& rules, const Deal&) { return rules.initial; }
    static std::string position(const Rules& rules, const State& state);
    static Checked<Placed<State, Deal>> read_position(const Rules& rules, std::string_view text);

    static int seats(const Rules& rules) { return rules.players; }
    static int turn(const State& state) { return state.turn; }
    static bool over(const State& state) { return state.end != End::none; }
    static unsigned winners(const Rules& rules, const State& state);
    static Result result(const Rules& rules, const State& state);
    static int legal(const Rules& rules, const State& state, std::span<Action> buffer);
    static std::uint64_t hash(const State& state);
    static std::uint64_t hash_from_scratch(const Rules& rules, const State& state);

    static std::string write(const Rules& rules, const State& state, Action action);
    static Checked<Written<Action>> read(const Rules& rules, const State& state, std::string_view text);
    static Checked<void> check(const Rules& rules, const State& state, int seat, Action action);
    /// Who does an action: a seat may leave when it is not to move.
    static int actor(const State& state, Action action) {
        return action.is_resign() ? action.seat() : state.turn;
    }
    static Json trace(const Rules& rules, const State& state, const Events& events);
    static Json view(const Rules& rules, const State& state);

    static Action sample(const Rules& rules, const State& state, Rng& rng) {
        const std::uint64_t own = state.free(state.turn);
        if (own == 0 || state.second_pawn_open()) [[unlikely]]
            return sample_special(rules, state, rng);
        return Action::of_slot(nth_set(own, rng.below(static_cast<std::uint32_t>(std::popcount(own)))));
    }

    /// Random play to the end; between two seats mostly as a `Duel`.
    template <class Reveal>
    static int playout(const Rules& rules, State& state, Reveal&&, Rng& rng) {
        return playout(rules, state, rng);
    }
    static int playout(const Rules& rules, State& state, Rng& rng);

    template <class Reveal, class Tell>
    static void play(const Rules& rules, State& state, Action action, Reveal&&, Tell tell) {
        if constexpr (Tell::listens) {
            const State before = state;
            act(rules, state, action);
            tell_played(rules, before, state, action, tell);
        } else {
            act(rules, state, action);
        }
    }

private:
    static void act(const Rules& rules, State& state, Action action) {
        if (action >= Action::pass()) [[unlikely]]
            return sit_out(rules, state, action);
        const auto from = static_cast<unsigned>(action.slot());
        unsigned owner, to;
        // One load and one store of each word, whatever happens in between.
        std::uint64_t occupied = state.occupied, low = state.top_low, high = state.top_high,
                      sum = state.stacks_hash;
        if (from < first_space) {
            owner = action.is_slot() ? state.turn : static_cast<unsigned>(action.seat());
            to = rules.landings[Rules::landing_index(action.slot(), empty_stack)];
            leave_start(state, owner, from / 2);
        } else {
            Stack& stack = state.stacks[from - first_space];
            const Stack before = stack;
            const Stack after = before >> 2;
            const Stack changed = before ^ after;
            owner = static_cast<unsigned>(before & 3);
            to = rules.landings[Rules::landing_index(action.slot(), before)]; // LO-12, LO-16
            stack = after;
            occupied ^= static_cast<std::uint64_t>(after == empty_stack) << from;
            low ^= (changed & 1) << from;
            high ^= (changed >> 1 & 1) << from;
            sum += (after - before) * stack_keys[from];
        }
        if (to == home_slot) {
            state.home += std::uint32_t{1} << 8 * owner; // LO-17
        } else {
            Stack& stack = state.stacks[to - first_space];
            const Stack before = stack;
            const Stack after = before << 2 | owner; // LO-14
            const std::uint64_t bit = std::uint64_t{1} << to;
            stack = after;
            occupied |= bit;
            low = (low & ~bit) | std::uint64_t{owner & 1} << to;
            high = (high & ~bit) | std::uint64_t{owner >> 1} << to;
            sum += (after - before) * stack_keys[to];
        }
        state.occupied = occupied;
        state.top_low = low;
        state.top_high = high;
        state.stacks_hash = sum;
        if (to == home_slot && state.home_of(static_cast<int>(owner)) == rules.pawns)
            finish(rules, state, static_cast<int>(owner));
        if ((state.opening | state.gone) != 0) [[unlikely]]
            return end_special_turn(rules, state, static_cast<Slot>(to));
        next_turn(state);
    }

    static void leave_start(State& state, unsigned owner, unsigned stack) {
        const unsigned before = state.start >> 8 * owner & 0xFF;
        const unsigned after = start_stacks[before].after[stack];
        state.start ^= (before ^ after) << 8 * owner;
    }

    static void next_turn(State& state) {
        state.turn = static_cast<std::uint8_t>(state.successor >> 4 * state.turn & 3);
    }

    static Action sample_special(const Rules& rules, const State& state, Rng& rng);
    static void sit_out(const Rules& rules, State& state, Action action);
    static void leave(const Rules& rules, State& state, int seat);
    static void finish(const Rules& rules, State& state, int seat);
    static void end_special_turn(const Rules& rules, State& state, Slot to);
    static void tell_played(const Rules& rules, const State& before, const State& after, Action action,
                            const Listener& tell);
};

/// The end that the seats' standing means: who is home, who has left, who can still move.
End end_of(const Rules& rules, const State& state);

/// Everything that may be moved now: slots (one's own start stacks and spaces), and whether passing is
/// allowed. Without an own free pawn, the start stacks of the others come on top when `others` is set
/// (LO-20).
struct Choices {
    std::uint64_t slots;
    bool others;
    bool pass;
};
Choices choices(const Rules& rules, const State& state);

/// A place on the board as violations, events and views name it: `C9`, `S3` for a start stack of the seat to
/// move, `1:S3` for one of another seat.
std::string place_text(const Rules& rules, const State& state, int owner, Slot slot);

} // namespace cairn::lotus
