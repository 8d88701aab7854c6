#include "games/otlo/solver.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "core/bits.hpp"
#include "games/otlo/laid.hpp"

namespace cairn::otlo {

namespace {

/// Lays the bottom, the first open spot first; then top tiles on each spot that shows the wrong thing; then,
/// in the order of their numbers, top tiles that change nothing to be seen. So every solution comes up
/// exactly once.
class Search {
public:
    Search(const TileSet& tiles, const Pattern& pattern, const VisitSolution* visit,
           const SolveLimits& limits)
        : tiles_(tiles), pattern_(pattern), visit_(visit), limits_(limits) {
        for (int tile = 0; tile < tiles.size(); ++tile)
            free_gems_ += tiles[tile].gems();
        for (const auto& laid : all_laid(tiles, pattern))
            sort_in(laid);
    }

    Solved run() {
        solved_.complete = lay_bottom(0);
        return solved_;
    }

private:
    /// A tile where it may lie, with what makes it cheap to try.
    struct Try {
        Laid laid;
        Spots gems = 0;
        Spots wrong = 0; ///< at the bottom: spots that a gem on top must put right
    };

    void sort_in(const Laid& laid) {
        Spots right = 0;
        for (std::size_t i = 0; i < shows_count; ++i)
            right |= laid.showing[i] & pattern_.showing(static_cast<Shows>(i));
        const Try one{laid, laid.gems(), laid.spots & ~right};
        // No top tile shows a hole where the bottom has a gem.
        if ((one.gems & pattern_.showing(Shows::hole)) == 0)
            bottoms_[static_cast<std::size_t>(lowest(laid.spots))].push_back(one);
        if ((one.gems & one.wrong) != 0)
            return;
        tops_of_tile_[laid.placement.tile].push_back(one);
        for (Spots gems = one.gems; gems != 0;)
            tops_on_[static_cast<std::size_t>(take_lowest(gems))].push_back(one);
    }

    bool is_free(const Try& one) const { return (used_ >> one.laid.placement.tile & 1) == 0; }

    /// False when the search is to stop.
    bool count_node() {
        constexpr std::uint64_t few_thousand = 4096;
        if (solved_.nodes >= limits_.nodes)
            return false;
        ++solved_.nodes;
        return solved_.nodes % few_thousand != 0 || !limits_.go_on || limits_.go_on();
    }

    void use(const Try& one, std::vector<const Try*>& layer) {
        used_ |= 1u << one.laid.placement.tile;
        free_gems_ -= std::popcount(one.gems);
        layer.push_back(&one);
    }

    void give_back(const Try& one, std::vector<const Try*>& layer) {
        used_ &= ~(1u << one.laid.placement.tile);
        free_gems_ += std::popcount(one.gems);
        layer.pop_back();
    }

    bool lay_bottom(Spots wrong) {
        const Spots open = pattern_.shape() & ~covered_;
        if (open == 0)
            return put_right(wrong, 0);
        // OT-12: the first open spot is the first spot of the tile that covers it.
        for (const Try& one : bottoms_[static_cast<std::size_t>(lowest(open))]) {
            if (!is_free(one) || (one.laid.spots & covered_) != 0)
                continue;
            if (!count_node())
                return false;
            use(one, bottom_);
            covered_ |= one.laid.spots;
            const Spots now_wrong = wrong | one.wrong;
            const bool go_on = std::popcount(now_wrong) > free_gems_ || lay_bottom(now_wrong);
            covered_ &= ~one.laid.spots;
            give_back(one, bottom_);
            if (!go_on)
                return false;
        }
        return true;
    }

    bool fits_on_top(const Try& one, Spots topped) const {
        if (!is_free(one) || (one.laid.spots & topped) != 0)
            return false; // OT-13
        int across = 0;
        for (const Try* bottom : bottom_)
            across += (bottom->laid.spots & one.laid.spots) != 0;
        return across <= 2; // OT-14
    }

    bool put_right(Spots wrong, Spots topped) {
        if (wrong == 0)
            return lay_more(0, topped);
        if (std::popcount(wrong) > free_gems_)
            return true;
        for (const Try& one : tops_on_[static_cast<std::size_t>(lowest(wrong))]) {
            // A top hole over a wrong spot leaves it wrong for good.
            if ((one.laid.spots & wrong & ~one.gems) != 0 || !fits_on_top(one, topped))
                continue;
            if (!count_node())
                return false;
            use(one, top_);
            const bool go_on = put_right(wrong & ~one.gems, topped | one.laid.spots);
            give_back(one, top_);
            if (!go_on)
                return false;
        }
        return true;
    }

    /// Reports what lies, then tries it with each of the free tiles from this one on.
    bool lay_more(int tile, Spots topped) {
        if (!report())
            return false;
        for (; tile < tiles_.size(); ++tile) {
            for (const Try& one : tops_of_tile_[static_cast<std::size_t>(tile)]) {
                if (!fits_on_top(one, topped))
                    continue;
                if (!count_node())
                    return false;
                use(one, top_);
                const bool go_on = lay_more(tile + 1, topped | one.laid.spots);
                give_back(one, top_);
                if (!go_on)
                    return false;
            }
        }
        return true;
    }

    bool report() {
        if (solved_.count >= limits_.solutions)
            return false;
        ++solved_.count;
        if (!visit_)
            return true;
        Solution solution;
        for (const Try* one : bottom_)
            solution.bottom.push_back(one->laid.placement);
        for (const Try* one : top_)
            solution.top.push_back(one->laid.placement);
        return (*visit_)(canonical(tiles_, std::move(solution)));
    }

    const TileSet& tiles_;
    const Pattern& pattern_;
    const VisitSolution* visit_;
    const SolveLimits& limits_;
    std::array<std::vector<Try>, Pattern::max_spots> bottoms_; ///< by the first spot they take
    std::array<std::vector<Try>, Pattern::max_spots> tops_on_; ///< by each spot they put a gem on
    std::array<std::vector<Try>, max_tiles> tops_of_tile_;
    std::vector<const Try*> bottom_;
    std::vector<const Try*> top_;
    Spots covered_ = 0;
    unsigned used_ = 0;
    int free_gems_ = 0;
    Solved solved_;
};

} // namespace

Solved for_each_solution(const TileSet& tiles, const Pattern& pattern, const VisitSolution& visit,
                         const SolveLimits& limits) {
    return Search(tiles, pattern, &visit, limits).run();
}

std::optional<Solution> find_solution(const TileSet& tiles, const Pattern& pattern,
                                      const SolveLimits& limits) {
    std::optional<Solution> found;
    for_each_solution(
        tiles, pattern,
        [&](const Solution& solution) {
            found = solution;
            return false;
        },
        limits);
    return found;
}

std::vector<Solution> all_solutions(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits) {
    std::vector<Solution> all;
    for_each_solution(
        tiles, pattern,
        [&](const Solution& solution) {
            all.push_back(solution);
            return true;
        },
        limits);
    std::ranges::sort(all, {}, [](const Solution& solution) { return write(solution); });
    return all;
}

Solved count_solutions(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits) {
    return Search(tiles, pattern, nullptr, limits).run();
}

} // namespace cairn::otlo
