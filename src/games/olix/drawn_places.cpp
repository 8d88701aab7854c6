#include "games/olix/drawn_places.hpp"

#include <cassert>
#include <cstddef>
#include <cstring>
#include <utility>

namespace cairn::olix {

namespace {

/// As many draws as the machine compares at once.
#if defined(__AVX2__)
constexpr int lanes = 32;
#else
constexpr int lanes = 16;
#endif
using Draws = std::int8_t __attribute__((vector_size(lanes)));
constexpr int most_groups = most_places / lanes;

Draws load(const std::uint8_t* from) {
    Draws draws;
    std::memcpy(&draws, from, sizeof draws);
    return draws;
}

/// Read from `lanes` - 1 - i on, it lets the lanes after lane i through.
constexpr auto curtain = [] {
    std::array<std::uint8_t, 2 * lanes> bytes{};
    for (std::size_t i = lanes; i < bytes.size(); ++i)
        bytes[i] = 0xFF;
    return bytes;
}();

/// The numbers below `left`, `left` - 1, ... All at once, unless one of them has to be drawn again.
void draw_numbers(Rng& rng, int left, int count, std::uint8_t* numbers) {
    std::uint64_t close = 0;
    for (int i = 0; i < count; ++i) {
        const auto n = static_cast<std::uint64_t>(left - i);
        const std::uint64_t product = (rng.ahead(static_cast<std::uint64_t>(i)) >> 32) * n;
        numbers[i] = static_cast<std::uint8_t>(product >> 32);
        close |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(product)) - n;
    }
    if (static_cast<std::int64_t>(close) < 0) [[unlikely]] {
        for (int i = 0; i < count; ++i)
            numbers[i] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(left - i)));
        return;
    }
    rng.skip(static_cast<std::uint64_t>(count));
}

/// A draw counts the places that the draws before it left. Going back from the last draw to the first, each
/// one puts its place in again: whatever comes after it and counts as far moves one up. `places` begins with
/// the group whose turn it is, `Later` groups come after it.
template <int Later>
[[gnu::always_inline]] inline void put_back(const std::uint8_t* first, std::uint8_t* places,
                                            std::array<Draws, most_groups>& groups) {
    Draws own = load(places);
    for (int i = lanes - 1; i >= 0; --i) {
        const Draws before = Draws{} + static_cast<std::int8_t>(places[i] - 1);
        own -= (own > before) & load(&curtain[static_cast<std::size_t>(lanes - 1 - i)]);
        for (int group = 0; group < Later; ++group)
            groups[static_cast<std::size_t>(group)] -= groups[static_cast<std::size_t>(group)] > before;
    }
    groups[Later] = own;
    if constexpr (Later + 1 < most_groups) {
        if (places != first)
            return put_back<Later + 1>(first, places - lanes, groups);
    }
    for (int group = Later; group >= 0; --group)
        std::memcpy(places + (Later - group) * lanes, &groups[static_cast<std::size_t>(group)], lanes);
}

} // namespace

DrawnPlaces draw_places(Rng& rng, int places, int count) {
    assert(0 <= count && count <= places && places < most_places);
    DrawnPlaces drawn{};
    if (count > 0) {
        draw_numbers(rng, places, count, drawn.data());
        std::array<Draws, most_groups> groups;
        put_back<0>(drawn.data(), drawn.data() + (count - 1) / lanes * lanes, groups);
    }
    return drawn;
}

} // namespace cairn::olix
