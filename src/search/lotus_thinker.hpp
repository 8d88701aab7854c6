#pragma once

#include <memory>

#include "search/alpha_beta.hpp"
#include "search/lotus_position.hpp"
#include "search/lotus_solver.hpp"
#include "search/thinker.hpp"

namespace cairn::search {

/// Lotus between two seats: alpha-beta, and beside it, once few pawns are left, a solver that asks only who
/// wins and tries it to the end.
class LotusThinker {
public:
    using Action = lotus::Action;

    LotusThinker(const lotus::Rules& rules, const ThinkerOptions& options,
                 const LotusWorth& worth = LotusWorth::tuned());

    void see(const lotus::State& state);
    std::int64_t run(std::int64_t nodes);
    bool finished() const { return finished_; }
    std::int64_t nodes() const { return search_.nodes() + solver_nodes_; }
    int depth() const { return search_.depth(); }
    Action best() const;
    int lines(std::span<Judged<Action>> lines) const;

private:
    const lotus::Rules& rules_;
    std::unique_ptr<const LotusWorth> worth_;
    int helper_;
    AlphaBeta<LotusPosition> search_;
    std::unique_ptr<LotusSolver> solver_; ///< none, if it fails or helps
    bool several_;
    bool solves_ = false; ///< the solver is at work on the position
    bool solved_ = false; ///< it has answered
    std::int64_t solver_nodes_ = 0;
    bool finished_ = true;
};

static_assert(Thinker<LotusThinker, lotus::Lotus>);

} // namespace cairn::search
