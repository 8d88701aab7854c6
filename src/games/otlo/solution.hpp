#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/otlo/tile.hpp"

namespace cairn::otlo {

/// One tile as it lies: which face up, how many quarter turns clockwise, and where the top left of its box
/// is.
struct Placement {
    std::uint8_t tile = 0; ///< index in the set; one less than the number in notation
    Face face = Face::front;
    std::uint8_t turn = 0;
    Place corner = {};
    friend bool operator==(const Placement&, const Placement&) = default;
};

std::string write(const Placement& placement);

/// Tiles in two layers. Whether they solve a card is for `verify` to say.
struct Solution {
    std::vector<Placement> bottom;
    std::vector<Placement> top;

    int tiles() const { return static_cast<int>(bottom.size() + top.size()); }
    friend bool operator==(const Solution&, const Solution&) = default;
};

inline constexpr std::size_t longest_solution = 400; // eight placements and spaces to spare

/// Placements in any order and any turn number, the layers divided by `|`. Tile numbers go to six, or to the
/// size of a larger set; a number without a tile is a solution that breaks OT-10.
Checked<Solution> read_solution(const TileSet& tiles, std::string_view text);

/// As it is written: each layer by row, then column (then tile), with the lowest of the turns that look
/// alike. Solutions are the same (OT-17) exactly when these are equal.
Solution canonical(const TileSet& tiles, Solution solution);

/// In the order in which it stands.
std::string write(const Solution& solution);

} // namespace cairn::otlo
