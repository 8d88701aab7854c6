#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// When to stop looking, if not at the end.
struct SolveLimits {
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t solutions = unlimited;
    std::uint64_t nodes = unlimited;       ///< tiles laid while trying
    std::function<bool()> go_on = nullptr; ///< asked every few thousand nodes
};

/// What a search found, and whether it looked everywhere.
struct Solved {
    std::uint64_t count = 0; ///< different solutions (OT-17)
    std::uint64_t nodes = 0;
    bool complete = true;
};

/// Is given each solution, as it is written, and says whether to go on.
using VisitSolution = std::function<bool(const Solution&)>;

/// Every solution of the pattern once.
Solved for_each_solution(const TileSet& tiles, const Pattern& pattern, const VisitSolution& visit,
                         const SolveLimits& limits = {});

/// One solution; nothing when there is none or the limits came first.
std::optional<Solution> find_solution(const TileSet& tiles, const Pattern& pattern,
                                      const SolveLimits& limits = {});

/// As many solutions as the limits allow, sorted by their text.
std::vector<Solution> all_solutions(const TileSet& tiles, const Pattern& pattern,
                                    const SolveLimits& limits = {});

Solved count_solutions(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits = {});

} // namespace cairn::otlo
