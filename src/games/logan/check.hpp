#pragma once

#include "core/violation.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// Whether a seat may do this now, or the rule against it: of several, the one with the lowest number.
Checked<void> check(const Rules& rules, const State& state, int seat, const Action& action);

} // namespace cairn::logan
