#include "print/card_sheets.hpp"

#include "print/outline.hpp"
#include "print/paragraph.hpp"
#include "print/pieces.hpp"

namespace cairn::print {

namespace {

using otlo::Card;
using otlo::Shows;

constexpr int columns = 3;

Box grid_of(const Press& press) {
    const Size size = {columns * card_size.width, cards_per_sheet / columns * card_size.height};
    return Box::at({(press.paper.width - size.width) / 2, (press.paper.height - size.height) / 2}, size);
}

void draw_border(Page& page, const Box& box) {
    page.stroke(Path::rounded(box.grown(-3.2), 3), {line_strong, 0.25});
}

void draw_front(Page& page, const Press& press, const Card& card, const Box& box) {
    constexpr double star = 4.6;
    draw_border(page, box);
    const Box inside = box.grown(-7.5);
    const double right = inside.right;
    page.write(fitted(press.fonts, Font::bold, 30, card.id, inside.width() - width_of_stars(star) - 4),
               {inside.left, inside.top + 8}, ink);
    draw_stars(page, card.stars, {right - width_of_stars(star), inside.top + 0.4}, star);
    page.write(
        press.fonts.set(Font::italic, 10, press.say("print.level", Json::object().set("stars", card.stars))),
        {right, inside.top + 9}, ink_soft, Align::right);
    draw_pattern(page, card.pattern, {box.left + 6, inside.top + 14, box.right - 6, inside.bottom - 5}, 12.2);
    page.write(press.fonts.set(Font::text, 7.5, "OTLO Stones", {.small_capitals = true, .spread = 0.1}),
               {box.centre().x, inside.bottom + 0.8}, line_strong, Align::centre);
}

/// Rings on water around the stones of Cairn.
void draw_back(Page& page, const Press& press, const Card& card, const Box& box) {
    const Box field = box.grown(-3.2);
    page.fill(Path::rounded(field, 3), mix(accent, 0.10, white));
    page.stroke(Path::rounded(field, 3), {accent, 0.35});
    page.stroke(Path::rounded(field.grown(-1.2), 2.2), {mix(accent, 0.55, white), 0.2});
    const Point centre = field.centre();
    for (const double radius : {15.0, 18.0, 21.0, 24.0})
        page.stroke(Path::circle(centre, radius), {mix(accent, 0.75 - 0.022 * radius, white), 0.3});
    page.fill(Path::circle(centre, 12.4), white);
    page.stroke(Path::circle(centre, 12.4), {accent, 0.3});
    draw_cairn(page, Placing::at(centre - Point{7.6, 7.9}, 15.2), accent);
    constexpr double star = 4;
    draw_stars(page, card.stars, {centre.x - width_of_stars(star) / 2, field.bottom - 10.5}, star);
    page.write(press.fonts.set(Font::text, 9, "OTLO Stones", {.small_capitals = true, .spread = 0.12}),
               {centre.x, field.top + 10}, accent, Align::centre);
}

/// Lines to cut along, across the whole grid, with marks beyond it.
void draw_cuts(Page& page, const Press& press) {
    const Box grid = grid_of(press);
    const Stroke faint = {mix(line_faint, 0.8, white), 0.1};
    const double reach = std::min(4.0, std::min(grid.left, grid.top) - unprinted - 0.1);
    const double from = std::min(1.0, reach / 3);
    const Stroke mark = {ink, 0.15};
    for (int i = 0; i <= columns; ++i) {
        const double x = grid.left + i * card_size.width;
        page.stroke(Path::segment({x, grid.top}, {x, grid.bottom}), faint);
        page.stroke(Path::segment({x, grid.top - from}, {x, grid.top - reach}), mark);
        page.stroke(Path::segment({x, grid.bottom + from}, {x, grid.bottom + reach}), mark);
    }
    for (int i = 0; i <= cards_per_sheet / columns; ++i) {
        const double y = grid.top + i * card_size.height;
        page.stroke(Path::segment({grid.left, y}, {grid.right, y}), faint);
        page.stroke(Path::segment({grid.left - from, y}, {grid.left - reach, y}), mark);
        page.stroke(Path::segment({grid.right + from, y}, {grid.right + reach, y}), mark);
    }
}

/// Where a box lies on the other side of the sheet.
Box behind(const Press& press, const Box& box) {
    const Size paper = press.paper;
    if (press.flip == Flip::short_edge)
        return {box.left, paper.height - box.bottom, box.right, paper.height - box.top};
    return {paper.width - box.right, box.top, paper.width - box.left, box.bottom};
}

} // namespace

std::vector<Box> card_boxes(const Press& press) {
    const Box grid = grid_of(press);
    std::vector<Box> boxes;
    for (int i = 0; i < cards_per_sheet; ++i)
        boxes.push_back(Box::at(
            grid.corner() + Point{i % columns * card_size.width, i / columns * card_size.height}, card_size));
    return boxes;
}

std::vector<Page> card_pages(const Press& press, const otlo::Deck& deck) {
    const auto boxes = card_boxes(press);
    std::vector<Page> pages;
    for (int first = 0; first < deck.size(); first += cards_per_sheet) {
        Page front(press.paper, press.say("print.part.cards"));
        Page back = front;
        draw_cuts(front, press);
        for (int i = first; i < std::min(first + cards_per_sheet, deck.size()); ++i) {
            const Box& box = boxes[static_cast<std::size_t>(i - first)];
            draw_front(front, press, deck[i], box);
            draw_back(back, press, deck[i], behind(press, box));
        }
        pages.push_back(std::move(front));
        if (press.both_sides())
            pages.push_back(std::move(back));
    }
    return pages;
}

void draw_pattern(Page& page, const otlo::Pattern& pattern, const Box& within, double largest) {
    const double spot =
        std::min({largest, within.width() / pattern.width(), within.height() / pattern.height()});
    const Point origin = within.centre() - Point{spot * pattern.width() / 2, spot * pattern.height() / 2};
    const Placing placing = Placing::at(origin, spot);
    const auto places = places_of(pattern);
    page.fill(outline(places, 0, 0.12).placed(placing), paper_warm);
    for (const auto [column, row] : places) {
        const Point low = {column + 1.0, row + 1.0};
        if (pattern.spot({column + 1, row}) >= 0)
            page.stroke(Path::segment(low - Point{0, 1}, low).placed(placing), {line_faint, 0.016 * spot});
        if (pattern.spot({column, row + 1}) >= 0)
            page.stroke(Path::segment(low - Point{1, 0}, low).placed(placing), {line_faint, 0.016 * spot});
    }
    for (int i = 0; i < pattern.size(); ++i) {
        const Placing at = placing.inner(middle(pattern.place(i)), 1.12);
        pattern.shows(i) == Shows::hole ? draw_open(page, at) : draw_gem(page, pattern.shows(i), at);
    }
    page.stroke(outline(places, 0, 0.12).placed(placing), {ink_soft, 0.03 * spot});
}

} // namespace cairn::print
