// A search takes its memory once.
#include <cstdlib>
#include <new>

#include "tables.hpp"

namespace {

std::size_t allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
    ++allocations;
    return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

// Out of sight of the compiler, which would complain that `new` is answered by `free`.
[[gnu::noinline]] void release(void* memory) { std::free(memory); }

} // namespace

void* operator new(std::size_t size) { return counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size) { return counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return counted(size, alignof(std::max_align_t));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

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
