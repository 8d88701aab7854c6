#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/otlo/grid.hpp"

namespace cairn::otlo {

inline constexpr int max_tile_spots = 8; // OT-5
inline constexpr int max_tiles = 8;
inline constexpr int turns = 4;

enum class Face : std::uint8_t { front, back };

/// How a tile looks on one face in one turn: its spots from the top left of its box, in reading order.
struct Look {
    struct Spot {
        std::int8_t column = 0;
        std::int8_t row = 0;
        Shows shows = Shows::hole;
        friend bool operator==(const Spot&, const Spot&) = default;
    };

    std::int8_t width = 0;
    std::int8_t height = 0;
    std::int8_t size = 0;
    std::array<Spot, max_tile_spots> all = {};

    std::span<const Spot> spots() const { return std::span(all).first(static_cast<std::size_t>(size)); }
    friend bool operator==(const Look&, const Look&) = default;
};

/// A tile with holes cut through it and a gem on each face of every other spot (OT-2): 2x2, or any polyomino
/// (OT-5).
class Tile {
public:
    /// `front/back`, the back as it looks after turning the tile over from left to right.
    static Checked<Tile> read(std::string_view text);
    std::string text() const;

    const Look& look(Face face, int turn) const {
        return looks_[index(face)][static_cast<std::size_t>(turn)];
    }
    /// The lowest of the turns that look like this one (OT-17).
    int lowest_turn(Face face, int turn) const;
    /// How many spots carry a gem; as many on either face.
    int gems() const;

    friend bool operator==(const Tile&, const Tile&) = default;

private:
    Tile(const Look& front, const Look& back);
    static std::size_t index(Face face) { return static_cast<std::size_t>(face); }

    std::array<std::array<Look, turns>, 2> looks_;
};

/// The tiles that each player has (OT-1), 1 to 8 of them; a tile's number in notation is its index and one
/// more.
struct TileSet {
    std::vector<Tile> tiles;

    int size() const { return static_cast<int>(tiles.size()); }
    const Tile& operator[](int index) const { return tiles[static_cast<std::size_t>(index)]; }
    friend bool operator==(const TileSet&, const TileSet&) = default;
};

/// Tiles separated by spaces.
Checked<TileSet> read_tiles(std::string_view text);
std::string write(const TileSet& tiles);

/// A tile set as a data file has it: `{"tiles": ["YBY./BB.R", ...]}`, with a `note` for people.
Checked<TileSet> read_tiles_json(const Json& json);

} // namespace cairn::otlo
