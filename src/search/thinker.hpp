#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>

#include "core/turn_game.hpp"

namespace cairn::search {

/// What is proved of an action or a position, for the seat to act, against everything that anybody may do and
/// anything that may be revealed.
enum class Proved : std::uint8_t { nothing, win, draw, loss };

/// An action as a search judges it, with what it expects to follow.
template <class Action>
struct Judged {
    static constexpr int longest = 48;

    std::array<Action, longest> actions; ///< the action itself first; it ends early where chance decides
    int length = 0;
    double chance = 0.5; ///< the share of the game that the seat to act may expect
    double low = 0;      ///< bounds of that: equal when proved
    double high = 1;
    Proved proved = Proved::nothing;
    int plies = 0;          ///< when proved: actions until the end, at most for who wins
    std::int64_t nodes = 0; ///< what was spent on it, where that is counted
};

/// What strong engines of a game have in common: shown a position, advanced by `run`, asked at any time.
///
/// - `see` takes a state that is not over, and keeps what was learnt about it before;
/// - `run` returns how many nodes it searched, fewer than asked for once `finished`;
/// - `lines` judges the best actions, the best first, at least one.
template <class T, class G>
concept Thinker = requires(T thinker, const T& fixed, const typename G::State& state,
                           std::span<Judged<typename G::Action>> lines) {
    { thinker.see(state) };
    { thinker.run(std::int64_t{}) } -> std::same_as<std::int64_t>;
    { fixed.finished() } -> std::same_as<bool>;
    { fixed.nodes() } -> std::same_as<std::int64_t>;
    { fixed.best() } -> std::same_as<typename G::Action>;
    { fixed.lines(lines) } -> std::same_as<int>;
};

/// What a thinker may use.
struct ThinkerOptions {
    std::uint64_t seed = 0;
    std::size_t memory = std::size_t{32} << 20; ///< bytes, about
    int lines = 1;                              ///< so many actions are judged exactly
};

} // namespace cairn::search
