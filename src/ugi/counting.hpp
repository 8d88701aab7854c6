#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/any_game.hpp"

namespace cairn::ugi {

/// The action sequences of a length, counted in steps, so that it can be stopped. Nothing when it was, or
/// when a sequence would reveal what is not known.
std::optional<std::uint64_t> count_sequences(const AnyTurnGame& game, Chance& chance, int depth,
                                             const std::function<bool()>& stopped);

} // namespace cairn::ugi
