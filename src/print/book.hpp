#pragma once

#include <vector>

#include "print/press.hpp"

#include "games/otlo/deck.hpp"

namespace cairn::print {

/// What can be printed. `all` has a cover and a guide before it.
enum class What { tiles, cards, solutions, rules, all };

/// The pages, in the order in which both sides of sheets are printed.
Checked<std::vector<Page>> book(const Press& press, What what, const otlo::TileSet& tiles,
                                const otlo::Deck& deck);

} // namespace cairn::print
