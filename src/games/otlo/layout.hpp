#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/bits.hpp"
#include "games/otlo/laid.hpp"
#include "games/otlo/outlines.hpp"

namespace cairn::otlo {

/// Everything about laying a tile set on a shape that does not hang on what a pattern shows there: made once
/// for a stream of patterns of the shape, and cheap enough to be made for every pattern.
class Layout {
public:
    /// Where an outline fits into the shape.
    struct Site {
        Spots spots = 0;
        std::array<std::uint8_t, max_tile_spots> spot = {}; ///< in reading order
        std::uint8_t size = 0;
        std::uint8_t outline = 0;
    };

    Layout(std::shared_ptr<const Outlines> outlines, const Pattern& shape)
        : outlines_(std::move(outlines)), shape_(shape) {
        add_sites();
    }
    Layout(const TileSet& tiles, const Pattern& shape)
        : Layout(std::make_shared<const Outlines>(tiles), shape) {}

    /// The same tiles on another shape; asks for no memory that it does not have already.
    void lay_out(const Pattern& shape);

    const Pattern& shape() const { return shape_; }
    int tiles() const { return outlines_->tiles(); }
    const std::vector<Outline>& outlines() const { return outlines_->all(); }
    /// By the first of their spots.
    const std::vector<Site>& sites() const { return sites_; }
    /// The indices of the sites whose first spot this is: from `first` to before `last`.
    std::uint16_t first_site(int spot) const { return first_site_[static_cast<std::size_t>(spot)]; }
    std::uint16_t last_site(int spot) const { return first_site_[static_cast<std::size_t>(spot) + 1]; }
    /// No spot is the first of two sites, so that there is one way at most to divide the shape.
    bool forced() const { return forced_; }

    const Outline& outline(const Site& site) const { return (*outlines_)[site.outline]; }
    Looks looks(const Site& site) const { return outline(site).looks; }

    // One of its looks on a site.
    Spots gems(const Site& site, int look) const { return site.spots & ~showing(site, look, Shows::hole); }
    Placement placement(const Site& site, int look) const;
    Laid laid(const Site& site, int look) const;

private:
    Spots showing(const Site& site, int look, Shows shows) const {
        Spots spots = 0;
        for (std::uint64_t at = outlines_->showing(look, shows); at != 0;)
            spots |= Spots{1} << site.spot[static_cast<std::size_t>(take_lowest(at))];
        return spots;
    }
    void add_sites();

    std::shared_ptr<const Outlines> outlines_;
    Pattern shape_;
    bool forced_ = true;
    std::vector<Site> sites_;
    std::array<std::uint16_t, Pattern::max_spots + 1> first_site_ = {};
};

} // namespace cairn::otlo
