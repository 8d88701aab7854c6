// Races: the first line is a deal (or nothing), each other line a seat's digit and an action text, or a move
// as records have it. What is checked as allowed applies, what is refused changes nothing, and the canonical
// text does the same.
#include <string>

#include "core/reader.hpp"
#include "games/otlo/otlo_game.hpp"
#include "input.hpp"

using namespace cairn;
using namespace cairn::otlo;

namespace {

void act(OtloGame& game, Chance& chance, int seat, std::string_view action) {
    const State before = game.state();
    const bool allowed = game.check(seat, action).has_value();
    OtloGame other = game;
    const auto applied = game.apply(seat, action, 1, chance);
    if (!applied) {
        fuzz::require(game.state() == before);
        fuzz::require(!applied.error().rule.empty() && !applied.error().message.empty());
        return;
    }
    fuzz::require(allowed);
    const std::string told =
        applied->reveals.empty() ? applied->action : applied->action + "=" + applied->reveals;
    const auto again = other.apply(seat, told, 1, chance);
    fuzz::require(again && other.state() == game.state() && again->trace == applied->trace);
    const auto move = game.read_move(game.write_move({seat, applied->action, 1}));
    fuzz::require(move && move->action == applied->action);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    Setup setup;
    setup.options.set("players", 2);
    if (const auto first = fuzz::take_line(text); !first.empty()) {
        const auto json = read_json(first);
        if (!json)
            return 0;
        setup.deal = *json;
    }
    const auto begun = OtloGame::begin(setup);
    if (!begun)
        return 0;
    auto& game = static_cast<OtloGame&>(*begun->game);
    while (!text.empty()) {
        const auto line = fuzz::take_line(text);
        if (line.empty())
            continue;
        if (line[0] == '{') {
            const auto json = read_json(line);
            const auto move = json ? game.read_move(*json) : Checked<Move>(std::unexpected(json.error()));
            if (move)
                act(game, *begun->chance, move->seat.value_or(0), move->action);
        } else {
            act(game, *begun->chance, line[0] - '0', line.substr(1));
        }
        fuzz::require(game.view().find("piles") != nullptr);
    }
    return 0;
}
