#pragma once

#include <string_view>
#include <vector>

#include "print/fonts.hpp"
#include "print/page.hpp"

namespace cairn::print {

/// A stretch of text in one font and colour.
struct Run {
    std::string words;
    Font font = Font::text;
    double points = 10;
    Colour colour = ink;
};

/// The little Markdown of the rules (`core/markup.hpp`).
std::vector<Run> rich(std::string_view markdown, double points, const Colour& colour = ink);

/// A line that fits its column: texts side by side.
struct Line {
    struct Part {
        Text text;
        double x;
        Colour colour;
    };
    std::vector<Part> parts;
    double width = 0;
};

/// Broken at spaces; a word that is wider than the column is broken anywhere.
std::vector<Line> break_lines(const Fonts& fonts, const std::vector<Run>& runs, double width);

/// One line, made smaller where it would be wider than that.
Text fitted(const Fonts& fonts, Font font, double points, std::string_view words, double width);

void write(Page& page, const Line& line, Point at);

/// All lines below one another, the first on the baseline of `at`; where the next line's baseline would be.
double write(Page& page, const std::vector<Line>& lines, Point at, double leading);

} // namespace cairn::print
