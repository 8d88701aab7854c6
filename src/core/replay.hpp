#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/record.hpp"

namespace cairn {

/// A record played through by the referee, up to its end or to the first action that is refused.
struct Replay {
    Begun begun;             ///< the game as it then stands, and its chance source
    std::vector<Move> moves; ///< as applied, in canonical notation
    std::vector<Json> trace; ///< one object per ply, when asked for
    std::optional<Result> result;
    std::optional<Violation> refused; ///< why the action at ply `moves.size()` was refused
    bool differs = false;             ///< the record states another result
};

enum class Tracing { off, on };

/// Plays a record through. The violation is of the record itself: unknown game, bad options, a deal that
/// cannot be.
Checked<Replay> replay(Registry registry, const Record& record, Tracing tracing = Tracing::off);

/// One line for a program to read, as `cairn replay` prints it; `sentence` says a refusal in words.
Json replay_json(const Replay& replay, Tracing tracing, const std::string& sentence);

/// `legal` and `crc` of the trace: how many actions, and the CRC-32 of their texts sorted and joined by
/// commas.
Json trace_before(const AnyTurnGame& game);

} // namespace cairn
