#include "games/otlo/enumeration.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "core/bits.hpp"
#include "games/otlo/layer_search.hpp"

namespace cairn::otlo {

namespace {

constexpr std::size_t most_open = 8;
constexpr std::size_t most_in_parts = 5; ///< spots by which the parts differ

/// What the open spots show: two bits for each.
using Cell = std::uint16_t;

using Layers = LayerSearch::Layers;

/// Remembers one way to cover the shape.
struct FirstDivision {
    const LayerSearch& search;
    std::vector<std::uint16_t> bottom;

    void divided() {
        if (bottom.empty())
            bottom.assign(search.bottom().begin(), search.bottom().end());
    }
    bool layers(const Layers&) const { return false; }
};

/// Stops at the first arrangement: whether bottom tiles, each another, can have the looks that are left.
struct Existence {
    const LayerSearch& search;
    bool found = false;

    void divided() {}
    bool layers(const Layers& layers) {
        found = can_lie(layers, 0, ~Looks{0});
        return !found;
    }
    bool can_lie(const Layers& layers, std::size_t index, Looks free) const {
        if (index == search.bottom().size())
            return true;
        for (Looks looks = layers.right[index] & free; looks != 0;) {
            const Looks tile = looks_of(tile_of(lowest(looks)));
            if (can_lie(layers, index + 1, free & ~tile))
                return true;
            looks &= ~tile;
        }
        return false;
    }
};

} // namespace

Census& Census::operator+=(const Census& other) {
    arrangements += other.arrangements;
    solvable += other.solvable;
    unique += other.unique;
    most = std::max(most, other.most);
    for (std::size_t i = 0; i < fewest.size(); ++i)
        fewest[i] += other.fewest[i];
    return *this;
}

Enumeration::Enumeration(const TileSet& tiles, const Pattern& shape)
    : layout_(std::make_unique<Layout>(tiles, shape)) {
    divide();
}

Enumeration::~Enumeration() = default;

void Enumeration::divide() {
    LayerSearch search(*layout_);
    FirstDivision first{search, {}};
    const std::function<bool()> always;
    Steps steps(~std::uint64_t{0}, always);
    Asks asks;
    asks.fill(anything);
    search.run(asks, {}, max_tiles, steps, first);
    covered_ = !first.bottom.empty();
    while (!first.bottom.empty()) {
        const auto& site = layout_->sites()[first.bottom.back()];
        if (open_.size() + site.size > most_open)
            break;
        open_.insert(open_.end(), site.spot.begin(), site.spot.begin() + site.size);
        first.bottom.pop_back();
    }
    for (const std::uint16_t index : first.bottom) {
        const auto& site = layout_->sites()[index];
        held_.insert(held_.end(), site.spot.begin(), site.spot.begin() + site.size);
        stages_.push_back(held_.size());
    }
}

int Enumeration::parts() const { return covered_ ? 1 << (2 * std::min(held_.size(), most_in_parts)) : 0; }

class EnumerationWorker::Work {
public:
    explicit Work(const Enumeration& enumeration)
        : plan_(enumeration), layout_(*enumeration.layout_), search_(layout_),
          cells_(std::size_t{1} << (2 * plan_.open_.size())), fewest_(cells_.size()),
          codes_(layout_.sites().size() * 64) {
        for (std::size_t i = 0; i < plan_.open_.size(); ++i)
            open_ |= Spots{1} << plan_.open_[i];
        for (std::size_t i = 0; i < layout_.sites().size(); ++i)
            for (Looks looks = layout_.looks(layout_.sites()[i]); looks != 0;) {
                const int look = take_lowest(looks);
                const Laid laid = layout_.laid(layout_.sites()[i], look);
                codes_[i * 64 + static_cast<std::size_t>(look)] = code_of(laid);
            }
    }

