#include "games/otlo/verify.hpp"

#include <algorithm>
#include <cassert>
#include <ranges>

#include "core/bits.hpp"
#include "games/otlo/laid.hpp"

namespace cairn::otlo {

namespace {

std::unexpected<Violation> broken(std::string_view rule, std::string_view message, Json facts,
                                  std::vector<std::string> places) {
    return std::unexpected(
        Violation{std::string(rule), std::string(message), std::move(facts), std::move(places)});
}

std::vector<Place> places_under(const TileSet& tiles, const Placement& placement) {
    std::vector<Place> places;
    for (const auto& spot : tiles[placement.tile].look(placement.face, placement.turn).spots())
        places.push_back({placement.corner.column + spot.column, placement.corner.row + spot.row});
    return places;
}

std::vector<std::string> to_texts(std::vector<Place> places) {
    std::ranges::sort(places);
    const auto twice = std::ranges::unique(places);
    places.erase(twice.begin(), twice.end());
    std::vector<std::string> texts;
    for (const Place place : places)
        texts.push_back(to_text(place));
    return texts;
}

std::vector<Placement> both_layers(const Solution& solution) {
    auto all = solution.bottom;
    all.insert(all.end(), solution.top.begin(), solution.top.end());
    return all;
}

Checked<void> own_tiles_once(const TileSet& tiles, const std::vector<Placement>& all) {
    for (const auto& placement : all)
        if (placement.tile >= tiles.size())
            return broken("OT-10", "otlo.no_such_tile",
                          Json::object().set("tile", placement.tile + 1).set("tiles", tiles.size()), {});
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (all[i].tile != all[j].tile)
                continue;
            auto places = places_under(tiles, all[j]);
            std::ranges::copy(places_under(tiles, all[i]), std::back_inserter(places));
            return broken("OT-10", "otlo.tile_twice", Json::object().set("tile", all[i].tile + 1),
                          to_texts(places));
        }
    }
    return {};
}

Checked<void> inside(const TileSet& tiles, const Pattern& pattern, const std::vector<Placement>& all) {
    std::vector<Place> outside;
    int first = -1;
    for (const auto& placement : all) {
        for (const Place place : places_under(tiles, placement)) {
            if (pattern.spot(place) >= 0)
                continue;
            if (first < 0)
                first = placement.tile;
            outside.push_back(place);
        }
    }
    if (first < 0)
        return {};
    const auto places = to_texts(outside);
    return broken("OT-11", "otlo.outside",
                  Json::object().set("tile", first + 1).set("count", static_cast<int>(places.size())),
                  places);
}

/// How often a layer takes each spot.
struct Layer {
    std::vector<Laid> laid;
    Spots taken = 0;
    Spots twice = 0;

    Layer(const TileSet& tiles, const Pattern& pattern, const std::vector<Placement>& placements) {
        for (const auto& placement : placements) {
            laid.push_back(*lay(tiles, pattern, placement));
            twice |= taken & laid.back().spots;
            taken |= laid.back().spots;
        }
    }
};

Json counting(const Pattern& pattern, Spots spots) {
    return Json::object()
        .set("count", std::popcount(spots))
        .set("spot", to_text(pattern.place(lowest(spots))));
}

/// OT-12's other half is that no spot is left bare.
Checked<void> bottom_lies_once(const Pattern& pattern, const Layer& bottom) {
    if (bottom.twice != 0)
        return broken("OT-12", "otlo.bottom_overlaps", counting(pattern, bottom.twice),
                      places_of(pattern, bottom.twice));
    return {};
}

Checked<void> top_lies_on_bottom(const Pattern& pattern, const Layer& bottom, const Layer& top) {
    if (top.twice != 0)
        return broken("OT-13", "otlo.top_overlaps", counting(pattern, top.twice),
                      places_of(pattern, top.twice));
    for (const auto& laid : top.laid) {
        const auto across =
            std::ranges::count_if(bottom.laid, [&](const Laid& b) { return (b.spots & laid.spots) != 0; });
        if (across > 2)
            return broken(
                "OT-14", "otlo.across",
                Json::object().set("tile", laid.placement.tile + 1).set("count", static_cast<int>(across)),
                places_of(pattern, laid.spots));
    }
    return {};
}

Checked<void> own_tiles_inside(const TileSet& tiles, const Pattern& pattern, const Solution& solution) {
    const auto all = both_layers(solution);
    if (auto fine = own_tiles_once(tiles, all); !fine)
        return fine;
    return inside(tiles, pattern, all);
}

} // namespace

Checked<void> verify_so_far(const TileSet& tiles, const Pattern& pattern, const Solution& solution) {
    if (auto fine = own_tiles_inside(tiles, pattern, solution); !fine)
        return fine;
    const Layer bottom(tiles, pattern, solution.bottom);
    if (auto fine = bottom_lies_once(pattern, bottom); !fine)
        return fine;
    return top_lies_on_bottom(pattern, bottom, Layer(tiles, pattern, solution.top));
}

Checked<void> verify(const TileSet& tiles, const Pattern& pattern, const Solution& solution) {
    if (auto fine = own_tiles_inside(tiles, pattern, solution); !fine)
        return fine;

    const Layer bottom(tiles, pattern, solution.bottom);
    if (auto fine = bottom_lies_once(pattern, bottom); !fine)
        return fine;
    if (const Spots bare = pattern.shape() & ~bottom.taken; bare != 0)
        return broken("OT-12", "otlo.not_covered", counting(pattern, bare), places_of(pattern, bare));

    const Layer top(tiles, pattern, solution.top);
    if (auto fine = top_lies_on_bottom(pattern, bottom, top); !fine)
        return fine;

    const Pattern seen = pattern.with(seen_from_above(bottom.laid, top.laid));
    Spots wrong = 0;
    for (const Shows shows : {Shows::hole, Shows::red, Shows::blue, Shows::yellow})
        wrong |= seen.showing(shows) & ~pattern.showing(shows);
    if (wrong == 0)
        return {};
    const int first = lowest(wrong);
    return broken("OT-15", "otlo.looks_different",
                  counting(pattern, wrong)
                      .set("seen", std::string(1, letter(seen.shows(first))))
                      .set("wanted", std::string(1, letter(pattern.shows(first)))),
                  places_of(pattern, wrong));
}

} // namespace cairn::otlo
