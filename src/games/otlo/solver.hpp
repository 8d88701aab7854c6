#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
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

/// What a search found, and whether it looked everywhere: with no solution and complete, there is none.
struct Solved {
    std::uint64_t count = 0; ///< different solutions (OT-17)
    std::uint64_t nodes = 0;
    bool complete = true;
};

/// Is given each solution, as it is written, and says whether to go on.
using VisitSolution = std::function<bool(const Solution&)>;

struct KnownTiles;

/// Solves patterns of one shape with one tile set. What does not hang on the pattern is made once, and
/// solving asks for no memory; for one thread at a time.
///
/// `start` is tiles that lie already: only solutions that have them, in these layers, are looked for. A start
/// that no solution can have, because it breaks a rule or does not fit the pattern, has none.
class Solver {
public:
    Solver(const TileSet& tiles, const Pattern& shape);
    Solver(std::shared_ptr<const KnownTiles> tiles, const Pattern& shape);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    const Pattern& shape() const;
    /// From now on patterns of this shape; quicker than another solver.
    void turn_to(const Pattern& shape);

    /// These want a pattern of the solver's shape.
    Solved count(const Pattern& pattern, const SolveLimits& limits = {}, const Solution& start = {});
    /// Every solution once.
    Solved for_each(const Pattern& pattern, const VisitSolution& visit, const SolveLimits& limits = {},
                    const Solution& start = {});
    /// As many as the limits allow, sorted by their text; whether these are all.
    std::vector<Solution> all(const Pattern& pattern, const SolveLimits& limits = {},
                              const Solution& start = {}, bool* complete = nullptr);
    /// Whether there is one; it is put where `found` was.
    bool find(const Pattern& pattern, Solution& found, const SolveLimits& limits = {},
              const Solution& start = {});

private:
    class Work;
    std::unique_ptr<Work> work_;
};

/// A solver for each shape that comes up in a stream of patterns.
class Solvers {
public:
    explicit Solvers(const TileSet& tiles);

    const TileSet& tiles() const;
    Solver& of(const Pattern& pattern);

private:
    std::shared_ptr<const KnownTiles> tiles_;
    std::vector<Solver> solvers_; ///< the one used last is the first
};

/// Every solution of the pattern once.
Solved for_each_solution(const TileSet& tiles, const Pattern& pattern, const VisitSolution& visit,
                         const SolveLimits& limits = {}, const Solution& start = {});

/// One solution; nothing when there is none or the limits came first.
std::optional<Solution> find_solution(const TileSet& tiles, const Pattern& pattern,
                                      const SolveLimits& limits = {}, const Solution& start = {});

/// As many solutions as the limits allow, sorted by their text.
std::vector<Solution> all_solutions(const TileSet& tiles, const Pattern& pattern,
                                    const SolveLimits& limits = {}, const Solution& start = {});

Solved count_solutions(const TileSet& tiles, const Pattern& pattern, const SolveLimits& limits = {},
                       const Solution& start = {});

} // namespace cairn::otlo
