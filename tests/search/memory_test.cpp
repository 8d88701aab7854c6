// A search takes its memory once.
#include "search/strong.hpp"
#include "support/allocations.hpp"
#include "tables.hpp"

namespace cairn::testing {

template <class G>
class SearchMemory : public ::testing::Test {};
TYPED_TEST_SUITE(SearchMemory, TurnGameTypes);

TYPED_TEST(SearchMemory, nothing_is_allocated_while_it_thinks) {
    const Table<TypeParam> table(2);
    const std::size_t before = allocations;
    search::Uct<TypeParam> uct(table.rules, table.state, 1);
    EXPECT_GT(allocations, before) << "the counter counts";
    const std::size_t begun = allocations;
    uct.run(3000);
    const std::size_t after = allocations;
    EXPECT_EQ(after, begun);
}

TYPED_TEST(SearchMemory, nor_while_the_strong_one_plays_a_game) {
    Table<TypeParam> table(2);
    search::Strong<TypeParam> thinker(table.rules, {.memory = std::size_t{4} << 20});
    const std::size_t begun = allocations;
    while (!TypeParam::over(table.state)) {
        thinker.see(table.state);
        thinker.run(200);
        table.play(thinker.best());
    }
    EXPECT_EQ(allocations, begun);
}

} // namespace cairn::testing
