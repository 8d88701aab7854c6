#include "games/logan/play.hpp"

namespace cairn::logan {

int legal(const State& state, bool free_face, std::span<Action> buffer) {
    if (state.ending != Ending::none)
        return 0;
    std::size_t count = 0;
    const auto add = [&](Action action) { buffer[count++] = action; };

    const Island& island = state.island;
    if (const unsigned faces = faces_to_put(state); faces != 0) {
        for (const Symbol symbol : all_symbols)
            if (faces >> index(symbol) & 1)
                island.for_each_open([&](Place place) {
                    if (place != state.from)
                        add({Action::Type::put, symbol, place}); // LS-21
                });
        if (free_face && state.hand == Hand::empty)
            for (const Symbol symbol : all_symbols)
                if (faces >> index(symbol) & 1)
                    add({Action::Type::flip, symbol, {0, 0}});
    } else {
        std::array<Place, stone_count> turns;
        std::size_t turn_count = 0;
        island.for_each_stone([&](Place place) {
            const bool lifts = may_lift(island, place);
            if (lifts)
                add({Action::Type::lift, Symbol::rock, place});
            if (!lifts || island.contacts(place) == 1)
                turns[turn_count++] = place; // LS-23
        });
        for (std::size_t i = 0; i < turn_count; ++i)
            add({Action::Type::turn, Symbol::rock, turns[i]});
    }
    return static_cast<int>(count);
}

} // namespace cairn::logan
