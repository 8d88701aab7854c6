#include "print/press.hpp"

#include "print/paragraph.hpp"
#include "print/pieces.hpp"

namespace cairn::print {

double draw_head(Page& page, const Press& press, std::string_view left, std::string_view right) {
    const Box area = press.text_area();
    const double baseline = area.top + 1.5;
    draw_cairn(page, Placing::at({area.left, baseline - 4.6}, 5.4), accent);
    page.write(press.fonts.set(Font::text, 11, left, {.small_capitals = true, .spread = 0.06}),
               {area.left + 7.5, baseline}, ink);
    page.write(press.fonts.set(Font::italic, 9.5, right), {area.right, baseline}, ink_soft, Align::right);
    page.stroke(Path::segment({area.left, baseline + 2.4}, {area.right, baseline + 2.4}), {line_strong, 0.2});
    return baseline + 2.4;
}

void draw_page_number(Page& page, const Press& press, int number) {
    page.write(press.fonts.set(Font::text, 9.5, std::to_string(number)),
               {press.paper.width / 2, press.paper.height - 9.5}, ink_soft, Align::centre);
}

void draw_ruler(Page& page, const Press& press, Point left) {
    constexpr int length = 50;
    for (int i = 0; i <= length; ++i) {
        const double height = i % 10 == 0 ? 4 : i % 5 == 0 ? 2.8 : 1.6;
        const double x = left.x + i;
        page.stroke(Path::segment({x, left.y}, {x, left.y - height}), {ink, i % 10 == 0 ? 0.2 : 0.12});
        if (i % 10 == 0)
            page.write(press.fonts.set(Font::text, 7.5, std::to_string(i)), {x, left.y - 4.8}, ink_soft,
                       Align::centre);
    }
    page.stroke(Path::segment(left, left + Point{length, 0}), {ink, 0.2});
    const auto lines = break_lines(press.fonts, {{press.say("print.ruler"), Font::italic, 9, ink_soft}}, 96);
    write(page, lines, left + Point{length + 6, lines.size() > 1 ? -3.4 : -1.2}, 3.7);
}

void draw_crop_marks(Page& page, const Box& box, double distance, double length) {
    const Stroke stroke = {ink, 0.15};
    for (const double x : {box.left, box.right}) {
        page.stroke(Path::segment({x, box.top - distance}, {x, box.top - distance - length}), stroke);
        page.stroke(Path::segment({x, box.bottom + distance}, {x, box.bottom + distance + length}), stroke);
    }
    for (const double y : {box.top, box.bottom}) {
        page.stroke(Path::segment({box.left - distance, y}, {box.left - distance - length, y}), stroke);
        page.stroke(Path::segment({box.right + distance, y}, {box.right + distance + length, y}), stroke);
    }
}

} // namespace cairn::print
