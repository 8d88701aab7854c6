#pragma once

#include "core/json.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// What everyone may see. With `memory` (LS-V2) undersides that were seen are left out, and so are the
/// chances that could be worked out from them.
Json view(const Rules& rules, const State& state);

} // namespace cairn::logan
