// Patterns: what is read is written as it was, and the solver's solutions are right.

#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "input.hpp"

using namespace cairn;
using namespace cairn::otlo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const TileSet tiles = *read_tiles("YBY./BB.R YRR./RB.R BR../BB.. YB../RY.. Y..B/.RR. Y..Y/.YR.");
    const std::string_view text = fuzz::text_of(data, size);
    const auto pattern = Pattern::read(text);
    if (!pattern)
        return 0;
    fuzz::require(pattern->text() == text);
    for_each_solution(tiles, *pattern,
                      [&](const Solution& solution) {
                          fuzz::require(verify(tiles, *pattern, solution).has_value());
                          fuzz::require(canonical(tiles, solution) == solution);
                          return true;
                      },
                      {.solutions = 20, .nodes = 20'000});
    return 0;
}
