// Tile sets from text, and from JSON where the text is JSON: what is read is written and read again alike.
#include <string>

#include "core/reader.hpp"
#include "games/otlo/tile.hpp"
#include "input.hpp"

using namespace cairn;
using namespace cairn::otlo;

namespace {

void round_trip(const TileSet& tiles) {
    fuzz::require(tiles.size() >= 1 && tiles.size() <= max_tiles);
    const auto again = read_tiles(write(tiles));
    fuzz::require(again && *again == tiles);
    for (const auto& tile : tiles.tiles) {
        const int size = tile.look(Face::front, 0).size;
        fuzz::require(tile.gems() >= 1 && tile.gems() < size && size <= max_tile_spots);
        for (const Face face : {Face::front, Face::back})
            for (int turn = 0; turn < turns; ++turn)
                fuzz::require(tile.look(face, tile.lowest_turn(face, turn)) == tile.look(face, turn));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    if (const auto tiles = read_tiles(text))
        round_trip(*tiles);
    if (const auto json = read_json(text))
        if (const auto tiles = read_tiles_json(*json))
            round_trip(*tiles);
    return 0;
}
