#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "search/score.hpp"
#include "search/table.hpp"

namespace cairn::search {

/// An action that may be worth trying, the highest `order` first.
struct Candidate {
    std::int32_t order = 0;
    Code code = no_code;
};

/// The better of two to try first; of equals the one with the lower code, so that it is the same everywhere,
/// however a list was made.
constexpr bool comes_before(const Candidate& a, const Candidate& b) {
    return a.order != b.order ? a.order > b.order : a.code < b.code;
}

/// What a position offers: so many candidates, and whether no other action could do better for sure. Without
/// that a loss is not proved.
struct Listing {
    int count = 0;
    bool complete = true;
};

/// What alpha-beta needs of a game between two seats: a position that plays actions and takes them back.
///
/// - `seat` is to act; `winner` is a seat, 2 for a draw, or -1 while the game goes on;
/// - `winning` is an action that wins at once, or `no_code`; it need not find every one;
/// - `list` with `all` lists every action that differs from the others in what it leads to;
/// - `pressed`: too much hangs on the next action for an evaluation now;
/// - `threats` lists actions after which the other would be pressed;
/// - `evaluate` is for the seat to act and stays within `most_evaluated`.
template <class P>
concept Position = requires(P position, const P& fixed, const typename P::State& state, Code code, bool all,
                            std::span<Candidate> buffer) {
    { P::most_candidates } -> std::convertible_to<int>;
    { P::deepest } -> std::convertible_to<int>; ///< actions that can be taken back
    { position.set(state) };
    { fixed.seat() } -> std::same_as<int>;
    { fixed.winner() } -> std::same_as<int>;
    { fixed.key() } -> std::same_as<Key>;
    { fixed.winning() } -> std::same_as<Code>;
    { fixed.pressed() } -> std::same_as<bool>;
    { fixed.evaluate() } -> std::same_as<Score>;
    { position.list(buffer, all) } -> std::same_as<Listing>;
    { fixed.threats(buffer) } -> std::same_as<int>;
    { position.play(code) };
    { position.undo() };
};

} // namespace cairn::search
