#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace cairn::search {

/// What was found out about a position in which somebody is to win.
struct Proof {
    bool wins = false;
    bool sooner = false;          ///< also in fewer turns
    bool unique = false;          ///< in every action of the first turn there is no choice
    int choices = 0;              ///< actions to choose from at first
    int plies = 0;                ///< until the win, when the others resist longest; 0 unless unique
    std::vector<std::string> key; ///< the first turn, as far as nothing that is revealed decides about it
};

/// Proves whether the seat to act wins within so many of its turns; refused where that would take too long.
Checked<Proof> prove(const AnyGame& game, int turns);

} // namespace cairn::search
