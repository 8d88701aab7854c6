#include "games/logan/hash.hpp"

#include <algorithm>

namespace cairn::logan {

std::uint64_t hash(const State& state) { return hash(state, state.sum, state.island.low()); }

std::uint64_t hash(const State& state, std::uint64_t sum, Place low) {
    std::uint64_t rest = state.seat;
    for (int seat = 0; seat < 2; ++seat)
        for (const std::uint32_t pieces : state.reserve)
            rest = rest << 4 | static_cast<unsigned>(std::popcount(pieces & pieces_of(seat)));
    const Stone held =
        state.hand == Hand::empty ? Stone{Symbol::rock, Symbol::rock} : stone(state, state.piece_in_hand);
    rest = rest << 2 | static_cast<unsigned>(state.hand);
    rest = rest << 4 | index(held.up) << 2 | index(held.under);
    const Place from =
        state.hand == Hand::lifted ? state.from - low : Place{0, 0}; // touches the island: -1 or more
    rest = rest << 16 | static_cast<unsigned>(from.q + 1) << 8 | static_cast<unsigned>(from.r + 1);
    return mix(sum * weight(Place{0, 0} - low) + mix(rest));
}

std::uint64_t hash_from_scratch(const State& state) {
    std::uint64_t sum = 0;
    Place low = nowhere;
    for (int piece = 0; piece < stone_count; ++piece) {
        if (!(state.island.stones() >> piece & 1))
            continue;
        const Place place = state.island.place_of(piece);
        low = {std::min(low.q, place.q), std::min(low.r, place.r)};
        sum += key(stone(state, piece)) * weight(place);
    }
    return hash(state, sum, low);
}

} // namespace cairn::logan
