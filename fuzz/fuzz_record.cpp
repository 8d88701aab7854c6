// Any bytes as a game record: what replays is written, and replays to the same end.
#include <cstdlib>

#include "core/catalogue.hpp"
#include "core/replay.hpp"
#include "games/games.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cairn;
    if (size > 1u << 14)
        return 0;
    const auto record = read_record(games(), fuzz::text_of(data, size));
    if (!record)
        return 0;
    const auto replayed = replay(games(), *record, Tracing::on);
    if (!replayed || replayed->refused)
        return 0;
    const auto& begun = replayed->begun;
    const std::string line =
        write_record(*begun.game, record->setup, begun.deal, replayed->moves, begun.game->result()).dump();
    const auto again = read_record(games(), line);
    if (!again)
        std::abort();
    const auto second = replay(games(), *again, Tracing::on);
    if (!second || second->refused || second->differs || second->trace != replayed->trace)
        std::abort();
    return 0;
}
