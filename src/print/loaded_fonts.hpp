#pragma once

#include <array>

#include <cairo.h>
#include <hb.h>

#include "print/fonts.hpp"

namespace cairn::print {

/// One font as the two libraries hold it.
struct LoadedFont {
    cairo_font_face_t* face = nullptr;
    hb_font_t* shaper = nullptr;
    double units = 1; ///< of the font, per size
    double ascent = 0;
    double descent = 0;
};

struct Fonts::Loaded {
    std::array<LoadedFont, 4> fonts;

    Loaded() = default;
    Loaded(const Loaded&) = delete;
    Loaded& operator=(const Loaded&) = delete;
    ~Loaded();
    const LoadedFont& operator[](Font font) const { return fonts[static_cast<std::size_t>(font)]; }
};

} // namespace cairn::print
