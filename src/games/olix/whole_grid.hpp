#pragma once

#include "games/olix/patterns.hpp"

namespace cairn::olix {

/// By column: the highest value of all patterns on the grid, whenever they arose, and the colours that have
/// one as high, a bit each. Because patterns never shrink, that is what has been marked, or tried to, in the
/// whole game.
struct GridMarks {
    Values value;
    std::array<std::uint8_t, columns> colours;
};
GridMarks patterns_on_grid(const std::array<Pawns, 2>& pawns);

/// Makes columns and diagonals say what the rows say.
void line_up(Pawns& pawns);

} // namespace cairn::olix
