#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "games/otlo/laid.hpp"
#include "support.hpp"

namespace cairn::otlo {

inline int draw(Rng& rng, int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

/// A tile of a random polyomino of `spots` spots, with random holes and gems.
inline Tile random_tile(int spots, Rng& rng) {
    while (true) {
        std::vector<Place> cells{{0, 0}};
        while (static_cast<int>(cells.size()) < spots) {
            Place next = cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
            (rng.below(2) == 0 ? next.column : next.row) += rng.below(2) == 0 ? 1 : -1;
            if (std::ranges::find(cells, next) == cells.end())
                cells.push_back(next);
        }
        const int left = std::ranges::min(cells, {}, &Place::column).column;
        const int top = std::ranges::min(cells, {}, &Place::row).row;
        const int width = std::ranges::max(cells, {}, &Place::column).column - left + 1;
        const int height = std::ranges::max(cells, {}, &Place::row).row - top + 1;
        Grid front{width, height, {}}, back{width, height, {}};
        const int holes = draw(rng, 1, std::max(1, spots / 2));
        for (int i = 0; i < spots; ++i) {
            const Place cell{cells[static_cast<std::size_t>(i)].column - left,
                             cells[static_cast<std::size_t>(i)].row - top};
            const auto gem = [&] { return i < holes ? Shows::hole : static_cast<Shows>(draw(rng, 1, 3)); };
            front.spots.push_back({cell, gem()});
            back.spots.push_back({{width - 1 - cell.column, cell.row}, gem()});
        }
        // A row of four would be read as a square.
        if (const auto tile = Tile::read(write_grid(front, ',') + "/" + write_grid(back, ',')))
            return *tile;
    }
}

inline TileSet random_tiles(Rng& rng) {
    TileSet tiles;
    const int count = draw(rng, 3, 5);
    for (int i = 0; i < count; ++i)
        tiles.tiles.push_back(random_tile(draw(rng, 2, 5), rng));
    return tiles;
}

/// A pattern that has a solution: so many random tiles beside each other, and random tiles on them.
inline Pattern random_puzzle(const TileSet& tiles, int bottoms, Rng& rng) {
    while (true) {
        std::vector<int> order;
        for (int i = 0; i < tiles.size(); ++i)
            order.push_back(i);
        shuffle(std::span(order), rng);
        std::map<Place, char> cells;
        for (int i = 0; i < bottoms; ++i) {
            const Look& look = tiles[order[static_cast<std::size_t>(i)]].look(static_cast<Face>(rng.below(2)),
                                                                              draw(rng, 0, 3));
            const Place corner{draw(rng, 0, 4), draw(rng, 0, 4)};
            for (const auto& spot : look.spots())
                ++cells[{corner.column + spot.column, corner.row + spot.row}];
        }
        if (std::ranges::any_of(cells, [](const auto& cell) { return cell.second > 1; }))
            continue;
        Grid grid;
        int left = 99, top = 99;
        for (const auto& [place, count] : cells) {
            left = std::min(left, place.column);
            top = std::min(top, place.row);
        }
        for (const auto& [place, count] : cells) {
            grid.spots.push_back({{place.column - left, place.row - top}, Shows::red});
            grid.width = std::max(grid.width, place.column - left + 1);
            grid.height = std::max(grid.height, place.row - top + 1);
        }
        const auto shape = Pattern::read(write_grid(grid, '/'));
        if (!shape)
            continue;

        auto all = all_laid(tiles, *shape);
        shuffle(std::span(all), rng);
        std::vector<Laid> bottom, above;
        unsigned used = 0;
        Spots covered = 0, topped = 0;
        for (const auto& laid : all) {
            if ((used >> laid.placement.tile & 1) != 0 || (covered & laid.spots) != 0)
                continue;
            used |= 1u << laid.placement.tile;
            covered |= laid.spots;
            bottom.push_back(laid);
        }
        if (covered != shape->shape())
            continue;
        for (const auto& laid : all) {
            const auto across =
                std::ranges::count_if(bottom, [&](const Laid& b) { return (b.spots & laid.spots) != 0; });
            if ((used >> laid.placement.tile & 1) != 0 || (topped & laid.spots) != 0 || across > 2 ||
                rng.below(3) == 0)
                continue;
            used |= 1u << laid.placement.tile;
            topped |= laid.spots;
            above.push_back(laid);
        }
        return shape->with(seen_from_above(bottom, above));
    }
}

} // namespace cairn::otlo
