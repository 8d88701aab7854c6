#include "search/highest.hpp"

#include <cstdint>
#include <cstring>

namespace cairn::search {

// Never inlined: elsewhere other flags might round otherwise.
[[gnu::noinline]] int highest(const Prospects* groups, int count, float width) {
    using Floats = float __attribute__((vector_size(lanes * sizeof(float))));
    using Ints = std::int32_t __attribute__((vector_size(lanes * sizeof(float))));
    Floats best = Floats{} + never_chosen;
    Ints where{};
    Ints index{0, 1, 2, 3, 4, 5, 6, 7};
    for (int i = 0; i < count; ++i, index += lanes) {
        Floats means;
        Floats spreads;
        std::memcpy(&means, &groups[i].mean, sizeof means);
        std::memcpy(&spreads, &groups[i].spread, sizeof spreads);
        const Floats score = means + spreads * width;
        const Ints higher = score > best;
        best = higher ? score : best;
        where = higher ? index : where;
    }
    int lane = 0;
    for (int i = 1; i < lanes; ++i)
        if (best[i] > best[lane] || (best[i] == best[lane] && where[i] < where[lane]))
            lane = i;
    return where[lane];
}

} // namespace cairn::search
