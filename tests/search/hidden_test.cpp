// What nobody may see changes no choice; what may come is weighed by its exact chance.
#include "tables.hpp"

namespace cairn::testing {

using search::Uct;

TEST(UctHidden, other_undersides_the_same_choice) {
    int turned = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Table<Logan> table(seed);
        for (int i = 0; i < 12 && !Logan::over(table.state); ++i)
            table.play_at_random();
        if (Logan::over(table.state))
            continue;
        // The same position, dealt otherwise.
        Rng rng(seed);
        const Logan::Deal other = Logan::imagine(table.rules, table.state, rng);
        turned += other != table.deal;
        const auto choice = [&](const Logan::State& state) {
            Uct<Logan> uct(table.rules, state, seed);
            uct.run(1500);
            return uct.best();
        };
        Logan::State here = table.state;
        Logan::State there = table.state;
        while (!Logan::over(here) && here == there) {
            const auto chosen = choice(here);
            ASSERT_EQ(chosen, choice(there));
            Logan::play(table.rules, here, chosen, table.deal, Silent{});
            Logan::play(table.rules, there, chosen, other, Silent{});
        }
    }
    EXPECT_GT(turned, 0) << "no deal differed, so nothing was tried";
}

TEST(UctHidden, an_end_that_hangs_on_what_is_revealed_is_no_sure_win) {
    int found = 0;
    for (std::uint64_t seed = 1; found < 5 && seed < 2000; ++seed) {
        for (Table<Logan> table(seed); !Logan::over(table.state); table.play_at_random()) {
            if (wins_in_one<Logan>(table.rules, table.state) > 0)
                continue;
            // Some action wins with this deal, though not surely.
            const auto lucky = [&](Logan::Action action) {
                Logan::State after = table.state;
                Logan::play(table.rules, after, action, table.deal, Silent{});
                return Logan::over(after) &&
                       Logan::winners(table.rules, after) == 1u << Logan::turn(table.state);
            };
            if (std::ranges::none_of(actions_of<Logan>(table.rules, table.state), lucky))
                continue;
            ++found;
            Uct<Logan> uct(table.rules, table.state, seed);
            EXPECT_EQ(uct.run(400), 400) << "it may come otherwise, so it is not decided";
            break;
        }
    }
    EXPECT_EQ(found, 5);
}

} // namespace cairn::testing
