#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "otlo.hpp"
#include "otlo_tiles.hpp"

namespace naive {

using namespace otlo;

namespace {

// Lists arrangements layer by layer. `*` in the pattern is a spot that may show anything.
class Listing {
public:
    using Visit = std::function<void(const Solution&, const Grid& view)>;

    Listing(const std::vector<Tile>& tiles, Grid pattern, Visit visit)
        : tiles_(tiles), pattern_(std::move(pattern)), visit_(std::move(visit)) {
        for (int tile = 1; tile <= static_cast<int>(tiles.size()); ++tile)
            for (const char face : {'f', 'b'})
                for (int turns = 0; turns < 4; ++turns)
                    for (int row = 0; row < height(pattern_); ++row)
                        for (int column = 0; column < width(pattern_); ++column) {
                            const Placement p{tile, face, turns, column, row};
                            if (lowest_turn_that_looks_alike(tiles, p) == turns) // OT-17
                                add_if_inside(p);
                        }
    }

    void run() { lay_bottom(); }

private:
    void add_if_inside(const Placement& placement) {
        const std::vector<Laid> one = lay(tiles_, {placement});
        if (stays_inside(pattern_, one)) // OT-11
            possible_.push_back(one[0]);
    }

    bool used(int tile) const {
        for (const std::vector<Laid>& layer : {bottom_, top_})
            for (const Laid& laid : layer)
                if (laid.placement.tile == tile)
                    return true;
        return false;
    }

    static bool overlaps(const std::vector<Laid>& layer, const Laid& laid) {
        for (const Spot& spot : laid.spots)
            if (tiles_on(layer, spot.row, spot.column) > 0)
                return true;
        return false;
    }

    bool fits(int row, int column, char shows) const {
        const char wanted = at(pattern_, row, column);
        return wanted == '*' || wanted == shows;
    }

    // A bottom spot that shows the wrong thing must be hidden by a gem of a tile that is still free.
    bool can_still_be_right() const {
        int wrong = 0;
        for (const Laid& laid : bottom_)
            for (const Spot& spot : laid.spots)
                if (!fits(spot.row, spot.column, spot.shows))
                    ++wrong;
        int free_gems = 0;
        for (int tile = 1; tile <= static_cast<int>(tiles_.size()); ++tile)
            if (!used(tile))
                for (const Spot& spot : spots_of(tiles_[static_cast<std::size_t>(tile - 1)].front, 0, 0))
                    if (spot.shows != '.')
                        ++free_gems;
        return wrong <= free_gems;
    }

    // OT-12: whatever covers the first open spot is tried there, so each bottom layer comes up once.
    void lay_bottom() {
        if (!can_still_be_right())
            return;
        for (const Spot& open : spots_of(pattern_, 0, 0)) {
            if (tiles_on(bottom_, open.row, open.column) > 0)
                continue;
            for (const Laid& laid : possible_) {
                if (used(laid.placement.tile) || tiles_on({laid}, open.row, open.column) == 0 ||
                    overlaps(bottom_, laid))
                    continue;
                bottom_.push_back(laid);
                lay_bottom();
                bottom_.pop_back();
            }
            return;
        }
        lay_top(1);
    }

    // Tiles from `tile` on may still go on top, in the order of their numbers.
    void lay_top(int tile) {
        if (tile > static_cast<int>(tiles_.size())) {
            finish();
            return;
        }
        lay_top(tile + 1); // OT-16
        if (used(tile))
            return;
        for (const Laid& laid : possible_) {
            if (laid.placement.tile != tile || overlaps(top_, laid) ||         // OT-13
                !shows_right(laid) || !lies_across_at_most_two(bottom_, laid)) // OT-14
                continue;
            top_.push_back(laid);
            lay_top(tile + 1);
            top_.pop_back();
        }
    }

    bool shows_right(const Laid& laid) const {
        for (const Spot& spot : laid.spots)
            if (spot.shows != '.' && !fits(spot.row, spot.column, spot.shows))
                return false;
        return true;
    }

    void finish() const {
        const Grid view = seen_from_above(pattern_, bottom_, top_);
        for (const Spot& spot : spots_of(view, 0, 0))
            if (!fits(spot.row, spot.column, spot.shows)) // OT-15
                return;
        Solution solution;
        for (const Laid& laid : bottom_)
            solution.bottom.push_back(laid.placement);
        for (const Laid& laid : top_)
            solution.top.push_back(laid.placement);
        visit_(solution, view);
    }

    const std::vector<Tile>& tiles_;
    Grid pattern_;
    Visit visit_;
    std::vector<Laid> possible_; // every different placement inside the shape
    std::vector<Laid> bottom_;
    std::vector<Laid> top_;
};

} // namespace

std::vector<std::string> solve(const std::vector<std::string>& tile_texts, const std::string& pattern_text) {
    const std::vector<Tile> tiles = parse_tiles(tile_texts);
    const std::optional<Grid> pattern = parse_pattern(pattern_text, "RBY._");
    if (!pattern)
        throw std::invalid_argument("not a pattern: " + pattern_text);
    std::set<std::string> all;
    Listing(tiles, *pattern, [&](const Solution& solution, const Grid&) {
        if (!all.insert(written(tiles, solution)).second)
            throw std::logic_error("listed twice: " + written(tiles, solution));
    }).run();
    for (const std::string& solution : all)
        if (verify(tile_texts, pattern_text, solution) != "ok")
            throw std::logic_error("listed, but no solution: " + solution);
    return {all.begin(), all.end()};
}

std::map<std::string, unsigned long long> all_patterns(const std::vector<std::string>& tile_texts,
                                                       const std::string& shape_text) {
    const std::vector<Tile> tiles = parse_tiles(tile_texts);
    const std::optional<Grid> shape = parse_pattern(shape_text, "*_");
    if (!shape)
        throw std::invalid_argument("not a shape: " + shape_text);
    std::map<std::string, unsigned long long> counts;
    Listing(tiles, *shape, [&](const Solution&, const Grid& view) { ++counts[join(view, "/")]; }).run();
    return counts;
}

} // namespace naive
