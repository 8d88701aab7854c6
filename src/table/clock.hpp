#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/json.hpp"
#include "core/violation.hpp"

namespace cairn::table {

/// A moment, in milliseconds since the epoch as the table's host counts them; or a span of time.
using Millis = std::int64_t;

inline constexpr int most_seats = 4;

/// How much time the players have: none is counted, so long for each move (seconds or days), or so long for
/// all moves and a bit more with every one (Fischer).
struct ClockRules {
    enum class Kind : std::uint8_t { none, move, fischer };
    Kind kind = Kind::none;
    Millis base = 0; ///< for each move, or for all
    Millis add = 0;  ///< with every move

    friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

/// `null`, `{"kind":"move","each":30}`, `{"kind":"fischer","base":300,"add":5}`, in seconds.
Checked<ClockRules> read_clock(const Json& json);
Json to_json(const ClockRules& rules);

/// When a seat's time is up.
struct FlagFall {
    int seat;
    Millis at;
};

/// The players' time. It has no clock of its own: whoever calls says what time it is, and never an earlier
/// one.
class Clocks {
public:
    Clocks() = default;
    explicit Clocks(const ClockRules& rules);

    /// Time runs for that seat from now on; a seat that has `moved` gets what the rules give for that.
    void run(int seat, Millis now, bool moved);
    void stop(Millis now);

    std::optional<FlagFall> flag_fall() const;
    std::optional<int> running() const { return running_; }
    /// What a seat has left.
    Millis left(int seat, Millis now) const;

    friend bool operator==(const Clocks&, const Clocks&) = default;

private:
    ClockRules rules_;
    std::array<Millis, most_seats> left_ = {}; ///< at `since_`
    std::optional<int> running_;
    Millis since_ = 0;
};

} // namespace cairn::table
