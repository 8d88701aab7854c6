#pragma once

#include <cstdint>
#include <optional>

#include "core/random.hpp"
#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"

namespace cairn::otlo {

/// How much trying a pattern takes somebody who always works on the spot with the fewest explanations and
/// tries these in random order: the expected number of tiles laid until the first solution lies there.
struct Effort {
    double tiles = 0;
    bool exact = true; ///< or else the mean of many tries, when there is too much to look through
};

/// Nothing when there is no solution. The same on every machine.
std::optional<Effort> effort(const TileSet& tiles, const Pattern& pattern);

/// How many tiles one such person lays until a solution lies there, as chance will have it: `effort` is its
/// mean. At most some ten thousand.
std::int64_t tiles_tried(const TileSet& tiles, const Pattern& pattern, Rng& rng);

/// The binary logarithm in hundredths, rounded down, of a number of at least 1; the same on every machine, as
/// that of the library is not.
int log2_hundredths(double number);

} // namespace cairn::otlo
