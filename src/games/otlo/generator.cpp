#include "games/otlo/generator.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/hash.hpp"
#include "games/otlo/effort.hpp"
#include "games/otlo/laid.hpp"
#include "games/otlo/likeness.hpp"
#include "games/otlo/random_shape.hpp"
#include "games/otlo/solver.hpp"

namespace cairn::otlo {

namespace {

/// Tiles in two layers on a shape, as they may lie: what a picture is made from.
class Arrangement {
public:
    Arrangement(const TileSet& tiles, const Pattern& shape) : shape_(shape), all_(all_laid(tiles, shape)) {}

    /// Random tiles, `count` in all; false when these do not come to lie.
    bool fill(int count, Rng& rng) {
        begin_drawing();
        while (covered_ != shape_.shape())
            if (!add(bottom_, rng, [&](const Laid& one) { return (one.spots & covered_) == 0; }))
                return false;
        begin_drawing();
        while (static_cast<int>(bottom_.size() + top_.size()) < count)
            if (!add(top_, rng, [&](const Laid& one) { return fits_on_top(one); }))
                return false;
        return true;
    }

    /// One or two of the tiles are taken away, and as many laid again.
    bool change(Rng& rng) {
        const int count = static_cast<int>(bottom_.size() + top_.size());
        for (std::uint32_t taken = 1 + rng.below(2); taken > 0; --taken) {
            const auto index = rng.below(static_cast<std::uint32_t>(bottom_.size() + top_.size()));
            take_away(index < bottom_.size() ? bottom_ : top_,
                      index < bottom_.size() ? index : index - bottom_.size());
        }
        return fill(count, rng);
    }

    Pattern picture() const { return shape_.with(seen_from_above(bottom_, top_)); }

private:
    void begin_drawing() { left_ = all_.size(); }

    /// Draws until one fits; each is drawn once.
    template <class Fits>
    bool add(std::vector<Laid>& layer, Rng& rng, const Fits& fits) {
        while (left_ > 0) {
            std::swap(all_[rng.below(static_cast<std::uint32_t>(left_))], all_[left_ - 1]);
            const Laid& one = all_[--left_];
            if ((used_ >> one.placement.tile & 1) != 0 || !fits(one))
                continue;
            used_ |= 1u << one.placement.tile;
            (&layer == &bottom_ ? covered_ : topped_) |= one.spots;
            layer.push_back(one);
            return true;
        }
        return false;
    }

    bool fits_on_top(const Laid& one) const {
        const auto across =
            std::ranges::count_if(bottom_, [&](const Laid& b) { return (b.spots & one.spots) != 0; });
        return (one.spots & topped_) == 0 && across <= 2; // OT-13, OT-14
    }

    void take_away(std::vector<Laid>& layer, std::size_t index) {
        const Laid one = layer[index];
        layer.erase(layer.begin() + static_cast<std::ptrdiff_t>(index));
        used_ &= ~(1u << one.placement.tile);
        (&layer == &bottom_ ? covered_ : topped_) &= ~one.spots;
    }

