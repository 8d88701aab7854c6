#pragma once

#include "games/otlo/grid.hpp"
#include "print/page.hpp"

namespace cairn::print {

/// How a picture is toned: in full, or pale, as something that lies below.
enum class Tone { full, pale };

/// A gem about the origin, for a spot that is 1 wide: each colour has a cut of its own, so that ink is not
/// needed to tell them apart.
void draw_gem(Page& page, otlo::Shows gem, const Placing& placing, Tone tone = Tone::full);

/// An open hole as a card shows it.
void draw_open(Page& page, const Placing& placing);

/// Of three stars, so many filled; the row begins at the left and is as high as a star.
void draw_stars(Page& page, int stars, Point left_top, double height);
double width_of_stars(double height);

/// The three stones of Cairn in a box that is 1 wide and high.
void draw_cairn(Page& page, const Placing& placing, const Colour& colour);

} // namespace cairn::print
