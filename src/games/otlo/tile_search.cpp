#include "games/otlo/tile_search.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "core/random.hpp"

namespace cairn::otlo {

namespace {

constexpr int tile_count = 6;
constexpr int spots = 4;

/// The four spots of a face in reading order, two bits each.
using Quarter = std::uint8_t;

int spot_of(Quarter look, int spot) { return look >> (2 * spot) & 3; }

Quarter quarter_of(const Look& look) {
    Quarter quarter = 0;
    for (const auto& spot : look.spots())
        quarter = static_cast<Quarter>(quarter | static_cast<int>(spot.shows)
                                                     << (2 * (2 * spot.row + spot.column)));
    return quarter;
}

/// The different looks of a tile.
std::vector<Quarter> looks_of(const Tile& tile) {
    std::vector<Quarter> looks;
    for (const Face face : {Face::front, Face::back})
        for (int turn = 0; turn < turns; ++turn)
            looks.push_back(quarter_of(tile.look(face, turn)));
    std::ranges::sort(looks);
    const auto twice = std::ranges::unique(looks);
    looks.erase(twice.begin(), twice.end());
    return looks;
}

/// A 2x4 picture: two bits a spot, column by column.
using Picture = std::uint16_t;
constexpr int pictures = 1 << 16;

/// A tile with its left column there.
struct Shown {
    Picture shows = 0; ///< gems
    Picture mask = 0;  ///< where they are
};

Shown shown(Quarter look, int column) {
    Shown shown;
    for (int spot = 0; spot < spots; ++spot) {
        const int gem = spot_of(look, spot);
        const int at = 2 * (2 * (column + spot % 2) + spot / 2);
        shown.shows = static_cast<Picture>(shown.shows | gem << at);
        if (gem != 0)
            shown.mask = static_cast<Picture>(shown.mask | 3 << at);
    }
    return shown;
}

/// Every arrangement on 2x4: two bottom tiles side by side, and on them nothing, one tile or two.
class Arrangements {
public:
    explicit Arrangements(const TileSet& tiles) : ways_(pictures), used_(pictures) {
        for (int tile = 0; tile < tiles.size(); ++tile)
            looks_.push_back(looks_of(tiles[tile]));
        const int count = tiles.size();
        for (int left = 0; left < count; ++left)
            for (int right = 0; right < count; ++right)
                if (left != right)
                    for (const Quarter l : looks_[static_cast<std::size_t>(left)])
                        for (const Quarter r : looks_[static_cast<std::size_t>(right)])
                            cover(static_cast<Picture>(shown(l, 0).shows | shown(r, 2).shows),
                                  1u << left | 1u << right);
    }

    TileSetFigures figures() const {
        TileSetFigures figures;
        figures.needs.resize(looks_.size());
        std::set<Quarter> all;
        for (const auto& looks : looks_)
            all.insert(looks.begin(), looks.end());
        figures.appearances = static_cast<int>(all.size());
        for (std::size_t picture = 0; picture < ways_.size(); ++picture) {
            figures.solvable += ways_[picture] > 0;
            if (ways_[picture] != 1)
                continue;
            ++figures.unique;
            for (std::size_t tile = 0; tile < looks_.size(); ++tile)
                figures.needs[tile] += used_[picture] >> tile & 1;
        }
        return figures;
    }

private:
    void note(Picture picture, unsigned used) {
        ways_[picture] = static_cast<std::uint8_t>(std::min(2, ways_[picture] + 1));
        used_[picture] = static_cast<std::uint8_t>(used);
    }

    static Picture over(Picture below, const Shown& top) {
        return static_cast<Picture>((below & ~top.mask) | top.shows);
    }

    void cover(Picture below, unsigned used) {
        note(below, used);
        for (std::size_t one = 0; one < looks_.size(); ++one) {
            if ((used >> one & 1) != 0)
                continue;
            for (const Quarter look : looks_[one]) {
                for (int column = 0; column < 3; ++column) {
                    const Picture with = over(below, shown(look, column));
                    note(with, used | 1u << one);
                    // Two on top lie side by side; the left one is laid first.
                    if (column != 0)
                        continue;
                    for (std::size_t other = 0; other < looks_.size(); ++other)
                        if ((used >> other & 1) == 0 && other != one)
                            for (const Quarter second : looks_[other])
                                note(over(with, shown(second, 2)), used | 1u << one | 1u << other);
                }
            }
        }
    }

