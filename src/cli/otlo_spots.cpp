#include "cli/otlo_spots.hpp"

namespace cairn::cli {

namespace {

Ink ink_of(char sign) {
    switch (sign) {
    case 'R': return Ink::red;
    case 'B': return Ink::blue;
    case 'Y': return Ink::yellow;
    default: return Ink::faint;
    }
}

} // namespace

std::string painted_spot(const Style& style, char sign) {
    return style.paint(ink_of(sign), std::string(1, sign));
}

SpotGrid::SpotGrid(const SpotBox& box)
    : box_(box), spots_(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height)) {}

void SpotGrid::put(otlo::Place place, char sign, bool pointed) {
    if (box_.holds(place))
        spots_[index(place)] = {sign, pointed};
}

std::vector<std::string> SpotGrid::draw(const Style& style) const {
    std::string head = "  ";
    const auto [first_column, first_row] = box_.first;
    for (int column = first_column; column < first_column + box_.width; ++column)
        head += padded((column < 0 ? "" : " ") + std::to_string(column), 3);
    std::vector<std::string> lines = {style.paint(Ink::faint, head)};
    for (int row = first_row; row < first_row + box_.height; ++row) {
        std::string line = style.paint(Ink::faint, padded(std::to_string(row), 2));
        for (int column = first_column; column < first_column + box_.width; ++column) {
            const Spot& spot = spots_[index({column, row})];
            if (spot.pointed)
                line += style.paint(Ink::marked, std::string("[") + spot.sign + "]");
            else
                line += " " + painted_spot(style, spot.sign) + " ";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace cairn::cli
