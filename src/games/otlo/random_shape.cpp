#include "games/otlo/random_shape.hpp"

#include <algorithm>
#include <numeric>

namespace cairn::otlo {

namespace {

/// Every corner at which the look lies beside what is covered: touching it by an edge, and not on it.
std::vector<Place> corners_beside(const std::vector<Place>& covered, const Look& look) {
    std::vector<Place> corners;
    for (const Place place : covered)
        for (const auto& spot : look.spots())
            for (const Place beside :
                 {Place{place.column + 1, place.row}, Place{place.column - 1, place.row},
                  Place{place.column, place.row + 1}, Place{place.column, place.row - 1}})
                corners.push_back({beside.column - spot.column, beside.row - spot.row});
    std::ranges::sort(corners);
    const auto twice = std::ranges::unique(corners);
    corners.erase(twice.begin(), twice.end());
    std::erase_if(corners, [&](Place corner) {
        return std::ranges::any_of(look.spots(), [&](const Look::Spot& spot) {
            const Place place{corner.column + spot.column, corner.row + spot.row};
            return std::ranges::find(covered, place) != covered.end();
        });
    });
    return corners;
}

} // namespace

std::optional<Pattern> random_shape(const TileSet& tiles, int bottom, Rng& rng) {
    std::vector<int> order(static_cast<std::size_t>(tiles.size()));
    std::iota(order.begin(), order.end(), 0);
    shuffle(std::span(order), rng);
    std::vector<Place> covered;
    for (int i = 0; i < std::min(bottom, tiles.size()); ++i) {
        const Look& look = tiles[order[static_cast<std::size_t>(i)]].look(
            rng.below(2) == 0 ? Face::front : Face::back, static_cast<int>(rng.below(turns)));
        const auto corners = i == 0 ? std::vector<Place>{{0, 0}} : corners_beside(covered, look);
        const Place corner = corners[rng.below(static_cast<std::uint32_t>(corners.size()))];
        for (const auto& spot : look.spots())
            covered.push_back({corner.column + spot.column, corner.row + spot.row});
    }
    std::ranges::sort(covered);
    const int left = std::ranges::min(covered, {}, &Place::column).column;
    const int top = std::ranges::min(covered, {}, &Place::row).row;
    Grid grid{std::ranges::max(covered, {}, &Place::column).column - left + 1,
              std::ranges::max(covered, {}, &Place::row).row - top + 1,
              {}};
    for (const Place place : covered)
        grid.spots.push_back({{place.column - left, place.row - top}, Shows::red});
    auto shape = Pattern::read(write_grid(grid, '/'));
    return shape ? std::optional(std::move(*shape)) : std::nullopt;
}

} // namespace cairn::otlo
