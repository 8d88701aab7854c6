#pragma once

#include <memory>
#include <optional>

#include "search/logan_knowledge.hpp"
#include "search/lotus_knowledge.hpp"
#include "search/lotus_thinker.hpp"
#include "search/mcts.hpp"
#include "search/olix_thinker.hpp"

namespace cairn::search {

// Compiled once, with this layer's flags.
extern template class Mcts<Logan, LoganKnowledge>;
extern template class Mcts<lotus::Lotus, LotusKnowledge>;

/// The strongest that we have for Lotus: alpha-beta between two seats; a tree search for more of them, and
/// for boards too long for the former.
class StrongLotus {
public:
    StrongLotus(const lotus::Rules& rules, const ThinkerOptions& options);

    void see(const lotus::State& state) { duel_ ? duel_->see(state) : tree_->see(state); }
    std::int64_t run(std::int64_t nodes) { return duel_ ? duel_->run(nodes) : tree_->run(nodes); }
    bool finished() const { return duel_ ? duel_->finished() : tree_->finished(); }
    std::int64_t nodes() const { return duel_ ? duel_->nodes() : tree_->nodes(); }
    std::optional<int> depth() const { return duel_ ? std::optional<int>(duel_->depth()) : std::nullopt; }
    lotus::Action best() const { return duel_ ? duel_->best() : tree_->best(); }
    int lines(std::span<Judged<lotus::Action>> lines) const {
        return duel_ ? duel_->lines(lines) : tree_->lines(lines);
    }

private:
    std::unique_ptr<LotusThinker> duel_;
    std::unique_ptr<Mcts<lotus::Lotus, LotusKnowledge>> tree_;
};

template <class G>
struct StrongOf;
template <>
struct StrongOf<Logan> {
    using Thinker = Mcts<Logan, LoganKnowledge>;
};
template <>
struct StrongOf<lotus::Lotus> {
    using Thinker = StrongLotus;
};
template <>
struct StrongOf<olix::Olix> {
    using Thinker = OlixThinker;
};

/// What thinks under the name `strong`: of all that was tried, what won the matches (docs/engines.md).
template <class G>
using Strong = typename StrongOf<G>::Thinker;

static_assert(Thinker<Strong<Logan>, Logan> && Thinker<Strong<lotus::Lotus>, lotus::Lotus> &&
              Thinker<Strong<olix::Olix>, olix::Olix>);

} // namespace cairn::search
