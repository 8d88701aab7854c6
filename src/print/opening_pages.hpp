#pragma once

#include <string>
#include <vector>

#include "games/otlo/deck.hpp"
#include "print/press.hpp"

namespace cairn::print {

/// A line of the list of contents.
struct Entry {
    std::string title;
    int page = 1;
};

/// How many pages stand before the parts: both sides of one sheet.
inline constexpr int opening_page_count = 2;

/// The cover, with a card's solution as its picture and the list of contents; and how to print and cut.
std::vector<Page> opening_pages(const Press& press, const otlo::TileSet& tiles, const otlo::Deck& deck,
                                const std::vector<Entry>& contents);

} // namespace cairn::print
