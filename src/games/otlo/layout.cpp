#include "games/otlo/layout.hpp"

namespace cairn::otlo {

void Layout::lay_out(const Pattern& shape) {
    shape_ = shape;
    sites_.clear();
    forced_ = true;
    add_sites();
}

void Layout::add_sites() {
    for (int first = 0; first < shape_.size(); ++first) {
        const auto from = static_cast<std::uint16_t>(sites_.size());
        first_site_[static_cast<std::size_t>(first)] = from;
        const Place place = shape_.place(first);
        for (const Outline& outline : outlines_->all()) {
            Site site;
            site.outline = static_cast<std::uint8_t>(&outline - outlines_->all().data());
            site.size = static_cast<std::uint8_t>(outline.size);
            bool fits = true;
            for (std::size_t i = 0; i < site.size; ++i) {
                const int spot =
                    shape_.spot({place.column + outline.places[i].column - outline.places[0].column,
                                 place.row + outline.places[i].row});
                if (spot < 0) {
                    fits = false;
                    break; // OT-11
                }
                site.spot[i] = static_cast<std::uint8_t>(spot);
                site.spots |= Spots{1} << spot;
            }
            if (fits)
                sites_.push_back(site);
        }
        forced_ = forced_ && sites_.size() <= from + 1u;
    }
    first_site_[static_cast<std::size_t>(shape_.size())] = static_cast<std::uint16_t>(sites_.size());
}

Placement Layout::placement(const Site& site, int look) const {
    const Place first = shape_.place(site.spot[0]);
    const Place in_box = outline(site).places[0];
    return placement_of(look, {first.column - in_box.column, first.row - in_box.row});
}

Laid Layout::laid(const Site& site, int look) const {
    Laid laid{placement(site, look), site.spots};
    for (const Shows shows : {Shows::hole, Shows::red, Shows::blue, Shows::yellow})
        laid.showing[static_cast<std::size_t>(shows)] = showing(site, look, shows);
    return laid;
}

} // namespace cairn::otlo
