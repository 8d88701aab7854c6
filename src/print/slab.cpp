#include "print/slab.hpp"

#include <array>
#include <cmath>

#include "core/random.hpp"

namespace cairn::print {

namespace {

using otlo::Face;
using otlo::Look;
using otlo::Place;
using otlo::Shows;

constexpr std::array<Colour, most_sets> set_colours = {colour(0x2f8f6b), colour(0xc4503d), colour(0x4a4f7c),
                                                       colour(0x8a6a1c)};

bool is_hole(const Look::Spot& spot) { return spot.shows == Shows::hole; }

Point middle(const Look::Spot& spot) { return {spot.column + 0.5, spot.row + 0.5}; }

Path stone_path(const Look& look, double pad, double radius, bool open) {
    Path path = outline(places_of(look), pad, radius);
    if (open)
        for (const auto& spot : look.spots())
            if (is_hole(spot))
                path.add(Path::circle(middle(spot), hole_radius));
    return path;
}

Gradient stone_light_falling(const Path& stone_placed, Tone tone) {
    const Box box = stone_placed.box();
    const double share = tone == Tone::pale ? 0.45 : 1;
    return {
        box.corner(), {box.right, box.bottom}, mix(stone_light, share, white), mix(stone_mid, share, white)};
}

/// Grains of the stone, where no gem lies: the same for the same face of a tile.
void draw_grain(Page& page, const Side& side, const Placing& placing) {
    constexpr int grains = 90; // a spot
    constexpr std::uint32_t steps = 1000;
    Rng rng(static_cast<std::uint64_t>(side.number) * 2 + (side.face == Face::back ? 1 : 0));
    for (const auto& spot : side.look().spots()) {
        for (int i = 0; i < grains; ++i) {
            const Point at = {rng.below(steps) / double(steps), rng.below(steps) / double(steps)};
            const double size = 0.003 + 0.007 * rng.below(steps) / double(steps);
            const bool light = rng.below(3) == 0;
            if (std::hypot(at.x - 0.5, at.y - 0.5) < hole_radius + 0.01)
                continue;
            page.fill(Path::circle(placing(Point{double(spot.column), double(spot.row)} + at),
                                   size * placing.scale()),
                      light ? white : mix(stone_dark, 0.55, stone_mid));
        }
    }
}

void draw_gems(Page& page, const Look& look, const Placing& placing, Tone tone) {
    for (const auto& spot : look.spots()) {
        if (is_hole(spot))
            continue;
        const double unit = placing.scale();
        const Point at = placing(middle(spot));
        page.fill(Path::circle(at, 0.36 * unit),
                  mix(stone_dark, tone == Tone::pale ? 0.10 : 0.22, stone_light));
        page.stroke(Path::circle(at, 0.36 * unit),
                    {mix(stone_dark, tone == Tone::pale ? 0.2 : 0.45, stone_light), 0.012 * unit});
        draw_gem(page, spot.shows, placing.inner(middle(spot), 0.9), tone);
    }
}

/// Where a tile has room for its number, and how much: in the middle of four spots, else between two.
struct Room {
    Point at;
    double radius;
};

Room room_for_number(const Look& look) {
    const auto places = places_of(look);
    const auto has = [&](int column, int row) {
        return std::ranges::find(places, Place{column, row}) != places.end();
    };
    for (const auto [x, y] : places)
        if (has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1))
            return {{x + 1.0, y + 1.0}, 0.27};
    for (const auto [x, y] : places) {
        if (has(x + 1, y))
            return {{x + 1.0, y + 0.5}, 0.12};
        if (has(x, y + 1))
            return {{x + 0.5, y + 1.0}, 0.12};
    }
    return {{0.2, 0.2}, 0.1};
}

void draw_number(Page& page, const Fonts& fonts, const Side& side, double wanted, const Placing& placing,
                 Tone tone) {
    const Room room = room_for_number(side.look());
    draw_badge(page, fonts, side.number, side.face, placing.inner(room.at, std::min(wanted, room.radius)),
               tone);
}

/// Lines across a circle, from lower left to upper right.
void hatch(Page& page, Point centre, double radius, double apart, const Stroke& stroke) {
    const double half = std::sqrt(0.5);
    const int lines = static_cast<int>(2 * radius / apart);
    for (int i = 0; i < lines; ++i) {
        const double off = apart * (i - (lines - 1) / 2.0);
        const double reach = std::sqrt(radius * radius - off * off);
        const Point foot = centre + Point{off * half, off * half};
        page.stroke(Path::segment(foot + Point{-reach * half, reach * half},
                                  foot + Point{reach * half, -reach * half}),
                    stroke);
    }
}

} // namespace

