#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "search/level.hpp"
#include "search/thinker.hpp"
#include "search/uct.hpp"

namespace cairn::search {

/// How far an opponent has thought.
struct Progress {
    std::int64_t done = 0; ///< nodes (of UCT: simulations) spent on this position
    std::int64_t total = 0;
    bool finished = true; ///< the budget is used up, or there is nothing left to find out
};

/// What an opponent does if nobody is faster: an action, and when, in seconds since the start of the game.
struct Choice {
    std::string action;
    double time = 0;
};

/// An action as an engine judges it for the seat to act, in the game's notation.
struct Line {
    std::vector<std::string> actions; ///< what is expected: the action itself, then the answers
    double chance = 0.5;              ///< the share of the game that the seat may expect
    double low = 0;                   ///< what is certain of that: equal when proved
    double high = 1;
    Proved proved = Proved::nothing;
    int plies = 0;          ///< when proved: actions until the end, at most for who wins
    std::int64_t nodes = 0; ///< spent on it, where that is counted
    int depth = 0;          ///< so many actions were looked ahead, where that is counted
};

/// Somebody to play against, whatever the game: told of every position, advanced by `run` in slices of any
/// size, asked for its choice at any time. It knows what everyone may see, and no clock but the caller's.
///
///     Sitting sitting{.seed = 7, .engine = "strong", .nodes = 100'000};
///     CAIRN_TRY(opponent, make_opponent(game, sitting));
///     opponent->see(game, 0);                       // before every move, whoever made those in between
///     while (!opponent->run(1'000).finished && !out_of_time()) {}
///     const auto choice = opponent->best();         // nothing when the game is over
///     const auto lines = opponent->lines(3);        // needs .lines = 3 in the sitting to be exact
///
/// A budget of time is the caller's clock around slices of `run`: a slice of 1,000 takes about a millisecond.
/// Keep one opponent for a whole game: what it learnt about the moves that were made is used again. With the
/// same seed, the same budget and the same positions shown it chooses the same, in any slices.
class Opponent {
public:
    virtual ~Opponent() = default;

    /// The position to think about, and the time. The game is not kept.
    virtual void see(const AnyGame& game, double now) = 0;
    /// Thinks on, for at most so many nodes (of UCT: simulations).
    virtual Progress run(std::int64_t nodes) = 0;
    /// Nothing when there is nothing to do.
    virtual std::optional<Choice> best() const = 0;
    /// What it has in mind, the best first: `{"simulations", "moves":[{"action", "visits", "chances"}]}`,
    /// with the chances by seat; in a race `{"moves":[{"action", "time"}]}`.
    virtual Json look() const = 0;
    /// The best actions, the best first, at most so many; none where an engine judges nothing (a race).
    virtual std::vector<Line> lines(int most) const = 0;
    /// How many actions it has looked ahead in every line, where it goes deeper step by step.
    virtual std::optional<int> depth() const { return std::nullopt; }
};

/// What an opponent thinks with. `level` is somebody of a level; `strong` is the best we have for every game;
/// `uct` is the yardstick. A race has but the first.
std::span<const std::string_view> engines();

/// Who sits down.
struct Sitting {
    int seat = 0;
    int level = usual_level; ///< of those that the game has, from 1, where that is the engine
    std::uint64_t seed = 0;
    double pace = 1;                   ///< stretches the time of a race on top of what the level says
    std::string_view engine = "level"; ///< one of `engines()`
    std::int64_t nodes = 0; ///< for one move; 0: what the level says, for the others a second or so
    std::size_t memory = std::size_t{32} << 20; ///< bytes, about; a yardstick takes what its nodes need
    int lines = 1;                              ///< so many actions are judged exactly
    float exploration = 0;                      ///< of `uct`: the c of c sqrt(ln n / v); 0: its own
    int helper = 0;                             ///< of a crew (`crew.hpp`): 0 leads, the others help
    std::shared_ptr<Table> table = nullptr;     ///< of the crew
};

/// Who can be asked for by a word in a game: "1" to "8", and "strong".
std::vector<std::string> opponents(std::string_view game);
/// The one who is called so, or a refusal that lists those there are.
Checked<Sitting> find_opponent(std::string_view game, std::string_view word);

/// For `Sitting::nodes`: only the caller's clock ends it.
inline constexpr std::int64_t endless_nodes = std::int64_t{1} << 60;

/// An opponent for any of our games.
Checked<std::unique_ptr<Opponent>> make_opponent(const AnyGame& game, const Sitting& sitting);

} // namespace cairn::search
