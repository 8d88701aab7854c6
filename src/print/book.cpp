#include "print/book.hpp"

#include <iterator>

#include "print/card_sheets.hpp"
#include "print/opening_pages.hpp"
#include "print/rules_pages.hpp"
#include "print/solution_pages.hpp"
#include "print/tile_sheets.hpp"

namespace cairn::print {

Checked<std::vector<Page>> book(const Press& press, What what, const otlo::TileSet& tiles,
                                const otlo::Deck& deck) {
    if (what == What::tiles)
        return tile_pages(press, tiles);
    if (what == What::cards)
        return card_pages(press, deck);
    if (what == What::solutions)
        return solution_pages(press, tiles, deck, 1);
    if (what == What::rules)
        return rules_pages(press, 1);

    std::vector<Page> pages;
    std::vector<Entry> contents;
    int next = opening_page_count + 1;
    const auto add = [&](std::string_view title, std::vector<Page> part) {
        contents.push_back({press.say(title), next});
        next += static_cast<int>(part.size());
        std::ranges::move(part, std::back_inserter(pages));
    };
    contents.push_back({press.say("print.part.guide"), opening_page_count});
    CAIRN_TRY(tile_part, tile_pages(press, tiles));
    add("print.part.tiles", std::move(tile_part));
    add("print.part.cards", card_pages(press, deck));
    add("print.part.solutions", solution_pages(press, tiles, deck, next));
    add("print.part.rules", rules_pages(press, next));
    auto opening = opening_pages(press, tiles, deck, contents);
    pages.insert(pages.begin(), std::move_iterator(opening.begin()), std::move_iterator(opening.end()));
    return pages;
}

} // namespace cairn::print
