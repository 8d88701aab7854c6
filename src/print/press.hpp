#pragma once

#include "core/catalogue.hpp"
#include "print/fonts.hpp"
#include "print/page.hpp"

namespace cairn::print {

inline constexpr Size a4 = {210, 297};
inline constexpr Size letter = {215.9, 279.4};

/// What home printers leave white at every edge.
inline constexpr double unprinted = 5;
/// Where text begins.
inline constexpr double margin = 16;

/// How a sheet is turned over for its second side. `none`: each side is printed on a sheet of its own.
enum class Flip { long_edge, short_edge, none };

/// What every page is made with.
struct Press {
    const Fonts& fonts;
    const Catalogue& catalogue;
    Size paper = a4;
    Flip flip = Flip::long_edge;
    double spot = 20; ///< millimetres
    int sets = 4;     ///< of tiles, one for each player

    std::string say(std::string_view key, const Json& facts = Json::object()) const {
        return catalogue.say(key, facts);
    }
    Box text_area() const { return {margin, margin, paper.width - margin, paper.height - margin}; }
    bool both_sides() const { return flip != Flip::none; }
};

/// The head of a page: its part in small capitals, something more to the right, and a rule below. Where the
/// page's own text may begin.
double draw_head(Page& page, const Press& press, std::string_view left, std::string_view right);

void draw_page_number(Page& page, const Press& press, int number);

/// 50 mm to measure, with what to do when it is not.
void draw_ruler(Page& page, const Press& press, Point left);

/// Marks beyond the corners of a box that is to be cut out.
void draw_crop_marks(Page& page, const Box& box, double distance, double length);

} // namespace cairn::print
