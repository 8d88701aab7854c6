#pragma once

#include <cstdint>

#include "core/hash.hpp"

namespace cairn::search {

/// Hands out the facts of a deal, and keeps which came since `revealed` was cleared, as one number.
template <class Deal>
struct Revealing {
    const Deal& deal;
    std::uint64_t revealed = 0;

    int operator()(int piece) {
        const int fact = deal(piece);
        revealed = mix(revealed + static_cast<std::uint64_t>(fact));
        return fact;
    }
};
template <class Deal>
Revealing(const Deal&) -> Revealing<Deal>;

} // namespace cairn::search
