#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>

#include "core/hash.hpp"
#include "core/turn_game.hpp"
#include "search/table.hpp"

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
    int depth = 0;          ///< so many actions were looked ahead, where that is counted
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

/// In what an opponent falls short of the best; without any of it nothing is missed on purpose. What it
/// overlooks hangs on the seed and the position, so it may see it a turn later.
struct Failing {
    int farthest = 0;  ///< so many actions it looks ahead; 0: as far as it comes
    int overlooks = 0; ///< of a hundred actions, those that do not come to its mind in a turn
    int plain = 0;     ///< of a hundred parts of its judgement, those that are the simplest plan
    int blur = 0;      ///< how far its judgement of a position may be off, as `Score`

    bool any() const { return farthest != 0 || overlooks != 0 || plain != 0 || blur != 0; }
};

/// How far off a judgement is that may be off by so much: the same for the same position and mood.
inline int blur(std::uint64_t position, int most) {
    return static_cast<int>(mix(position) % static_cast<std::uint64_t>(2 * most + 1)) - most;
}

/// What a thinker may use.
struct ThinkerOptions {
    std::uint64_t seed = 0;
    std::size_t memory = std::size_t{32} << 20; ///< bytes, about
    int lines = 1;                              ///< so many actions are judged exactly
    Failing failing = {};
    int helper = 0;                         ///< of a crew that thinks together: 0 leads, the others help
    std::shared_ptr<Table> table = nullptr; ///< of the crew, where the game has one; else its own
};

} // namespace cairn::search
