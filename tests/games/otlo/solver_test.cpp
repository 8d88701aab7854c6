#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "naive/otlo.hpp"
#include "random_puzzle.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

Strings written(const std::vector<Solution>& solutions) {
    Strings texts;
    for (const auto& solution : solutions)
        texts.push_back(write(solution));
    return texts;
}

TEST(OtloGolden, patterns_have_that_many_solutions) {
    std::ifstream file(CAIRN_TEST_DATA "/golden/otlo_patterns.jsonl");
    const TileSet tiles = tile_set();
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        const Json json = json_of(line);
        const Pattern pattern = pattern_of(*json.find("pattern")->text());
        const auto given = solution_of(*json.find("solution")->text());
        EXPECT_TRUE(verify(tiles, pattern, given)) << line;
        const auto all = all_solutions(tiles, pattern);
        EXPECT_EQ(static_cast<std::int64_t>(all.size()), *json.find("solutions")->integer()) << line;
        EXPECT_EQ(count_solutions(tiles, pattern).count, all.size());
        EXPECT_NE(std::ranges::find(all, canonical(tiles, given)), all.end()) << line;
        for (const auto& solution : all)
            EXPECT_TRUE(verify(tiles, pattern, solution)) << write(solution);
    }
    EXPECT_EQ(lines, 13);
}

/// Lists all arrangements on a shape, without regard to what they show.
class Arrangements {
public:
    Arrangements(const TileSet& tiles, const Pattern& shape) : shape_(shape), all_(all_laid(tiles, shape)) {
        lay_bottom(0, 0);
    }

    std::map<std::array<Spots, shows_count>, int>
        patterns; ///< with the number of arrangements that show them
    std::map<std::array<Spots, shows_count>, std::size_t> fewest;
    int count = 0;

private:
    void lay_bottom(Spots covered, unsigned used) {
        if (covered == shape_.shape())
            return lay_top(0, 0, used);
        const Spots first = ~covered & (covered + 1);
        for (const auto& laid : all_) {
            if ((laid.spots & first) == 0 || (laid.spots & covered) != 0 ||
                (used >> laid.placement.tile & 1) != 0)
                continue;
            bottom_.push_back(laid);
            lay_bottom(covered | laid.spots, used | 1u << laid.placement.tile);
            bottom_.pop_back();
        }
    }

    // With two bottom tiles OT-14 cannot be broken.
    void lay_top(std::size_t from, Spots topped, unsigned used) {
        const auto seen = seen_from_above(bottom_, top_);
        ++count;
        ++patterns[seen];
        const auto known = fewest.try_emplace(seen, bottom_.size() + top_.size()).first;
        known->second = std::min(known->second, bottom_.size() + top_.size());
        for (std::size_t i = from; i < all_.size(); ++i) {
            const Laid& laid = all_[i];
            if ((laid.spots & topped) != 0 || (used >> laid.placement.tile & 1) != 0)
                continue;
            top_.push_back(laid);
            lay_top(i + 1, topped | laid.spots, used | 1u << laid.placement.tile);
            top_.pop_back();
        }
    }

    const Pattern& shape_;
    std::vector<Laid> all_;
    std::vector<Laid> bottom_;
    std::vector<Laid> top_;
};

