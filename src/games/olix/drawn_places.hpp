#pragma once

#include <array>
#include <cstdint>

#include "core/random.hpp"

namespace cairn::olix {

inline constexpr int most_places = 128;

/// Some of `places` places, drawn one after the other and none twice: each by `Rng::below` how many are left,
/// which counts only those. Beyond `count` the bytes mean nothing.
using DrawnPlaces = std::array<std::uint8_t, most_places>;
DrawnPlaces draw_places(Rng& rng, int places, int count);

} // namespace cairn::olix
