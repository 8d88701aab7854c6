#pragma once

#include <vector>

#include "games/otlo/deck.hpp"
#include "print/press.hpp"

namespace cairn::print {

/// The size of playing cards, which sleeves fit.
inline constexpr Size card_size = {63, 88};
inline constexpr int cards_per_sheet = 9;

/// The boxes of nine cards, row by row.
std::vector<Box> card_boxes(const Press& press);

/// Nine cards to a page, each followed by their backs when sheets are printed on both sides.
std::vector<Page> card_pages(const Press& press, const otlo::Deck& deck);

/// A card's pattern, within a box; no spot is larger than `largest`.
void draw_pattern(Page& page, const otlo::Pattern& pattern, const Box& within, double largest);

} // namespace cairn::print
