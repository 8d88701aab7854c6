#pragma once

#include <string>
#include <vector>

#include "cli/style.hpp"
#include "games/otlo/grid.hpp"

namespace cairn::cli {

/// A spot's letter in its own colour; holes are faint.
std::string painted_spot(const Style& style, char sign);

/// A part of the plane of spots: from its top left place on.
struct SpotBox {
    otlo::Place first = {};
    int width = 0;
    int height = 0;

    bool holds(otlo::Place place) const {
        return place.column >= first.column && place.column < first.column + width &&
               place.row >= first.row && place.row < first.row + height;
    }
};

/// A grid of spots with numbered columns and rows, as placements count them.
class SpotGrid {
public:
    explicit SpotGrid(const SpotBox& box);

    /// What lies outside the box is not shown.
    void put(otlo::Place place, char sign, bool pointed = false);
    /// The sign at a place of the box.
    char at(otlo::Place place) const { return spots_[index(place)].sign; }
    std::vector<std::string> draw(const Style& style) const;

private:
    struct Spot {
        char sign = ' ';
        bool pointed = false;
    };
    std::size_t index(otlo::Place place) const {
        return static_cast<std::size_t>((place.row - box_.first.row) * box_.width + place.column -
                                        box_.first.column);
    }

    SpotBox box_;
    std::vector<Spot> spots_;
};

} // namespace cairn::cli
