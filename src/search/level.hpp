#pragma once

#include <span>
#include <string_view>

#include "core/violation.hpp"

namespace cairn::search {

/// How strong an opponent is. The names are those of `data/i18n` (`level.easy`).
struct Level {
    std::string_view name;
    int simulations; ///< of a search, for one move
    double pace;     ///< of a race: how much time it takes, 1 being a practised player
    int lapses;      ///< of a race: of a hundred cards, those that it looks at and does not see
};

/// The levels, the weakest first.
std::span<const Level> levels();
const Level& usual_level();

/// By name, or by number from 1; a refusal lists those there are.
Checked<const Level*> find_level(std::string_view text);

} // namespace cairn::search
