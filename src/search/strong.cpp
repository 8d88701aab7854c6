#include "search/strong.hpp"

namespace cairn::search {

template class Mcts<Logan, LoganKnowledge>;
template class Mcts<lotus::Lotus, LotusKnowledge>;

StrongLotus::StrongLotus(const lotus::Rules& rules, const ThinkerOptions& options) {
    if (LotusPosition::suits(rules))
        duel_ = std::make_unique<LotusThinker>(rules, options);
    else
        tree_ = std::make_unique<Mcts<lotus::Lotus, LotusKnowledge>>(rules, options);
}

} // namespace cairn::search
