#include "games/otlo/pattern.hpp"

#include <cassert>

#include "core/bits.hpp"

namespace cairn::otlo {

Checked<Pattern> Pattern::read(std::string_view text) {
    CAIRN_TRY(grid, read_grid(text, '/', {max_side, max_spots, "OT-4"}));
    Pattern pattern;
    pattern.width_ = grid.width;
    pattern.height_ = grid.height;
    pattern.spots_.fill(-1);
    for (const auto& [place, shows] : grid.spots) {
        const int spot = pattern.size_++;
        pattern.places_[static_cast<std::size_t>(spot)] = place;
        pattern.spots_[static_cast<std::size_t>(place.row * max_side + place.column)] =
            static_cast<std::int8_t>(spot);
        pattern.showing_[static_cast<std::size_t>(shows)] |= Spots{1} << spot;
    }
    return pattern;
}

std::string Pattern::text() const {
    Grid grid{width_, height_, {}};
    for (int i = 0; i < size_; ++i)
        grid.spots.push_back({place(i), shows(i)});
    return write_grid(grid, '/');
}

Shows Pattern::shows(int spot) const {
    for (const Shows shows : {Shows::red, Shows::blue, Shows::yellow})
        if (showing(shows) >> spot & 1)
            return shows;
    return Shows::hole;
}

int Pattern::spot(Place place) const {
    if (place.column < 0 || place.row < 0 || place.column >= width_ || place.row >= height_)
        return -1;
    return spots_[static_cast<std::size_t>(place.row * max_side + place.column)];
}

Pattern Pattern::with(const std::array<Spots, shows_count>& showing) const {
    assert((showing[0] ^ showing[1] ^ showing[2] ^ showing[3]) == shape());
    Pattern other = *this;
    other.showing_ = showing;
    return other;
}

std::vector<std::string> places_of(const Pattern& pattern, Spots spots) {
    std::vector<std::string> places;
    while (spots != 0)
        places.push_back(to_text(pattern.place(take_lowest(spots))));
    return places;
}

} // namespace cairn::otlo
