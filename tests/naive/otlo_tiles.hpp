#pragma once

#include <optional>
#include <string>
#include <vector>

// Tiles, patterns and solutions of the naive OTLO Stones: how they are written, and where tiles come to lie.
namespace naive::otlo {

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

std::string join(const std::vector<std::string>& parts, const std::string& separator);
int height(const Grid& grid);
int width(const Grid& grid);
char at(const Grid& grid, int row, int column);
void put(Grid& grid, int row, int column, char c);
std::vector<Spot> spots_of(const Grid& grid, int top_row, int left_column);
std::vector<Tile> parse_tiles(const std::vector<std::string>& texts);
std::optional<Grid> parse_pattern(const std::string& text, const std::string& allowed);
std::optional<Solution> parse_solution(const std::string& text);
Grid look_of(const std::vector<Tile>& tiles, const Placement& placement);
int lowest_turn_that_looks_alike(const std::vector<Tile>& tiles, Placement placement);
std::string written(const std::vector<Tile>& tiles, const Solution& solution);
std::vector<Laid> lay(const std::vector<Tile>& tiles, const std::vector<Placement>& layer);
// The number of laid tiles that take a spot.
int tiles_on(const std::vector<Laid>& layer, int row, int column);
bool stays_inside(const Grid& pattern, const std::vector<Laid>& layer);
bool lies_across_at_most_two(const std::vector<Laid>& bottom, const Laid& top);
// A hole lets through what lies below, and the table is a hole to begin with.
Grid seen_from_above(const Grid& pattern, const std::vector<Laid>& bottom, const std::vector<Laid>& top);

} // namespace naive::otlo
