#pragma once

#include <string>
#include <vector>

#include "cli/style.hpp"
#include "games/otlo/grid.hpp"

namespace cairn::cli {

/// A spot's letter in its own colour; holes are faint.
std::string painted_spot(const Style& style, char sign);

/// A grid of spots with numbered columns and rows, as placements count them.
class SpotGrid {
public:
    SpotGrid(int width, int height);

    void put(otlo::Place place, char sign, bool pointed = false);
    char at(otlo::Place place) const { return spots_[index(place)].sign; }
    std::vector<std::string> draw(const Style& style) const;

private:
    struct Spot {
        char sign = ' ';
        bool pointed = false;
    };
    std::size_t index(otlo::Place place) const {
        return static_cast<std::size_t>(place.row * width_ + place.column);
    }

    int width_;
    int height_;
    std::vector<Spot> spots_;
};

} // namespace cairn::cli
