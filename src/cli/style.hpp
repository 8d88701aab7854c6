#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::cli {

/// What a stretch of text is, for terminals that have colour. It always says it in letters as well.
enum class Ink { plain, strong, faint, red, blue, yellow, green, marked };

/// How text is laid out for whoever reads it: how wide, and with colour or not.
struct Style {
    bool colour = false;
    int width = 80;

    std::string paint(Ink ink, std::string_view text) const;
    /// The little Markdown of the rules: `code`, *slanted* and **bold**, as letters with or without colour.
    std::string rich(std::string_view markdown) const;
};

/// Colour where the descriptor is a terminal that has it and nobody objects (NO_COLOR, TERM=dumb).
Style style_for(int descriptor);

/// How many columns a text takes: characters, without the colours among them.
int columns(std::string_view text);

/// The text filled up with spaces to so many columns.
std::string padded(std::string_view text, int width);

/// Broken at spaces into lines of at most `width` columns; all lines but the first begin with `indent`
/// spaces.
std::string wrapped(std::string_view text, int width, int indent = 0);

/// The columns that the longest of these lines takes.
int widest(const std::vector<std::string>& lines);

/// Blocks of lines side by side, with `gap` spaces between.
std::vector<std::string> beside(const std::vector<std::string>& left, const std::vector<std::string>& right,
                                int gap);

/// Blocks from left to right, in as many bands as a screen of that width needs.
std::vector<std::string> in_bands(const std::vector<std::vector<std::string>>& blocks, int width, int gap);

std::vector<std::string> lines_of(std::string_view text);

} // namespace cairn::cli
