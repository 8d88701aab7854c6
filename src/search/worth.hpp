#pragma once

#include "core/result.hpp"
#include "search/opponent.hpp"

namespace cairn::search {

/// What a position or an action is worth to one seat.
struct Worth {
    double chance = 0.5; ///< the share of the game that the seat may expect
    double low = 0;      ///< what is certain of that: equal when proved
    double high = 1;
    Proved proved = Proved::nothing;
    int plies = 0; ///< when proved: actions until the end, at most for who wins
};

Worth worth_of(const Line& line);
/// What the end of a game was worth to a seat.
Worth worth_of(const Result& result, int seat, int seats);
/// What it is worth to the other of two seats.
Worth to_other(const Worth& worth);

} // namespace cairn::search
