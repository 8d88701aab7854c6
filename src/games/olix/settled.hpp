#pragma once

#include "games/olix/rules.hpp"
#include "games/olix/state.hpp"

namespace cairn::olix {

/// OX-40: a proof that no further placement can change who wins. Sound, but it does not find every case: each
/// colour is given all its pawns and no resistance, and every mark it could then make is taken as possible.
bool settled(const Rules& rules, const State& state);

} // namespace cairn::olix
