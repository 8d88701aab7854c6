#pragma once

#include "games/otlo/card.hpp"
#include "print/press.hpp"

namespace cairn::print {

/// Which tiles of a solution a picture shows.
enum class Layers { bottom, top_over_pale_bottom, both };

/// A card's solution as it lies on the table, within a box; no spot is larger than `largest`.
void draw_solution(Page& page, const Press& press, const otlo::TileSet& tiles, const otlo::Card& card,
                   const Box& within, double largest, Layers layers = Layers::both);

} // namespace cairn::print
