#include <algorithm>

#include "cli/face.hpp"
#include "cli/otlo_spots.hpp"
#include "games/otlo/otlo_game.hpp"

namespace cairn::cli {

namespace {

std::vector<std::string> draw_card(const Drawing& drawing, const Json& pile) {
    const std::string id = text_of(pile, "card");
    if (id.empty())
        return {drawing.catalogue.say("cli.otlo.no_card")};
    const auto pattern = otlo::Pattern::read(text_of(pile, "pattern"));
    std::vector<std::string> lines = {
        drawing.style.paint(Ink::strong, id) + " " +
        drawing.style.paint(Ink::yellow,
                            std::string(static_cast<std::size_t>(number_of(pile, "stars")), '*'))};
    SpotGrid grid({{0, 0}, pattern->width(), pattern->height()});
    for (int spot = 0; spot < pattern->size(); ++spot) {
        const otlo::Place place = pattern->place(spot);
        grid.put(place, letter(pattern->shows(spot)), drawing.card == id && drawing.marks(to_text(place)));
    }
    const auto drawn = grid.draw(drawing.style);
    lines.insert(lines.end(), drawn.begin(), drawn.end());
    if (const int below = number_of(pile, "below"); below > 0)
        lines.push_back(drawing.catalogue.say("cli.otlo.below", Json::object().set("count", below)));
    for (const auto& seat : items_of(pile, "barred")) {
        const int number = static_cast<int>(seat.number_or(0));
        const std::string name = seat_name("otlo", drawing.view, drawing.catalogue, number);
        lines.push_back(drawing.catalogue.say("cli.otlo.barred", Json::object().set("name", name)));
    }
    return lines;
}

std::vector<std::string> draw_face(const Style& style, const otlo::Look& look) {
    std::vector<std::string> rows(static_cast<std::size_t>(look.height));
    for (int row = 0; row < look.height; ++row) {
        for (int column = 0; column < look.width; ++column) {
            char sign = ' ';
            for (const auto& spot : look.spots())
                if (spot.column == column && spot.row == row)
                    sign = letter(spot.shows);
            rows[static_cast<std::size_t>(row)] += (column > 0 ? " " : "") + painted_spot(style, sign);
        }
    }
    return rows;
}

/// A tile's number, its front, and its back as seen after turning it over.
std::vector<std::string> draw_tile(const Style& style, int number, const std::string& text) {
    const auto tile = otlo::Tile::read(text);
    if (!tile)
        return {text};
    auto faces = beside(draw_face(style, tile->look(otlo::Face::front, 0)),
                        draw_face(style, tile->look(otlo::Face::back, 0)), 2);
    faces.insert(faces.begin(), style.paint(Ink::strong, std::to_string(number)) + "f   " +
                                    style.paint(Ink::strong, std::to_string(number)) + "b");
    return faces;
}

} // namespace

std::vector<std::string> draw_otlo(const Drawing& drawing) {
    const Json& view = drawing.view;
    std::vector<std::vector<std::string>> cards;
    for (const auto& pile : items_of(view, "piles"))
        cards.push_back(draw_card(drawing, pile));
    auto lines = in_bands(cards, drawing.style.width, 4);

    std::vector<std::vector<std::string>> tiles;
    int number = 0;
    for (const auto& tile : items_of(view, "tiles"))
        tiles.push_back(draw_tile(drawing.style, ++number, *tile.text()));
    lines.emplace_back();
    lines.push_back(drawing.catalogue.say("cli.otlo.tiles"));
    const auto drawn = in_bands(tiles, drawing.style.width, 4);
    lines.insert(lines.end(), drawn.begin(), drawn.end());

    const auto& stars = items_of(view, "stars");
    std::vector<std::vector<std::string>> scores;
    for (std::size_t seat = 0; seat < stars.size(); ++seat) {
        const Json facts =
            Json::object()
                .set("name", seat_name("otlo", view, drawing.catalogue, static_cast<int>(seat)))
                .set("stars", stars[seat]);
        scores.push_back({drawing.catalogue.say("cli.otlo.score", facts)});
    }
    lines.emplace_back();
    const auto told = in_bands(scores, drawing.style.width, 3);
    lines.insert(lines.end(), told.begin(), told.end());
    return lines;
}

} // namespace cairn::cli
