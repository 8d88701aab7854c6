#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "search/thinker.hpp"

namespace cairn::search {

/// How an opponent of a level thinks about a turn game: as `strong` does, in so many nodes for a move, less
/// what a person of that strength would miss.
struct Level {
    std::int64_t nodes = 0;
    Failing failing;
};

inline constexpr int most_levels = 8;
/// Where nothing else is said.
inline constexpr int usual_level = 3;

/// How `strong` and eight levels think about a game, the weakest first; the figures are
/// `data/engines/levels.json`.
struct Levels {
    std::array<Level, most_levels> level;
    std::int64_t strong = 0; ///< nodes for a move where nobody says how many
};

/// Those of a turn game between so many seats.
const Levels& levels_of(std::string_view game, int seats);

} // namespace cairn::search
