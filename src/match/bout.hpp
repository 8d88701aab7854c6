#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "match/plan.hpp"
#include "match/player.hpp"

namespace cairn::match {

/// One game of a match, played to its end.
struct Bout {
    int number = 0;
    int half_points = 0; ///< for the first contender
    int plies = 0;
    std::optional<int> failed = std::nullopt; ///< the contender that lost by a blunder, not by the rules
    std::string record;                       ///< one line, which `cairn replay` accepts
    bool kept = false;                        ///< the record has been written before
};

/// Plays the game of that number; the players are in the order of the contenders. Nothing when `go_on` said
/// no before its end.
Checked<std::optional<Bout>> play(const Plan& plan, int number, std::array<Player*, 2> players,
                                  const std::function<bool()>& go_on);

/// A game of this plan that was kept, refereed again. The violation says what is wrong with the record, or
/// that it is of another match.
Checked<Bout> read_bout(Registry games, const Plan& plan, std::string_view line);

} // namespace cairn::match
