#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <span>
#include <vector>

#include "core/bits.hpp"
#include "games/otlo/layout.hpp"

namespace cairn::otlo {

/// Counts the tiles laid while trying, and says when that is enough.
class Steps {
public:
    Steps(std::uint64_t most, const std::function<bool()>& go_on) : most_(most), go_on_(go_on) {}

    /// False when the search is to stop.
    bool take() {
        constexpr std::uint64_t few_thousand = 4096;
        if (taken_ >= most_)
            return false;
        ++taken_;
        return taken_ % few_thousand != 0 || !go_on_ || go_on_();
    }
    std::uint64_t taken() const { return taken_; }

private:
    std::uint64_t most_;
    const std::function<bool()>& go_on_;
    std::uint64_t taken_ = 0;
};

/// Tiles that lie already.
struct Pinned {
    struct Tile {
        Spots spots = 0;
        Spots gems = 0;
        int look = 0;
    };
    std::array<Tile, max_tiles> bottom = {};
    std::array<Tile, max_tiles> top = {};
    int bottoms = 0;
    int tops = 0;
};

/// Lists the top layers that a pattern allows on each division of its shape among bottom tiles, and with each
/// the looks that those may have. It works from the top: a gem there must be right (OT-15), which leaves few
/// tops, and under them most bottom looks are at once seen to be wrong.
class LayerSearch {
public:
    struct Top {
        Spots spots = 0;
        Spots gems = 0;
        std::uint16_t site = 0;
        std::uint8_t look = 0;
        std::uint8_t over = 0; ///< the bottom tiles that its gems hide something of
    };

    /// A top layer, and what it leaves for the bottom.
    struct Layers {
        std::array<Looks, max_tiles> right; ///< by bottom tile: the looks with which all is right
        Looks used = 0;                     ///< of the free tiles on top
        Spots covered = 0;                  ///< by top tiles
        Spots hidden = 0;                   ///< by their gems
    };

    explicit LayerSearch(const Layout& layout) : layout_(layout) { make_room(); }

    /// For what the layout holds now, so that a search asks for no memory.
    void make_room() {
        std::size_t most_tops = 0;
        for (const auto& site : layout_.sites())
            most_tops += static_cast<std::size_t>(std::popcount(layout_.looks(site)));
        tops_.reserve(most_tops);
        live_.reserve(layout_.sites().size());
        possible_.resize(layout_.sites().size());
    }

    /// Calls `visitor.divided()` for each division of the shape and `visitor.layers(Layers)` for each top
    /// layer of at most `most_tops` free tiles on it; the latter says whether to go on. False when it was
    /// stopped.
    template <class Visitor>
    bool run(const Asks& asks, const Pinned& pinned, int most_tiles, Steps& steps, Visitor& visitor) {
        asks_ = &asks;
        pinned_ = &pinned;
        most_tiles_ = std::min(most_tiles, layout_.tiles());
        steps_ = &steps;
        free_ = ~Looks{0};
        for (int i = 0; i < pinned.bottoms; ++i)
            free_ &= ~looks_of(tile_of(pinned.bottom[static_cast<std::size_t>(i)].look));
        for (int i = 0; i < pinned.tops; ++i)
            free_ &= ~looks_of(tile_of(pinned.top[static_cast<std::size_t>(i)].look));
        find_live_sites();
        if (!layout_.forced())
            find_possible_sites();
        return divide(layout_.shape().shape(), 0, visitor);
    }

    /// The division of the shape that is being looked at.
    std::span<const std::uint16_t> bottom() const {
        return std::span(bottom_).first(static_cast<std::size_t>(bottoms_));
    }
    /// The free tiles on top.
    std::span<const std::uint16_t> on_top() const {
        return std::span(on_top_).first(static_cast<std::size_t>(depth_));
    }
    const Top& top(std::uint16_t index) const { return tops_[index]; }

private:
    struct Live {
        std::uint16_t site;
        Looks looks;
    };

    std::uint8_t ask(int spot) const { return (*asks_)[static_cast<std::size_t>(spot)]; }

