#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/otlo/laid.hpp"

namespace cairn::otlo {

/// Somebody who solves in another way than the grader thinks: the whole bottom first, from the top left on,
/// with any tile that shows no gem where a hole is wanted; then the top tiles that put right what is wrong;
/// all in random order. Only when more is wrong than the tiles in hand have gems is the bottom given up.
class LayerByLayer {
public:
    LayerByLayer(const TileSet& tiles, const Pattern& pattern) : tiles_(tiles), pattern_(pattern) {
        for (const auto& laid : all_laid(tiles, pattern)) {
            Spots right = 0;
            for (std::size_t i = 0; i < shows_count; ++i)
                right |= laid.showing[i] & pattern.showing(static_cast<Shows>(i));
            all_.push_back({laid, laid.gems(), laid.spots & ~right});
        }
    }

    /// How many tiles were laid until a solution lay there; not more than so many.
    long run(Rng& rng, long most) {
        laid_ = 0;
        most_ = most;
        used_ = 0;
        bottom_.clear();
        lay_bottom(0, 0, rng);
        return laid_;
    }

private:
    struct One {
        Laid laid;
        Spots gems;
        Spots wrong;
    };

    int gems_in_hand() const {
        int gems = 0;
        for (int tile = 0; tile < tiles_.size(); ++tile)
            if ((used_ >> tile & 1) == 0)
                gems += tiles_[tile].gems();
        return gems;
    }

    template <class Fits>
    std::vector<const One*> in_random_order(Rng& rng, const Fits& fits) const {
        std::vector<const One*> some;
        for (const auto& one : all_)
            if ((used_ >> one.laid.placement.tile & 1) == 0 && fits(one))
                some.push_back(&one);
        shuffle(std::span(some), rng);
        return some;
    }

    bool lay_bottom(Spots covered, Spots wrong, Rng& rng) {
        if (covered == pattern_.shape())
            return put_right(wrong, 0, rng);
        const Spots first = Spots{1} << lowest(pattern_.shape() & ~covered);
        for (const One* one : in_random_order(rng, [&](const One& o) {
                 return (o.laid.spots & first) != 0 && (o.laid.spots & covered) == 0 &&
                        (o.gems & pattern_.showing(Shows::hole)) == 0;
             })) {
            if (++laid_ >= most_)
                return true;
            used_ |= 1u << one->laid.placement.tile;
            bottom_.push_back(one->laid.spots);
            const Spots now_wrong = wrong | one->wrong;
            const bool done = std::popcount(now_wrong) <= gems_in_hand() &&
                              lay_bottom(covered | one->laid.spots, now_wrong, rng);
            bottom_.pop_back();
            used_ &= ~(1u << one->laid.placement.tile);
            if (done)
                return true;
        }
        return false;
    }

    bool put_right(Spots wrong, Spots topped, Rng& rng) {
        if (wrong == 0)
            return true;
        const Spots first = Spots{1} << lowest(wrong);
        for (const One* one : in_random_order(rng, [&](const One& o) {
                 return (o.gems & first) != 0 && (o.gems & o.wrong) == 0 && (o.laid.spots & topped) == 0 &&
                        (o.laid.spots & ~o.gems & wrong) == 0 &&
                        std::ranges::count_if(bottom_, [&](Spots b) { return (b & o.laid.spots) != 0; }) <= 2;
             })) {
            if (++laid_ >= most_)
                return true;
            used_ |= 1u << one->laid.placement.tile;
            const bool done = put_right(wrong & ~one->gems, topped | one->laid.spots, rng);
            used_ &= ~(1u << one->laid.placement.tile);
            if (done)
                return true;
        }
        return false;
    }

    const TileSet& tiles_;
    const Pattern& pattern_;
    std::vector<One> all_;
    std::vector<Spots> bottom_;
    unsigned used_ = 0;
    long laid_ = 0;
    long most_ = 0;
};

} // namespace cairn::otlo
