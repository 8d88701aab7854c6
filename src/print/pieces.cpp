#include "print/pieces.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace cairn::print {

namespace {

using otlo::Shows;

constexpr double pi = std::numbers::pi;

/// The sides of a cut stone, from where the light comes from to where it does not.
enum Light { bright, lit, plain, shaded, dark };

Colour tone_of(const Colour& gem, Light light) {
    switch (light) {
    case bright: return mix(gem, 0.42, white);
    case lit: return mix(gem, 0.68, white);
    case plain: return mix(gem, 0.86, white);
    case shaded: return mix(gem, 0.82, black);
    case dark: return mix(gem, 0.60, black);
    }
    return gem;
}

struct Facet {
    Path path;
    Light light;
};

struct Cut {
    Path edge;
    std::vector<Facet> facets;
    Colour gem;
    Colour rim;
    Point spark;
};

/// A diamond: four sides around a square table.
Cut ruby_cut() {
    constexpr double out = 0.36;
    constexpr double in = 0.175;
    const Point north = {0, -out}, east = {out, 0}, south = {0, out}, west = {-out, 0};
    const Point n = {0, -in}, e = {in, 0}, s = {0, in}, w = {-in, 0};
    return {Path::polygon({north, east, south, west}),
            {{Path::polygon({north, east, e, n}), plain},
             {Path::polygon({east, south, s, e}), dark},
             {Path::polygon({south, west, w, s}), shaded},
             {Path::polygon({west, north, n, w}), bright},
             {Path::polygon({n, e, s, w}), lit},
             {Path::polygon({n, e, w}), bright}},
            ruby,
            ruby_edge,
            {-0.05, -0.075}};
}

/// Round: eight sides around an eight-sided table.
Cut sapphire_cut() {
    constexpr double radius = 0.30;
    constexpr double table = 0.175;
    constexpr std::array<Light, 8> lights = {lit, plain, shaded, dark, shaded, plain, lit, bright};
    const auto corner = [](int number, double distance) {
        const double angle = pi / 4 * number - 5 * pi / 8; // the first side looks up
        return Point{distance * std::cos(angle), distance * std::sin(angle)};
    };
    Cut cut{Path::circle({}, radius), {}, sapphire, sapphire_edge, {-0.08, -0.09}};
    const double tangent = 4.0 / 3 * std::tan(pi / 16) * radius; // of an eighth of a circle
    Path middle;
    for (int i = 0; i < 8; ++i) {
        const Point a = corner(i, radius);
        const Point b = corner(i + 1, radius);
        const Point along_a = (tangent / radius) * Point{-a.y, a.x};
        const Point along_b = (tangent / radius) * Point{b.y, -b.x};
        Path side;
        side.move(a)
            .curve(a + along_a, b + along_b, b)
            .line(corner(i + 1, table))
            .line(corner(i, table))
            .close();
        cut.facets.push_back({std::move(side), lights[static_cast<std::size_t>(i)]});
        i == 0 ? middle.move(corner(i, table)) : middle.line(corner(i, table));
    }
    cut.facets.push_back({middle.close(), plain});
    cut.facets.push_back(
        {Path::polygon({corner(7, table), corner(0, table), corner(1, table), corner(6, table)}), lit});
    return cut;
}

/// A triangle with sides that swell a little, around a three-sided table.
Cut amber_cut() {
    const Point top = {0, -0.31}, right = {0.32, 0.265}, left = {-0.32, 0.265};
    const Point t = {0, -0.10}, r = {0.14, 0.15}, l = {-0.14, 0.15};
    const Point right_side = {0.195, -0.035}, left_side = {-0.195, -0.035}, below = {0, 0.325};
    Cut cut{{},
            {{Path().move(top).bend(right_side, right).line(r).line(t).close(), plain},
             {Path().move(right).bend(below, left).line(l).line(r).close(), dark},
             {Path().move(left).bend(left_side, top).line(t).line(l).close(), bright},
             {Path::polygon({t, r, l}), lit},
             {Path::polygon({t, {0.02, 0.15}, l}), bright}},
            amber,
            amber_edge,
            {-0.045, 0.065}};
    cut.edge.move(top).bend(right_side, right).bend(below, left).bend(left_side, top).close();
    return cut;
}

const Cut& cut_of(Shows gem) {
    static const std::array<Cut, 3> cuts = {ruby_cut(), sapphire_cut(), amber_cut()};
    return cuts[static_cast<std::size_t>(gem) - 1];
}

Path star(Point centre, double radius) {
    Path path;
    for (int i = 0; i < 10; ++i) {
        const double distance = i % 2 == 0 ? radius : radius * 0.45;
        const double angle = pi / 5 * i - pi / 2;
        const Point point = centre + distance * Point{std::cos(angle), std::sin(angle)};
        i == 0 ? path.move(point) : path.line(point);
    }
    return path.close();
}

} // namespace

