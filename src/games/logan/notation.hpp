#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/turn_game.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// `q,r` with whole numbers as we write them, from -20,000 to 20,000: no sign but `-`, no zeros before.
std::optional<Place> read_place(std::string_view text);
std::string to_text(Place absolute);

/// A place of the state in the numbers that everybody sees.
std::string to_text(const State& state, Place place);

/// The canonical text of an action, without reveals.
std::string write(const State& state, const Action& action);

/// An action, and the undersides that its text claims to have been revealed (`R@2,0=PS`).
Checked<Written<Action>> read(const State& state, std::string_view text);

} // namespace cairn::logan
