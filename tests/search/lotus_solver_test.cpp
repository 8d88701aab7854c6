// The solver of Lotus: what it says is what trying everything by the rules says.
#include "search/lotus_solver.hpp"
#include "tables.hpp"

namespace cairn::testing {

namespace {

using lotus::Lotus;
using search::LotusSolver;

constexpr std::size_t small = std::size_t{1} << 20;

lotus::Rules rules_of(const char* options) { return *Lotus::read_rules(*parse_json(options)); }

/// Plays the answer out against replies at random, asking anew each time.
void play_out(const Table<Lotus>& table, LotusSolver& solver, int winner, Rng& rng) {
    lotus::State state = table.state;
    while (!Lotus::over(state)) {
        lotus::Action action;
        if (Lotus::turn(state) == winner) {
            solver.see(state);
            solver.run(1'000'000);
            ASSERT_TRUE(solver.finished() && solver.wins());
            action = solver.best();
            const auto actions = actions_of<Lotus>(table.rules, state);
            ASSERT_TRUE(std::ranges::find(actions, action) != actions.end());
        } else {
            action = Lotus::sample(table.rules, state, rng);
        }
        Lotus::play(table.rules, state, action, NoDeal{}, Silent{});
    }
    EXPECT_EQ(Lotus::winners(table.rules, state), 1u << winner);
}

} // namespace

TEST(LotusSolver, says_what_trying_everything_says) {
    for (const char* options : {R"({"short":true})", R"({"short":true,"expert":true})",
                                R"({"short":true,"board":{"branch":[2,4],"common":7,"trampolines":[3,7]}})",
                                R"({"short":true,"board":{"branch":[2,2],"common":5,"trampolines":[]}})"}) {
        int won = 0;
        int lost = 0;
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            Table<Lotus> table(seed, options);
            std::vector<lotus::State> states;
            for (; !Lotus::over(table.state); table.play_at_random())
                states.push_back(table.state);
            LotusSolver solver(table.rules, small);
            for (const std::size_t back : {3u, 8u, 13u}) {
                if (states.size() < back)
                    continue;
                table.state = states[states.size() - back];
                if (!LotusSolver::suits(table.rules, table.state))
                    continue;
                const int seat = Lotus::turn(table.state);
                int left = 30'000;
                const auto held = holds<Lotus>(table.rules, table.state, seat, left);
                if (!held)
                    continue;
                solver.see(table.state);
                while (!solver.finished())
                    solver.run(7);
                ASSERT_EQ(solver.wins(), *held) << Lotus::position(table.rules, table.state);
                ++(*held ? won : lost);
                EXPECT_GT(solver.plies(), 0);
                if (seed % 5 == 0)
                    play_out(table, solver, *held ? seat : 1 - seat, table.rng);
            }
        }
        EXPECT_GT(won, 10) << options;
        EXPECT_GT(lost, 10) << options;
    }
}

/// `tools/solve_lotus.cpp` solves the larger ones.
TEST(LotusSolver, the_second_player_wins_the_smallest_starts) {
    const lotus::Rules rules = rules_of(R"({"short":true})");
    for (const char* position : {"-|2.1/2.1|3.3|0", "-|3.1/3.1|2.2|0"}) {
        const auto placed = Lotus::read_position(rules, position);
        ASSERT_TRUE(placed);
        LotusSolver solver(rules, std::size_t{16} << 20);
        solver.see(placed->state);
        solver.run(1'000'000);
        ASSERT_TRUE(solver.finished()) << position;
        EXPECT_FALSE(solver.wins()) << position;
    }
}

TEST(LotusSolver, takes_what_fits_into_its_keys) {
    const auto suits = [](const char* options) {
        const lotus::Rules rules = rules_of(options);
        return LotusSolver::suits(rules, Lotus::start(rules, {}));
    };
    EXPECT_TRUE(suits(R"({"short":true})"));
    EXPECT_FALSE(suits("{}")) << "twenty pawns";
    EXPECT_FALSE(suits(R"({"players":3})"));
    EXPECT_FALSE(suits(R"({"short":true,"expert":true})")) << "two pawns in the very first turn (LO-22)";
}

/// A table that is much too small forgets, but answers the same.
TEST(LotusSolver, needs_no_room_to_be_right) {
    const lotus::Rules rules = rules_of(R"({"short":true})");
    const auto placed = Lotus::read_position(rules, "-|2.1/2.1|3.3|0");
    LotusSolver solver(rules, std::size_t{1} << 14);
    solver.see(placed->state);
    solver.run(10'000'000);
    ASSERT_TRUE(solver.finished());
    EXPECT_FALSE(solver.wins());
}

} // namespace cairn::testing
