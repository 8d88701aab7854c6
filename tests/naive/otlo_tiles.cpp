#include "otlo_tiles.hpp"

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace naive::otlo {

static std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts{""};
    for (const char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

std::string join(const std::vector<std::string>& parts, const std::string& separator) {
    std::string all;
    for (std::size_t i = 0; i < parts.size(); ++i)
        all += (i == 0 ? "" : separator) + parts[i];
    return all;
}

static bool is_rectangle_of(const Grid& grid, const std::string& allowed) {
    for (const std::string& row : grid)
        if (row.empty() || row.size() != grid[0].size() ||
            row.find_first_not_of(allowed) != std::string::npos)
            return false;
    return true;
}

int height(const Grid& grid) { return static_cast<int>(grid.size()); }

int width(const Grid& grid) { return static_cast<int>(grid[0].size()); }

char at(const Grid& grid, int row, int column) {
    if (row < 0 || column < 0 || row >= height(grid) || column >= width(grid))
        return '_';
    return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

void put(Grid& grid, int row, int column, char c) {
    grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = c;
}

static Grid mirrored(Grid grid) {
    for (std::string& row : grid)
        std::reverse(row.begin(), row.end());
    return grid;
}

static Grid quarter_turn_clockwise(const Grid& grid) {
    Grid turned;
    for (int column = 0; column < width(grid); ++column) {
        turned.emplace_back();
        for (int row = height(grid) - 1; row >= 0; --row)
            turned.back() += at(grid, row, column);
    }
    return turned;
}

static Grid turned(Grid grid, int turns) {
    for (int i = 0; i < turns; ++i)
        grid = quarter_turn_clockwise(grid);
    return grid;
}

std::vector<Spot> spots_of(const Grid& grid, int top_row, int left_column) {
    std::vector<Spot> spots;
    for (int row = 0; row < height(grid); ++row)
        for (int column = 0; column < width(grid); ++column)
            if (at(grid, row, column) != '_')
                spots.push_back({top_row + row, left_column + column, at(grid, row, column)});
    return spots;
}

static bool connected_by_edges(const Grid& grid) {
    const std::vector<Spot> spots = spots_of(grid, 0, 0);
    Grid unvisited = grid;
    std::vector<Spot> flooded{spots.front()};
    put(unvisited, spots.front().row, spots.front().column, '_');
    for (std::size_t i = 0; i < flooded.size(); ++i)
        for (const auto& [down, right] : std::vector<std::pair<int, int>>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            const Spot next{flooded[i].row + down, flooded[i].column + right, ' '};
            if (at(unvisited, next.row, next.column) == '_')
                continue;
            put(unvisited, next.row, next.column, '_');
            flooded.push_back(next);
        }
    return flooded.size() == spots.size();
}

// The tile's box must be tight, or "top left corner" would not mean what is seen.
static bool touches_all_sides(Grid grid) {
    for (int side = 0; side < 4; ++side) {
        if (grid[0].find_first_not_of('_') == std::string::npos)
            return false;
        grid = quarter_turn_clockwise(grid);
    }
    return true;
}

static Grid parse_face(const std::string& text) {
    if (text.size() == 4 && text.find(',') == std::string::npos)
        return {text.substr(0, 2), text.substr(2)};
    return split(text, ',');
}

// OT-2, OT-5
static Tile parse_tile(const std::string& text) {
    const std::vector<std::string> faces = split(text, '/');
    if (faces.size() != 2)
        throw std::invalid_argument("a tile is front/back: " + text);
    const Tile tile{parse_face(faces[0]), parse_face(faces[1])};
    for (const Grid& face : {tile.front, tile.back})
        if (!is_rectangle_of(face, "RBY._") || !touches_all_sides(face) || !connected_by_edges(face) ||
            spots_of(face, 0, 0).size() > 8)
            throw std::invalid_argument("not a tile of at most eight connected spots: " + text);
    const Grid back = mirrored(tile.back);
    bool same_shape = height(back) == height(tile.front) && width(back) == width(tile.front);
    for (int row = 0; row < height(back); ++row)
        for (int column = 0; column < width(back); ++column)
            for (const char through : {'.', '_'})
                if ((at(back, row, column) == through) != (at(tile.front, row, column) == through))
                    same_shape = false;
    if (!same_shape)
        throw std::invalid_argument("the faces have not the same shape and holes: " + text);
    return tile;
}

std::vector<Tile> parse_tiles(const std::vector<std::string>& texts) {
    if (texts.size() > 6) // OT-1
        throw std::invalid_argument("a set has six tiles");
    std::vector<Tile> tiles;
    for (const std::string& text : texts)
        tiles.push_back(parse_tile(text));
    return tiles;
}

std::optional<Grid> parse_pattern(const std::string& text, const std::string& allowed) {
    const Grid grid = split(text, '/');
    if (!is_rectangle_of(grid, allowed) || spots_of(grid, 0, 0).empty())
        return std::nullopt;
    return grid;
}

std::optional<Solution> parse_solution(const std::string& text) {
    static const std::regex form("([1-6])([fb])([0-3])@(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})");
    Solution solution;
    int bars = 0;
    for (const std::string& word : split(text, ' ')) {
        std::smatch part;
        if (word == "|") {
            ++bars;
        } else if (std::regex_match(word, part, form)) {
            std::vector<Placement>& layer = bars == 0 ? solution.bottom : solution.top;
            layer.push_back({std::stoi(part[1]), part[2].str()[0], std::stoi(part[3]), std::stoi(part[4]),
                             std::stoi(part[5])});
        } else if (!word.empty()) {
            return std::nullopt;
        }
    }
    if (bars != 1)
        return std::nullopt;
    return solution;
}

Grid look_of(const std::vector<Tile>& tiles, const Placement& placement) {
    const Tile& tile = tiles.at(static_cast<std::size_t>(placement.tile - 1));
    return turned(placement.face == 'f' ? tile.front : tile.back, placement.turns);
}

int lowest_turn_that_looks_alike(const std::vector<Tile>& tiles, Placement placement) {
    const Grid look = look_of(tiles, placement);
    for (placement.turns = 0; look_of(tiles, placement) != look;)
        ++placement.turns;
    return placement.turns;
}

static std::string written(const std::vector<Tile>& tiles, std::vector<Placement> layer) {
    std::sort(layer.begin(), layer.end(), [](const Placement& a, const Placement& b) {
        return std::tuple(a.row, a.column, a.tile) < std::tuple(b.row, b.column, b.tile);
    });
    std::vector<std::string> words;
    for (const Placement& p : layer) {
        std::ostringstream word;
        word << p.tile << p.face << lowest_turn_that_looks_alike(tiles, p) << '@' << p.column << ',' << p.row;
        words.push_back(word.str());
    }
    return join(words, " ");
}

std::string written(const std::vector<Tile>& tiles, const Solution& solution) {
    std::string text = written(tiles, solution.bottom) + " |";
    if (!solution.top.empty())
        text += " " + written(tiles, solution.top);
    return text;
}

std::vector<Laid> lay(const std::vector<Tile>& tiles, const std::vector<Placement>& layer) {
    std::vector<Laid> all;
    for (const Placement& p : layer)
        all.push_back({p, spots_of(look_of(tiles, p), p.row, p.column)});
    return all;
}

// The number of laid tiles that take a spot.
int tiles_on(const std::vector<Laid>& layer, int row, int column) {
    int count = 0;
    for (const Laid& laid : layer)
        for (const Spot& spot : laid.spots)
            if (spot.row == row && spot.column == column)
                ++count;
    return count;
}

bool stays_inside(const Grid& pattern, const std::vector<Laid>& layer) {
    for (const Laid& laid : layer)
        for (const Spot& spot : laid.spots)
            if (at(pattern, spot.row, spot.column) == '_')
                return false;
    return true;
}

bool lies_across_at_most_two(const std::vector<Laid>& bottom, const Laid& top) {
    std::set<int> below;
    for (const Spot& spot : top.spots)
        for (const Laid& laid : bottom)
            if (tiles_on({laid}, spot.row, spot.column) > 0)
                below.insert(laid.placement.tile);
    return below.size() <= 2;
}

Grid seen_from_above(const Grid& pattern, const std::vector<Laid>& bottom, const std::vector<Laid>& top) {
    Grid view = pattern;
    for (const Spot& spot : spots_of(pattern, 0, 0))
        put(view, spot.row, spot.column, '.');
    for (const std::vector<Laid>& layer : {bottom, top})
        for (const Laid& laid : layer)
            for (const Spot& spot : laid.spots)
                if (spot.shows != '.')
                    put(view, spot.row, spot.column, spot.shows);
    return view;
}

} // namespace naive::otlo
