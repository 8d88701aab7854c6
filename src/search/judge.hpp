#pragma once

#include <algorithm>

#include "search/alpha_beta.hpp"
#include "search/thinker.hpp"

namespace cairn::search {

/// The table of a crew, or one of its own.
inline std::shared_ptr<Table> table_of(const ThinkerOptions& options, std::size_t bytes) {
    return options.table ? options.table : std::make_shared<Table>(bytes);
}

/// At what depth somebody of a crew begins: not all at the same, or they would all do the same.
inline int first_depth(int helper) { return 1 + helper % 3; }

/// How far alpha-beta looks ahead.
template <Position P>
int farthest_of(const Failing& failing) {
    return failing.farthest == 0 ? P::deepest : std::min(failing.farthest, P::deepest);
}

/// That it is proved how the game ends after an action, in how many actions at most.
template <class Action>
void prove(Judged<Action>& judged, Proved proved, int plies) {
    judged.proved = proved;
    judged.plies = plies;
    judged.chance = judged.low = judged.high = proved == Proved::win ? 1 : 0;
}

/// A line of alpha-beta as all searches tell theirs.
template <class Action, Position P>
Judged<Action> judge(const P& position, const typename AlphaBeta<P>::Line& line) {
    Judged<Action> judged;
    judged.length = line.length;
    for (std::size_t i = 0; i < static_cast<std::size_t>(line.length); ++i)
        judged.actions[i] = position.action(line.actions[i]);
    judged.chance = chance_of(line.score);
    judged.depth = line.depth;
    if (is_proof(line.score))
        prove(judged, line.score > 0 ? Proved::win : Proved::loss, plies_of(line.score));
    return judged;
}

} // namespace cairn::search
