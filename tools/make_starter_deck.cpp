// Makes data/otlo/decks/starter.json, the same bytes for the same seed. After a release build, from the
// project's folder:
//
//     g++ -std=c++23 -O2 -Isrc tools/make_starter_deck.cpp build/release/lib/libcairn_games.a
//         build/release/lib/libcairn_core.a -o /tmp/make_starter_deck
//     /tmp/make_starter_deck < data/otlo/tiles/default.json > data/otlo/decks/starter.json
//
// A card is a random arrangement of tiles on a random shape, kept when it is what its level asks for and
// unlike all others.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/reader.hpp"
#include "games/otlo/laid.hpp"
#include "games/otlo/solver.hpp"

namespace {

using namespace cairn;
using namespace cairn::otlo;

constexpr std::uint64_t seed = 20260701;

using Cells = std::vector<std::string>; // rows of letters

/// What a level asks for, card by card.
struct Wish {
    std::string_view ids;
    int stars;
    int bottom;              ///< bottom tiles
    bool two_by_four;        ///< or any shape but 2x4
    int fewest;              ///< tiles in the smallest solution
    std::uint64_t solutions; ///< at most
};

constexpr std::array<Wish, 24> wishes{{
    {"e", 1, 2, true, 2, 40},  {"e", 1, 2, true, 2, 40},  {"e", 1, 2, true, 2, 40},
    {"e", 1, 2, true, 3, 12},  {"e", 1, 2, true, 3, 12},  {"e", 1, 2, true, 3, 12},
    {"e", 1, 2, true, 3, 12},  {"e", 1, 2, true, 3, 12},  {"m", 2, 2, true, 4, 6},
    {"m", 2, 2, true, 4, 6},   {"m", 2, 2, true, 4, 6},   {"m", 2, 3, false, 4, 12},
    {"m", 2, 3, false, 4, 12}, {"m", 2, 3, false, 5, 12}, {"m", 2, 3, false, 5, 12},
    {"m", 2, 3, false, 5, 12}, {"x", 3, 3, false, 6, 1},  {"x", 3, 3, false, 6, 1},
    {"x", 3, 3, false, 6, 1},  {"x", 3, 4, false, 6, 1},  {"x", 3, 4, false, 6, 1},
    {"x", 3, 4, false, 6, 1},  {"x", 3, 4, false, 6, 1},  {"x", 3, 4, false, 6, 1},
}};

/// Squares side by side, each next to one before it, as rows of `R` and `_`.
Cells random_shape(int squares, Rng& rng) {
    std::vector<Place> corners{{0, 0}};
    while (static_cast<int>(corners.size()) < squares) {
        const Place beside = corners[rng.below(static_cast<std::uint32_t>(corners.size()))];
        const int shift = static_cast<int>(rng.below(3)) - 1;
        const int away = rng.below(2) == 0 ? 2 : -2;
        const Place next = rng.below(2) == 0 ? Place{beside.column + away, beside.row + shift}
                                             : Place{beside.column + shift, beside.row + away};
        const bool free = std::ranges::none_of(corners, [&](Place corner) {
            return std::abs(corner.column - next.column) < 2 && std::abs(corner.row - next.row) < 2;
        });
        if (free)
            corners.push_back(next);
    }
    const int left = std::ranges::min(corners, {}, &Place::column).column;
    const int top = std::ranges::min(corners, {}, &Place::row).row;
    const int right = std::ranges::max(corners, {}, &Place::column).column + 2;
    const int bottom = std::ranges::max(corners, {}, &Place::row).row + 2;
    Cells rows(static_cast<std::size_t>(bottom - top),
               std::string(static_cast<std::size_t>(right - left), '_'));
    for (const Place corner : corners)
        for (const int row : {0, 1})
            for (const int column : {0, 1})
                rows[static_cast<std::size_t>(corner.row - top + row)]
                    [static_cast<std::size_t>(corner.column - left + column)] = 'R';
    return rows;
}

std::string join(const Cells& rows) {
    std::string text;
    for (const auto& row : rows)
        text += (text.empty() ? "" : "/") + row;
    return text;
}

Cells turned(const Cells& rows) {
    Cells out(rows[0].size());
    for (std::size_t row = rows.size(); row-- > 0;)
        for (std::size_t column = 0; column < out.size(); ++column)
            out[column] += rows[row][column];
    return out;
}

/// The least of all that the rows become by turning, mirroring and other names for the colours.
std::string likeness(const std::string& pattern) {
    Cells rows(1);
    for (const char c : pattern) {
        if (c == '/') {
            rows.emplace_back();
        } else {
            rows.back() += c;
        }
    }
    std::string least;
    for (int way = 0; way < 8; ++way) {
        std::string text = join(rows);
        std::string names;
        for (char& c : text) {
            if (c == '/' || c == '_' || c == '.')
                continue;
            if (names.find(c) == std::string::npos)
                names += c;
            c = static_cast<char>('1' + names.find(c));
        }
        if (least.empty() || text < least)
            least = text;
        rows = turned(rows);
        if (way == 3)
            for (auto& row : rows)
                std::ranges::reverse(row);
    }
    return least;
}

/// A random bottom layer that covers the shape, and random top tiles on it, `tiles` in all.
std::optional<Pattern> random_arrangement(const TileSet& tiles, const Pattern& shape, int count, Rng& rng) {
    auto laid = all_laid(tiles, shape);
    shuffle(std::span(laid), rng);
    std::vector<Laid> bottom, top;
    unsigned used = 0;
    Spots covered = 0, topped = 0;
    for (const auto& one : laid) {
        if ((used >> one.placement.tile & 1) != 0 || (covered & one.spots) != 0)
            continue;
        used |= 1u << one.placement.tile;
        covered |= one.spots;
        bottom.push_back(one);
    }
    if (covered != shape.shape())
        return std::nullopt;
    for (const auto& one : laid) {
        if (static_cast<int>(bottom.size() + top.size()) == count)
            break;
        const auto across =
            std::ranges::count_if(bottom, [&](const Laid& b) { return (b.spots & one.spots) != 0; });
        if ((used >> one.placement.tile & 1) != 0 || (topped & one.spots) != 0 || across > 2)
            continue;
        used |= 1u << one.placement.tile;
        topped |= one.spots;
        top.push_back(one);
    }
    if (static_cast<int>(bottom.size() + top.size()) != count)
        return std::nullopt;
    return shape.with(seen_from_above(bottom, top));
}

/// All three colours, and a hole: a card that is pleasant to look at.
bool is_varied(const Pattern& pattern) {
    return std::ranges::all_of(std::array{Shows::hole, Shows::red, Shows::blue, Shows::yellow},
                               [&](Shows shows) { return pattern.showing(shows) != 0; });
}

/// The smallest solution (the first by its text), when the pattern is what the wish asks for.
std::optional<Solution> fulfils(const TileSet& tiles, const Pattern& pattern, const Wish& wish) {
    auto all = all_solutions(tiles, pattern, {.solutions = wish.solutions + 1});
    if (all.empty() || all.size() > wish.solutions)
        return std::nullopt;
    std::ranges::stable_sort(all, {}, &Solution::tiles);
    if (all.front().tiles() != wish.fewest)
        return std::nullopt;
    return all.front();
}

std::string make_card(const TileSet& tiles, const Wish& wish, int number, std::set<std::string>& patterns,
                      std::multiset<std::string>& shapes, Rng& rng) {
    while (true) {
        const Cells rows = wish.two_by_four ? Cells{"RRRR", "RRRR"} : random_shape(wish.bottom, rng);
        const Pattern shape = *Pattern::read(join(rows));
        const std::string shape_likeness = likeness(join(rows));
        if (!wish.two_by_four && (shape_likeness == likeness("RRRR/RRRR") || shapes.contains(shape_likeness)))
            continue;
        const auto pattern = random_arrangement(tiles, shape, wish.fewest, rng);
        if (!pattern || !is_varied(*pattern) || patterns.contains(likeness(pattern->text())))
            continue;
        const auto solution = fulfils(tiles, *pattern, wish);
        if (!solution)
            continue;
        patterns.insert(likeness(pattern->text()));
        shapes.insert(shape_likeness);
        const std::string id = std::string(wish.ids) + (number < 10 ? "0" : "") + std::to_string(number);
        return Json::object()
            .set("id", id)
            .set("stars", wish.stars)
            .set("pattern", pattern->text())
            .set("solution", write(*solution))
            .dump();
    }
}

} // namespace

int main() {
    std::string text;
    for (int c = std::getchar(); c != EOF; c = std::getchar())
        text += static_cast<char>(c);
    const auto json = read_json(text);
    const auto tiles = json ? read_tiles_json(*json) : Checked<TileSet>(std::unexpected(json.error()));
    if (!tiles) {
        std::fprintf(stderr, "no tile set: %s\n", tiles.error().message.c_str());
        return 1;
    }
    Rng rng(seed);
    std::set<std::string> patterns;
    std::multiset<std::string> shapes;
    std::printf(
        "{\n  \"note\": \"Our own first deck, made by a program; the recipe tells how.\",\n"
        "  \"recipe\": {\"program\": \"tools/make_starter_deck.cpp\", \"seed\": %llu, \"tiles\": %s},\n"
        "  \"cards\": [",
        static_cast<unsigned long long>(seed), json_quote(write(*tiles)).c_str());
    int number = 0;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        number = i > 0 && wishes[i].stars == wishes[i - 1].stars ? number + 1 : 1;
        std::printf("%s\n    %s", i > 0 ? "," : "",
                    make_card(*tiles, wishes[i], number, patterns, shapes, rng).c_str());
    }
    std::puts("\n  ]\n}");
}