void draw_gem(Page& page, Shows gem, const Placing& placing, Tone tone) {
    const Cut& cut = cut_of(gem);
    const auto toned = [&](const Colour& colour) {
        return tone == Tone::pale ? mix(colour, 0.28, white) : colour;
    };
    const Path edge = cut.edge.placed(placing);
    page.fill(edge, toned(cut.gem));
    for (const auto& [path, light] : cut.facets)
        page.fill(path.placed(placing), toned(tone_of(cut.gem, light)));
    page.stroke(edge, {toned(cut.rim), 0.032 * placing.scale()});
    if (tone == Tone::full)
        page.fill(Path::circle(placing(cut.spark), 0.026 * placing.scale()), white);
}

void draw_open(Page& page, const Placing& placing) {
    const double unit = placing.scale();
    const Point centre = placing({0, 0});
    page.fill(Path::circle(centre, 0.32 * unit), mix(stone_dark, 0.35, white));
    const Path dark_part = Path::circle(centre, 0.29 * unit);
    const Point up = {0, -0.29 * unit};
    page.fill(dark_part, Gradient{centre + up, centre - up, colour(0x1d1a16), colour(0x443e33)});
    page.stroke(Path::circle(centre, 0.32 * unit), {ink_soft, 0.02 * unit});
}

void draw_stars(Page& page, int stars, Point left_top, double height) {
    const double radius = height / 1.81; // from the upper point to the feet
    for (int i = 0; i < 3; ++i) {
        const Point centre = left_top + Point{radius * (0.96 + 2.15 * i), radius};
        const Path path = star(centre, radius);
        if (i < stars)
            page.fill(path, amber);
        page.stroke(path, {i < stars ? amber_edge : line_strong, height * 0.06});
    }
}

double width_of_stars(double height) { return height / 1.81 * (2 * 0.96 + 2 * 2.15); }

void draw_cairn(Page& page, const Placing& placing, const Colour& colour) {
    constexpr double unit = 1.0 / 64;
    const auto stone = [&](Point begin, std::array<std::array<Point, 3>, 4> curves) {
        Path path;
        path.move(unit * begin);
        for (const auto& [first, second, to] : curves)
            path.curve(unit * first, unit * second, unit * to);
        page.fill(path.close().placed(placing), colour);
    };
    stone({8, 52.5}, {{{{{8, 46}, {18, 42.5}, {32.5, 42.5}}},
                       {{{47, 42.5}, {57, 46}, {57, 52}}},
                       {{{57, 58}, {47, 60}, {32, 60}}},
                       {{{17, 60}, {8, 58.5}, {8, 52.5}}}}});
    stone({15, 33.5}, {{{{{15, 28.5}, {23, 25.5}, {33, 25.5}}},
                        {{{43, 25.5}, {50, 28}, {50, 33}}},
                        {{{50, 38}, {42, 40}, {32, 40}}},
                        {{{22, 40}, {15, 38.5}, {15, 33.5}}}}});
    stone({22.5, 16}, {{{{{22, 11}, {26.5, 6.5}, {33.5, 7}}},
                        {{{40.5, 7.5}, {43, 12}, {42, 17}}},
                        {{{41, 22}, {37, 23}, {31.5, 23}}},
                        {{{26, 23}, {23, 21}, {22.5, 16}}}}});
}

} // namespace cairn::print
