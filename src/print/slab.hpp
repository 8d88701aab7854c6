#pragma once

#include "games/otlo/tile.hpp"
#include "print/fonts.hpp"
#include "print/outline.hpp"
#include "print/pieces.hpp"

namespace cairn::print {

inline constexpr double hole_radius = 0.375; ///< of a spot
inline constexpr int most_sets = 4;

/// One side of one tile. A placing is of its face unturned, one spot being 1 wide.
struct Side {
    const otlo::Tile& tile;
    int number; ///< as it is printed on the tile, from 1
    otlo::Face face = otlo::Face::front;

    const otlo::Look& look() const { return tile.look(face, 0); }
};

/// A tile to be cut out: stone beyond its edge, so that a cut that is a little off shows no white; the frame
/// of its set, in a colour and a kind of line; holes hatched. Only the front shows where to cut.
void draw_cutout(Page& page, const Fonts& fonts, const Side& side, int set, const Placing& placing);

/// How far the stone reaches beyond the edge of a tile to be cut out, in millimetres.
inline constexpr double bleed = 1.5;

/// A tile as an object, its holes open: what lies below is seen in them.
void draw_slab(Page& page, const Fonts& fonts, const Side& side, const Placing& placing, double thickness,
               Tone tone);

/// A tile's number in a round badge about the origin, 1 being its radius: dark on the back. It turns with the
/// tile.
void draw_badge(Page& page, const Fonts& fonts, int number, otlo::Face face, const Placing& placing,
                Tone tone = Tone::full);

void draw_hole_to_cut(Page& page, Point centre, double radius);

/// The line around a set's tiles, along a path of a tile's size.
void draw_frame(Page& page, int set, std::span<const otlo::Place> spots, const Placing& placing);

} // namespace cairn::print
