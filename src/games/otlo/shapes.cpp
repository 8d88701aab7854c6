#include "games/otlo/shapes.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cairn::otlo {

namespace {

using Cells = std::vector<Place>; ///< in reading order

void add_square(Cells& cells, Place corner) {
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < 2; ++column)
            cells.push_back({corner.column + column, corner.row + row});
}

Cells to_the_corner(Cells cells) {
    const int left = std::ranges::min(cells, {}, &Place::column).column;
    const int top = std::ranges::min(cells, {}, &Place::row).row;
    for (auto& [column, row] : cells) {
        column -= left;
        row -= top;
    }
    std::ranges::sort(cells);
    return cells;
}

/// The same for all turns and mirror images: of those that are at least as wide as high, the first.
Cells known_by(Cells cells) {
    Cells best;
    for (int i = 0; i < 8; ++i) {
        for (auto& [column, row] : cells) {
            if (i == 4)
                column = -column; // the mirror image
            std::swap(column, row);
            column = -column; // a quarter turn
        }
        cells = to_the_corner(std::move(cells));
        const bool wide = std::ranges::max(cells, {}, &Place::column).column >= cells.back().row;
        if (wide && (best.empty() || cells < best))
            best = cells;
    }
    return best;
}

bool touches(const Cells& cells, const Cells& square) {
    return std::ranges::any_of(cells, [&](Place a) {
        return std::ranges::any_of(
            square, [&](Place b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1; });
    });
}

} // namespace

std::vector<Pattern> shapes_of_squares(int tiles) {
    std::set<Cells> shapes;
    Cells one;
    add_square(one, {0, 0});
    shapes.insert(one);
    for (int count = 2; count <= tiles; ++count) {
        std::set<Cells> larger;
        for (const Cells& shape : shapes) {
            for (int row = -2; row <= 2 * count; ++row) {
                for (int column = -2; column <= 2 * count; ++column) {
                    Cells square;
                    add_square(square, {column, row});
                    if (!touches(shape, square) || std::ranges::find_first_of(shape, square) != shape.end())
                        continue;
                    square.insert(square.end(), shape.begin(), shape.end());
                    larger.insert(known_by(std::move(square)));
                }
            }
        }
        shapes = std::move(larger);
    }
    std::vector<Pattern> patterns;
    for (const Cells& cells : shapes) {
        Grid grid{std::ranges::max(cells, {}, &Place::column).column + 1, cells.back().row + 1, {}};
        for (const Place place : cells)
            grid.spots.push_back({place, Shows::red});
        patterns.push_back(*Pattern::read(write_grid(grid, '/')));
    }
    return patterns;
}

} // namespace cairn::otlo
