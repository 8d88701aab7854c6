// A line that names a game, then any bytes as a step of a lesson: what is read can be begun and tried, and is
// never done and failed at once.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/lesson.hpp"
#include "core/reader.hpp"
#include "games/games.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = text.find('\n');
    const auto entry = find_game(games(), text.substr(0, end));
    if (size > 1u << 13 || !entry || end == std::string_view::npos)
        return 0;
    const auto json = read_json(text.substr(end + 1));
    if (!json)
        return 0;
    const auto step = LessonStep::read(*json);
    if (!step)
        return 0;
    auto begun = Trial::begin(**entry, *step);
    if (!begun)
        return 0;
    Trial trial(*step);
    AnyGame& game = *begun->game;
    for (const auto& action : step->solution) {
        if (const auto applied = game.apply(step->seat, action, 0, *begun->chance))
            trial.note(*applied, game);
        else
            trial.note(applied.error());
        if (trial.done() && (trial.failed(game) || trial.others_to_answer(game)))
            std::abort();
        for (auto move = trial.answer(game); move; move = trial.answer(game))
            if (!game.apply(*move->seat, move->action, 0, *begun->chance) && !game.turn_game())
                std::abort();
        if (!parse_json(trial.status(game).dump()))
            std::abort();
    }
    return 0;
}
