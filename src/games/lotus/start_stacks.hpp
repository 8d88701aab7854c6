#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace cairn::lotus {

/// The highest start stack, and the most a seat has (LO-2).
constexpr int tallest_start = 4;

/// What one seat has standing at the start: the heights of its stacks, and what can be done with them.
struct StartStacks {
    std::array<std::uint8_t, tallest_start> heights; ///< descending, then zeros
    std::array<std::uint8_t, tallest_start>
        after;         ///< by height - 1: the id once that stack has lost its top pawn
    std::uint8_t free; ///< a bit per action S1A, S1B, S2A, ...
    std::uint8_t pawns;
};

/// Stacks only shrink, so from 4, 3, 2, 1 there are just 42 ways to stand; 3, 2, 1 (LO-3, LO-V1) is one of
/// them. A seat's stacks are an index into this table, 0 for none.
constexpr auto start_stacks = [] {
    std::array<StartStacks, 42> table{};
    std::size_t count = 0;
    const auto index_of = [&](std::array<std::uint8_t, tallest_start> heights) {
        std::ranges::sort(heights, std::ranges::greater{});
        std::size_t i = 0;
        while (table[i].heights != heights)
            ++i;
        return static_cast<std::uint8_t>(i);
    };
    for (std::uint8_t a = 0; a <= 4; ++a)
        for (std::uint8_t b = 0; b <= std::min<std::uint8_t>(a, 3); ++b)
            for (std::uint8_t c = 0; c <= std::min<std::uint8_t>(b, 2); ++c)
                for (std::uint8_t d = 0; d <= std::min<std::uint8_t>(c, 1); ++d)
                    table[count++].heights = {a, b, c, d};
    for (StartStacks& stacks : table) {
        for (std::size_t i = 0; i < stacks.heights.size(); ++i) {
            const std::uint8_t height = stacks.heights[i];
            if (height == 0)
                break;
            auto left = stacks.heights;
            --left[i];
            stacks.after[height - 1u] = index_of(left);
            stacks.free = static_cast<std::uint8_t>(stacks.free | 3u << 2 * (height - 1));
            stacks.pawns = static_cast<std::uint8_t>(stacks.pawns + height);
        }
    }
    return table;
}();

/// The index of those heights (descending, then zeros), or -1 when no game can have them.
constexpr int find_start_stacks(const std::array<std::uint8_t, tallest_start>& heights) {
    for (std::size_t i = 0; i < start_stacks.size(); ++i)
        if (start_stacks[i].heights == heights)
            return static_cast<int>(i);
    return -1;
}

} // namespace cairn::lotus