    std::vector<std::vector<Quarter>> looks_;
    std::vector<std::uint8_t> ways_; ///< 0, 1, or more
    std::vector<std::uint8_t> used_; ///< tiles of the arrangement seen last
};

/// A tile as the search changes it: which spots are holes (OT-2: one or two), and the gems on each face.
struct Draft {
    std::array<int, spots> front = {};
    std::array<int, spots> back = {}; ///< at the same spot, seen from the front
};

std::optional<Tile> tile_of(const Draft& draft) {
    constexpr std::string_view letters = ".RBY";
    std::string text;
    for (const int shows : draft.front)
        text += letters[static_cast<std::size_t>(shows)];
    text += '/';
    for (const int mirrored : {1, 0, 3, 2})
        text += letters[static_cast<std::size_t>(draft.back[static_cast<std::size_t>(mirrored)])];
    auto tile = Tile::read(text);
    return tile ? std::optional(*tile) : std::nullopt;
}

void redraw(Draft& draft, std::size_t spot, Rng& rng) {
    const bool hole = rng.below(3) == 0;
    draft.front[spot] = hole ? 0 : 1 + static_cast<int>(rng.below(3));
    draft.back[spot] = hole ? 0 : 1 + static_cast<int>(rng.below(3));
}

using Drafts = std::array<Draft, tile_count>;

std::optional<TileSet> set_of(const Drafts& drafts) {
    TileSet set;
    for (const auto& draft : drafts) {
        const auto tile = tile_of(draft);
        if (!tile)
            return std::nullopt;
        set.tiles.push_back(*tile);
    }
    return set;
}

/// The unique patterns; a tile with less than a third of them counts as a fault.
double worth(const TileSetFigures& figures) {
    const double fair = figures.unique / 3.0;
    return figures.unique - 2 * std::max(0.0, fair - figures.least_needed());
}

} // namespace

int TileSetFigures::least_needed() const { return needs.empty() ? 0 : std::ranges::min(needs); }

TileSetFigures figures_of(const TileSet& tiles) { return Arrangements(tiles).figures(); }

TileSet search_tiles(std::uint64_t seed, int rounds, const std::function<bool(int round)>& go_on) {
    return search_tiles(seed, rounds, go_on, 1, [](std::span<const TileSet> sets) {
        std::vector<TileSetFigures> figures;
        for (const TileSet& set : sets)
            figures.push_back(figures_of(set));
        return figures;
    });
}

TileSet search_tiles(std::uint64_t seed, int rounds, const std::function<bool(int round)>& go_on, int at_once,
                     const FiguresOfAll& figures_of_all) {
    /// A set with some spots redrawn, the rounds until then, and what chance is after it.
    struct Change {
        Drafts drafts;
        int round;
        Rng rng;
    };
    Rng rng(seed);
    Drafts best;
    std::optional<TileSet> set;
    while (!set) {
        for (auto& draft : best)
            for (std::size_t spot = 0; spot < spots; ++spot)
                redraw(draft, spot, rng);
        set = set_of(best);
    }
    double value = worth(figures_of(*set));
    for (int round = 0; round < rounds && go_on(round);) {
        std::vector<Change> changes;
        std::vector<TileSet> sets;
        for (; round < rounds && static_cast<int>(sets.size()) < at_once; ++round) {
            Drafts next = best;
            for (std::uint32_t redrawn = 1 + rng.below(2); redrawn > 0; --redrawn)
                redraw(next[rng.below(tile_count)], rng.below(spots), rng);
            if (auto changed = set_of(next)) {
                changes.push_back({next, round, rng});
                sets.push_back(std::move(*changed));
            }
        }
        const auto figures = figures_of_all(sets);
        for (std::size_t i = 0; i < sets.size(); ++i) {
            const double other = worth(figures[i]);
            if (other < value)
                continue;
            value = other;
            set = std::move(sets[i]);
            best = changes[i].drafts;
            round = changes[i].round + 1;
            rng = changes[i].rng;
            break;
        }
    }
    return *set;
}

} // namespace cairn::otlo
