#include "games/logan/evaluate.hpp"

#include "games/logan/play.hpp"

namespace cairn::logan {

namespace {

constexpr int won = 100'000;
constexpr int completes = 200; // a three whose fourth place may be filled
constexpr int converts = 60;   // a three whose fourth place holds another stone, which might turn
constexpr int choice = 10;     // a face more in the reserve

/// What the threes are worth to the seat that moves next.
int threes(const State& state) {
    constexpr std::array<Place, 3> directions{{{1, 0}, {0, 1}, {1, -1}}};
    constexpr int length = 4;
    const Island& island = state.island;
    const unsigned faces = faces_in_reserve(state, state.seat);
    const auto in_reach = [&](Symbol symbol) { return faces == 0 || (faces >> index(symbol) & 1) != 0; };
    int value = 0;
    for (int piece = 0; piece < stone_count; ++piece) {
        if (!(island.stones() >> piece & 1))
            continue;
        const Symbol symbol = stone(state, piece).up;
        for (const Place step : directions) {
            // Every window of four that this stone is the first of its symbol in.
            for (int before = 0; before <= 1; ++before) {
                Place place = island.place_of(piece);
                if (before == 1)
                    place = place - step;
                int same = 0;
                Place other = nowhere;
                for (int i = 0; i < length; ++i, place = place + step) {
                    if (island.shows(place, symbol))
                        ++same;
                    else
                        other = place;
                }
                if (same != length - 1 || (before == 1 && other != island.place_of(piece) - step))
                    continue;
                if (island.is_open(other))
                    value += in_reach(symbol) ? completes : 0;
                else if (island.occupies(other))
                    value += converts;
            }
        }
    }
    return value;
}

} // namespace

int evaluate(const State& state, int seat) {
    if (state.ending == Ending::line)
        return state.seat == seat ? -won : won;
    if (state.ending != Ending::none)
        return 0;
    const int choices =
        std::popcount(faces_in_reserve(state, seat)) - std::popcount(faces_in_reserve(state, 1 - seat));
    return (state.seat == seat ? threes(state) : -threes(state)) + choice * choices;
}

} // namespace cairn::logan
