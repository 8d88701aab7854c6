#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "search/forced.hpp"

namespace cairn::search {

/// What becomes of an action: whether it still wins in time, and if not, why not.
struct Verdict {
    bool wins = false;
    std::string action; ///< with the reveals that are the worst for the solver
    std::optional<std::string> refutation = std::nullopt; ///< what the others then do; none when time is up
};

/// Who judges puzzles of a game, by proof: it knows what everyone may see and nothing else. Positions may
/// come from anywhere: it refuses what would take too long.
class PuzzleJudge {
public:
    virtual ~PuzzleJudge() = default;

    /// Of an action of the seat to act, which is the solver.
    virtual Checked<Verdict> judge(const AnyGame& game, const Task& task, std::string_view action) const = 0;
    /// What the others do who are to act, with its reveals: what keeps the solver from winning in time, or
    /// else what makes it last longest, and after which the fewest actions win.
    virtual Checked<std::string> defence(const AnyGame& game, const Task& task) const = 0;
    /// The actions of the solver that win in time.
    virtual Checked<std::vector<std::string>> winning(const AnyGame& game, const Task& task) const = 0;
};

/// The judge of a turn game for two; a refusal where there is none.
Checked<const PuzzleJudge*> judge_of(const AnyGame& game);

} // namespace cairn::search
