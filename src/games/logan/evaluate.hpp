#pragma once

#include "games/logan/state.hpp"

namespace cairn::logan {

/// How well a seat stands, roughly. Lines belong to nobody, so a three that can become a four is good for
/// whoever moves next; more faces to choose from in the reserve are good for their owner.
int evaluate(const State& state, int seat);

} // namespace cairn::logan
