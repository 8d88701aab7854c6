#include "print/opening_pages.hpp"

#include <array>
#include <tuple>

#include "core/rulebook.hpp"
#include "print/layers.hpp"
#include "print/paragraph.hpp"
#include "print/pieces.hpp"
#include "print/slab.hpp"

namespace cairn::print {

namespace {

using otlo::Card;
using otlo::Deck;
using otlo::Shows;
using otlo::TileSet;

/// The card that makes the best picture: wide, with the most tiles, and the bottom layer in sight.
const Card& picture(const TileSet& tiles, const Deck& deck) {
    const auto beauty = [&](const Card& card) {
        int covered = 0;
        for (const auto& placement : card.solution.top)
            covered += tiles[placement.tile].look(placement.face, placement.turn).size;
        const bool wide = card.pattern.width() >= card.pattern.height();
        return std::tuple(wide, covered > 0 && covered < card.pattern.size(), card.solution.tiles());
    };
    return *std::ranges::max_element(deck.cards, {}, beauty);
}

std::string game_title(const Press& press) {
    return rulebook("otlo", press.catalogue.language()).value_or(Rulebook{}).title;
}

Page cover(const Press& press, const TileSet& tiles, const Deck& deck, const std::vector<Entry>& contents) {
    const Fonts& fonts = press.fonts;
    Page page(press.paper, press.say("print.part.cover"));
    const Box area = press.text_area();
    const double centre = area.centre().x;

    draw_cairn(page, Placing::at({centre - 8, area.top + 2}, 16), accent);
    page.write(fonts.set(Font::bold, 56, game_title(press)), {centre, area.top + 42}, ink, Align::centre);
    page.write(fonts.set(Font::italic, 20, press.say("print.subtitle")), {centre, area.top + 52}, ink_soft,
               Align::centre);
    page.write(fonts.set(Font::text, 11,
                         press.say("print.amount", Json::object()
                                                       .set("tiles", tiles.size() * press.sets)
                                                       .set("sets", press.sets)
                                                       .set("cards", deck.size())),
                         {.small_capitals = true, .spread = 0.06}),
               {centre, area.top + 60}, accent, Align::centre);

    const double list_top = area.bottom - 34 - 7 * static_cast<double>(contents.size());
    draw_solution(page, press, tiles, picture(tiles, deck),
                  {area.left + 8, area.top + 72, area.right - 8, list_top - 15}, 27);

    double y = list_top;
    for (const auto& [title, number] : contents) {
        const double left = centre - 45;
        const double right = centre + 45;
        const Text name = fonts.set(Font::text, 13, title);
        const Text shown = fonts.set(Font::text, 13, std::to_string(number));
        page.stroke(Path::segment({left + name.width + 2, y - 0.2}, {right - shown.width - 2, y - 0.2}),
                    {line_strong, 0.25, {0.25, 1.3}});
        page.write(name, {left, y}, ink);
        page.write(shown, {right, y}, ink, Align::right);
        y += 7;
    }

    const auto owners = break_lines(fonts, {{press.say("print.owners"), Font::italic, 9.5, ink_soft}}, 150);
    double baseline = area.bottom - 4.3 * static_cast<double>(owners.size() - 1);
    for (const auto& text : owners) {
        write(page, text, {centre - text.width / 2, baseline});
        baseline += 4.3;
    }
    return page;
}

/// Something small with what it means beside it.
struct Sign {
    std::string_view key;
    void (*draw)(Page& page, const Press& press, Point centre);
};

template <Shows gem>
void gem_sign(Page& page, const Press&, Point centre) {
    draw_gem(page, gem, Placing::at(centre, 14));
}

void open_sign(Page& page, const Press&, Point centre) { draw_open(page, Placing::at(centre, 14)); }

void cut_sign(Page& page, const Press&, Point centre) { draw_hole_to_cut(page, centre, 4.6); }

template <otlo::Face face>
void face_sign(Page& page, const Press& press, Point centre) {
    draw_badge(page, press.fonts, 4, face, Placing::at(centre, 3.4));
}

void frame_sign(Page& page, const Press& press, Point centre) {
    const std::array<otlo::Place, 1> spot = {};
    for (int set = 0; set < press.sets; ++set) {
        const Point shift = {-6.5 + 6.5 * (set % 2), -6.5 + 6.5 * (set / 2)};
        draw_frame(
            page, set, spot,
            Placing::at(centre + (press.sets == 1 ? Point{-5, -5} : shift), press.sets == 1 ? 10 : 6.5));
    }
}

Page guide(const Press& press, int number) {
    static constexpr std::array<std::string_view, 7> steps = {
        "print.guide.size",  "print.guide.sides", "print.guide.paper",  "print.guide.holes",
        "print.guide.tiles", "print.guide.cards", "print.guide.booklet"};
    static constexpr std::array<Sign, 8> signs = {{
        {"print.sign.red", gem_sign<Shows::red>},
        {"print.sign.blue", gem_sign<Shows::blue>},
        {"print.sign.yellow", gem_sign<Shows::yellow>},
        {"print.sign.open", open_sign},
        {"print.sign.cut", cut_sign},
        {"print.sign.front", face_sign<otlo::Face::front>},
        {"print.sign.back", face_sign<otlo::Face::back>},
        {"print.sign.frame", frame_sign},
    }};
    const Fonts& fonts = press.fonts;
    const Box area = press.text_area();
    Page page(press.paper, press.say("print.part.guide"));
    double y = draw_head(page, press, game_title(press), press.say("print.subtitle")) + 15;
    page.write(fonts.set(Font::bold, 26, press.say("print.part.guide")), {area.left, y}, ink);
    y += 10;

    const Json facts = Json::object()
                           .set("flip", press.flip == Flip::long_edge    ? "long"
                                        : press.flip == Flip::short_edge ? "short"
                                                                         : "none")
                           .set("hole", static_cast<int>(2 * hole_radius * press.spot + 0.5));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto lines = break_lines(fonts, rich(press.say(steps[i], facts), 12), area.width() - 14);
        page.write(fonts.set(Font::bold, 22, std::to_string(i + 1)), {area.left + 5, y + 0.9}, accent,
                   Align::centre);
        y = write(page, lines, {area.left + 14, y}, 5.8) + 3;
    }

    y += 3;
    page.write(fonts.set(Font::bold, 15, press.say("print.sign.title")), {area.left, y}, ink);
    page.stroke(Path::segment({area.left, y + 2}, {area.right, y + 2}), {line_faint, 0.2});
    y += 12;
    constexpr int columns = 2;
    const double width = area.width() / columns;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const Point centre = {area.left + 7 + static_cast<double>(i % columns) * width,
                              y + static_cast<double>(i / columns) * 15.5};
        signs[i].draw(page, press, centre);
        const auto lines = break_lines(fonts, rich(press.say(signs[i].key), 11), width - 22);
        write(page, lines, centre + Point{11, 1.3 - 2.4 * static_cast<double>(lines.size() - 1)}, 4.8);
    }
    draw_ruler(page, press, {area.left, area.bottom - 4});
    draw_page_number(page, press, number);
    return page;
}

} // namespace

std::vector<Page> opening_pages(const Press& press, const TileSet& tiles, const Deck& deck,
                                const std::vector<Entry>& contents) {
    return {cover(press, tiles, deck, contents), guide(press, opening_page_count)};
}

} // namespace cairn::print
