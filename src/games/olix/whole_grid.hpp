#pragma once

#include "games/olix/patterns.hpp"

namespace cairn::olix {

/// The highest value in each column of all patterns on the grid, whenever they arose. Because patterns never
/// shrink, these are the values that one colour has marked, or tried to, in the whole game.
Values patterns_on_grid(const Pawns& pawns);

/// Makes columns and diagonals say what the rows say.
void line_up(Pawns& pawns);

} // namespace cairn::olix
