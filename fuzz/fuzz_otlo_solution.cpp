// Solutions: what is read is written and read again alike, and a right one is among those that the solver
// finds. As a start it leaves those that have its tiles.
#include <algorithm>

#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "input.hpp"

using namespace cairn;
using namespace cairn::otlo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const TileSet tiles = *read_tiles("YBY./BB.R YRR./RB.R BR../BB.. YB../RY.. Y..B/.RR. Y..Y/.YR.");
    static const Pattern pattern = *Pattern::read("BR__YB/...BB./__Y.__");
    static const auto all = all_solutions(tiles, pattern);
    const auto solution = read_solution(tiles, fuzz::text_of(data, size));
    if (!solution)
        return 0;
    const auto written = canonical(tiles, *solution);
    const auto again = read_solution(tiles, write(written));
    fuzz::require(again && *again == written && canonical(tiles, written) == written);
    const auto verified = verify(tiles, pattern, *solution);
    fuzz::require(verified.has_value() == (std::ranges::find(all, written) != all.end()));
    fuzz::require(verified.has_value() == verify(tiles, pattern, written).has_value());

    unsigned used = 0;
    bool twice = false;
    for (const auto* layer : {&written.bottom, &written.top})
        for (const Placement& placement : *layer) {
            twice = twice || (used >> placement.tile & 1) != 0;
            used |= 1u << placement.tile;
        }
    const auto has_all = [](const std::vector<Placement>& layer, const std::vector<Placement>& some) {
        return std::ranges::all_of(some, [&](const Placement& placement) {
            return std::ranges::find(layer, placement) != layer.end();
        });
    };
    const auto begun = std::ranges::count_if(all, [&](const Solution& whole) {
        return !twice && has_all(whole.bottom, written.bottom) && has_all(whole.top, written.top);
    });
    fuzz::require(count_solutions(tiles, pattern, {}, *solution).count == static_cast<std::uint64_t>(begun));
    return 0;
}
