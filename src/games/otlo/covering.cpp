#include "games/otlo/covering.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/bits.hpp"
#include "games/otlo/layout.hpp"

namespace cairn::otlo {

namespace {

std::unexpected<Violation> uncovered(const Pattern& pattern, std::string_view message, Spots spots) {
    auto places = places_of(pattern, spots);
    Json facts = Json::object().set("text", pattern.text().substr(0, 80));
    if (!places.empty())
        facts.set("spot", places.front()).set("count", static_cast<int>(places.size()));
    return std::unexpected(Violation{"OT-12", std::string(message), std::move(facts), std::move(places)});
}

/// Covers the shape from its first spot on. Tiles that can lie in the same ways are interchangeable: of
/// these the first that is left is taken.
class Covering {
public:
    explicit Covering(const Layout& layout) : layout_(layout) {}

    bool cover(Spots open, unsigned used) {
        if (open == 0)
            return true;
        if (++tried_ > most_tried)
            return true; // nothing that could be told; the solver will find out
        if (std::popcount(open) < fewest_open_) {
            fewest_open_ = std::popcount(open);
            gap_ = lowest(open);
        }
        const int spot = lowest(open);
        for (std::uint16_t i = layout_.first_site(spot); i < layout_.last_site(spot); ++i) {
            const auto& site = layout_.sites()[i];
            if ((site.spots & ~open) != 0)
                continue;
            std::array<Looks, max_tiles> seen = {};
            for (int tile = 0; tile < layout_.tiles(); ++tile) {
                if ((used >> tile & 1) != 0 || (layout_.looks(site) & looks_of(tile)) == 0)
                    continue;
                const Looks ways = ways_of(tile);
                if (std::ranges::find(seen, ways) != seen.end())
                    continue;
                seen[static_cast<std::size_t>(tile)] = ways;
                if (cover(open & ~site.spots, used | 1u << tile))
                    return true;
            }
        }
        return false;
    }

    /// Where it went on no more when the least was left.
    Spots gap() const { return Spots{1} << gap_; }

private:
    static constexpr int most_tried = 1'000'000;

    /// The outlines in which a tile can lie, by their number.
    Looks ways_of(int tile) const {
        Looks ways = 0;
        for (std::size_t i = 0; i < layout_.outlines().size(); ++i)
            if ((layout_.outlines()[i].looks & looks_of(tile)) != 0)
                ways |= Looks{1} << i;
        return ways;
    }

    const Layout& layout_;
    int tried_ = 0;
    int fewest_open_ = Pattern::max_spots + 1;
    int gap_ = 0;
};

} // namespace

Checked<void> can_cover(const TileSet& tiles, const Pattern& pattern) {
    const Layout layout(tiles, pattern);
    Spots reached = 0;
    for (const auto& site : layout.sites())
        reached |= site.spots;
    if (reached != pattern.shape())
        return uncovered(pattern, "otlo.cover.no_tile", pattern.shape() & ~reached);
    int most = 0;
    for (const auto& tile : tiles.tiles)
        most += tile.look(Face::front, 0).size;
    if (most < pattern.size()) {
        auto refusal = uncovered(pattern, "otlo.cover.too_few", 0);
        refusal.error().facts.set("spots", pattern.size()).set("most", most);
        return refusal;
    }
    Covering covering(layout);
    if (!covering.cover(pattern.shape(), 0))
        return uncovered(pattern, "otlo.cover.gap", covering.gap());
    return {};
}

} // namespace cairn::otlo
