#pragma once

#include <span>
#include <string>

#include "print/fonts.hpp"
#include "print/page.hpp"

namespace cairn::print {

/// What a reader shows about a document. Nothing else is told, above all no date: equal pages give equal
/// files.
struct About {
    std::string title;
    std::string subject;
    std::string creator;
};

std::string pdf(std::span<const Page> pages, const Fonts& fonts, const About& about);

/// One page; letters are drawn as shapes, so that it looks the same everywhere.
std::string svg(const Page& page, const Fonts& fonts);

} // namespace cairn::print
