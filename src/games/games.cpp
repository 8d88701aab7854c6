#include "games/games.hpp"

#include <array>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"
#include "games/otlo/mode_game.hpp"
#include "games/otlo/otlo_game.hpp"

namespace cairn {

Registry games() { return table_games().first(4); }

Registry table_games() {
    static constexpr std::array entries = {
        GameEntry{"otlo", &otlo::OtloGame::begin, &otlo::OtloGame::deal},
        turn_game_entry<Logan>(),
        turn_game_entry<lotus::Lotus>(),
        turn_game_entry<olix::Olix>(),
        GameEntry{"otlo_mode", &otlo::ModeGame::begin, &otlo::ModeGame::deal},
    };
    return entries;
}

} // namespace cairn
