#include "games/otlo/laid.hpp"

namespace cairn::otlo {

std::optional<Laid> lay(const TileSet& tiles, const Pattern& pattern, const Placement& placement) {
    Laid laid{placement};
    for (const auto& [column, row, shows] :
         tiles[placement.tile].look(placement.face, placement.turn).spots()) {
        const int spot = pattern.spot({placement.corner.column + column, placement.corner.row + row});
        if (spot < 0)
            return std::nullopt;
        laid.spots |= Spots{1} << spot;
        laid.showing[static_cast<std::size_t>(shows)] |= Spots{1} << spot;
    }
    return laid;
}

std::vector<Laid> all_laid(const TileSet& tiles, const Pattern& pattern) {
    std::vector<Laid> all;
    for (int tile = 0; tile < tiles.size(); ++tile) {
        for (const Face face : {Face::front, Face::back}) {
            for (int turn = 0; turn < turns; ++turn) {
                if (tiles[tile].lowest_turn(face, turn) != turn)
                    continue;
                const Look& look = tiles[tile].look(face, turn);
                for (int row = 0; row + look.height <= pattern.height(); ++row) {
                    for (int column = 0; column + look.width <= pattern.width(); ++column) {
                        const Placement placement{static_cast<std::uint8_t>(tile),
                                                  face,
                                                  static_cast<std::uint8_t>(turn),
                                                  {column, row}};
                        if (const auto laid = lay(tiles, pattern, placement))
                            all.push_back(*laid);
                    }
                }
            }
        }
    }
    return all;
}

std::array<Spots, shows_count> seen_from_above(std::span<const Laid> bottom, std::span<const Laid> top) {
    constexpr auto hole = static_cast<std::size_t>(Shows::hole);
    std::array<Spots, shows_count> seen = {};
    Spots shape = 0;
    Spots hidden = 0;
    for (const auto& laid : top)
        hidden |= laid.gems();
    for (const auto& laid : bottom) {
        shape |= laid.spots;
        for (std::size_t gem = hole + 1; gem < shows_count; ++gem)
            seen[gem] |= laid.showing[gem] & ~hidden;
    }
    for (const auto& laid : top)
        for (std::size_t gem = hole + 1; gem < shows_count; ++gem)
            seen[gem] |= laid.showing[gem];
    seen[hole] = shape & ~(seen[1] | seen[2] | seen[3]);
    return seen;
}

} // namespace cairn::otlo
