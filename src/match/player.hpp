#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace cairn::match {

/// Why a player lost a game that the rules had not ended.
enum class Blunder { illegal, time, crash, flood, rubbish };

/// As records name it.
std::string_view name_of(Blunder blunder);

/// That a player gave no action, and what it did instead.
struct Failure {
    Blunder blunder;
    std::string said; ///< what it said last, where that tells something
};

/// A game as everyone at the table has seen it.
struct Course {
    const AnyTurnGame& game;        ///< as it stands
    std::string position;           ///< at its start
    std::vector<std::string> moves; ///< with what they revealed: `R@2,0=PS`
};

/// Whoever chooses actions. One at a time: a player is used by one thread. It gives up soon, with whatever
/// answer, once `go_on` says no.
class Player {
public:
    virtual ~Player() = default;

    /// A game begins, in which it has this seat.
    virtual std::expected<void, Failure> begin(const AnyTurnGame& game, int seat, std::uint64_t seed,
                                               const std::function<bool()>& go_on) = 0;
    /// The action for the seat to act.
    virtual std::expected<std::string, Failure> choose(const Course& course,
                                                       const std::function<bool()>& go_on) = 0;
};

} // namespace cairn::match
