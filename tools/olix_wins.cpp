// Positions of Olix with a forced win, found in games and confirmed by trying everything (tools/olix_exhaustive.hpp). After a
// release build, from the project's folder:
//
//     g++ -std=c++23 -O2 -march=native -I. -Isrc tools/olix_wins.cpp build/release/lib/libcairn_search.a
//         build/release/lib/libcairn_games.a build/release/lib/libcairn_core.a -o /tmp/olix_wins
//     /tmp/olix_wins find SEED COUNT3 COUNT5 COUNT7 > tests/data/olix_wins.jsonl
//     /tmp/olix_wins verify tests/data/olix_wins.jsonl
//     /tmp/olix_wins solve SECONDS tests/data/olix_wins.jsonl
//
// `find` plays games between two engines of level 5, each of which begins with some random pawns, and looks at the
// positions 3, 5 and 7 plies before somebody won: whatever the engines thought of them. A line has the position, how many
// plies the quickest forced win takes, and every first cell that wins in so many. `solve` lets `strong` try each for so
// many seconds of processor time.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "search/level.hpp"
#include "search/olix_thinker.hpp"
#include "tools/olix_exhaustive.hpp"

namespace {

using namespace cairn;
using Game = olix::Olix;

constexpr std::int64_t most_nodes = 400'000'000; // of one position; what takes longer is left out

struct Solved {
    int plies = 0; ///< 0: no forced win as quick as that
    std::vector<int> cells;
};

Solved solve(const olix::Rules& rules, const olix::State& state, int most_plies) {
    tools::OlixExhaustive solver(rules, most_nodes);
    for (int plies = 1; plies <= most_plies; plies += 2) {
        const bool won = solver.wins(state, plies);
        if (solver.gave_up())
            return {};
        if (won) {
            Solved solved{plies, solver.winning_cells(state, plies)};
            return solver.gave_up() ? Solved{} : solved;
        }
    }
    return {};
}

std::vector<olix::State> game(const olix::Rules& rules, Rng& rng) {
    std::vector<olix::State> states;
    const search::Level& level = search::levels_of(Game::id, 2).level[4];
    search::OlixThinker thinker(rules, {.seed = rng.next(), .memory = std::size_t{1} << 20, .failing = level.failing});
    olix::State state = Game::start(rules, {});
    for (std::uint32_t left = 8 + rng.below(24); !Game::over(state);) {
        states.push_back(state);
        olix::Action action;
        if (left > 0) {
            --left;
            action = Game::sample(rules, state, rng);
        } else {
            thinker.see(state);
            thinker.run(level.nodes);
            action = thinker.best();
        }
        Game::play(rules, state, action, NoDeal{}, Silent{});
    }
    if (state.end != olix::End::pattern)
        states.clear();
    return states;
}

int find(const olix::Rules& rules, std::uint64_t seed, std::map<int, int> wanted) {
    Rng rng(seed);
    while (wanted[3] > 0 || wanted[5] > 0 || wanted[7] > 0) {
        const auto states = game(rules, rng);
        for (const int plies : {7, 5, 3}) {
            if (wanted[plies] == 0 || states.size() < static_cast<std::size_t>(plies))
                continue;
            const olix::State& state = states[states.size() - static_cast<std::size_t>(plies)];
            const Solved solved = solve(rules, state, plies);
            if (solved.plies < 3 || wanted[solved.plies] == 0)
                continue;
            --wanted[solved.plies];
            Json cells = Json::array();
            for (const int cell : solved.cells)
                cells.push(Game::write(rules, state, olix::Action{static_cast<std::uint8_t>(cell)}));
            std::puts(Json::object()
                          .set("position", Game::position(rules, state))
                          .set("plies", solved.plies)
                          .set("wins", std::move(cells))
                          .dump()
                          .c_str());
            std::fflush(stdout);
            break; // no two from one game
        }
    }
    return 0;
}

struct Kept {
    olix::State state;
    int plies;
    std::vector<std::string> wins;
};

std::vector<Kept> read(const olix::Rules& rules, const char* file) {
    std::vector<Kept> all;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const Json json = *parse_json(line);
        Kept kept{Game::read_position(rules, *json.find("position")->text())->state,
                  static_cast<int>(*json.find("plies")->integer()),
                  {}};
        for (const Json& cell : *json.find("wins")->items())
            kept.wins.emplace_back(*cell.text());
        all.push_back(std::move(kept));
    }
    return all;
}

int verify(const olix::Rules& rules, const char* file) {
    std::map<int, int> counts;
    for (const Kept& kept : read(rules, file)) {
        const Solved solved = solve(rules, kept.state, 7);
        std::vector<std::string> wins;
        for (const int cell : solved.cells)
            wins.push_back(Game::write(rules, kept.state, olix::Action{static_cast<std::uint8_t>(cell)}));
        if (solved.plies != kept.plies || wins != kept.wins) {
            std::printf("not so: %s\n", Game::position(rules, kept.state).c_str());
            return 1;
        }
        ++counts[kept.plies];
    }
    for (const auto& [plies, count] : counts)
        std::printf("%d plies: %d\n", plies, count);
    return 0;
}

int solve_all(const olix::Rules& rules, double seconds, const char* file) {
    std::map<int, std::pair<int, int>> found;
    std::int64_t nodes = 0;
    double longest = 0;
    for (const Kept& kept : read(rules, file)) {
        search::OlixThinker thinker(rules, {.seed = 1});
        thinker.see(kept.state);
        const std::clock_t begun = std::clock();
        const auto passed = [&] { return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC; };
        while (!thinker.finished() && passed() < seconds)
            thinker.run(500);
        nodes += thinker.nodes();
        longest = std::max(longest, passed());
        const bool right = std::ranges::find(kept.wins, Game::write(rules, kept.state, thinker.best())) != kept.wins.end();
        found[kept.plies].first += right;
        ++found[kept.plies].second;
        if (right)
            continue;
        std::array<search::Judged<olix::Action>, 1> line;
        thinker.lines(line);
        const bool proved = line[0].proved == search::Proved::win;
        std::printf("%s, %d plies: %s\n", proved ? "a longer win is proved" : "missed", kept.plies,
                    Game::position(rules, kept.state).c_str());
    }
    for (const auto& [plies, counts] : found)
        std::printf("%d plies: %d of %d\n", plies, counts.first, counts.second);
    std::printf("%lld nodes, the longest %.2f s\n", static_cast<long long>(nodes), longest);
    return 0;
}

} // namespace

int main(int count, char** words) {
    const olix::Rules rules = *Game::read_rules(Json::object());
    const std::string_view what = count > 1 ? words[1] : "";
    if (what == "find" && count == 6)
        return find(rules, std::strtoull(words[2], nullptr, 10),
                    {{3, std::atoi(words[3])}, {5, std::atoi(words[4])}, {7, std::atoi(words[5])}});
    if (what == "verify" && count == 3)
        return verify(rules, words[2]);
    if (what == "solve" && count == 4)
        return solve_all(rules, std::atof(words[2]), words[3]);
    std::fprintf(stderr, "usage: olix_wins find SEED COUNT3 COUNT5 COUNT7 | verify FILE | solve SECONDS FILE\n");
    return 2;
}
