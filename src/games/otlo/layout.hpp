#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "games/otlo/laid.hpp"

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

/// Everything about laying a tile set on a shape that does not hang on what a pattern shows there: made once
/// for a stream of patterns.
class Layout {
public:
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

    /// Where an outline fits into the shape.
    struct Site {
        Spots spots = 0;
        std::array<std::uint8_t, max_tile_spots> spot = {}; ///< in reading order
        std::uint8_t size = 0;
        std::uint16_t outline = 0;
        std::uint32_t first_laid = 0;
    };

    Layout(const TileSet& tiles, const Pattern& shape);

    const Pattern& shape() const { return shape_; }
    int tiles() const { return tiles_; }
    /// By the first of their spots.
    const std::vector<Site>& sites() const { return sites_; }
    /// The indices of the sites whose first spot this is: from `first` to before `last`.
    std::uint16_t first_site(int spot) const { return first_site_[static_cast<std::size_t>(spot)]; }
    std::uint16_t last_site(int spot) const { return first_site_[static_cast<std::size_t>(spot) + 1]; }
    /// No spot is the first of two sites, so that there is one way at most to divide the shape.
    bool forced() const { return forced_; }

    const Outline& outline(const Site& site) const { return outlines_[site.outline]; }
    Looks looks(const Site& site) const { return outline(site).looks; }
    /// One of its looks on a site.
    const Laid& laid(const Site& site, int look) const {
        const Looks before = looks(site) & ((Looks{1} << look) - 1);
        return laid_[site.first_laid + static_cast<std::uint32_t>(std::popcount(before))];
    }
    /// Of all looks on all sites.
    std::size_t laid_count() const { return laid_.size(); }

private:
    void add_look(int tile, Face face, int turn, const Look& look);
    void add_sites();
    void lay_all(const TileSet& tiles);

    Pattern shape_;
    int tiles_;
    bool forced_ = true;
    std::vector<Outline> outlines_;
    std::vector<Site> sites_;
    std::array<std::uint16_t, Pattern::max_spots + 1> first_site_ = {};
    std::vector<Laid> laid_;
};

/// The bit of the look that a placement has.
int look_of(const TileSet& tiles, const Placement& placement);

} // namespace cairn::otlo
