#include <algorithm>

#include "games/olix/patterns.hpp"

namespace cairn::olix {

namespace {

using Shape = std::vector<int>;

/// The own pawns in an unbroken row from a cell in one direction, the cell first.
Shape ray(const Pawns& pawns, int cell, int dx, int dy) {
    Shape shape;
    int x = column_of(cell);
    int y = row_of(cell);
    for (; x >= 0 && x < side && y >= 0 && y < side && pawns.has(x, y); x += dx, y += dy)
        shape.push_back(cell_at(x, y));
    return shape;
}

Shape joined(const Shape& a, const Shape& b) {
    Shape shape = a;
    shape.insert(shape.end(), b.begin() + 1, b.end());
    return shape;
}

/// The own pawns of a rectangle; none when its rim is not whole.
Shape rectangle(const Pawns& pawns, int low_x, int high_x, int low_y, int high_y) {
    Shape shape;
    for (int y = low_y; y <= high_y; ++y) {
        for (int x = low_x; x <= high_x; ++x) {
            const bool on_rim = x == low_x || x == high_x || y == low_y || y == high_y;
            if (pawns.has(x, y))
                shape.push_back(cell_at(x, y));
            else if (on_rim)
                return {};
        }
    }
    return shape;
}

template <class Take>
void every_rectangle(const Pawns& pawns, Take&& take) {
    for (int low_y = 0; low_y < side; ++low_y)
        for (int high_y = low_y + 1; high_y < side; ++high_y)
            for (int low_x = 0; low_x < side; ++low_x)
                for (int high_x = low_x + 1; high_x < side; ++high_x)
                    take(rectangle(pawns, low_x, high_x, low_y, high_y));
}

template <class Take>
void every_corner(const Pawns& pawns, Take&& take) {
    for (int corner = 0; corner < cells; ++corner)
        for (const int dx : {-1, 1})
            for (const int dy : {-1, 1}) {
                const Shape across = ray(pawns, corner, dx, 0);
                const Shape upright = ray(pawns, corner, 0, dy);
                if (across.size() >= 3 && upright.size() >= 3)
                    take(joined(across, upright));
            }
}

} // namespace

std::vector<int> pattern_cells(const Pawns& pawns, int cell, Column column, int value) {
    Shape found;
    const auto take = [&](const Shape& shape) {
        if (static_cast<int>(shape.size()) == value && std::ranges::find(shape, cell) != shape.end())
            found = shape;
    };
    const auto line = [&](int dx, int dy) {
        take(joined(ray(pawns, cell, dx, dy), ray(pawns, cell, -dx, -dy)));
    };
    switch (column) {
    case O: every_rectangle(pawns, take); break;
    case L: every_corner(pawns, take); break;
    case I: line(1, 0), line(0, 1); break;
    case X: line(1, 1), line(1, -1); break;
    }
    std::ranges::sort(found);
    return found;
}

} // namespace cairn::olix
