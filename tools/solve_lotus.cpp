// Who wins Lotus between two seats from the small starts, tried to the end of the game with keys that hold the whole
// position. After a release build, from the project's folder:
//
//     g++ -std=c++23 -O2 -march=native -Isrc tools/solve_lotus.cpp build/release/lib/libcairn_search.a
//         build/release/lib/libcairn_games.a build/release/lib/libcairn_core.a -o /tmp/solve_lotus
//     /tmp/solve_lotus MEGABYTES [POSITION...]
//
// Positions are those of `short` (LO-V1); without any, the starts 2,1 and 3,1 and 3,2 and the whole short game.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "search/lotus_solver.hpp"

int main(int count, char** words) {
    using namespace cairn;
    using namespace cairn::search;
    if (count < 2) {
        std::fprintf(stderr, "usage: solve_lotus MEGABYTES [POSITION...]\n");
        return 2;
    }
    std::vector<std::string_view> positions(words + 2, words + count);
    if (positions.empty())
        positions = {"-|2.1/2.1|3.3|0", "-|3.1/3.1|2.2|0", "-|3.2/3.2|1.1|0", "-|3.2.1/3.2.1|0.0|0"};
    const auto rules = lotus::Lotus::read_rules(Json::object().set("short", true));
    for (const std::string_view position : positions) {
        const auto placed = lotus::Lotus::read_position(*rules, position);
        if (!placed || lotus::Lotus::over(placed->state)) {
            std::fprintf(stderr, "no position to solve: %s\n", position.data());
            return 1;
        }
        if (!LotusSolver::suits(*rules, placed->state)) {
            std::fprintf(stderr, "too large a position: %s\n", position.data());
            return 1;
        }
        LotusSolver solver(*rules, static_cast<std::size_t>(std::atoi(words[1])) << 20);
        const std::clock_t begun = std::clock();
        solver.see(placed->state);
        while (!solver.finished())
            solver.run(1'000'000);
        const int seat = placed->state.turn;
        std::printf("%s: seat %d wins within %d actions, %lld nodes, %.2f s\n", position.data(),
                    solver.wins() ? seat : 1 - seat, solver.plies(), static_cast<long long>(solver.nodes()),
                    static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC);
        std::fflush(stdout);
    }
    return 0;
}
