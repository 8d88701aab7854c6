#include <algorithm>

#include "cli/face.hpp"
#include "cli/otlo_spots.hpp"
#include "games/otlo/otlo_game.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::cli {

namespace {

std::string_view take_word(std::string_view& text) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

/// The box that holds the pattern and every tile of the solution, so that a tile laid outside is seen
/// outside; but not what lies far away.
SpotBox box_of(const otlo::TileSet& tiles, const otlo::Pattern& pattern, const otlo::Solution& solution) {
    constexpr int margin = 3;
    otlo::Place first{0, 0};
    otlo::Place end{pattern.width(), pattern.height()};
    for (const auto* layer : {&solution.bottom, &solution.top}) {
        for (const auto& placement : *layer) {
            if (placement.tile >= tiles.size())
                continue;
            const auto& look = tiles[placement.tile].look(placement.face, placement.turn);
            first = {std::min(first.column, placement.corner.column),
                     std::min(first.row, placement.corner.row)};
            end = {std::max(end.column, placement.corner.column + look.width),
                   std::max(end.row, placement.corner.row + look.height)};
        }
    }
    first = {std::max(first.column, -margin), std::max(first.row, -margin)};
    end = {std::min(end.column, pattern.width() + margin), std::min(end.row, pattern.height() + margin)};
    return {first, end.column - first.column, end.row - first.row};
}

/// Tiles in one layer; where two lie on the same spot it is pointed at.
SpotGrid layer_grid(const otlo::TileSet& tiles, const std::vector<otlo::Placement>& layer,
                    const SpotBox& box) {
    SpotGrid grid(box);
    for (const auto& placement : layer) {
        if (placement.tile >= tiles.size())
            continue;
        for (const auto& spot : tiles[placement.tile].look(placement.face, placement.turn).spots()) {
            const otlo::Place place{placement.corner.column + spot.column, placement.corner.row + spot.row};
            grid.put(place, letter(spot.shows), box.holds(place) && grid.at(place) != ' ');
        }
    }
    return grid;
}

char seen(char above, char below) { return above == ' ' || above == '.' ? below : above; }

std::vector<std::string> sentence(std::string_view text, const Style& style) {
    return lines_of(wrapped(text, style.width));
}

std::vector<std::string> titled(std::string title, std::vector<std::string> lines) {
    lines.insert(lines.begin(), std::move(title));
    return lines;
}

std::vector<std::string> picture(const otlo::OtloGame& race, const otlo::Card& card,
                                 const otlo::Solution& solution, const Catalogue& catalogue,
                                 const Style& style) {
    const otlo::TileSet& tiles = race.rules().tiles;
    const SpotBox box = box_of(tiles, card.pattern, solution);
    const SpotGrid bottom = layer_grid(tiles, solution.bottom, box);
    const SpotGrid top = layer_grid(tiles, solution.top, box);
    SpotGrid above(box);
    SpotGrid wanted(box);
    for (int row = 0; row < box.height; ++row) {
        for (int column = 0; column < box.width; ++column) {
            const otlo::Place place{box.first.column + column, box.first.row + row};
            const int spot = card.pattern.spot(place);
            const char asked = spot < 0 ? ' ' : letter(card.pattern.shows(spot));
            const char shown = seen(top.at(place), bottom.at(place));
            above.put(place, shown, shown != asked);
            wanted.put(place, asked);
        }
    }
    const auto part = [&](std::string_view key, const SpotGrid& grid) {
        return titled(catalogue.say(key), grid.draw(style));
    };
    // All in one row, or the layers above what they make.
    constexpr int gap = 3;
    auto lines = in_bands({part("cli.otlo.bottom", bottom), part("cli.otlo.top", top)}, style.width, gap);
    const auto result =
        in_bands({part("cli.otlo.above", above), titled(card.id, wanted.draw(style))}, style.width, gap);
    if (widest(lines) + gap + widest(result) <= style.width)
        lines = beside(lines, result, gap);
    else
        lines.insert(lines.end(), result.begin(), result.end());
    if (const auto lies = verify_so_far(tiles, card.pattern, solution); !lies)
        for (auto& line : sentence(lies.error().rule + ": " + catalogue.say(lies.error(), "otlo"), style))
            lines.push_back(std::move(line));
    return lines;
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
        return sentence(catalogue.say("cli.otlo.try", Json::object().set("card", id.substr(0, 40))), style);
    const auto solution = otlo::read_solution(race.rules().tiles, what);
    if (!solution)
        return sentence(catalogue.say(solution.error(), "otlo"), style);
    return picture(race, race.rules().deck[*card], *solution, catalogue, style);
}

} // namespace cairn::cli