    /// Where a top tile may lie, and with which looks, whatever is below.
    void find_live_sites() {
        live_.clear();
        for (std::size_t i = 0; i < layout_.sites().size(); ++i) {
            const auto& site = layout_.sites()[i];
            const auto& letting = layout_.outline(site).letting;
            Looks looks = free_;
            for (std::size_t j = 0; j < site.size; ++j)
                looks &= letting[j][ask(site.spot[j])];
            if (looks != 0)
                live_.push_back({static_cast<std::uint16_t>(i), looks});
        }
    }

    /// Where a bottom tile may lie if everything lies on it that might.
    void find_possible_sites() {
        Spots hidden = 0;
        for (int i = 0; i < pinned_->tops; ++i)
            hidden |= pinned_->top[static_cast<std::size_t>(i)].gems;
        for (const Live& live : live_) {
            const auto& site = layout_.sites()[live.site];
            for (std::size_t j = 0; j < site.size; ++j)
                if ((live.looks & ~layout_.outline(site).showing[j][0]) != 0)
                    hidden |= Spots{1} << site.spot[j];
        }
        for (std::size_t i = 0; i < layout_.sites().size(); ++i) {
            const auto& site = layout_.sites()[i];
            Looks looks = layout_.looks(site);
            for (std::size_t j = 0; j < site.size; ++j)
                if ((hidden >> site.spot[j] & 1) == 0)
                    looks &= layout_.outline(site).showing[j][ask(site.spot[j])];
            possible_[i] = looks != 0;
        }
    }

    /// OT-12: the first open spot is the first spot of the tile that covers it.
    template <class Visitor>
    bool divide(Spots open, int bottoms, Visitor& visitor) {
        if (open == 0) {
            bottoms_ = bottoms;
            return lay_first_tops(visitor);
        }
        if (bottoms + pinned_->tops >= most_tiles_)
            return true; // OT-10
        const int spot = lowest(open);
        for (std::uint16_t i = layout_.first_site(spot); i < layout_.last_site(spot); ++i) {
            const auto& site = layout_.sites()[i];
            if ((site.spots & ~open) != 0 || (!layout_.forced() && !possible_[i]))
                continue;
            if (!steps_->take())
                return false;
            bottom_[static_cast<std::size_t>(bottoms)] = i;
            if (!divide(open & ~site.spots, bottoms + 1, visitor))
                return false;
        }
        return true;
    }

    const Layout::Site& bottom_site(int index) const {
        return layout_.sites()[bottom_[static_cast<std::size_t>(index)]];
    }

    template <class Visitor>
    bool lay_first_tops(Visitor& visitor) {
        Layers layers;
        for (int i = 0; i < pinned_->tops; ++i) {
            const auto& tile = pinned_->top[static_cast<std::size_t>(i)];
            if (across(tile.spots) > 2)
                return true; // OT-14
            layers.covered |= tile.spots;
            layers.hidden |= tile.gems;
        }
        if (!set_bottom_looks())
            return true;
        for (int i = 0; i < bottoms_; ++i)
            layers.right[static_cast<std::size_t>(i)] = right(i, layers.hidden);
        find_tops(layers.covered);
        visitor.divided();
        depth_ = 0;
        return lay_tops(layers, 0, most_tiles_ - bottoms_ - pinned_->tops, visitor);
    }

    /// How many bottom tiles lie under a top tile.
    int across(Spots spots) const {
        int count = 0;
        for (int i = 0; i < bottoms_; ++i)
            count += (bottom_site(i).spots & spots) != 0;
        return count;
    }

    /// What each bottom tile may look like and what is asked of it; false when a pinned one does not fit.
    bool set_bottom_looks() {
        int fitted = 0;
        for (int i = 0; i < bottoms_; ++i) {
            const auto& site = bottom_site(i);
            const auto& outline = layout_.outline(site);
            const auto at = static_cast<std::size_t>(i);
            may_look_[at] = outline.looks & free_;
            for (int j = 0; j < pinned_->bottoms; ++j) {
                const auto& tile = pinned_->bottom[static_cast<std::size_t>(j)];
                if (tile.spots != site.spots)
                    continue;
                may_look_[at] = outline.looks & Looks{1} << tile.look;
                ++fitted;
            }
            for (std::size_t j = 0; j < site.size; ++j)
                showing_[at][j] = outline.showing[j][ask(site.spot[j])];
        }
        return fitted == pinned_->bottoms;
    }

