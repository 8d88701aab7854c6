#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/event.hpp"
#include "core/result.hpp"
#include "games/otlo/rules.hpp"

namespace cairn::otlo {

/// "OTLO!": the caller's tiles as they lay at the call (OT-31).
struct Call {
    int card;
    Solution solution;
    friend bool operator==(const Call&, const Call&) = default;
};

/// All players agree to put a top card aside (OT-35).
struct Aside {
    int card;
    friend bool operator==(const Aside&, const Aside&) = default;
};

/// Alone: the card comes back last (OT-43).
struct Skip {
    int card;
    friend bool operator==(const Skip&, const Skip&) = default;
};

using Action = std::variant<Call, Aside, Skip>;

/// The table during a race. Cards below the tops are only numbers here: which they are is known to the deal
/// alone until they come into play. Cards are indexes in the deck; sets of cards are bits.
struct State {
    struct Pile {
        std::int8_t top = -1;    ///< -1: the pile is used up
        std::uint8_t hidden = 0; ///< cards below that nobody has seen
        std::uint8_t seen = 0;   ///< cards of this pile that have come up, so the depth of the next
        friend bool operator==(const Pile&, const Pile&) = default;
    };
    struct Taken {
        std::int8_t card = 0;
        std::int8_t seat = 0;
        double time = 0;
        friend bool operator==(const Taken&, const Taken&) = default;
    };

    std::array<Pile, max_players> piles = {};
    std::uint64_t shown = 0; ///< cards that have been on top
    std::uint64_t aside = 0;
    std::array<std::uint64_t, max_players> barred =
        {};                                        ///< per seat, the cards that it may not try again (OT-33)
    std::array<Taken, Deck::max_cards> taken = {}; ///< in the order in which they were taken
    std::uint8_t taken_count = 0;
    std::array<std::int8_t, Deck::max_cards> skipped =
        {}; ///< they come back in this order, after the hidden cards
    std::uint8_t skipped_count = 0;
    double time = 0; ///< of the last action

    std::span<const Taken> all_taken() const { return std::span(taken).first(taken_count); }
    std::span<const std::int8_t> all_skipped() const { return std::span(skipped).first(skipped_count); }
    friend bool operator==(const State&, const State&) = default;
};

/// Tells which card lies at a pile's depth (`piece`), when the rules turn it up.
using Reveal = std::function<int(int piece)>;

/// The piles face up, each with its first card in play (OT-20).
State start(const Rules& rules, const Reveal& reveal);

/// The pile on top of which the card lies.
std::optional<int> pile_of(const State& state, int card);
/// Whether the card was in play and has been taken or put aside.
bool has_gone(const State& state, int card);
bool is_barred(const State& state, int seat, int card);

/// OT-41, OT-42: per seat.
std::vector<int> scores(const Rules& rules, const State& state);

/// OT-40: `cards` or `barred`, and everyone with the highest score; nothing while the race goes on.
std::optional<Result> result(const Rules& rules, const State& state);

/// Whether the action may be done, right or wrong. The seat does not matter for `Aside`: all have agreed.
Checked<void> check(const Rules& rules, const State& state, int seat, const Action& action);

/// Does an action that `check` allows. The verdict: `ok`, `void` (OT-34), or the rule that a wrong solution
/// breaks. Times never run backwards: calls count in the order in which they arrive (OT-34), so an earlier
/// one is taken as now.
std::string play(const Rules& rules, State& state, int seat, const Action& action, double time,
                 const Reveal& reveal, Events& events);

/// What everyone may see.
Json view(const Rules& rules, const State& state);

} // namespace cairn::otlo