    Pattern shape_;
    std::vector<Laid> all_; ///< the first `left_` have not been drawn
    std::size_t left_ = 0;
    std::vector<Laid> bottom_;
    std::vector<Laid> top_;
    unsigned used_ = 0;
    Spots covered_ = 0;
    Spots topped_ = 0;
};

enum class Way : std::uint8_t { left_right, up_down, half_turn };

/// Where a spot goes; -1 outside the shape.
int image(const Pattern& pattern, int spot, Way way) {
    Place place = pattern.place(spot);
    if (way != Way::up_down)
        place.column = pattern.width() - 1 - place.column;
    if (way != Way::left_right)
        place.row = pattern.height() - 1 - place.row;
    return pattern.spot(place);
}

/// The picture made symmetric that way; nothing when its shape is not.
std::optional<Pattern> made_symmetric(const Pattern& picture, Way way) {
    std::array<Spots, shows_count> showing = {};
    for (int spot = 0; spot < picture.size(); ++spot) {
        const int other = image(picture, spot, way);
        if (other < 0)
            return std::nullopt;
        showing[static_cast<std::size_t>(picture.shows(std::min(spot, other)))] |= Spots{1} << spot;
    }
    return picture.with(showing);
}

std::optional<Pattern> made_symmetric(const Pattern& picture, Symmetry symmetry, Rng& rng) {
    if (symmetry == Symmetry::any)
        return picture;
    if (symmetry == Symmetry::turn)
        return made_symmetric(picture, Way::half_turn);
    return made_symmetric(picture, rng.below(2) == 0 ? Way::left_right : Way::up_down);
}

/// All three colours, and the holes that were wished for.
bool looks_as_wished(const Pattern& pattern, Holes holes) {
    for (const Shows gem : {Shows::red, Shows::blue, Shows::yellow})
        if (pattern.showing(gem) == 0)
            return false;
    const bool open = pattern.showing(Shows::hole) != 0;
    return holes == Holes::any || open == (holes == Holes::some);
}

} // namespace

/// How far a picture is from what its kind asks for; 0 when it is near enough to be graded.
double Generator::distance(Solver& solver, const Pattern& picture, const CardKind& kind,
                           std::uint64_t most) const {
    constexpr std::uint64_t enough = 64;
    constexpr double far = 1000;
    const auto solved = solver.count(picture, {.solutions = std::max(enough, most + 1)});
    if (solved.count == 0)
        return 2 * far;
    if (solved.count > most)
        return far + static_cast<double>(solved.count - most);
    const auto trying = effort(tiles_, picture);
    if (!trying)
        return 2 * far;
    constexpr double hundred = 100;
    const double search = log2_hundredths(1 + trying->tiles) / hundred;
    return std::max({0.0, kind.search.low - search, search - kind.search.high});
}

std::optional<Made> Generator::make(const Wish& wish, std::uint64_t seed, std::uint64_t number, int again,
                                    const std::function<bool()>& go_on) const {
    Rng rng(mix(mix(seed) ^ mix(number * 1024 + static_cast<std::uint64_t>(again))));
    for (int climb = 0; climb < most_climbs; ++climb) {
        if (go_on && !go_on())
            return std::nullopt;
        if (auto made = climb_once(wish, rng))
            return made;
    }
    return std::nullopt;
}

/// Random tiles on a shape, then changes that bring the picture no further from the wish.
std::optional<Made> Generator::climb_once(const Wish& wish, Rng& rng) const {
    std::vector<const CardKind*> kinds;
    for (const auto& kind : grading_.kinds)
        if (kind.stars == wish.stars)
            kinds.push_back(&kind);
    if (kinds.empty())
        return std::nullopt;
    const CardKind& kind = *kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
    const auto shape = shape_for(wish, kind, rng);
    if (!shape)
        return std::nullopt;
    const int low = std::min(kind.tiles.low, tiles_.size());
    const int high = std::min(kind.tiles.high, tiles_.size());
    const int count = low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
    const std::uint64_t most = wish.solutions.value_or(wish.stars == 3 ? 1 : kind.solutions);

    Solver solver(tiles_, *shape);
    Arrangement here(tiles_, *shape);
    if (!here.fill(count, rng))
        return std::nullopt;
    double from_here = std::numeric_limits<double>::infinity();
    constexpr int patience = 40;
    for (int idle = 0; idle < patience; ++idle) {
        Arrangement next = here;
        if (from_here < std::numeric_limits<double>::infinity() && !next.change(rng))
            continue;
        const auto picture = made_symmetric(next.picture(), wish.symmetry, rng);
        if (!picture)
            return std::nullopt;
        const double from_there = distance(solver, *picture, kind, most);
        if (from_there > from_here)
            continue;
        if (from_there < from_here)
            idle = 0;
        from_here = from_there;
        here = std::move(next);
        if (from_here > 0 || !looks_as_wished(*picture, wish.holes))
            continue;
        auto graded = grade(tiles_, *picture, grading_);
        if (graded && graded->stars == wish.stars && graded->clear)
            return Made{*picture, std::move(*graded)};
    }
    return std::nullopt;
}

std::optional<Pattern> Generator::shape_for(const Wish& wish, const CardKind& kind, Rng& rng) const {
    if (wish.shape)
        return wish.shape;
    if (kind.shape.empty())
        return random_shape(tiles_, kind.bottom, rng);
    auto shape = Pattern::read(kind.shape);
    return shape ? std::optional(std::move(*shape)) : std::nullopt;
}

bool Unlike::take(const Pattern& pattern) {
    const std::string shape = shape_likeness(pattern);
    const bool rectangle = pattern.size() == pattern.width() * pattern.height();
    if (per_shape_ > 0 && !rectangle && shapes_.count(shape) >= static_cast<std::size_t>(per_shape_))
        return false;
    if (!patterns_.insert(likeness(pattern)).second)
        return false;
    shapes_.insert(shape);
    return true;
}

} // namespace cairn::otlo
