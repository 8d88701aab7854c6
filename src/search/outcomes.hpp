#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace cairn::search {

/// What may come of an action: the position once everything that it reveals is seen, and how likely that is.
struct Outcome {
    std::string reveals; ///< as a text has it after `=`; empty where nothing is revealed
    std::uint64_t ways = 1;
    std::uint64_t of = 1; ///< of so many equally likely deals
    std::unique_ptr<AnyGame> game;

    double probability() const { return static_cast<double>(ways) / static_cast<double>(of); }
};

/// Everything that may come of an action of the seat to act, the likeliest first: their probabilities are
/// exact and add up to 1. A violation when the action breaks a rule.
Checked<std::vector<Outcome>> outcomes(const AnyGame& game, std::string_view action);

} // namespace cairn::search
