#pragma once

#include "core/event.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// What a legal action would do as far as the players know. An underside that they have not seen, or that the
/// table does not show (LS-V2), stays open: `turned_unseen` and `flipped_unseen` say so, and what would
/// follow from it is left out.
Events foresee(const Rules& rules, const State& state, const Action& action);

} // namespace cairn::logan
