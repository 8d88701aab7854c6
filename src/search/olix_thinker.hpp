#pragma once

#include <memory>

#include "search/alpha_beta.hpp"
#include "search/olix_position.hpp"
#include "search/thinker.hpp"

namespace cairn::search {

/// Olix: alpha-beta over the cells that matter to patterns.
class OlixThinker {
public:
    using Action = olix::Action;

    OlixThinker(const olix::Rules& rules, const ThinkerOptions& options,
                const OlixWorth& worth = OlixWorth::tuned());

    void see(const olix::State& state);
    std::int64_t run(std::int64_t nodes) { return search_.run(nodes); }
    bool finished() const { return search_.finished(); }
    std::int64_t nodes() const { return search_.nodes(); }
    int depth() const { return search_.depth(); }
    Action best() const { return {search_.best()}; }
    int lines(std::span<Judged<Action>> lines) const;

private:
    std::unique_ptr<const OlixWorth> worth_;
    int helper_;
    AlphaBeta<OlixPosition> search_;
};

static_assert(Thinker<OlixThinker, olix::Olix>);

} // namespace cairn::search
