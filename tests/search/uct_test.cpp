// What UCT must do in every turn game, whatever it knows of it.
#include <algorithm>
#include <numeric>

#include "tables.hpp"

namespace cairn::testing {

namespace {

using search::Uct;

template <class G>
class UctOf : public ::testing::Test {};
TYPED_TEST_SUITE(UctOf, TurnGameTypes);

} // namespace

TYPED_TEST(UctOf, takes_a_win_in_one) {
    int positions = 0;
    for (std::uint64_t seed = 1; positions < 20; ++seed) {
        for (Table<TypeParam> table(seed); !TypeParam::over(table.state); table.play_at_random()) {
            if (wins_in_one<TypeParam>(table.rules, table.state) != 1)
                continue;
            ++positions;
            Uct<TypeParam> uct(table.rules, table.state, seed);
            uct.run(200);
            ASSERT_TRUE((wins<TypeParam>(table.rules, table.state, uct.best())))
                << TypeParam::position(table.rules, table.state);
            EXPECT_TRUE(uct.decided());
            EXPECT_EQ(uct.run(10), 0) << "there is nothing left to think about";
            break;
        }
    }
}

/// Where most actions let the other win at once, and not all are lost.
TYPED_TEST(UctOf, does_not_let_the_other_win_at_once) {
    const auto is_test = [](const Table<TypeParam>& table) {
        const auto actions = actions_of<TypeParam>(table.rules, table.state);
        const auto losing = std::ranges::count_if(
            actions, [&](auto action) { return loses<TypeParam>(table.rules, table.state, action); });
        if (losing * 2 < std::ssize(actions) || losing == std::ssize(actions) ||
            wins_in_one<TypeParam>(table.rules, table.state) > 0)
            return false;
        if constexpr (!std::is_same_v<TypeParam, Logan>) {
            int left = 50'000;
            return holds<TypeParam>(table.rules, table.state, TypeParam::turn(table.state), left)
                .value_or(false);
        }
        return true;
    };
    int positions = 0;
    for (std::uint64_t seed = 1; positions < 8; ++seed) {
        for (Table<TypeParam> table(seed); !TypeParam::over(table.state); table.play_at_random()) {
            if (!is_test(table))
                continue;
            ++positions;
            Uct<TypeParam> uct(table.rules, table.state, seed);
            uct.run(8000);
            EXPECT_FALSE((loses<TypeParam>(table.rules, table.state, uct.best())))
                << TypeParam::position(table.rules, table.state);
            break;
        }
    }
}

TYPED_TEST(UctOf, chooses_the_same_with_the_same_seed_in_slices_of_any_size) {
    const Table<TypeParam> table(5);
    Uct<TypeParam> one(table.rules, table.state, 9);
    Uct<TypeParam> other(table.rules, table.state, 9);
    one.run(2000);
    for (int i = 0; i < 2000; i += 50)
        other.run(50);
    ASSERT_EQ(one.seen_count(), other.seen_count());
    EXPECT_EQ(one.best(), other.best());
    for (int i = 0; i < one.seen_count(); ++i) {
        EXPECT_EQ(one.seen(i).action, other.seen(i).action);
        EXPECT_EQ(one.seen(i).visits, other.seen(i).visits);
        EXPECT_EQ(one.seen(i).value, other.seen(i).value);
    }
}

TYPED_TEST(UctOf, counts_every_simulation_and_shares_out_the_whole_game) {
    Table<TypeParam> table(3);
    const int seats = TypeParam::seats(table.rules);
    Uct<TypeParam> uct(table.rules, table.state, 1);
    EXPECT_EQ(uct.run(1000), 1000);
    std::uint32_t visits = 0;
    for (int i = 0; i < uct.seen_count(); ++i) {
        const auto seen = uct.seen(i);
        visits += seen.visits;
        EXPECT_NEAR(std::accumulate(seen.value.begin(), seen.value.begin() + seats, 0.0), 1, 1e-9);
    }
    EXPECT_EQ(visits, 1000u);
    EXPECT_EQ(uct.simulations(), 1000u);
}

TYPED_TEST(UctOf, goes_on_without_growing_when_its_room_is_used_up) {
    const Table<TypeParam> table(3);
    Uct<TypeParam> uct(table.rules, table.state, 1, {.edges = 256});
    EXPECT_EQ(uct.run(3000), 3000);
    EXPECT_TRUE(uct.full());
    EXPECT_LE(uct.edges(), 256);
    EXPECT_EQ(uct.simulations(), 3000u);
    const auto actions = actions_of<TypeParam>(table.rules, table.state);
    EXPECT_TRUE(std::ranges::binary_search(actions, uct.best()));
}

TYPED_TEST(UctOf, has_a_legal_answer_before_it_has_thought) {
    const Table<TypeParam> table(3);
    const Uct<TypeParam> uct(table.rules, table.state, 1);
    const auto actions = actions_of<TypeParam>(table.rules, table.state);
    EXPECT_TRUE(std::ranges::binary_search(actions, uct.best()));
}

TYPED_TEST(UctOf, plays_whole_games_to_their_end) {
    for (Table<TypeParam> table(8); !TypeParam::over(table.state);) {
        Uct<TypeParam> uct(table.rules, table.state, 1);
        uct.run(30);
        const auto actions = actions_of<TypeParam>(table.rules, table.state);
        ASSERT_TRUE(std::ranges::binary_search(actions, uct.best())) << "and never concedes";
        table.play(uct.best());
    }
}

TEST(Uct, thinks_once_about_the_only_action) {
    for (std::uint64_t seed = 1;; ++seed) {
        Table<lotus::Lotus> table(seed);
        while (!lotus::Lotus::over(table.state) &&
               actions_of<lotus::Lotus>(table.rules, table.state).size() != 1)
            table.play_at_random();
        if (lotus::Lotus::over(table.state))
            continue;
        Uct<lotus::Lotus> uct(table.rules, table.state, 1);
        EXPECT_EQ(uct.run(100), 1);
        EXPECT_EQ(uct.best(), actions_of<lotus::Lotus>(table.rules, table.state)[0]);
        return;
    }
}

TEST(Uct, with_three_and_four_seats_each_wants_the_most_for_itself) {
    for (const char* options : {R"({"players":3})", R"({"players":4})"}) {
        Table<lotus::Lotus> table(1, options);
        const auto seats = static_cast<std::size_t>(lotus::Lotus::seats(table.rules));
        for (int i = 0; i < 30; ++i)
            table.play_at_random();
        Uct<lotus::Lotus> uct(table.rules, table.state, 1);
        uct.run(4000);
        const auto mover = static_cast<std::size_t>(lotus::Lotus::turn(table.state));
        double most = 0;
        double chosen = 0;
        for (int i = 0; i < uct.seen_count(); ++i) {
            const auto seen = uct.seen(i);
            EXPECT_NEAR(std::accumulate(seen.value.begin(), seen.value.end(), 0.0), 1, 1e-9);
            for (std::size_t seat = seats; seat < seen.value.size(); ++seat)
                EXPECT_EQ(seen.value[seat], 0) << "nobody sits there";
            most = std::max(most, seen.value[mover]);
            if (seen.action == uct.best())
                chosen = seen.value[mover];
        }
        EXPECT_GT(chosen, most - 0.05);
    }
}

TEST(Uct, a_draw_is_shared_and_so_is_a_win) {
    EXPECT_EQ(search::shares_of(0b01, 2), (search::Shares{12, 0, 0, 0}));
    EXPECT_EQ(search::shares_of(0, 2), (search::Shares{6, 6, 0, 0}));
    EXPECT_EQ(search::shares_of(0, 3), (search::Shares{4, 4, 4, 0}));
    EXPECT_EQ(search::shares_of(0b1010, 4), (search::Shares{0, 6, 0, 6}));
}

/// What the seed chooses at the start of every game, as it was when this was written: the yardstick stays as
/// it is, on every machine.
TEST(Uct, is_the_same_on_every_machine) {
    const auto signature = []<class G>(const Table<G>& table) {
        Uct<G> uct(table.rules, table.state, 1);
        uct.run(5000);
        std::uint64_t sum = 0;
        for (int i = 0; i < uct.seen_count(); ++i)
            sum = mix(sum ^ uct.seen(i).visits);
        return sum;
    };
    EXPECT_EQ(signature(Table<olix::Olix>(1)), 12094404354578610635u);
    EXPECT_EQ(signature(Table<lotus::Lotus>(1)), 557848097719972147u);
    EXPECT_EQ(signature(Table<Logan>(1)), 3492967809376625140u);
}

} // namespace cairn::testing
