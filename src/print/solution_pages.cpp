#include "print/solution_pages.hpp"

#include "print/card_sheets.hpp"
#include "print/layers.hpp"
#include "print/paragraph.hpp"
#include "print/pieces.hpp"

namespace cairn::print {

namespace {

using otlo::Card;
using otlo::TileSet;

constexpr int columns = 2;
constexpr double gutter = 9;
constexpr double head = 8;         ///< of a card's entry, above its pictures
constexpr double foot = 6;         ///< below them, for what they are
constexpr double between = 5;      ///< entries above one another
constexpr double highest = 46;     ///< of pictures
constexpr double largest_spot = 8; ///< of tiles
constexpr double pattern_spot = 6;
constexpr double picture_gap = 2.5;

/// The columns of an entry: the pattern, then the layers, which are larger.
struct Widths {
    double pattern;
    double layer;
};

Widths widths_of(double entry) {
    const double all = entry - 2 * picture_gap;
    return {0.27 * all, 0.365 * all};
}

double entry_width(const Press& press) { return (press.text_area().width() - gutter) / columns; }

/// How high a card's entry has to be.
double height_of(const Press& press, const Card& card) {
    const Widths widths = widths_of(entry_width(press));
    const double spot = std::min(largest_spot, widths.layer / (card.pattern.width() + 0.14));
    return head + std::min(highest, spot * (card.pattern.height() + 0.3)) + foot;
}

void draw_entry(Page& page, const Press& press, const TileSet& tiles, const Card& card, const Box& box) {
    constexpr double star = 2.9;
    const double baseline = box.top + 4.6;
    const Text id = fitted(press.fonts, Font::bold, 13, card.id, 0.3 * box.width());
    page.write(id, {box.left, baseline}, ink);
    draw_stars(page, card.stars, {box.left + id.width + 2.4, baseline - star + 0.2}, star);
    const double notation_width = box.width() - id.width - 2.4 - width_of_stars(star) - 3;
    page.write(fitted(press.fonts, Font::code, 5.6, write(card.solution), notation_width),
               {box.right, baseline}, ink_soft, Align::right);
    page.stroke(Path::segment({box.left, box.top + 6.4}, {box.right, box.top + 6.4}), {line_faint, 0.2});

    const Widths widths = widths_of(box.width());
    const auto part = [&](double left, double width) {
        return Box{left, box.top + head, left + width, box.bottom - foot};
    };
    const Box pattern = part(box.left, widths.pattern);
    const Box bottom = part(pattern.right + picture_gap, widths.layer);
    const Box top = part(bottom.right + picture_gap, widths.layer);
    const auto caption = [&](const Box& above, std::string_view key) {
        page.write(press.fonts.set(Font::italic, 8, press.say(key)), {above.centre().x, box.bottom - 1.6},
                   ink_soft, Align::centre);
    };
    draw_pattern(page, card.pattern, pattern, pattern_spot);
    caption(pattern, "print.solution.pattern");
    draw_solution(page, press, tiles, card, bottom, largest_spot, Layers::bottom);
    caption(bottom, "print.solution.bottom");
    if (card.solution.top.empty()) {
        page.write(press.fonts.set(Font::italic, 8, press.say("print.solution.no_top")),
                   top.centre() + Point{0, 1}, ink_soft, Align::centre);
        return;
    }
    draw_solution(page, press, tiles, card, top, largest_spot, Layers::top_over_pale_bottom);
    caption(top, "print.solution.top");
}

} // namespace

std::vector<Page> solution_pages(const Press& press, const TileSet& tiles, const otlo::Deck& deck,
                                 int first) {
    const Box area = press.text_area();
    const double width = entry_width(press);
    std::vector<Page> pages;
    double y = area.bottom; // a page comes first
    for (int from = 0; from < deck.size(); from += columns) {
        const int end = std::min(from + columns, deck.size());
        double height = 0;
        for (int i = from; i < end; ++i)
            height = std::max(height, height_of(press, deck[i]));
        if (pages.empty() || y + height > area.bottom) {
            Page& page = pages.emplace_back(press.paper, press.say("print.part.solutions"));
            y = draw_head(page, press, press.say("print.part.solutions"), press.say("print.solution.how")) +
                4;
            draw_page_number(page, press, first++);
        }
        for (int i = from; i < end; ++i)
            draw_entry(pages.back(), press, tiles, deck[i],
                       Box::at({area.left + (i - from) * (width + gutter), y}, {width, height}));
        y += height + between;
    }
    return pages;
}

} // namespace cairn::print
