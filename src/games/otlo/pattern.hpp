#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "games/otlo/grid.hpp"

namespace cairn::otlo {

/// A set of a pattern's spots: bit i is the i-th spot in reading order.
using Spots = std::uint64_t;

/// What a card shows (OT-4): a shape connected by edges, and what is to be seen at each of its spots.
class Pattern {
public:
    static constexpr int max_side = 16;
    static constexpr int max_spots = 64;

    static Checked<Pattern> read(std::string_view text);
    std::string text() const;

    int width() const { return width_; }
    int height() const { return height_; }
    int size() const { return size_; }
    /// All spots.
    Spots shape() const { return ~Spots{0} >> (max_spots - size_); }
    /// The spots at which this is to be seen.
    Spots showing(Shows shows) const { return showing_[static_cast<std::size_t>(shows)]; }
    Shows shows(int spot) const;
    Place place(int spot) const { return places_[static_cast<std::size_t>(spot)]; }
    /// The number of the spot at that place; -1 outside the shape.
    int spot(Place place) const;

    /// Whether the spots are the same, whatever they show.
    bool same_shape(const Pattern& other) const {
        return width_ == other.width_ && height_ == other.height_ && spots_ == other.spots_;
    }
    /// The same shape showing something else; `showing` splits the shape among all that can be seen.
    Pattern with(const std::array<Spots, shows_count>& showing) const;

    friend bool operator==(const Pattern&, const Pattern&) = default;

private:
    Pattern() = default;

    int width_ = 0;
    int height_ = 0;
    int size_ = 0;
    std::array<Spots, shows_count> showing_ = {};
    std::array<Place, max_spots> places_ = {};
    std::array<std::int8_t, max_side * max_side> spots_ = {};
};

/// The places of a set of spots, as violations name them.
std::vector<std::string> places_of(const Pattern& pattern, Spots spots);

} // namespace cairn::otlo
