#pragma once

#include "core/event.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// What `play` tells, for the board, the log and the screen reader. Out of line: a search never gets here.
void tell_put(Listener listener, const State& before, Place place, Symbol symbol);
void tell_lifted(Listener listener, const State& after);
void tell_flipped(Listener listener, const State& after);
void tell_revealed(Listener listener, const State& after, int piece);
void tell_turned(Listener listener, const State& after, Place place, Symbol symbol, bool fresh);
void tell_ending(Listener listener, const State& after);

/// The places of the lines of four or more (LS-30), by q, then r.
std::vector<Place> lines(const State& state);

/// The trace of an action: the places turned over with the new symbol, by q, then r.
Json trace(const Events& events);

} // namespace cairn::logan
