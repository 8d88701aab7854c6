#include "games/otlo/near_miss.hpp"

#include <algorithm>
#include <bit>

#include "games/otlo/laid.hpp"

namespace cairn::otlo {

namespace {

using Layer = std::vector<Laid>;

int spots_that_differ(const Pattern& pattern, const Layer& bottom, const Layer& top) {
    const auto seen = seen_from_above(bottom, top);
    Spots right = 0;
    for (std::size_t shows = 0; shows < shows_count; ++shows)
        right |= seen[shows] & pattern.showing(static_cast<Shows>(shows));
    return std::popcount(pattern.shape() & ~right);
}

/// Keeps those that differ at the fewest spots, one of them at random.
class Nearest {
public:
    Nearest(const Pattern& pattern, Rng& rng) : pattern_(pattern), rng_(rng) {}

    void consider(const Layer& bottom, const Layer& top) {
        const int differ = spots_that_differ(pattern_, bottom, top);
        if (differ == 0 || differ > fewest_)
            return;
        alike_ = differ < fewest_ ? 1 : alike_ + 1;
        fewest_ = differ;
        if (rng_.below(alike_) > 0)
            return;
        nearest_.emplace();
        for (const Laid& laid : bottom)
            nearest_->bottom.push_back(laid.placement);
        for (const Laid& laid : top)
            nearest_->top.push_back(laid.placement);
    }
    const std::optional<Solution>& solution() const { return nearest_; }

private:
    const Pattern& pattern_;
    Rng& rng_;
    int fewest_ = Pattern::max_spots + 1;
    std::uint32_t alike_ = 0;
    std::optional<Solution> nearest_;
};

} // namespace

std::optional<Solution> near_miss(const TileSet& tiles, const Pattern& pattern, const Solution& solution,
                                  Rng& rng) {
    Layer bottom, top;
    unsigned used = 0;
    for (const auto& [placements, layer] : {std::pair{&solution.bottom, &bottom}, {&solution.top, &top}}) {
        for (const Placement& placement : *placements) {
            const auto laid = lay(tiles, pattern, placement);
            if (!laid)
                return std::nullopt;
            layer->push_back(*laid);
            used |= 1u << placement.tile;
        }
    }
    const auto all = all_laid(tiles, pattern);
    Nearest nearest(pattern, rng);
    for (Layer* layer : {&bottom, &top}) {
        for (Laid& changed : *layer) {
            const Laid before = changed;
            for (const Laid& other : all) {
                const bool free = (used >> other.placement.tile & 1) == 0;
                if (other.spots != before.spots || (!free && other.placement.tile != before.placement.tile))
                    continue;
                changed = other;
                nearest.consider(bottom, top);
            }
            changed = before;
        }
    }
    for (std::size_t i = 0; i < top.size(); ++i) {
        Layer less = top;
        less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
        nearest.consider(bottom, less);
    }
    if (!nearest.solution())
        return std::nullopt;
    return canonical(tiles, *nearest.solution());
}

} // namespace cairn::otlo
