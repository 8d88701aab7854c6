// Decks and options from JSON: what is accepted is written and accepted again as the same.

#include "core/reader.hpp"
#include "games/otlo/rules.hpp"
#include "input.hpp"

using namespace cairn;
using namespace cairn::otlo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const TileSet tiles = *read_tiles("YBY./BB.R YRR./RB.R BR../BB.. YB../RY.. Y..B/.RR. Y..Y/.YR.");
    const auto json = read_json(fuzz::text_of(data, size));
    if (!json)
        return 0;
    if (const auto deck = read_deck(*json, tiles)) {
        const auto again = read_cards(write(*deck), tiles);
        fuzz::require(again && *again == *deck);
    }
    if (const auto rules = read_options(*json)) {
        const Json written = write_options(*rules);
        const auto again = read_options(written);
        fuzz::require(again && write_options(*again) == written);
    }
    return 0;
}
