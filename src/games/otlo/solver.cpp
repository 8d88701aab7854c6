#include "games/otlo/solver.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>
#include <utility>

#include "games/otlo/layer_search.hpp"

namespace cairn::otlo {

/// A tile set, and what does not hang on a shape.
struct KnownTiles {
    explicit KnownTiles(const TileSet& set) : tiles(set), outlines(set) {}
    TileSet tiles;
    Outlines outlines;
};

namespace {

/// Where the tiles of a start lie; nothing when no solution can have them (OT-10, 11, 12, 13, 15).
std::optional<Pinned> pinned_by(const TileSet& tiles, const Pattern& pattern, const Solution& start) {
    Pinned pinned;
    unsigned used = 0;
    const auto pin = [&](const std::vector<Placement>& layer, bool top, auto& pins, int& count) {
        Spots covered = 0;
        for (const Placement& placement : layer) {
            if (placement.tile >= tiles.size() || (used >> placement.tile & 1) != 0)
                return false;
            const auto laid = lay(tiles, pattern, placement);
            if (!laid || (laid->spots & covered) != 0)
                return false;
            Spots right = laid->showing[static_cast<std::size_t>(Shows::hole)];
            for (const Shows shows : {Shows::red, Shows::blue, Shows::yellow})
                right |= laid->showing[static_cast<std::size_t>(shows)] & pattern.showing(shows);
            if (top && right != laid->spots)
                return false;
            used |= 1u << placement.tile;
            covered |= laid->spots;
            pins[static_cast<std::size_t>(count++)] = {laid->spots, laid->gems(), look_of(tiles, placement)};
        }
        return true;
    };
    if (!pin(start.bottom, false, pinned.bottom, pinned.bottoms) ||
        !pin(start.top, true, pinned.top, pinned.tops))
        return std::nullopt;
    return pinned;
}

/// Takes the looks of one tile out of a set of looks.
Looks take_tile(Looks& looks) {
    const Looks of_one = looks & looks_of(tile_of(lowest(looks)));
    looks &= ~of_one;
    return of_one;
}

using Layers = LayerSearch::Layers;

/// Counts in how many ways the bottom tiles can look.
struct Counting {
    const LayerSearch& search;
    Steps& steps;
    std::uint64_t most;
    std::uint64_t count = 0;
    bool stopped = false;

    void divided() {}

    bool layers(const Layers& layers) {
        count += ways(layers, 0, ~Looks{0});
        if (count > most) {
            count = most;
            return false;
        }
        return !stopped;
    }

    std::uint64_t ways(const Layers& layers, std::size_t index, Looks free) {
        Looks looks = layers.right[index] & free;
        if (index + 1 == search.bottom().size())
            return static_cast<std::uint64_t>(std::popcount(looks));
        std::uint64_t sum = 0;
        while (looks != 0) {
            const Looks tile = take_tile(looks);
            if (!steps.take()) {
                stopped = true;
                break;
            }
            sum += static_cast<std::uint64_t>(std::popcount(tile)) *
                   ways(layers, index + 1, free & ~looks_of(tile_of(lowest(tile))));
        }
        return sum;
    }
};

/// Lays the bottom tiles in each way in which they can look, and tells of each.
template <class Tell>
struct Listing {
    const LayerSearch& search;
    Steps& steps;
    Tell tell;
    std::array<std::uint8_t, max_tiles> looks = {};

    void divided() {}
    bool layers(const Layers& layers) { return lay(layers, 0, ~Looks{0}); }

    bool lay(const Layers& layers, std::size_t index, Looks free) {
        if (index == search.bottom().size())
            return tell(looks);
        for (Looks open = layers.right[index] & free; open != 0;) {
            const int look = take_lowest(open);
            looks[index] = static_cast<std::uint8_t>(look);
            if (!steps.take() || !lay(layers, index + 1, free & ~looks_of(tile_of(look))))
                return false;
        }
        return true;
    }
};

} // namespace

class Solver::Work {
public:
    Work(std::shared_ptr<const KnownTiles> known, const Pattern& shape)
        : known_(std::move(known)),
          layout_(std::shared_ptr<const Outlines>(known_, &known_->outlines), shape), search_(layout_) {}

    const Pattern& shape() const { return layout_.shape(); }

    void turn_to(const Pattern& shape) {
        layout_.lay_out(shape);
        search_.make_room();
    }

    Solved count(const Pattern& pattern, const SolveLimits& limits, const Solution& start) {
        Steps steps(limits.nodes, limits.go_on);
        Counting counting{search_, steps, limits.solutions};
        const bool complete = run(pattern, start, steps, counting);
        return {counting.count, steps.taken(), complete};
    }

