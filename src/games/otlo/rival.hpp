#pragma once

#include <optional>

#include "core/random.hpp"
#include "games/otlo/race.hpp"

namespace cairn::otlo {

/// What a simple opponent will do if nobody is faster: call this card, so many seconds from now.
struct Attempt {
    int card;
    Solution solution;
    double delay;
};

/// An opponent for people who play alone at a screen. It knows the booklet; what it lacks is speed: each card
/// that the seat may try takes it a person's time, longer with every tile of the solution, and it calls the
/// one that it has first. `pace` stretches the time: 2 is half as fast. Nothing when there is no card that it
/// may try. Ask again whenever the table has changed.
std::optional<Attempt> next_attempt(const Rules& rules, const State& state, int seat, Rng& rng,
                                    double pace = 1);

/// The seconds that an opponent needs for a solution of so many tiles, without luck.
double usual_delay(int tiles);

} // namespace cairn::otlo
