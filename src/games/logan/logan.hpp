#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/turn_game.hpp"
#include "games/logan/check.hpp"
#include "games/logan/deal.hpp"
#include "games/logan/foresee.hpp"
#include "games/logan/hash.hpp"
#include "games/logan/notation.hpp"
#include "games/logan/play.hpp"
#include "games/logan/position.hpp"
#include "games/logan/posterior.hpp"
#include "games/logan/rules.hpp"
#include "games/logan/state.hpp"
#include "games/logan/tell.hpp"
#include "games/logan/view.hpp"
#include "games/logan/window.hpp"

namespace cairn {

/// Logan Stones as a TurnGame: two seats, what is hidden is hidden from both.
struct Logan {
    using Rules = logan::Rules;
    using State = logan::State;
    using Action = logan::Action;
    using Deal = logan::Deal;

    static constexpr std::string_view id = "logan";
    static constexpr int max_actions = logan::max_actions;

    static Checked<Rules> read_rules(const Json& options) { return logan::read_rules(options); }
    static Json options(const Rules& rules) { return logan::options(rules); }
    template <class Bytes>
    static Deal shuffled(const Rules& rules, Bytes& bytes) {
        return logan::shuffled(rules, bytes);
    }
    static Checked<Deal> read_deal(const Rules& rules, const Json& json) {
        return logan::read_deal(rules, json);
    }
    static Json deal_json(const Rules&, const Deal& deal) { return logan::deal_json(deal); }
    static Json seen_deal(const Json& deal) { return logan::seen_deal(deal); }
    static std::optional<int> hidden(const Deal& deal, int piece) {
        const auto under = deal.stones[static_cast<std::size_t>(piece)].under;
        if (under == logan::Symbol::unseen)
            return std::nullopt;
        return static_cast<int>(under);
    }
    static State start(const Rules& rules, const Deal& deal) { return logan::start(rules, deal); }
    static std::string position(const Rules&, const State& state) { return logan::position(state); }
    static Checked<Placed<State, Deal>> read_position(const Rules& rules, std::string_view text) {
        return logan::read_position(rules, text);
    }

    static int seats(const Rules&) { return 2; }
    static int turn(const State& state) { return state.seat; }
    static bool over(const State& state) { return state.ending != logan::Ending::none; }
    static unsigned winners(const Rules&, const State& state) {
        return state.ending == logan::Ending::line ? 1u << (1 - state.seat) : 0; // LS-30: who just moved
    }
    static Result result(const Rules& rules, const State& state);
    static int legal(const Rules& rules, const State& state, std::span<Action> buffer) {
        return logan::legal(state, rules.free_face, buffer);
    }
    static Action sample(const Rules& rules, const State& state, Rng& rng) {
        return logan::sample(state, rules.free_face, rng);
    }
    template <class Reveal, class Tell>
    static void play(const Rules&, State& state, const Action& action, Reveal&& reveal, Tell tell) {
        logan::play(state, action, reveal, tell);
    }
    static Events foresee(const Rules& rules, const State& state, const Action& action) {
        return logan::foresee(rules, state, action);
    }
    static int playout(const Rules& rules, State& state, const Deal& deal, Rng& rng) {
        return logan::playout(rules, state, deal, rng);
    }
    static Deal imagine(const Rules& rules, const State& state, Rng& rng) {
        return logan::imagine(rules, state, rng);
    }
    static std::uint64_t hash(const State& state) { return logan::hash(state); }
    static std::uint64_t hash_from_scratch(const Rules&, const State& state) {
        return logan::hash_from_scratch(state);
    }

    static std::string write(const Rules&, const State& state, const Action& action) {
        return logan::write(state, action);
    }
    static Checked<Written<Action>> read(const Rules&, const State& state, std::string_view text) {
        return logan::read(state, text);
    }
    static Checked<void> check(const Rules& rules, const State& state, int seat, const Action& action) {
        return logan::check(rules, state, seat, action);
    }
    static char reveal_text(int symbol) { return logan::letter(static_cast<logan::Symbol>(symbol)); }
    static std::optional<int> read_reveal(char c) {
        const auto symbol = logan::read_symbol(c);
        if (!symbol)
            return std::nullopt;
        return static_cast<int>(*symbol);
    }
    static Checked<void> consistent(const Rules& rules, const State& state) {
        return logan::consistent(rules, state);
    }
    static Json trace(const Rules&, const State&, const Events& events) { return logan::trace(events); }
    static Json view(const Rules& rules, const State& state) { return logan::view(rules, state); }
};

static_assert(TurnGame<Logan>);

} // namespace cairn