void draw_badge(Page& page, const Fonts& fonts, int number, Face face, const Placing& placing, Tone tone) {
    const double radius = placing.scale();
    const Point at = placing({0, 0});
    const bool back = face == Face::back;
    const Colour dark = tone == Tone::pale ? mix(ink, 0.4, white) : ink;
    page.fill(Path::circle(at, radius), back ? dark : white);
    page.stroke(Path::circle(at, radius), {dark, radius * 0.12});
    const double size = radius * 1.75;
    page.write(fonts.set(Font::bold, size / millimetres_per_point, std::to_string(number)),
               placing({0, 0.325 * size / radius}), back ? white : dark, Align::centre, placing.quarters());
}

void draw_hole_to_cut(Page& page, Point centre, double radius) {
    hatch(page, centre, radius, 1.6, {mix(line_strong, 0.5, white), 0.12});
    page.stroke(Path::circle(centre, radius), {ink, 0.22, {1.4, 0.8}});
    const double arm = 1.2;
    page.stroke(Path::segment(centre - Point{arm, 0}, centre + Point{arm, 0}), {ink, 0.15});
    page.stroke(Path::segment(centre - Point{0, arm}, centre + Point{0, arm}), {ink, 0.15});
}

void draw_frame(Page& page, int set, std::span<const Place> spots, const Placing& placing) {
    const Colour& colour = set_colours[static_cast<std::size_t>(set)];
    const double unit = placing.scale();
    const auto along = [&](double pad, double width, std::vector<double> dashes = {}) {
        for (auto& dash : dashes)
            dash *= unit;
        page.stroke(outline(spots, pad, 0.24).placed(placing), {colour, width * unit, std::move(dashes)});
    };
    switch (set) {
    case 0: along(-0.07, 0.035); break;
    case 1:
        along(-0.052, 0.018);
        along(-0.088, 0.018);
        break;
    case 2: along(-0.07, 0.035, {0.16, 0.08}); break;
    default: along(-0.07, 0.035, {0.04, 0.05}); break;
    }
}

void draw_cutout(Page& page, const Fonts& fonts, const Side& side, int set, const Placing& placing) {
    const Look& look = side.look();
    const double unit = placing.scale();
    const Path stone_shape = stone_path(look, bleed / unit, 0, true).placed(placing);
    page.fill(stone_shape, stone_light_falling(stone_shape, Tone::full));
    draw_grain(page, side, placing);
    draw_frame(page, set, places_of(look), placing);
    draw_gems(page, look, placing, Tone::full);
    for (const auto& spot : look.spots())
        if (is_hole(spot))
            draw_hole_to_cut(page, placing(middle(spot)), hole_radius * unit);
    draw_number(page, fonts, side, 0.13, placing, Tone::full);
    if (side.face == Face::front)
        page.stroke(outline(places_of(look), 0, 0).placed(placing), {line_strong, 0.12});
}

void draw_slab(Page& page, const Fonts& fonts, const Side& side, const Placing& placing, double thickness,
               Tone tone) {
    constexpr double gap = -0.03;       // between neighbours
    constexpr double least_badge = 1.9; // millimetres, to be read
    const Look& look = side.look();
    const double unit = placing.scale();
    const Placing lower = Placing::at({0, thickness * unit});
    const Path top = stone_path(look, gap, 0.26, true).placed(placing);
    const Colour edge = tone == Tone::pale ? mix(stone_dark, 0.5, white) : stone_dark;
    // The outer side, open where one looks into the holes; then the walls of the holes, whose lower halves
    // the top hides.
    Path side_of_stone = stone_path(look, gap, 0.26, false).placed(placing).placed(lower);
    for (const auto& spot : look.spots())
        if (is_hole(spot))
            side_of_stone.add(Path::circle(middle(spot), hole_radius).placed(placing));
    page.fill(side_of_stone, edge);
    for (const auto& spot : look.spots()) {
        if (!is_hole(spot))
            continue;
        const Path round = Path::circle(middle(spot), hole_radius).placed(placing);
        Path wall = round;
        page.fill(wall.add(round.placed(lower)), edge);
    }
    page.fill(top, stone_light_falling(top, tone));
    page.stroke(outline(places_of(look), -0.085, 0.2).placed(placing),
                {mix(accent, tone == Tone::pale ? 0.3 : 0.9, white), 0.03 * unit});
    page.stroke(top, {edge, 0.02 * unit});
    draw_gems(page, look, placing, tone);
    draw_number(page, fonts, side, std::clamp(least_badge / unit, 0.14, 0.27), placing, tone);
}

} // namespace cairn::print
