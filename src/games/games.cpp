#include "games/games.hpp"

#include <array>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"
#include "games/otlo/otlo_game.hpp"

namespace cairn {

namespace {

template <TurnGame G>
constexpr GameEntry turn_game() {
    return {G::id, &TurnAdapter<G>::begin};
}

} // namespace

Registry games() {
    static constexpr std::array entries = {
        GameEntry{"otlo", &otlo::OtloGame::begin},
        turn_game<Logan>(),
        turn_game<lotus::Lotus>(),
        turn_game<olix::Olix>(),
    };
    return entries;
}

} // namespace cairn
