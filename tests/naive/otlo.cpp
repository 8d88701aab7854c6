#include "otlo.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace naive {

namespace {

using Grid = std::vector<std::string>; // rows of spots, `_` where there is none

struct Tile {
    Grid front;
    Grid back;
};

struct Placement {
    int tile; // counted from 1
    char face;
    int turns;
    int column;
    int row;
};

struct Solution {
    std::vector<Placement> bottom;
    std::vector<Placement> top;
};

struct Spot {
    int row;
    int column;
    char shows;
};

// A placement with the spots it takes, holes included.
struct Laid {
    Placement placement;
    std::vector<Spot> spots;
};

std::vector<std::string> split(const std::string& text, char separator) {
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

bool is_rectangle_of(const Grid& grid, const std::string& allowed) {
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

Grid mirrored(Grid grid) {
    for (std::string& row : grid)
        std::reverse(row.begin(), row.end());
    return grid;
}

Grid quarter_turn_clockwise(const Grid& grid) {
    Grid turned;
    for (int column = 0; column < width(grid); ++column) {
        turned.emplace_back();
        for (int row = height(grid) - 1; row >= 0; --row)
            turned.back() += at(grid, row, column);
    }
    return turned;
}

Grid turned(Grid grid, int turns) {
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

bool connected_by_edges(const Grid& grid) {
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
bool touches_all_sides(Grid grid) {
    for (int side = 0; side < 4; ++side) {
        if (grid[0].find_first_not_of('_') == std::string::npos)
            return false;
        grid = quarter_turn_clockwise(grid);
    }
    return true;
}

Grid parse_face(const std::string& text) {
    if (text.size() == 4 && text.find(',') == std::string::npos)
        return {text.substr(0, 2), text.substr(2)};
    return split(text, ',');
}

// OT-2, OT-5
Tile parse_tile(const std::string& text) {
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

std::string written(const std::vector<Tile>& tiles, std::vector<Placement> layer) {
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

bool uses_each_tile_once(const std::vector<Tile>& tiles, const Solution& solution) {
    std::set<int> used;
    for (const std::vector<Placement>& layer : {solution.bottom, solution.top})
        for (const Placement& placement : layer)
            if (placement.tile > static_cast<int>(tiles.size()) || !used.insert(placement.tile).second)
                return false;
    return true;
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

// A hole lets through what lies below, and the table is a hole to begin with.
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

// Lists arrangements layer by layer. `*` in the pattern is a spot that may show anything.
class Listing {
public:
    using Visit = std::function<void(const Solution&, const Grid& view)>;

    Listing(const std::vector<Tile>& tiles, Grid pattern, Visit visit)
        : tiles_(tiles), pattern_(std::move(pattern)), visit_(std::move(visit)) {
        for (int tile = 1; tile <= static_cast<int>(tiles.size()); ++tile)
            for (const char face : {'f', 'b'})
                for (int turns = 0; turns < 4; ++turns)
                    for (int row = 0; row < height(pattern_); ++row)
                        for (int column = 0; column < width(pattern_); ++column) {
                            const Placement p{tile, face, turns, column, row};
                            if (lowest_turn_that_looks_alike(tiles, p) == turns) // OT-17
                                add_if_inside(p);
                        }
    }

    void run() { lay_bottom(); }

private:
    void add_if_inside(const Placement& placement) {
        const std::vector<Laid> one = lay(tiles_, {placement});
        if (stays_inside(pattern_, one)) // OT-11
            possible_.push_back(one[0]);
    }

    bool used(int tile) const {
        for (const std::vector<Laid>& layer : {bottom_, top_})
            for (const Laid& laid : layer)
                if (laid.placement.tile == tile)
                    return true;
        return false;
    }

    static bool overlaps(const std::vector<Laid>& layer, const Laid& laid) {
        for (const Spot& spot : laid.spots)
            if (tiles_on(layer, spot.row, spot.column) > 0)
                return true;
        return false;
    }

    bool fits(int row, int column, char shows) const {
        const char wanted = at(pattern_, row, column);
        return wanted == '*' || wanted == shows;
    }

    // A bottom spot that shows the wrong thing must be hidden by a gem of a tile that is still free.
    bool can_still_be_right() const {
        int wrong = 0;
        for (const Laid& laid : bottom_)
            for (const Spot& spot : laid.spots)
                if (!fits(spot.row, spot.column, spot.shows))
                    ++wrong;
        int free_gems = 0;
        for (int tile = 1; tile <= static_cast<int>(tiles_.size()); ++tile)
            if (!used(tile))
                for (const Spot& spot : spots_of(tiles_[static_cast<std::size_t>(tile - 1)].front, 0, 0))
                    if (spot.shows != '.')
                        ++free_gems;
        return wrong <= free_gems;
    }

    // OT-12: whatever covers the first open spot is tried there, so each bottom layer comes up once.
    void lay_bottom() {
        if (!can_still_be_right())
            return;
        for (const Spot& open : spots_of(pattern_, 0, 0)) {
            if (tiles_on(bottom_, open.row, open.column) > 0)
                continue;
            for (const Laid& laid : possible_) {
                if (used(laid.placement.tile) || tiles_on({laid}, open.row, open.column) == 0 ||
                    overlaps(bottom_, laid))
                    continue;
                bottom_.push_back(laid);
                lay_bottom();
                bottom_.pop_back();
            }
            return;
        }
        lay_top(1);
    }

    // Tiles from `tile` on may still go on top, in the order of their numbers.
    void lay_top(int tile) {
        if (tile > static_cast<int>(tiles_.size())) {
            finish();
            return;
        }
        lay_top(tile + 1); // OT-16
        if (used(tile))
            return;
        for (const Laid& laid : possible_) {
            if (laid.placement.tile != tile || overlaps(top_, laid) ||         // OT-13
                !shows_right(laid) || !lies_across_at_most_two(bottom_, laid)) // OT-14
                continue;
            top_.push_back(laid);
            lay_top(tile + 1);
            top_.pop_back();
        }
    }

    bool shows_right(const Laid& laid) const {
        for (const Spot& spot : laid.spots)
            if (spot.shows != '.' && !fits(spot.row, spot.column, spot.shows))
                return false;
        return true;
    }

    void finish() const {
        const Grid view = seen_from_above(pattern_, bottom_, top_);
        for (const Spot& spot : spots_of(view, 0, 0))
            if (!fits(spot.row, spot.column, spot.shows)) // OT-15
                return;
        Solution solution;
        for (const Laid& laid : bottom_)
            solution.bottom.push_back(laid.placement);
        for (const Laid& laid : top_)
            solution.top.push_back(laid.placement);
        visit_(solution, view);
    }

    const std::vector<Tile>& tiles_;
    Grid pattern_;
    Visit visit_;
    std::vector<Laid> possible_; // every different placement inside the shape
    std::vector<Laid> bottom_;
    std::vector<Laid> top_;
};

} // namespace

std::string verify(const std::vector<std::string>& tile_texts, const std::string& pattern_text,
                   const std::string& solution_text) {
    const std::vector<Tile> tiles = parse_tiles(tile_texts);
    const std::optional<Grid> pattern = parse_pattern(pattern_text, "RBY._");
    const std::optional<Solution> solution = parse_solution(solution_text);
    if (!pattern || !solution)
        return "notation";
    if (!uses_each_tile_once(tiles, *solution))
        return "OT-10";
    const std::vector<Laid> bottom = lay(tiles, solution->bottom);
    const std::vector<Laid> top = lay(tiles, solution->top);
    if (!stays_inside(*pattern, bottom) || !stays_inside(*pattern, top))
        return "OT-11";
    for (const Spot& spot : spots_of(*pattern, 0, 0))
        if (tiles_on(bottom, spot.row, spot.column) != 1)
            return "OT-12";
    for (const Spot& spot : spots_of(*pattern, 0, 0))
        if (tiles_on(top, spot.row, spot.column) > 1)
            return "OT-13";
    for (const Laid& laid : top)
        if (!lies_across_at_most_two(bottom, laid))
            return "OT-14";
    if (seen_from_above(*pattern, bottom, top) != *pattern)
        return "OT-15";
    return "ok";
}

std::string canonical(const std::vector<std::string>& tiles, const std::string& solution) {
    const std::optional<Solution> parsed = parse_solution(solution);
    if (!parsed || !uses_each_tile_once(parse_tiles(tiles), *parsed))
        throw std::invalid_argument("not a solution: " + solution);
    return written(parse_tiles(tiles), *parsed);
}

std::vector<std::string> solve(const std::vector<std::string>& tile_texts, const std::string& pattern_text) {
    const std::vector<Tile> tiles = parse_tiles(tile_texts);
    const std::optional<Grid> pattern = parse_pattern(pattern_text, "RBY._");
    if (!pattern)
        throw std::invalid_argument("not a pattern: " + pattern_text);
    std::set<std::string> all;
    Listing(tiles, *pattern, [&](const Solution& solution, const Grid&) {
        if (!all.insert(written(tiles, solution)).second)
            throw std::logic_error("listed twice: " + written(tiles, solution));
    }).run();
    for (const std::string& solution : all)
        if (verify(tile_texts, pattern_text, solution) != "ok")
            throw std::logic_error("listed, but no solution: " + solution);
    return {all.begin(), all.end()};
}

std::map<std::string, unsigned long long> all_patterns(const std::vector<std::string>& tile_texts,
                                                       const std::string& shape_text) {
    const std::vector<Tile> tiles = parse_tiles(tile_texts);
    const std::optional<Grid> shape = parse_pattern(shape_text, "*_");
    if (!shape)
        throw std::invalid_argument("not a shape: " + shape_text);
    std::map<std::string, unsigned long long> counts;
    Listing(tiles, *shape, [&](const Solution&, const Grid& view) { ++counts[join(view, "/")]; }).run();
    return counts;
}

Race::Race(int players, std::vector<std::string> tiles, const std::vector<Card>& cards,
           std::vector<std::vector<std::string>> piles, std::vector<int> handicap, bool solo)
    : players_(players), tiles_(std::move(tiles)), piles_(std::move(piles)), handicap_(std::move(handicap)),
      solo_(solo), taken_(static_cast<std::size_t>(players)) {
    for (const Card& card : cards) {
        if (!parse_pattern(card.pattern, "RBY._"))
            throw std::invalid_argument("not a pattern: " + card.pattern);
        cards_[card.id] = card;
    }
    for (const std::vector<std::string>& pile : piles_)
        for (const std::string& card : pile)
            if (!cards_.contains(card))
                throw std::invalid_argument("no such card: " + card);
    handicap_.resize(static_cast<std::size_t>(players), 0);
}

std::vector<std::string> Race::tops() const {
    std::vector<std::string> all;
    for (const std::vector<std::string>& pile : piles_)
        if (!pile.empty())
            all.push_back(pile.front());
    return all;
}

bool Race::on_top(const std::string& card) const {
    const std::vector<std::string> all = tops();
    return std::find(all.begin(), all.end(), card) != all.end();
}

bool Race::barred(int seat, const std::string& card) const { return barred_.contains({seat, card}); }

void Race::take_from_pile(const std::string& card) {
    for (std::vector<std::string>& pile : piles_)
        std::erase(pile, card);
    gone_.insert(card);
}

std::string Race::call(int seat, const std::string& card, const std::string& solution) {
    if (seat < 0 || seat >= players_ || !cards_.contains(card) || !parse_solution(solution))
        return "notation";
    if (over())
        return "over";
    if (gone_.contains(card)) // OT-34
        return "void";
    if (!on_top(card))
        return "OT-20";
    if (barred(seat, card))
        return "OT-33";
    const std::string verdict = verify(tiles_, cards_.at(card).pattern, solution);
    if (verdict == "ok") { // OT-32
        taken_[static_cast<std::size_t>(seat)].push_back(card);
        take_from_pile(card);
    } else if (!solo_) { // OT-33; OT-43: alone it costs nothing
        barred_.insert({seat, card});
    }
    return verdict;
}

std::string Race::aside(const std::string& card) {
    if (!cards_.contains(card))
        return "notation";
    if (over())
        return "over";
    if (!on_top(card))
        return "OT-20";
    take_from_pile(card); // OT-35
    return "ok";
}

std::string Race::skip(int seat, const std::string& card) {
    if (seat < 0 || seat >= players_ || !cards_.contains(card))
        return "notation";
    if (over())
        return "over";
    if (!on_top(card))
        return "OT-20";
    if (!solo_)
        return "OT-43";
    for (std::vector<std::string>& pile : piles_)
        if (!pile.empty() && pile.front() == card)
            std::rotate(pile.begin(), pile.begin() + 1, pile.end());
    return "ok";
}

// OT-41, OT-42
std::vector<int> Race::scores() const {
    std::vector<int> all;
    for (std::size_t seat = 0; seat < taken_.size(); ++seat) {
        all.push_back(0);
        for (const std::string& card : taken_[seat])
            all.back() += cards_.at(card).stars + handicap_[seat];
    }
    return all;
}

// OT-40
std::string Race::reason() const {
    if (tops().empty())
        return "cards";
    for (int seat = 0; seat < players_; ++seat)
        for (const std::string& card : tops())
            if (!barred(seat, card))
                return "";
    return "barred";
}

std::vector<int> Race::winners() const {
    std::vector<int> all;
    const std::vector<int> points = scores();
    for (int seat = 0; over() && seat < players_; ++seat)
        if (points[static_cast<std::size_t>(seat)] == *std::max_element(points.begin(), points.end()))
            all.push_back(seat);
    return all;
}

} // namespace naive
