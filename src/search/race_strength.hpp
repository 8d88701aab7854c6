#pragma once

#include <array>

#include "core/json.hpp"
#include "core/random.hpp"
#include "games/otlo/card.hpp"

namespace cairn::search {

/// How many strengths of opponents there are in a race, from 1.
inline constexpr int race_levels = 5;

/// How somebody of a strength works on a card.
struct RaceStrength {
    double per_try = 2; ///< seconds for each tile tried
    int lapses = 0;     ///< of a hundred cards, those at which they begin again
    int wrong = 0;      ///< of a hundred cards, those that they call too soon
};

/// What is known of all, and of each strength; the figures are `data/otlo/racers.json`.
struct RaceStrengths {
    double seeing = 3; ///< seconds to see a card
    double laying = 1; ///< and to lay a tile
    std::array<RaceStrength, race_levels> level = {};

    /// Nobody calls sooner.
    double least(int tiles) const { return seeing + laying * tiles; }
};

Checked<RaceStrengths> read_race_strengths(const Json& json);
const RaceStrengths& our_race_strengths();

/// A call as somebody will make it, so many seconds after seeing the card.
struct CallPlan {
    double seconds = 0;
    otlo::Solution solution;
};

/// The time is drawn from what the grader takes a person to be: somebody who works on the spot with the
/// fewest explanations and tries these in random order. A wrong call is of tiles that nearly fit.
CallPlan plan_call(const RaceStrengths& strengths, int level, const otlo::TileSet& tiles,
                   const otlo::Card& card, Rng& rng);

} // namespace cairn::search
