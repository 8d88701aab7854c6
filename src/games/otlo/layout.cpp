#include "games/otlo/layout.hpp"

#include <algorithm>

#include "core/bits.hpp"

namespace cairn::otlo {

namespace {

constexpr int look_bit(int tile, Face face, int turn) {
    return tile * looks_of_tile + static_cast<int>(face) * turns + turn;
}

constexpr Placement placement_of(int look, Place corner) {
    return {static_cast<std::uint8_t>(tile_of(look)), static_cast<Face>(look / turns % 2),
            static_cast<std::uint8_t>(look % turns), corner};
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

Layout::Layout(const TileSet& tiles, const Pattern& shape) : shape_(shape), tiles_(tiles.size()) {
    for (int tile = 0; tile < tiles.size(); ++tile)
        for (const Face face : {Face::front, Face::back})
            for (int turn = 0; turn < turns; ++turn)
                if (tiles[tile].lowest_turn(face, turn) == turn)
                    add_look(tile, face, turn, tiles[tile].look(face, turn));
    add_sites();
    lay_all(tiles);
}

void Layout::add_look(int tile, Face face, int turn, const Look& look) {
    const auto covers_the_same = [&](const Outline& outline) {
        return std::ranges::equal(std::span(outline.places).first(static_cast<std::size_t>(outline.size)),
                                  look.spots(), [](Place place, const Look::Spot& spot) {
                                      return place.column == spot.column && place.row == spot.row;
                                  });
    };
    auto found = std::ranges::find_if(outlines_, covers_the_same);
    if (found == outlines_.end()) {
        Outline outline{look.width, look.height, look.size};
        std::ranges::transform(look.spots(), outline.places.begin(),
                               [](const Look::Spot& spot) { return Place{spot.column, spot.row}; });
        outlines_.push_back(outline);
        found = outlines_.end() - 1;
    }
    const Looks bit = Looks{1} << look_bit(tile, face, turn);
    found->looks |= bit;
    for (std::size_t i = 0; i < look.spots().size(); ++i) {
        const auto shows = static_cast<std::size_t>(look.spots()[i].shows);
        found->showing[i][shows] |= bit;
        found->showing[i][anything] |= bit;
        found->letting[i][shows] |= bit;
        found->letting[i][anything] |= bit;
        if (look.spots()[i].shows == Shows::hole)
            for (auto& looks : found->letting[i])
                looks |= bit;
    }
}

void Layout::add_sites() {
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
        const Outline& outline = outlines_[i];
        for (int row = 0; row + outline.height <= shape_.height(); ++row) {
            for (int column = 0; column + outline.width <= shape_.width(); ++column) {
                Site site;
                site.outline = static_cast<std::uint16_t>(i);
                site.size = static_cast<std::uint8_t>(outline.size);
                for (std::size_t j = 0; j < site.size; ++j) {
                    const Place place = outline.places[j];
                    const int spot = shape_.spot({column + place.column, row + place.row});
                    if (spot < 0) {
                        site.spots = 0;
                        break; // OT-11
                    }
                    site.spot[j] = static_cast<std::uint8_t>(spot);
                    site.spots |= Spots{1} << spot;
                }
                if (site.spots != 0)
                    sites_.push_back(site);
            }
        }
    }
    std::ranges::stable_sort(sites_, {}, [](const Site& site) { return site.spot[0]; });
    for (int spot = 0; spot <= shape_.size(); ++spot) {
        const auto from =
            std::ranges::find_if(sites_, [&](const Site& site) { return site.spot[0] >= spot; });
        first_site_[static_cast<std::size_t>(spot)] = static_cast<std::uint16_t>(from - sites_.begin());
        forced_ = forced_ && (spot == 0 || last_site(spot - 1) - first_site(spot - 1) <= 1);
    }
}

void Layout::lay_all(const TileSet& tiles) {
    for (Site& site : sites_) {
        site.first_laid = static_cast<std::uint32_t>(laid_.size());
        const Outline& outline = outlines_[site.outline];
        const Place first = shape_.place(site.spot[0]);
        const Place corner{first.column - outline.places[0].column, first.row - outline.places[0].row};
        for (Looks looks = outline.looks; looks != 0;)
            laid_.push_back(*lay(tiles, shape_, placement_of(take_lowest(looks), corner)));
    }
}

} // namespace cairn::otlo
