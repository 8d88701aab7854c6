#include <set>
#include <stdexcept>

#include "otlo.hpp"
#include "otlo_tiles.hpp"

namespace naive {

using namespace otlo;

namespace {

bool uses_each_tile_once(const std::vector<Tile>& tiles, const Solution& solution) {
    std::set<int> used;
    for (const std::vector<Placement>& layer : {solution.bottom, solution.top})
        for (const Placement& placement : layer)
            if (placement.tile > static_cast<int>(tiles.size()) || !used.insert(placement.tile).second)
                return false;
    return true;
}

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

} // namespace naive
