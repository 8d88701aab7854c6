#pragma once

#include "core/any_game.hpp"

namespace cairn {

/// Our four games. Everything that works for any game takes this registry and asks no further.
Registry games();

/// What is played at the tables of a server: our games, and as `otlo_mode` what is played alone, whose
/// results are to be believed.
Registry table_games();

} // namespace cairn
