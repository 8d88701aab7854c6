#include <algorithm>

#include "cli/face.hpp"
#include "cli/otlo_spots.hpp"
#include "games/otlo/otlo_game.hpp"

namespace cairn::cli {

namespace {

std::string_view take_word(std::string_view& text) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

/// The box that holds the pattern and every tile of the solution, so that a tile laid outside is seen
/// outside.
otlo::Place box_of(const otlo::TileSet& tiles, const otlo::Pattern& pattern, const otlo::Solution& solution) {
    otlo::Place box{pattern.width(), pattern.height()};
    for (const auto* layer : {&solution.bottom, &solution.top}) {
        for (const auto& placement : *layer) {
            if (placement.tile >= tiles.size())
                continue;
            const auto& look = tiles[placement.tile].look(placement.face, placement.turn);
            box.column = std::max(box.column, placement.corner.column + look.width);
            box.row = std::max(box.row, placement.corner.row + look.height);
        }
    }
    return box;
}

/// Tiles in one layer; where two lie on the same spot it is pointed at.
SpotGrid layer_grid(const otlo::TileSet& tiles, const std::vector<otlo::Placement>& layer, otlo::Place box) {
    SpotGrid grid(box.column, box.row);
    for (const auto& placement : layer) {
        if (placement.tile >= tiles.size())
            continue;
        for (const auto& spot : tiles[placement.tile].look(placement.face, placement.turn).spots()) {
            const otlo::Place place{placement.corner.column + spot.column, placement.corner.row + spot.row};
            grid.put(place, letter(spot.shows), grid.at(place) != ' ');
        }
    }
    return grid;
}

char seen(char above, char below) { return above == ' ' || above == '.' ? below : above; }

std::vector<std::string> titled(std::string title, std::vector<std::string> lines) {
    lines.insert(lines.begin(), std::move(title));
    return lines;
}

std::vector<std::string> picture(const otlo::OtloGame& race, const otlo::Card& card,
                                 const otlo::Solution& solution, const Catalogue& catalogue,
                                 const Style& style) {
    const otlo::TileSet& tiles = race.rules().tiles;
    const otlo::Place box = box_of(tiles, card.pattern, solution);
    const SpotGrid bottom = layer_grid(tiles, solution.bottom, box);
    const SpotGrid top = layer_grid(tiles, solution.top, box);
    SpotGrid above(box.column, box.row);
    SpotGrid wanted(box.column, box.row);
    for (int row = 0; row < box.row; ++row) {
        for (int column = 0; column < box.column; ++column) {
            const otlo::Place place{column, row};
            const int spot =
                column < card.pattern.width() && row < card.pattern.height() ? card.pattern.spot(place) : -1;
            const char asked = spot < 0 ? ' ' : letter(card.pattern.shows(spot));
            const char shown = seen(top.at(place), bottom.at(place));
            above.put(place, shown, shown != asked);
            wanted.put(place, asked);
        }
    }
    const auto part = [&](std::string_view key, const SpotGrid& grid) {
        return titled(catalogue.say(key), grid.draw(style));
    };
    auto layers = beside(part("cli.otlo.bottom", bottom), part("cli.otlo.top", top), 3);
    auto result = beside(part("cli.otlo.above", above), titled(card.id, wanted.draw(style)), 3);
    const bool wide = 4 * (3 * box.column + 2) + 9 <= style.width;
    if (wide)
        return beside(layers, result, 3);
    layers.insert(layers.end(), result.begin(), result.end());
    return layers;
}

} // namespace

/// `try CARD SOLUTION`: what the tiles would look like, for those who have no tiles in their hands. It calls
/// nothing.
std::vector<std::string> otlo_look(const AnyGame& game, std::string_view what, const Catalogue& catalogue,
                                   const Style& style) {
    const auto& race = static_cast<const otlo::OtloGame&>(game);
    const std::string id(take_word(what));
    const auto card = race.rules().deck.find(id);
    if (!card || !pile_of(race.state(), *card))
        return {catalogue.say("cli.otlo.try", Json::object().set("card", id.substr(0, 40)))};
    const auto solution = otlo::read_solution(race.rules().tiles, what);
    if (!solution)
        return {catalogue.say(solution.error(), "otlo")};
    return picture(race, race.rules().deck[*card], *solution, catalogue, style);
}

} // namespace cairn::cli