TEST(OtloGolden, two_by_four_has_the_known_numbers) {
    const TileSet tiles = tile_set();
    const Pattern shape = pattern_of("RRRR/RRRR");
    const Arrangements all(tiles, shape);
    EXPECT_EQ(all.count, 1'162'056);
    EXPECT_EQ(all.patterns.size(), 44'691u);
    EXPECT_EQ(std::ranges::count_if(all.patterns, [](const auto& p) { return p.second == 1; }), 4'966);
    std::map<std::size_t, int> by_fewest;
    for (const auto& [seen, tiles_used] : all.fewest)
        ++by_fewest[tiles_used];
    EXPECT_EQ(by_fewest, (std::map<std::size_t, int>{{2, 1'608}, {3, 22'509}, {4, 20'574}}));

    // The solver lists in quite another way and counts the same for each (with a sanitizer, for one in
    // twenty).
#ifdef __SANITIZE_ADDRESS__
    constexpr int step = 20;
#else
    constexpr int step = 1;
#endif
    int number = 0;
    for (const auto& [seen, count] : all.patterns) {
        if (number++ % step != 0)
            continue;
        ASSERT_EQ(count_solutions(tiles, shape.with(seen)).count, static_cast<std::uint64_t>(count))
            << shape.with(seen).text();
    }
}

TEST(OtloSolver, lists_what_the_slow_program_lists) {
    Rng rng(41);
    const TileSet tiles = tile_set();
    int solved = 0;
    for (int i = 0; i < 6; ++i) {
        std::string text = "RRRR/RRRR";
        for (char& c : text)
            if (c != '/')
                c = "RBY."[rng.below(4)];
        const auto all = written(all_solutions(tiles, pattern_of(text)));
        EXPECT_EQ(all, naive::solve(texts_of(tiles), text)) << text;
        solved += !all.empty();
    }
    EXPECT_GT(solved, 2);
}

TEST(OtloSolver, lists_what_the_slow_program_lists_for_other_shapes_and_tiles) {
    Rng rng(42);
    for (int i = 0; i < 20; ++i) {
        const TileSet tiles =
            i % 4 == 0 ? tile_set("YBY./BB.R YRR./RB.R BR../BB.. YB../RY..") : random_tiles(rng);
        const Pattern pattern = random_puzzle(tiles, draw(rng, 2, 3), rng);
        const auto all = written(all_solutions(tiles, pattern));
        EXPECT_FALSE(all.empty());
        EXPECT_EQ(all, naive::solve(texts_of(tiles), pattern.text()))
            << write(tiles) << "  " << pattern.text();
    }
}

/// Changes something about a solution, so that it may break any of the rules.
Solution spoiled(Solution solution, const std::vector<Laid>& all, Rng& rng) {
    const int changes = draw(rng, 0, 2);
    for (int i = 0; i < changes; ++i) {
        auto& layer = rng.below(2) == 0 || solution.top.empty() ? solution.bottom : solution.top;
        if (layer.empty())
            continue;
        auto& placement = layer[rng.below(static_cast<std::uint32_t>(layer.size()))];
        switch (rng.below(8)) {
        case 0: placement.tile = static_cast<std::uint8_t>(draw(rng, 0, 5)); break;
        case 1: placement.face = placement.face == Face::front ? Face::back : Face::front; break;
        case 2: placement.turn = static_cast<std::uint8_t>(draw(rng, 0, 3)); break;
        case 3: placement.corner.column += draw(rng, -1, 1); break;
        case 4: placement.corner.row += draw(rng, -1, 1); break;
        case 5: layer.pop_back(); break;
        case 6: solution.top = {all[rng.below(static_cast<std::uint32_t>(all.size()))].placement}; break;
        default: std::swap(solution.bottom, solution.top);
        }
    }
    return solution;
}

TEST(OtloVerify, agrees_with_the_slow_program_on_spoiled_solutions) {
    Rng rng(43);
    std::map<std::string, int> seen;
    for (int i = 0; i < 50; ++i) {
        const TileSet tiles = i % 2 == 0 ? tile_set() : random_tiles(rng);
        const auto texts = texts_of(tiles);
        const Pattern pattern = random_puzzle(tiles, 3, rng);
        const Solution solution = *find_solution(tiles, pattern);
        const auto all = all_laid(tiles, pattern);
        for (int j = 0; j < 40; ++j) {
            const auto other = spoiled(solution, all, rng);
            const auto verified = verify(tiles, pattern, other);
            const std::string verdict = verified ? "ok" : verified.error().rule;
            ++seen[verdict];
            const std::string text = write(other);
            ASSERT_EQ(verdict, naive::verify(texts, pattern.text(), text))
                << write(tiles) << "  " << pattern.text() << "  " << text;
            EXPECT_EQ(*read_solution(tiles, text), other);
            if (verdict != "OT-10" && !other.bottom.empty()) {
                EXPECT_EQ(write(canonical(tiles, other)), naive::canonical(texts, text));
            }
        }
    }
    for (const auto* verdict : {"ok", "OT-10", "OT-11", "OT-12", "OT-13", "OT-14", "OT-15"})
        EXPECT_GT(seen[verdict], 0) << verdict;
}

/// Whether the solution has all tiles of the start, in these layers.
bool begins_with(const TileSet& tiles, const Solution& solution, const Solution& start) {
    const auto has_all = [](const std::vector<Placement>& layer, const std::vector<Placement>& some) {
        return std::ranges::all_of(
            some, [&](const Placement& p) { return std::ranges::find(layer, p) != layer.end(); });
    };
    const Solution known = canonical(tiles, start);
    return has_all(solution.bottom, known.bottom) && has_all(solution.top, known.top);
}

/// Leaves some of the tiles.
Solution some_of(Solution solution, Rng& rng) {
    for (auto* layer : {&solution.bottom, &solution.top})
        std::erase_if(*layer, [&](const Placement&) { return rng.below(2) == 0; });
    return solution;
}

TEST(OtloSolver, a_start_leaves_the_solutions_that_have_it) {
    Rng rng(45);
    std::map<std::size_t, int> seen;
    for (int i = 0; i < 60; ++i) {
        const TileSet tiles = i % 2 == 0 ? tile_set() : random_tiles(rng);
        const Pattern pattern = random_puzzle(tiles, draw(rng, 2, 3), rng);
        const auto all = all_solutions(tiles, pattern);
        const auto everywhere = all_laid(tiles, pattern);
        Solver solver(tiles, pattern);
        for (int j = 0; j < 40; ++j) {
            const Solution whole = all[rng.below(static_cast<std::uint32_t>(all.size()))];
            const Solution start = some_of(j % 2 == 0 ? whole : spoiled(whole, everywhere, rng), rng);
            std::vector<Solution> expected;
            for (const auto& solution : all)
                if (begins_with(tiles, solution, start))
                    expected.push_back(solution);
            ASSERT_EQ(all_solutions(tiles, pattern, {}, start), expected)
                << write(tiles) << "  " << pattern.text() << "  " << write(start);
            EXPECT_EQ(solver.count(pattern, {}, start).count, expected.size());
            Solution found;
            EXPECT_EQ(solver.find(pattern, found, {}, start), !expected.empty());
            ++seen[std::min<std::size_t>(expected.size(), 2)];
        }
    }
    for (const std::size_t solutions : {0u, 1u, 2u})
        EXPECT_GT(seen[solutions], 100) << solutions;
}

TEST(OtloSolver, a_start_that_breaks_a_rule_has_no_solution) {
    const TileSet tiles = tile_set();
    const Pattern pattern = pattern_of("RY.B/..Y.");
    for (const auto* start :
         {"3f0@0,0 3f0@2,0 |", "3f0@0,0 5f3@1,0 |", "3f0@3,0 |", "3f0@-1,0 |", "| 4b0@0,0 5f1@1,0"}) {
        const auto proved = count_solutions(tiles, pattern, {}, solution_of(start));
        EXPECT_EQ(proved.count, 0u) << start;
        EXPECT_TRUE(proved.complete);
    }
}

TEST(OtloSolver, one_solver_serves_many_patterns_and_shapes) {
    Rng rng(46);
    const TileSet tiles = tile_set();
    Solvers solvers(tiles);
    for (int i = 0; i < 300; ++i) {
        const Pattern pattern = random_puzzle(tiles, draw(rng, 2, 4), rng);
        Solver& solver = solvers.of(pattern);
        ASSERT_TRUE(solver.shape().same_shape(pattern));
        const auto counted = solver.count(pattern);
        EXPECT_TRUE(counted.complete);
        EXPECT_EQ(counted.count, count_solutions(tiles, pattern).count) << pattern.text();
        Solution found;
        ASSERT_TRUE(solver.find(pattern, found));
        EXPECT_TRUE(verify(tiles, pattern, found)) << pattern.text() << "  " << write(found);
        EXPECT_EQ(canonical(tiles, found), found);
    }
}

TEST(OtloSolver, stops_where_it_is_told_to) {
    const TileSet tiles = tile_set();
    const Pattern pattern = pattern_of("RRRY/BBB./RY__/B.__"); // 36 solutions
    EXPECT_EQ(all_solutions(tiles, pattern, {.solutions = 5}).size(), 5u);
    EXPECT_EQ(count_solutions(tiles, pattern, {.solutions = 35}).count, 35u);
    EXPECT_FALSE(count_solutions(tiles, pattern, {.solutions = 35}).complete);
    EXPECT_TRUE(count_solutions(tiles, pattern, {.solutions = 36}).complete);
    const auto short_search = count_solutions(tiles, pattern, {.nodes = 10});
    EXPECT_EQ(short_search.nodes, 10u);
    EXPECT_FALSE(short_search.complete);
    EXPECT_EQ(find_solution(tiles, pattern_of("RRRR/RRRR")), std::nullopt);
    int visited = 0;
    EXPECT_FALSE(for_each_solution(tiles, pattern, [&](const Solution&) { return ++visited < 3; }).complete);
    EXPECT_EQ(visited, 3);
}

TEST(OtloSolver, asks_now_and_then_whether_to_go_on) {
    const TileSet dominoes = tile_set("R./.R R./.R R./.R R./.R R./.R R./.R R./.R R./.R");
    const Pattern pattern = pattern_of("R.R/.R./R.R/.R.");
    int asked = 0;
    const auto stopped = count_solutions(dominoes, pattern, {.go_on = [&] { return ++asked < 2; }});
    EXPECT_EQ(asked, 2);
    EXPECT_FALSE(stopped.complete);
}

TEST(OtloSolver, what_no_tiles_can_cover_is_proved_to_have_no_solution) {
    for (const auto* text : {"R", "RBY", "RBY/BR.", "RR_/RBY/_B.", "RRRR/RRRR/RRRR/RRRR/RRRR/RRRR/RRRR"}) {
        const auto proved = count_solutions(tile_set(), pattern_of(text));
        EXPECT_EQ(proved.count, 0u) << text;
        EXPECT_TRUE(proved.complete) << text;
    }
}

TEST(OtloSolver, a_large_pattern_and_a_large_set_are_within_bounds) {
    std::string text;
    for (int i = 0; i < 6; ++i)
        text += (i > 0 ? "/" : "") + std::string("RRRRRRRR");
    TileSet tiles;
    Rng rng(44);
    for (int i = 0; i < 6; ++i)
        tiles.tiles.push_back(random_tile(8, rng));
    EXPECT_LE(count_solutions(tiles, pattern_of(text), {.nodes = 100'000}).nodes, 100'000u);
}

} // namespace
} // namespace cairn::otlo
