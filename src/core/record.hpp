#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/json.hpp"
#include "core/result.hpp"

namespace cairn {

/// A game as it is written down: one JSON object, one line of a file.
struct Record {
    std::string game;
    Setup setup;
    std::vector<Json> moves; ///< as written: texts, or objects in a race
    /// What the record says of the end: nothing when it does not say, an empty inner value while the game
    /// goes on.
    std::optional<std::optional<Result>> stated = std::nullopt;
    Json match = {}; ///< what a match of engines says of it beside the game, as it stands; null elsewhere
};

/// What reading a record may cost.
inline constexpr JsonLimits record_limits{.bytes = 4u << 20, .depth = 12, .values = 100'000, .members = 1000};

Checked<Record> read_record(Registry registry, std::string_view line);

/// The record of a game begun and played so far: options in full, the deal where there is one.
Json write_record(const AnyGame& game, const Setup& setup, const Json& deal, const std::vector<Move>& moves,
                  const std::optional<Result>& result);

} // namespace cairn
