#include "games/games.hpp"

#include <array>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"
#include "games/otlo/otlo_game.hpp"

namespace cairn {

Registry games() {
    static constexpr std::array entries = {
        GameEntry{"otlo", &otlo::OtloGame::begin, &otlo::OtloGame::deal},
        turn_game_entry<Logan>(),
        turn_game_entry<lotus::Lotus>(),
        turn_game_entry<olix::Olix>(),
    };
    return entries;
}

} // namespace cairn
