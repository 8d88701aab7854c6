#include "store/at_store.hpp"
#include "store/pairwise.hpp"

namespace cairn::store {
namespace {

using testing::add_person;
using testing::Folder;
using testing::open;
using testing::trouble;
using testing::wait_for;

constexpr Millis day = 86'400'000;

TEST(Pairwise, who_wins_rises_and_who_loses_falls_as_far) {
    const auto after = pairwise({{Rated(), 0}, {Rated(), 1}}, 5);
    EXPECT_GT(after[0].rating, 1600);
    EXPECT_NEAR(after[0].rating - 1500, 1500 - after[1].rating, 1e-6);
    EXPECT_EQ(after[0].games, 1);
    EXPECT_EQ(after[0].at, 5);
}

TEST(Pairwise, a_draw_of_equals_changes_no_rating_but_makes_it_surer) {
    const auto after = pairwise({{Rated(), 0}, {Rated(), 0}}, 5);
    EXPECT_NEAR(after[0].rating, 1500, 1e-6);
    EXPECT_LT(after[0].deviation, 350);
}

TEST(Pairwise, of_three_the_second_stays_between_and_ties_are_alike) {
    const auto after = pairwise({{Rated(), 1}, {Rated(), 0}, {Rated(), 2}}, 5);
    EXPECT_NEAR(after[0].rating, 1500, 1e-6);
    EXPECT_GT(after[1].rating, after[0].rating);
    EXPECT_GT(after[0].rating, after[2].rating);
    const auto tied = pairwise({{Rated(), 0}, {Rated(), 0}, {Rated(), 2}, {Rated(), 2}}, 5);
    EXPECT_NEAR(tied[0].rating, tied[1].rating, 1e-9);
    EXPECT_NEAR(tied[2].rating, tied[3].rating, 1e-9);
}

TEST(Pairwise, who_was_away_for_long_is_less_surely_known) {
    const Rated known{.rating = 1700, .deviation = 50, .games = 40, .at = 0};
    const auto soon = pairwise({{known, 0}, {known, 1}}, day / 2);
    const auto late = pairwise({{known, 0}, {known, 1}}, 700 * day);
    EXPECT_GT(late[0].deviation, soon[0].deviation);
    EXPECT_GT(late[0].rating, soon[0].rating);
    EXPECT_LE(late[0].deviation, 350);
}

struct Ratings : ::testing::Test {
    Folder folder;
    std::unique_ptr<Store> store = open(folder.file());
    RatingsStore& ratings = store->ratings();

