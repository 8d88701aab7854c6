#include "games/otlo/outlines.hpp"

#include <algorithm>
#include <span>

namespace cairn::otlo {

namespace {

constexpr int look_bit(int tile, Face face, int turn) {
    return tile * looks_of_tile + static_cast<int>(face) * turns + turn;
}

} // namespace

Asks asks_of(const Pattern& pattern) {
    Asks asks;
    const Spots red = pattern.showing(Shows::red);
    const Spots blue = pattern.showing(Shows::blue);
    const Spots yellow = pattern.showing(Shows::yellow);
    for (int i = 0; i < pattern.size(); ++i)
        asks[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>((red >> i & 1) + 2 * (blue >> i & 1) + 3 * (yellow >> i & 1));
    return asks;
}

int look_of(const TileSet& tiles, const Placement& placement) {
    return look_bit(placement.tile, placement.face,
                    tiles[placement.tile].lowest_turn(placement.face, placement.turn));
}

Placement placement_of(int look, Place corner) {
    return {static_cast<std::uint8_t>(tile_of(look)), static_cast<Face>(look / turns % 2),
            static_cast<std::uint8_t>(look % turns), corner};
}

Outlines::Outlines(const TileSet& tiles) : tiles_(tiles.size()) {
    for (int tile = 0; tile < tiles.size(); ++tile)
        for (const Face face : {Face::front, Face::back})
            for (int turn = 0; turn < turns; ++turn)
                if (tiles[tile].lowest_turn(face, turn) == turn)
                    add(look_bit(tile, face, turn), tiles[tile].look(face, turn));
}

void Outlines::add(int bit, const Look& look) {
    const auto covers_the_same = [&](const Outline& outline) {
        return std::ranges::equal(std::span(outline.places).first(static_cast<std::size_t>(outline.size)),
                                  look.spots(), [](Place place, const Look::Spot& spot) {
                                      return place.column == spot.column && place.row == spot.row;
                                  });
    };
    auto found = std::ranges::find_if(all_, covers_the_same);
    if (found == all_.end()) {
        Outline outline{look.width, look.height, look.size};
        std::ranges::transform(look.spots(), outline.places.begin(),
                               [](const Look::Spot& spot) { return Place{spot.column, spot.row}; });
        all_.push_back(outline);
        found = all_.end() - 1;
    }
    const Looks looks = Looks{1} << bit;
    found->looks |= looks;
    for (std::size_t i = 0; i < look.spots().size(); ++i) {
        const auto shows = static_cast<std::size_t>(look.spots()[i].shows);
        auto& spots = showing_[static_cast<std::size_t>(bit)][shows];
        spots = static_cast<std::uint8_t>(spots | 1u << i);
        found->showing[i][shows] |= looks;
        found->showing[i][anything] |= looks;
        found->letting[i][shows] |= looks;
        found->letting[i][anything] |= looks;
        if (look.spots()[i].shows == Shows::hole)
            for (auto& let : found->letting[i])
                let |= looks;
    }
}

} // namespace cairn::otlo