    std::optional<Census> count(int part, const std::function<bool()>& go_on, const Visit& visit) {
        census_ = {};
        visit_ = visit ? &visit : nullptr;
        Steps steps(~std::uint64_t{0}, go_on);
        steps_ = &steps;
        asks_.fill(anything);
        const std::size_t given = std::min(plan_.held_.size(), most_in_parts);
        for (std::size_t i = 0; i < given; ++i)
            asks_[plan_.held_[i]] = static_cast<std::uint8_t>(part >> (2 * i) & 3);
        if (!hold(given))
            return std::nullopt;
        return census_;
    }

    void divided() {
        const auto bottom = search_.bottom();
        order_size_ = 0;
        for (const bool open : {false, true}) {
            for (std::size_t i = 0; i < bottom.size(); ++i)
                if (((layout_.sites()[bottom[i]].spots & open_) != 0) == open)
                    order_[order_size_++] = i;
            if (!open)
                held_tiles_ = order_size_;
        }
    }

    /// Counts the arrangements with this top layer, where the open spots may show anything.
    bool layers(const Layers& layers) {
        if (search_.bottom().size() + search_.on_top().size() != tiles_)
            return true; // fewer tiles: counted already
        Cell seen = 0;
        for (const std::uint16_t index : search_.on_top()) {
            const auto& top = search_.top(index);
            seen |= codes_[std::size_t{top.site} * 64 + top.look];
        }
        Cell keep = 0;
        for (std::size_t i = 0; i < plan_.open_.size(); ++i)
            keep |= static_cast<Cell>((layers.hidden >> plan_.open_[i] & 1) != 0 ? 0 : 3u << (2 * i));
        layers_ = &layers;
        keep_ = keep;
        lay_held(0, 0, 1);
        for (const std::uint8_t used : used_by_held_) {
            Looks free = 0;
            for (int tile = 0; tile < layout_.tiles(); ++tile)
                free |= (used >> tile & 1) != 0 ? 0 : looks_of(tile);
            lay_open(held_tiles_, free, seen, ways_[used]);
            ways_[used] = 0;
        }
        used_by_held_.clear();
        return true;
    }

private:
    Cell code_of(const Laid& laid) const {
        unsigned code = 0;
        for (std::size_t i = 0; i < plan_.open_.size(); ++i)
            for (unsigned shows = 0; shows < shows_count; ++shows)
                if ((laid.showing[shows] >> plan_.open_[i] & 1) != 0)
                    code |= shows << (2 * i);
        return static_cast<Cell>(code);
    }

    bool some_arrangement() {
        Existence existence{search_};
        search_.run(asks_, {}, max_tiles, *steps_, existence);
        return existence.found;
    }

    /// Goes on with one more spot held fast, in each way. False when it was told to stop.
    bool hold(std::size_t held) {
        if (held == plan_.held_.size())
            return count_open();
        if (std::ranges::find(plan_.stages_, held) != plan_.stages_.end() && !some_arrangement())
            return true;
        auto& ask = asks_[plan_.held_[held]];
        for (ask = 0; ask < shows_count; ++ask)
            if (!hold(held + 1))
                return false;
        return true; // and `ask` is `anything` again
    }

    bool count_open() {
        std::uint64_t known = 0;
        const std::uint64_t before = census_.arrangements;
        for (tiles_ = 1; tiles_ <= static_cast<std::size_t>(layout_.tiles()); ++tiles_) {
            const std::uint64_t so_far = census_.arrangements;
            if (!search_.run(asks_, {}, static_cast<int>(tiles_), *steps_, *this))
                return false;
            if (census_.arrangements == so_far)
                continue;
            const auto shown = static_cast<std::uint64_t>(
                std::ranges::count_if(cells_, [](std::uint64_t count) { return count != 0; }));
            census_.fewest[tiles_] += shown - known;
            known = shown;
            if (visit_)
                note_fewest();
        }
        if (census_.arrangements == before)
            return true;
        census_.solvable += known;
        for (const std::uint64_t count : cells_) {
            census_.unique += count == 1;
            census_.most = std::max(census_.most, count);
        }
        if (visit_)
            tell();
        std::ranges::fill(cells_, 0);
        return true;
    }

