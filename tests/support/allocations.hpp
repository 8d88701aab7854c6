#pragma once

// Counts what a test program takes from the heap. It replaces the global `new`, so one file of a program may
// include it.
#include <cstddef>
#include <cstdlib>
#include <new>

namespace cairn::testing {

inline std::size_t allocations = 0;

inline void* counted(std::size_t size, std::size_t alignment) {
    ++allocations;
    return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

// Out of sight of the compiler, which would complain that `new` is answered by `free`.
[[gnu::noinline]] inline void release(void* memory) { std::free(memory); }

} // namespace cairn::testing

void* operator new(std::size_t size) { return cairn::testing::counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return cairn::testing::counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size) { return cairn::testing::counted(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return cairn::testing::counted(size, alignof(std::max_align_t));
}
void operator delete(void* memory) noexcept { cairn::testing::release(memory); }
void operator delete(void* memory, std::size_t) noexcept { cairn::testing::release(memory); }
void operator delete[](void* memory) noexcept { cairn::testing::release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { cairn::testing::release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { cairn::testing::release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    cairn::testing::release(memory);
}