    void SetUp() override {
        for (const auto* id : {"a", "b", "c"})
            ASSERT_TRUE(add_person(*store, id));
        ASSERT_TRUE(add_person(*store, "guest", Person::Kind::guest));
    }
    Stored<std::vector<Change>> count(const std::string& table, std::vector<Finished::Player> players,
                                      Millis at = 10) {
        return wait_for<std::vector<Change>>([&](Then<std::vector<Change>> then) {
            ratings.count({.table = table, .game = "olix", .at = at, .players = std::move(players)},
                          std::move(then));
        });
    }
};

TEST_F(Ratings, a_game_counts_once) {
    const auto changes = count("t", {{"a", 0}, {"b", 1}});
    ASSERT_TRUE(changes);
    ASSERT_EQ(changes->size(), 2u);
    EXPECT_GT(changes->front().after.rating, changes->front().before.rating);
    const auto of_a = ratings.ratings_of("a");
    ASSERT_EQ(of_a->size(), 1u);
    EXPECT_EQ(of_a->front().game, "olix");
    EXPECT_EQ(of_a->front().rated, changes->front().after);
    EXPECT_TRUE(count("t", {{"a", 0}, {"b", 1}})->empty());
    EXPECT_EQ(ratings.ratings_of("a")->front().rated, changes->front().after);
    const auto told = ratings.changes_of("t");
    ASSERT_EQ(told->size(), 2u);
    EXPECT_EQ(told->front().before, changes->front().before);
    EXPECT_EQ(told->front().after, changes->front().after);
}

TEST_F(Ratings, the_next_game_goes_on_from_there) {
    const auto first = count("t", {{"a", 0}, {"b", 1}});
    const auto second = count("u", {{"a", 0}, {"c", 1}}, 20);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(second->front().before, first->front().after);
    EXPECT_EQ(second->front().after.games, 2);
}

TEST_F(Ratings, with_a_guest_it_counts_for_nobody) {
    EXPECT_TRUE(count("t", {{"a", 0}, {"guest", 1}})->empty());
    EXPECT_TRUE(ratings.ratings_of("a")->empty());
    EXPECT_TRUE(ratings.changes_of("t")->empty());
}

TEST_F(Ratings, what_is_no_game_is_refused) {
    EXPECT_EQ(trouble(count("t", {{"a", 0}})), "refused");
    EXPECT_EQ(trouble(count("t", {{"a", 0}, {"a", 1}})), "refused");
    EXPECT_EQ(trouble(count("", {{"a", 0}, {"b", 1}})), "refused");
}

TEST_F(Ratings, leaders_are_those_who_are_known_well_enough) {
    ASSERT_TRUE(count("t", {{"a", 0}, {"b", 1}}));
    EXPECT_TRUE(ratings.leaders("olix", 9)->empty());
    const auto leaders = ratings.leaders("olix", 9, 350);
    ASSERT_EQ(leaders->size(), 2u);
    EXPECT_EQ(leaders->front().person, "a");
    EXPECT_EQ(leaders->front().name, "Name of a");
    ASSERT_TRUE(wait_for<void>([&](Then<void> then) { store->people().ban("a", true, std::move(then)); }));
    EXPECT_EQ(ratings.leaders("olix", 9, 350)->front().person, "b");
    EXPECT_TRUE(ratings.leaders("lotus", 9, 350)->empty());
}

struct Puzzles : Ratings {
    Stored<Tried> attempt(const std::string& person, bool solved) {
        return wait_for<Tried>([&](Then<Tried> then) {
            store->puzzles().tried(
                {.person = person, .game = "olix", .puzzle = "p1", .solved = solved, .took = 4000, .at = 10},
                std::move(then));
        });
    }
    Stored<bool> reached(const std::string& person, int points, Millis took) {
        return wait_for<bool>([&](Then<bool> then) {
            store->puzzles().reached({.mode = "storm",
                                      .period = "2026-11-19",
                                      .person = person,
                                      .points = points,
                                      .took = took,
                                      .at = 10},
                                     std::move(then));
        });
    }
};

TEST_F(Puzzles, only_the_first_attempt_counts) {
    const auto first = attempt("a", true);
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->first);
    EXPECT_GT(first->after.rating, first->before.rating);
    const auto again = attempt("a", false);
    EXPECT_FALSE(again->first);
    EXPECT_TRUE(again->solved);
    EXPECT_EQ(again->after, first->after);
    EXPECT_EQ(store->puzzles().puzzle_ratings_of("a")->front().rated, first->after);
    EXPECT_TRUE(store->ratings().ratings_of("a")->empty()); // another ladder
    EXPECT_EQ(store->puzzles().attempts_of("a", "olix", 9)->size(), 1u);
    EXPECT_EQ(store->puzzles().puzzle_leaders("olix", 9, 350)->front().person, "a");
}

TEST_F(Puzzles, a_puzzle_that_many_solve_is_held_to_be_easier) {
    const auto first = attempt("a", true);
    const auto second = attempt("b", true);
    EXPECT_LT(second->after.rating, first->after.rating);
}

TEST_F(Puzzles, a_guest_s_attempt_is_known_and_not_rated) {
    const auto first = attempt("guest", true);
    EXPECT_TRUE(first->first);
    EXPECT_EQ(first->after, first->before);
    EXPECT_FALSE(attempt("guest", true)->first);
    EXPECT_EQ(trouble(attempt("nobody", true)), "unknown");
}

TEST_F(Puzzles, the_best_of_each_is_on_the_list) {
    EXPECT_EQ(reached("a", 5, 900), true);
    EXPECT_EQ(reached("a", 5, 950), false);
    EXPECT_EQ(reached("a", 5, 800), true);
    EXPECT_EQ(reached("a", 4, 1), false);
    EXPECT_EQ(reached("b", 6, 999), true);
    EXPECT_EQ(reached("c", 5, 700), true);
    const auto best = store->puzzles().best("storm", "2026-11-19", 2);
    ASSERT_EQ(best->size(), 2u);
    EXPECT_EQ((*best)[0].name, "Name of b");
    EXPECT_EQ((*best)[1].score.person, "c");
    EXPECT_TRUE(store->puzzles().best("storm", "", 9)->empty());
    EXPECT_EQ(trouble(reached("nobody", 1, 1)), "unknown");
}

TEST(ChatStore, lines_come_back_in_their_order) {
    const Folder folder;
    const auto store = open(folder.file());
    std::vector<std::int64_t> ids;
    for (const auto* text : {"one", "two", "three"})
        ids.push_back(*wait_for<std::int64_t>([&](Then<std::int64_t> then) {
            store->chat().say({.table = "t", .person = "a", .at = 1, .text = text}, std::move(then));
        }));
    const auto last = store->chat().lines("t", 2);
    ASSERT_EQ(last->size(), 2u);
    EXPECT_EQ((*last)[0].text, "two");
    EXPECT_EQ(store->chat().lines("t", 9, ids[1])->size(), 1u);
    EXPECT_TRUE(wait_for<void>([&](Then<void> then) { store->chat().unsay(ids[0], std::move(then)); }));
    EXPECT_EQ(store->chat().lines("t", 9)->size(), 2u);
    EXPECT_EQ(trouble(wait_for<void>([&](Then<void> then) { store->chat().unsay(ids[0], std::move(then)); })),
              "unknown");
    EXPECT_EQ(trouble(wait_for<std::int64_t>([&](Then<std::int64_t> then) {
                  store->chat().say({.table = "t", .person = "a", .text = std::string(3000, 'x')},
                                    std::move(then));
              })),
              "refused");
    EXPECT_TRUE(store->chat().lines("other", 9)->empty());
}

} // namespace
} // namespace cairn::store
