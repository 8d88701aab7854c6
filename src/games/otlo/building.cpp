#include "games/otlo/building.hpp"

#include <optional>

namespace cairn::otlo {

namespace {

std::string text(Shows shows) { return {letter(shows)}; }

Json look_json(const Look& look) {
    Json spots = Json::array();
    for (const auto& spot : look.spots())
        spots.push(Json::object()
                       .set("column", int{spot.column})
                       .set("row", int{spot.row})
                       .set("shows", text(spot.shows)));
    return Json::object()
        .set("width", int{look.width})
        .set("height", int{look.height})
        .set("spots", std::move(spots));
}

/// What a layer shows at a place, of the last tile laid there; nothing where no tile lies.
std::optional<Shows> shown(const TileSet& tiles, const std::vector<Placement>& layer, Place place) {
    std::optional<Shows> shows;
    for (const auto& placement : layer) {
        if (placement.tile >= tiles.size())
            continue;
        for (const auto& spot : tiles[placement.tile].look(placement.face, placement.turn).spots())
            if (place == Place{placement.corner.column + spot.column, placement.corner.row + spot.row})
                shows = spot.shows;
    }
    return shows;
}

} // namespace

Json looks_json(const TileSet& tiles) {
    Json all = Json::array();
    for (const auto& tile : tiles.tiles) {
        Json faces = Json::object();
        for (const Face face : {Face::front, Face::back}) {
            Json turned = Json::array();
            for (int turn = 0; turn < turns; ++turn)
                turned.push(look_json(tile.look(face, turn)));
            faces.set(face == Face::front ? "f" : "b", std::move(turned));
        }
        all.push(std::move(faces));
    }
    return all;
}

Json seen_json(const TileSet& tiles, const Pattern& pattern, const Solution& solution) {
    Json seen = Json::array();
    for (int spot = 0; spot < pattern.size(); ++spot) {
        const Place place = pattern.place(spot);
        const auto below = shown(tiles, solution.bottom, place);
        const auto above = shown(tiles, solution.top, place);
        const auto shows = above && *above != Shows::hole ? above : below;
        Json one = Json::object().set("place", to_text(place)).set("wanted", text(pattern.shows(spot)));
        seen.push(one.set("shows", shows ? Json(text(*shows)) : Json()));
    }
    return seen;
}

} // namespace cairn::otlo
