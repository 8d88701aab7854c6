#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// A set of the looks of a tile set, those that differ (OT-17): the bit of a look is 8 * tile + 4 * face +
/// turn.
using Looks = std::uint64_t;

inline constexpr int looks_of_tile = 8;
static_assert(max_tiles * looks_of_tile == 64);

constexpr Looks looks_of(int tile) { return Looks{0xff} << (tile * looks_of_tile); }
constexpr int tile_of(int look) { return look / looks_of_tile; }

/// What each spot is to show: a `Shows`, or `anything`.
using Asks = std::array<std::uint8_t, Pattern::max_spots>;
inline constexpr std::uint8_t anything = shows_count;

Asks asks_of(const Pattern& pattern);

/// The looks that cover the same spots of their box.
struct Outline {
    std::int8_t width = 0;
    std::int8_t height = 0;
    std::int8_t size = 0;
    std::array<Place, max_tile_spots> places = {};
    Looks looks = 0;
    /// By spot in reading order and by what is asked of it: the looks that show it.
    std::array<std::array<Looks, shows_count + 1>, max_tile_spots> showing = {};
    /// Likewise those that are no fault on top: they show it, or let it be seen from below.
    std::array<std::array<Looks, shows_count + 1>, max_tile_spots> letting = {};
};

/// Everything about a tile set that does not hang on where its tiles lie.
class Outlines {
public:
    explicit Outlines(const TileSet& tiles);

    int tiles() const { return tiles_; }
    const std::vector<Outline>& all() const { return all_; }
    const Outline& operator[](std::size_t index) const { return all_[index]; }
    /// The spots of a look, in reading order, at which this is to be seen.
    std::uint8_t showing(int look, Shows shows) const {
        return showing_[static_cast<std::size_t>(look)][static_cast<std::size_t>(shows)];
    }

private:
    void add(int bit, const Look& look);

    int tiles_;
    std::vector<Outline> all_;
    std::array<std::array<std::uint8_t, shows_count>, 64> showing_ = {};
};

/// The bit of the look that a placement has.
int look_of(const TileSet& tiles, const Placement& placement);
/// A placement that has a look.
Placement placement_of(int look, Place corner);

} // namespace cairn::otlo
