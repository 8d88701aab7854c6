#include "games/logan/state.hpp"

#include <type_traits>

#include "games/logan/hash.hpp"

namespace cairn::logan {

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

State empty_state() {
    State state;
    state.past = {};
    state.sum = 0;
    state.island.clear();
    state.reserve = {};
    state.stones.fill({Symbol::unseen, Symbol::unseen});
    state.origin = {0, 0};
    state.from = nowhere;
    state.piece_in_hand = no_piece;
    state.hand = Hand::empty;
    state.seat = 0;
    state.turns = 0;
    state.ending = Ending::none;
    state.past_count = 0;
    state.padding = {};
    return state;
}

State start(const Rules&, const Deal& deal) {
    State state = empty_state();
    for (int piece = 0; piece < stone_count; ++piece) {
        const Symbol up = deal.stones[static_cast<std::size_t>(piece)].up;
        stone(state, piece) = {up, Symbol::unseen};
        if (piece < 2 * reserve_size) {
            state.reserve[index(up)] |= 1u << piece;
        } else {
            const Place place{piece - 2 * reserve_size, 0};
            state.island.put(piece, place, up);
            state.sum += key(stone(state, piece)) * weight(place);
        }
    }
    return state;
}

} // namespace cairn::logan
