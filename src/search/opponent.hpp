#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "search/level.hpp"

namespace cairn::search {

/// How far an opponent has thought.
struct Progress {
    int done = 0;
    int total = 0;
    bool finished = true;
};

/// What an opponent does if nobody is faster: an action, and when, in seconds since the start of the game.
struct Choice {
    std::string action;
    double time = 0;
};

/// Somebody to play against, whatever the game: told of every position, advanced by `run` in slices of any
/// size, asked for its choice at any time. It knows what everyone may see, and no clock but the caller's.
class Opponent {
public:
    virtual ~Opponent() = default;

    /// The position to think about, and the time. The game is not kept.
    virtual void see(const AnyGame& game, double now) = 0;
    /// Thinks on, for at most so many simulations.
    virtual Progress run(int simulations) = 0;
    /// Nothing when there is nothing to do.
    virtual std::optional<Choice> best() const = 0;
    /// What it has in mind, the best first: `{"simulations", "moves":[{"action", "visits", "chances"}]}`,
    /// with the chances by seat; in a race `{"moves":[{"action", "time"}]}`.
    virtual Json look() const = 0;
};

/// Who sits down.
struct Sitting {
    int seat = 0;
    Level level = usual_level();
    std::uint64_t seed = 0;
    double pace = 1; ///< stretches the time of a race on top of what the level says
};

/// An opponent for any of our games.
Checked<std::unique_ptr<Opponent>> make_opponent(const AnyGame& game, const Sitting& sitting);

} // namespace cairn::search
