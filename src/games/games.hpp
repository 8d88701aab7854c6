#pragma once

#include "core/any_game.hpp"

namespace cairn {

/// Our four games. Everything that works for any game takes this registry and asks no further.
Registry games();

} // namespace cairn
