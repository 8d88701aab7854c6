#include "search/highest.hpp"

#include <cstdint>
#include <cstring>
#include <limits>

namespace cairn::search {

namespace {

using Floats = float __attribute__((vector_size(lanes * sizeof(float))));
using Ints = std::int32_t __attribute__((vector_size(lanes * sizeof(float))));

Floats higher(Floats a, Floats b) { return a > b ? a : b; }
Ints lower(Ints a, Ints b) { return a < b ? a : b; }

Floats scores(const Prospects& group, float width) {
    Floats means;
    Floats spreads;
    std::memcpy(&means, &group.mean, sizeof means);
    std::memcpy(&spreads, &group.spread, sizeof spreads);
    return means + spreads * width;
}

/// What `better` leaves of all lanes.
template <class Vector, class Better>
auto reduce(Vector v, Better better) {
    v = better(v, __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3));
    v = better(v, __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5));
    v = better(v, __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6));
    return v[0];
}

} // namespace

// Never inlined: elsewhere other flags might round otherwise. First how high, then where: keeping both in one
// pass makes every step wait longer for the one before.
[[gnu::noinline]] int highest(const Prospects* groups, int count, float width) {
    std::array<Floats, 2> best{Floats{} + never_chosen, Floats{} + never_chosen};
    int i = 0;
    for (; i + 1 < count; i += 2) {
        best[0] = higher(scores(groups[i], width), best[0]);
        best[1] = higher(scores(groups[i + 1], width), best[1]);
    }
    if (i < count)
        best[0] = higher(scores(groups[i], width), best[0]);
    const Floats most = Floats{} + reduce(higher(best[0], best[1]), higher);

    Ints where = Ints{} + std::numeric_limits<std::int32_t>::max();
    Ints index{0, 1, 2, 3, 4, 5, 6, 7};
    for (i = 0; i < count; ++i, index += lanes)
        where = lower(scores(groups[i], width) == most ? index : where, where);
    return reduce(where, lower);
}

} // namespace cairn::search
