#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/otlo/rules.hpp"
#include "print/book.hpp"

namespace cairn::print::testing {

inline const Fonts& fonts() {
    static const Fonts fonts = *Fonts::open();
    return fonts;
}

inline const Catalogue& catalogue(std::string_view language) {
    static const Catalogue english = Catalogue::for_language("en");
    static const Catalogue french = Catalogue::for_language("fr");
    return language == "fr" ? french : english;
}

inline Press press(std::string_view language = "en") { return {fonts(), catalogue(language)}; }

/// Our own tiles and deck.
inline const otlo::Rules& usual() {
    static const otlo::Rules rules = *otlo::read_options(Json::object());
    return rules;
}

/// Tiles of many shapes, up to eight spots.
inline const otlo::TileSet& shapes() {
    static const otlo::TileSet tiles = *otlo::read_tiles(
        "RB_,_Y./_BR,.Y_ RRBBYY.R/R.BBYYRR R,B,Y,./B,R,R,. RBY,_._/BRY,_._ R./.B RBYR,BY.R/YBRR,R.RY");
    return tiles;
}

inline std::vector<Page> pages_of(const Press& press, What what) {
    auto pages = book(press, what, usual().tiles, usual().deck);
    EXPECT_TRUE(pages);
    return pages ? std::move(*pages) : std::vector<Page>{};
}

/// All that is written on a page, line by line.
inline std::string words_of(const Page& page) {
    std::string words;
    for (const auto& item : page.items())
        if (const auto* written = std::get_if<Words>(&item))
            words += written->text.words + "\n";
    return words;
}

} // namespace cairn::print::testing
