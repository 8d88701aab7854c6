// Races: the first line is a deal (or nothing), each other line a seat's digit and an action text, or a move
// as records have it. What is checked as allowed applies, what is refused changes nothing, and the canonical
// text does the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/reader.hpp"
#include "games/otlo/otlo_game.hpp"

using namespace cairn;
using namespace cairn::otlo;

namespace {

void holds(bool fact) {
    if (!fact)
        std::abort();
}

std::string_view take_line(std::string_view& text) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
    return line;
}

void act(OtloGame& game, Chance& chance, int seat, std::string_view action) {
    const State before = game.state();
    const bool allowed = game.check(seat, action).has_value();
    OtloGame other = game;
    const auto applied = game.apply(seat, action, 1, chance);
    if (!applied) {
        holds(game.state() == before);
        holds(!applied.error().rule.empty() && !applied.error().message.empty());
        return;
    }
    holds(allowed);
    const std::string told =
        applied->reveals.empty() ? applied->action : applied->action + "=" + applied->reveals;
    const auto again = other.apply(seat, told, 1, chance);
    holds(again && other.state() == game.state() && again->trace == applied->trace);
    const auto move = game.read_move(game.write_move({seat, applied->action, 1}));
    holds(move && move->action == applied->action);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    Setup setup;
    setup.options.set("players", 2);
    if (const auto first = take_line(text); !first.empty()) {
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
        const auto line = take_line(text);
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
        holds(game.view().find("piles") != nullptr);
    }
    return 0;
}