    /// The looks with which a bottom tile shows what is asked wherever nothing hides it.
    Looks right(int index, Spots hidden) const {
        const auto& site = bottom_site(index);
        const auto at = static_cast<std::size_t>(index);
        Looks looks = may_look_[at];
        for (std::size_t j = 0; j < site.size; ++j)
            looks &= showing_[at][j] | (0 - (hidden >> site.spot[j] & 1));
        return looks;
    }

    /// The top tiles that may lie on this division, one by one.
    void find_tops(Spots covered) {
        tops_.clear();
        last_over_.fill(0);
        for (const Live& live : live_) {
            const auto& site = layout_.sites()[live.site];
            if ((site.spots & covered) != 0 || across(site.spots) > 2)
                continue; // OT-13, OT-14
            for (Looks looks = live.looks; looks != 0;) {
                const int look = take_lowest(looks);
                Top top;
                top.spots = site.spots;
                top.gems = layout_.gems(site, look);
                top.site = live.site;
                top.look = static_cast<std::uint8_t>(look);
                tops_.push_back(top);
                for (int i = 0; i < bottoms_; ++i) {
                    if ((bottom_site(i).spots & top.gems) == 0)
                        continue;
                    tops_.back().over |= static_cast<std::uint8_t>(1u << i);
                    last_over_[static_cast<std::size_t>(i)] = tops_.size();
                }
            }
        }
    }

    template <class Visitor>
    bool lay_tops(const Layers& layers, std::size_t from, int left, Visitor& visitor) {
        unsigned wrong = 0; // the bottom tiles that no look makes right yet
        std::size_t end = tops_.size();
        for (int i = 0; i < bottoms_; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (layers.right[at] != 0)
                continue;
            wrong |= 1u << i;
            end = std::min(end, last_over_[at]);
        }
        if (wrong == 0 && !visitor.layers(layers))
            return false;
        // OT-14: each of the tiles to come puts two bottom tiles right at most.
        if (left == 0 || std::popcount(wrong) > 2 * left)
            return true;
        for (std::size_t i = from; i < end; ++i) {
            const Top& top = tops_[i];
            if ((top.spots & layers.covered) != 0 || (layers.used >> top.look & 1) != 0 ||
                std::popcount(wrong & ~unsigned{top.over}) > 2 * (left - 1))
                continue;
            if (!steps_->take())
                return false;
            Layers next = layers;
            next.covered |= top.spots;
            next.hidden |= top.gems;
            next.used |= looks_of(tile_of(top.look));
            for (std::uint64_t over = top.over; over != 0;) {
                const int under = take_lowest(over);
                next.right[static_cast<std::size_t>(under)] = right(under, next.hidden);
            }
            for (int j = 0; j < bottoms_; ++j)
                next.right[static_cast<std::size_t>(j)] &= ~next.used;
            on_top_[static_cast<std::size_t>(depth_++)] = static_cast<std::uint16_t>(i);
            const bool go_on = lay_tops(next, i + 1, left - 1, visitor);
            --depth_;
            if (!go_on)
                return false;
        }
        return true;
    }

    const Layout& layout_;
    const Asks* asks_ = nullptr;
    const Pinned* pinned_ = nullptr;
    Steps* steps_ = nullptr;
    int most_tiles_ = 0;
    Looks free_ = 0;
    std::vector<Live> live_;
    std::vector<char> possible_;
    std::array<std::uint16_t, max_tiles> bottom_ = {};
    int bottoms_ = 0;
    std::array<Looks, max_tiles> may_look_ = {};
    std::array<std::array<Looks, max_tile_spots>, max_tiles> showing_ = {};
    std::vector<Top> tops_;
    std::array<std::size_t, max_tiles> last_over_ = {}; ///< behind the last top with gems over a bottom tile
    std::array<std::uint16_t, max_tiles> on_top_ = {};
    int depth_ = 0;
};

} // namespace cairn::otlo
