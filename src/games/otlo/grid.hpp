#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/violation.hpp"

namespace cairn::otlo {

/// What is seen at a spot: a gem, or through a hole.
enum class Shows : std::uint8_t { hole, red, blue, yellow };

inline constexpr int shows_count = 4;

char letter(Shows shows);

/// A spot's place: column and row from the top left of the box it lies in. In reading order: by row, then
/// column.
struct Place {
    int column = 0;
    int row = 0;
    friend bool operator==(const Place&, const Place&) = default;
    friend auto operator<=>(const Place& a, const Place& b) {
        return a.row != b.row ? a.row <=> b.row : a.column <=> b.column;
    }
};

/// As violations and events name a place: `2,0`.
std::string to_text(Place place);

struct GridSpot {
    Place place;
    Shows shows = Shows::hole;
};

/// Rows of spots as a text draws them, in a tight box: what a tile's face and a card's pattern have in
/// common.
struct Grid {
    int width = 0;
    int height = 0;
    std::vector<GridSpot> spots; ///< in reading order
};

/// How large a grid may be, and the rule that says so: it is given for what has too many spots or does not
/// hang together.
struct GridLimits {
    int side;
    int spots;
    std::string_view rule;
};

/// Rows of `R`, `B`, `Y`, `.` (a hole) and `_` (no spot): equally long, no empty edge, connected by edges.
Checked<Grid> read_grid(std::string_view text, char separator, const GridLimits& limits);

std::string write_grid(const Grid& grid, char separator);

} // namespace cairn::otlo
