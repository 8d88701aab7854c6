#include "games/otlo/tile.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "core/reader.hpp"

namespace cairn::otlo {

namespace {

constexpr GridLimits face_limits{max_tile_spots, max_tile_spots, "OT-5"};

bool is_square(int width, int height, int size) { return width == 2 && height == 2 && size == 4; }

/// A 2x2 face has no separator: `YBY.`.
Checked<Grid> read_face(std::string_view text) {
    if (text.size() == 4 && text.find_first_of(",_") == std::string_view::npos)
        return read_grid(std::string(text.substr(0, 2)) + "," + std::string(text.substr(2)), ',',
                         face_limits);
    return read_grid(text, ',', face_limits);
}

std::string write_face(const Look& look) {
    Grid grid{look.width, look.height, {}};
    for (const auto& spot : look.spots())
        grid.spots.push_back({{spot.column, spot.row}, spot.shows});
    std::string text = write_grid(grid, ',');
    if (is_square(look.width, look.height, look.size))
        std::erase(text, ',');
    return text;
}

Look look_of(const Grid& grid) {
    Look look{static_cast<std::int8_t>(grid.width), static_cast<std::int8_t>(grid.height),
              static_cast<std::int8_t>(grid.spots.size())};
    std::ranges::transform(grid.spots, look.all.begin(), [](const GridSpot& spot) {
        return Look::Spot{static_cast<std::int8_t>(spot.place.column),
                          static_cast<std::int8_t>(spot.place.row), spot.shows};
    });
    return look;
}

void sort_in_reading_order(Look& look) {
    std::ranges::sort(std::span(look.all).first(static_cast<std::size_t>(look.size)),
                      [](const Look::Spot& a, const Look::Spot& b) {
                          return a.row != b.row ? a.row < b.row : a.column < b.column;
                      });
}

Look turned_clockwise(const Look& look) {
    Look turned = look;
    std::swap(turned.width, turned.height);
    for (auto& spot : std::span(turned.all).first(static_cast<std::size_t>(look.size))) {
        const auto row = spot.row;
        spot.row = spot.column;
        spot.column = static_cast<std::int8_t>(look.height - 1 - row);
    }
    sort_in_reading_order(turned);
    return turned;
}

Look mirrored(Look look) {
    for (auto& spot : std::span(look.all).first(static_cast<std::size_t>(look.size)))
        spot.column = static_cast<std::int8_t>(look.width - 1 - spot.column);
    sort_in_reading_order(look);
    return look;
}

/// The spots where one face has a hole or a spot and the other, turned over, has none (OT-2).
std::vector<std::string> differing(const Look& front, const Look& back) {
    const Look seen_through = mirrored(back);
    const auto lacking = [](const Look& one, const Look& other, std::vector<Place>& places) {
        for (const auto& spot : one.spots()) {
            const bool matched = std::ranges::any_of(other.spots(), [&](const Look::Spot& there) {
                return there.column == spot.column && there.row == spot.row &&
                       (there.shows == Shows::hole) == (spot.shows == Shows::hole);
            });
            if (!matched)
                places.push_back({spot.column, spot.row});
        }
    };
    std::vector<Place> places;
    lacking(front, seen_through, places);
    lacking(seen_through, front, places);
    std::ranges::sort(places);
    const auto twice = std::ranges::unique(places);
    places.erase(twice.begin(), twice.end());
    std::vector<std::string> texts;
    for (const Place place : places)
        texts.push_back(to_text(place));
    return texts;
}

std::unexpected<Violation> refuse(std::string_view rule, std::string_view message, std::string_view text,
                                  Json facts = Json::object()) {
    constexpr std::size_t enough = 80;
    facts.set("text", text.substr(0, enough));
    return std::unexpected(Violation{std::string(rule), std::string(message), std::move(facts), {}});
}

/// Says which tile of the set is meant.
std::unexpected<Violation> in_tile(Violation violation, std::size_t index) {
    violation.facts.set("tile", static_cast<int>(index) + 1);
    return std::unexpected(std::move(violation));
}

template <class Texts>
Checked<TileSet> read_each(const Texts& texts) {
    TileSet set;
    for (const auto& text : texts) {
        auto tile = Tile::read(text);
        if (!tile)
            return in_tile(std::move(tile).error(), set.tiles.size());
        set.tiles.push_back(*tile);
    }
    if (set.tiles.empty() || set.size() > max_tiles)
        return bad_input("otlo.tiles.number", Json::object().set("count", set.size()).set("most", max_tiles));
    return set;
}

} // namespace

Tile::Tile(const Look& front, const Look& back) {
    looks_[index(Face::front)][0] = front;
    looks_[index(Face::back)][0] = back;
    for (auto& face : looks_)
        for (std::size_t turn = 1; turn < turns; ++turn)
            face[turn] = turned_clockwise(face[turn - 1]);
}

Checked<Tile> Tile::read(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return refuse("notation", "otlo.tile.faces", text);
    CAIRN_TRY(front, read_face(text.substr(0, slash)));
    CAIRN_TRY(back, read_face(text.substr(slash + 1)));
    const Tile tile(look_of(front), look_of(back));

    if (auto places = differing(tile.look(Face::front, 0), tile.look(Face::back, 0)); !places.empty()) {
        auto refusal =
            refuse("OT-2", "otlo.tile.faces_differ", text,
                   Json::object().set("spot", places.front()).set("count", static_cast<int>(places.size())));
        refusal.error().places = std::move(places);
        return refusal;
    }
    // OT-2 speaks of 2x2 tiles; ours for other shapes: at least one hole, and at least one gem.
    const int size = tile.look(Face::front, 0).size;
    const int most = is_square(front.width, front.height, size) ? 2 : size - 1;
    const int holes = size - tile.gems();
    if (holes < 1 || holes > most)
        return refuse("OT-2", "otlo.tile.holes", text, Json::object().set("holes", holes).set("most", most));
    return tile;
}

std::string Tile::text() const {
    return write_face(look(Face::front, 0)) + "/" + write_face(look(Face::back, 0));
}

int Tile::lowest_turn(Face face, int turn) const {
    int lowest = 0;
    while (look(face, lowest) != look(face, turn))
        ++lowest;
    return lowest;
}

int Tile::gems() const {
    return static_cast<int>(std::ranges::count_if(
        look(Face::front, 0).spots(), [](const Look::Spot& spot) { return spot.shows != Shows::hole; }));
}

Checked<TileSet> read_tiles(std::string_view text) {
    std::vector<std::string_view> texts;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (text.empty() || texts.size() > max_tiles)
            break;
        const auto end = std::min(text.find(' '), text.size());
        texts.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return read_each(texts);
}

std::string write(const TileSet& set) {
    std::string text;
    for (const auto& tile : set.tiles) {
        if (!text.empty())
            text += ' ';
        text += tile.text();
    }
    return text;
}

Checked<TileSet> read_tiles_json(const Json& json) {
    Reader reader(json);
    const auto texts = reader.texts("tiles", max_tiles);
    reader.text("note", "", 2000);
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    return read_each(texts);
}

} // namespace cairn::otlo