    void note_fewest() {
        for (std::size_t cell = 0; cell < cells_.size(); ++cell)
            if (cells_[cell] != 0 && fewest_[cell] == 0)
                fewest_[cell] = static_cast<std::uint8_t>(tiles_);
    }

    void tell() {
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            if (cells_[cell] == 0)
                continue;
            std::array<Spots, shows_count> showing = {};
            for (const std::uint8_t spot : plan_.held_)
                showing[asks_[spot]] |= Spots{1} << spot;
            for (std::size_t i = 0; i < plan_.open_.size(); ++i)
                showing[cell >> (2 * i) & 3] |= Spots{1} << plan_.open_[i];
            (*visit_)({layout_.shape().with(showing), cells_[cell], fewest_[cell]});
            fewest_[cell] = 0;
        }
    }

    std::uint16_t site(std::size_t nth) const { return search_.bottom()[order_[nth]]; }

    /// The bottom tiles of which nothing can be seen on the open spots: in how many ways they can lie, by the
    /// tiles that they take.
    void lay_held(std::size_t nth, unsigned used, std::uint64_t ways) {
        if (nth == held_tiles_) {
            auto& all = ways_[used];
            if (all == 0)
                used_by_held_.push_back(static_cast<std::uint8_t>(used));
            all += ways;
            return;
        }
        for (Looks looks = layers_->right[order_[nth]]; looks != 0;) {
            const int tile = tile_of(lowest(looks));
            const Looks mine = looks & looks_of(tile);
            looks &= ~mine;
            if ((used >> tile & 1) == 0)
                lay_held(nth + 1, used | 1u << tile, ways * static_cast<std::uint64_t>(std::popcount(mine)));
        }
    }

    void lay_open(std::size_t nth, Looks free, unsigned seen, std::uint64_t ways) {
        const Looks right = layers_->right[order_[nth]] & free;
        const Cell* codes = &codes_[std::size_t{site(nth)} * 64];
        if (nth + 1 == order_size_) {
            census_.arrangements += ways * static_cast<std::uint64_t>(std::popcount(right));
            for (Looks looks = right; looks != 0;)
                cells_[seen | (codes[take_lowest(looks)] & keep_)] += ways;
            return;
        }
        for (Looks looks = right; looks != 0;) {
            const int look = take_lowest(looks);
            lay_open(nth + 1, free & ~looks_of(tile_of(look)), seen | (codes[look] & keep_), ways);
        }
    }

    const Enumeration& plan_;
    const Layout& layout_;
    LayerSearch search_;
    Spots open_ = 0;
    std::vector<std::uint64_t> cells_; ///< arrangements by what the open spots show
    std::vector<std::uint8_t> fewest_; ///< tiles, likewise
    std::vector<Cell> codes_;          ///< what a look shows on the open spots: 64 for each site
    Census census_;
    const Visit* visit_ = nullptr;
    Steps* steps_ = nullptr;
    Asks asks_ = {};
    std::size_t tiles_ = 0; ///< so many are being laid

    // Of the division that is being looked at, and of the top layer on it.
    std::array<std::size_t, max_tiles> order_ = {}; ///< its tiles, those without open spots first
    std::size_t order_size_ = 0;
    std::size_t held_tiles_ = 0; ///< how many have no open spots
    const Layers* layers_ = nullptr;
    Cell keep_ = 0; ///< the open spots that no gem hides
    std::array<std::uint64_t, 1u << max_tiles> ways_ = {};
    std::vector<std::uint8_t> used_by_held_;
};

EnumerationWorker::EnumerationWorker(const Enumeration& enumeration)
    : work_(std::make_unique<Work>(enumeration)) {}
EnumerationWorker::~EnumerationWorker() = default;

std::optional<Census> EnumerationWorker::count(int part, const std::function<bool()>& go_on,
                                               const Visit& visit) {
    return work_->count(part, go_on, visit);
}

} // namespace cairn::otlo
