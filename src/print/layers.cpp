#include "print/layers.hpp"

#include "print/slab.hpp"

namespace cairn::print {

namespace {

/// A tile as it lies, in the units of the pattern. It turns with all that is on it, its number too.
void draw_placement(Page& page, const Press& press, const otlo::TileSet& tiles,
                    const otlo::Placement& placement, const Placing& pattern, double thickness, Tone tone) {
    const otlo::Tile& tile = tiles[placement.tile];
    const otlo::Look& look = tile.look(placement.face, 0);
    const Point corner = {double(placement.corner.column), double(placement.corner.row)};
    draw_slab(page, press.fonts, {tile, placement.tile + 1, placement.face},
              Placing::turned(pattern(corner), pattern.scale(), placement.turn,
                              {double(look.width), double(look.height)}),
              thickness, tone);
}

} // namespace

void draw_solution(Page& page, const Press& press, const otlo::TileSet& tiles, const otlo::Card& card,
                   const Box& within, double largest, Layers layers) {
    constexpr double rim = 0.07; // of the table, around the shape
    constexpr double thickness = 0.05;
    const otlo::Pattern& pattern = card.pattern;
    const double spot = std::min({largest, within.width() / (pattern.width() + 2 * rim),
                                  within.height() / (pattern.height() + 2 * rim)});
    const Point origin = within.centre() - Point{spot * pattern.width() / 2, spot * pattern.height() / 2};
    const Placing placing = Placing::at(origin, spot);
    page.fill(outline(places_of(pattern), rim, 0.3).placed(placing), table);
    for (const auto& placement : card.solution.bottom)
        draw_placement(page, press, tiles, placement, placing, thickness,
                       layers == Layers::top_over_pale_bottom ? Tone::pale : Tone::full);
    if (layers == Layers::bottom)
        return;
    const Placing lifted = placing.inner({0, -0.07}, 1);
    for (const auto& placement : card.solution.top)
        draw_placement(page, press, tiles, placement, lifted, 2.4 * thickness, Tone::full);
}

} // namespace cairn::print
