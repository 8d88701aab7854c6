#pragma once

#include <vector>

#include "games/otlo/deck.hpp"
#include "print/press.hpp"

namespace cairn::print {

/// The booklet: each card's pattern, its bottom layer and its top layer, tile by tile. Pages are numbered
/// from `first`.
std::vector<Page> solution_pages(const Press& press, const otlo::TileSet& tiles, const otlo::Deck& deck,
                                 int first);

} // namespace cairn::print
