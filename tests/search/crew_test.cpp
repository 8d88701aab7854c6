// Several threads that think about one position. ThreadSanitizer looks on in `./check tsan`.
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "core/random.hpp"
#include "games/games.hpp"
#include "search/crew.hpp"

namespace cairn::testing {

namespace {

using namespace search;

Begun begin(std::string_view game, std::uint64_t seed) {
    Setup setup;
    setup.seed = seed;
    return std::move(*(*find_game(games(), game))->begin(setup));
}

std::unique_ptr<Opponent> crew_of(const AnyGame& game, int threads, std::int64_t nodes, int lines = 1) {
    return std::move(*make_crew(
        game, {.seed = 5, .engine = "strong", .nodes = nodes, .memory = std::size_t{8} << 20, .lines = lines},
        threads));
}

class Crews : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, Crews, ::testing::Values("olix", "lotus", "logan"),
                         [](const auto& game) { return std::string(game.param); });

} // namespace

TEST_P(Crews, of_one_choose_as_the_engine_does) {
    const Begun begun = begin(GetParam(), 2);
    const auto crew = crew_of(*begun.game, 1, 3000);
    const auto alone = std::move(*make_opponent(
        *begun.game, {.seed = 5, .engine = "strong", .nodes = 3000, .memory = std::size_t{8} << 20}));
    for (Opponent* opponent : {crew.get(), alone.get()}) {
        opponent->see(*begun.game, 0);
        while (!opponent->run(100).finished) {
        }
    }
    EXPECT_EQ(crew->best()->action, alone->best()->action);
    EXPECT_EQ(crew->lines(1)[0].actions, alone->lines(1)[0].actions);
}

TEST_P(Crews, play_a_game_to_its_end_and_think_no_more_than_they_may) {
    Begun begun = begin(GetParam(), 3);
    AnyGame& game = *begun.game;
    const auto crew = crew_of(game, 3, 600, 3);
    Rng rng(4);
    int thought = 0;
    for (int ply = 0; !game.result(); ++ply) {
        std::string action;
        if (ply % 2 == 0) {
            const auto actions = game.turn_game()->actions();
            action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        } else {
            crew->see(game, 7);
            EXPECT_TRUE(crew->best()) << "before it has thought";
            Progress progress;
            do {
                progress = crew->run(200);
            } while (!progress.finished);
            EXPECT_LE(progress.done, 600);
            EXPECT_EQ(progress.total, 600);
            thought += progress.done == 600;
            const auto choice = crew->best();
            ASSERT_TRUE(choice);
            EXPECT_EQ(choice->time, 7);
            action = choice->action;
            const auto lines = crew->lines(3);
            ASSERT_FALSE(lines.empty());
            EXPECT_EQ(lines[0].actions[0], action);
            for (std::size_t i = 1; i < lines.size(); ++i)
                EXPECT_NE(lines[i].actions[0], action);
        }
        ASSERT_TRUE(game.apply(*game.turn(), action, 0, *begun.chance)) << action;
    }
    EXPECT_GT(thought, 3);
    crew->see(game, 0);
    EXPECT_TRUE(crew->run(10).finished);
    EXPECT_FALSE(crew->best());
    EXPECT_TRUE(crew->lines(3).empty());
}

TEST(Crew, is_as_large_as_can_be) {
    const Begun begun = begin("olix", 1);
    for (const int threads : {0, -1, 257})
        EXPECT_EQ(make_crew(*begun.game, {.engine = "strong"}, threads).error().message,
                  "input.out_of_range");
    EXPECT_TRUE(make_crew(*begun.game, {.level = 3}, 4)) << "somebody of a level thinks alone";
    EXPECT_EQ(make_crew(*begun.game, {.engine = "weak"}, 4).error().message, "input.unknown_engine");
}

/// What one of them proves holds for all.
TEST(Crew, finishes_when_somebody_has_a_proof) {
    cairn::Setup setup;
    setup.options = *parse_json(R"({"short":true})");
    setup.position = "-|2.1/2.1|3.3|0";
    const Begun begun = std::move(*(*find_game(games(), "lotus"))->begin(setup));
    const auto crew = crew_of(*begun.game, 4, endless_nodes);
    crew->see(*begun.game, 0);
    while (!crew->run(20'000).finished) {
    }
    EXPECT_EQ(crew->lines(1)[0].proved, Proved::loss);
}

} // namespace cairn::testing
