#pragma once

#include <string>
#include <vector>

namespace cairn::print {

enum class Font { text, italic, bold, code };

/// A line of text in one font, shaped: which glyphs of the font, and where.
struct Text {
    struct Glyph {
        unsigned index = 0;
        double x = 0; ///< from where the text begins
        friend bool operator==(const Glyph&, const Glyph&) = default;
    };
    /// Which bytes of the words which glyphs show, so that text can be copied out of a PDF.
    struct Cluster {
        int bytes = 0;
        int glyphs = 0;
        friend bool operator==(const Cluster&, const Cluster&) = default;
    };

    std::string words;
    Font font = Font::text;
    double size = 0;
    std::vector<Glyph> glyphs;
    std::vector<Cluster> clusters;
    double width = 0;
    double ascent = 0;
    double descent = 0;
    friend bool operator==(const Text&, const Text&) = default;
};

} // namespace cairn::print
