// A search takes its memory once.
#include "support/allocations.hpp"
#include "tables.hpp"

namespace cairn::testing {

template <class G>
class UctMemory : public ::testing::Test {};
TYPED_TEST_SUITE(UctMemory, TurnGameTypes);

TYPED_TEST(UctMemory, nothing_is_allocated_while_it_thinks) {
    const Table<TypeParam> table(2);
    const std::size_t before = allocations;
    search::Uct<TypeParam> uct(table.rules, table.state, 1);
    EXPECT_GT(allocations, before) << "the counter counts";
    const std::size_t begun = allocations;
    uct.run(3000);
    const std::size_t after = allocations;
    EXPECT_EQ(after, begun);
}

} // namespace cairn::testing