    /// Calls `tell(Solution)`, which says whether to go on, for every solution within the limits.
    template <class Tell>
    Solved list(const Pattern& pattern, const SolveLimits& limits, const Solution& start, Solution& solution,
                Tell tell) {
        Steps steps(limits.nodes, limits.go_on);
        std::uint64_t count = 0;
        const auto told = [&](const auto& bottom_looks) {
            if (count >= limits.solutions)
                return false;
            ++count;
            write_down(bottom_looks, start, solution);
            return tell(std::as_const(solution));
        };
        Listing<decltype(told)> listing{search_, steps, told};
        const bool complete = run(pattern, start, steps, listing);
        return {count, steps.taken(), complete};
    }

private:
    template <class Visitor>
    bool run(const Pattern& pattern, const Solution& start, Steps& steps, Visitor& visitor) {
        assert(pattern.same_shape(shape()));
        const auto pinned = pinned_by(known_->tiles, pattern, start);
        return !pinned || search_.run(asks_of(pattern), *pinned, max_tiles, steps, visitor);
    }

    /// The solution that lies, as it is written.
    void write_down(const auto& bottom_looks, const Solution& start, Solution& solution) const {
        solution.bottom.clear();
        for (std::size_t i = 0; i < search_.bottom().size(); ++i) {
            const auto& site = layout_.sites()[search_.bottom()[i]];
            solution.bottom.push_back(layout_.placement(site, bottom_looks[i]));
        }
        solution.top = start.top;
        for (auto& placement : solution.top)
            placement.turn = static_cast<std::uint8_t>(
                known_->tiles[placement.tile].lowest_turn(placement.face, placement.turn));
        for (const std::uint16_t index : search_.on_top()) {
            const auto& top = search_.top(index);
            solution.top.push_back(layout_.placement(layout_.sites()[top.site], top.look));
        }
        // No two tiles of a layer that fit have one corner, unless their outlines do not fill their boxes.
        const auto order = [](const Placement& p) { return std::tuple(p.corner, p.tile); };
        std::ranges::sort(solution.bottom, {}, order);
        std::ranges::sort(solution.top, {}, order);
    }

    std::shared_ptr<const KnownTiles> known_;
    Layout layout_;
    LayerSearch search_;
};

Solver::Solver(const TileSet& tiles, const Pattern& shape)
    : Solver(std::make_shared<const KnownTiles>(tiles), shape) {}
Solver::Solver(std::shared_ptr<const KnownTiles> tiles, const Pattern& shape)
    : work_(std::make_unique<Work>(std::move(tiles), shape)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

const Pattern& Solver::shape() const { return work_->shape(); }
void Solver::turn_to(const Pattern& shape) { work_->turn_to(shape); }

Solved Solver::count(const Pattern& pattern, const SolveLimits& limits, const Solution& start) {
    return work_->count(pattern, limits, start);
}

Solved Solver::for_each(const Pattern& pattern, const VisitSolution& visit, const SolveLimits& limits,
                        const Solution& start) {
    Solution solution;
    return work_->list(pattern, limits, start, solution, visit);
}

std::vector<Solution> Solver::all(const Pattern& pattern, const SolveLimits& limits, const Solution& start,
                                  bool* complete) {
    std::vector<Solution> all;
    Solution solution;
    const Solved solved = work_->list(pattern, limits, start, solution, [&](const Solution& one) {
        all.push_back(one);
        return true;
    });
    if (complete)
        *complete = solved.complete;
    std::ranges::sort(all, {}, [](const Solution& one) { return write(one); });
    return all;
}

bool Solver::find(const Pattern& pattern, Solution& found, const SolveLimits& limits, const Solution& start) {
    return work_->list(pattern, limits, start, found, [](const Solution&) { return false; }).count > 0;
}

Solvers::Solvers(const TileSet& tiles) : tiles_(std::make_shared<const KnownTiles>(tiles)) {}

const TileSet& Solvers::tiles() const { return tiles_->tiles; }

Solver& Solvers::of(const Pattern& pattern) {
    constexpr std::size_t most = 64;
    auto known =
        std::ranges::find_if(solvers_, [&](const Solver& one) { return one.shape().same_shape(pattern); });
    if (known == solvers_.end()) {
        if (solvers_.size() < most)
            known = solvers_.insert(solvers_.end(), Solver(tiles_, pattern));
        else
            (--known)->turn_to(pattern);
    }
    std::rotate(solvers_.begin(), known, known + 1);
    return solvers_.front();
}

Solved for_each_solution(const TileSet& tiles, const Pattern& pattern, const VisitSolution& visit,
                         const SolveLimits& limits, const Solution& start) {
    return Solver(tiles, pattern).for_each(pattern, visit, limits, start);
}

std::optional<Solution> find_solution(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits,
                                      const Solution& start) {
    Solution found;
    if (!Solver(tiles, pattern).find(pattern, found, limits, start))
        return std::nullopt;
    return found;
}

std::vector<Solution> all_solutions(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits,
                                    const Solution& start) {
    return Solver(tiles, pattern).all(pattern, limits, start);
}

Solved count_solutions(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits,
                       const Solution& start) {
    return Solver(tiles, pattern).count(pattern, limits, start);
}

} // namespace cairn::otlo
