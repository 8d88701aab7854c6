#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/clock.hpp"

namespace cairn::table {

/// Who sits at a seat: a person, whom the host knows by an id of its own choosing, or a bot of some level.
/// Names live elsewhere, so that they can be deleted.
struct Sitter {
    enum class Kind : std::uint8_t { person, bot };
    Kind kind = Kind::person;
    std::string id; ///< of the person, or the level of the bot
    friend bool operator==(const Sitter&, const Sitter&) = default;
};

/// What a table was opened for.
struct Terms {
    std::string game;
    Json options = Json::object(); ///< in full
    int seats = 2;
    ClockRules clock;
    bool rated = false;
    bool takebacks = true;
    friend bool operator==(const Terms&, const Terms&) = default;
};

/// Something for the others to agree to.
struct Offer {
    enum class Kind : std::uint8_t { action, takeback, pause };
    Kind kind = Kind::action;
    std::string action = {}; ///< `agree`, `aside e07`
    friend bool operator==(const Offer&, const Offer&) = default;
};

/// Why a seat is given up.
enum class Why : std::uint8_t { resign, time, abandoned };

// What happens at a table. Each stores what somebody did, and nothing that follows from it.

struct Opened {
    Terms terms;
    std::string secret; ///< hexadecimal; nobody outside the server sees it before the end
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct Sat {
    int seat;
    Sitter sitter;
    std::string nonce; ///< the sitter's share in the deal
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct Stood {
    int seat;
    friend bool operator==(const Stood&, const Stood&) = default;
};
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};
struct Acted {
    int seat;
    std::string action;
    friend bool operator==(const Acted&, const Acted&) = default;
};
struct Offered {
    int seat;
    Offer offer;
    friend bool operator==(const Offered&, const Offered&) = default;
};
/// To the open offer; the one who made it takes it back by saying no.
struct Answered {
    int seat;
    bool yes;
    friend bool operator==(const Answered&, const Answered&) = default;
};
struct Resumed {
    int seat;
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct Left {
    int seat;
    Why why;
    friend bool operator==(const Left&, const Left&) = default;
};
/// Everybody who wants to goes on at that table.
struct Rematched {
    std::string table;
    friend bool operator==(const Rematched&, const Rematched&) = default;
};

using Body = std::variant<Opened, Sat, Stood, Started, Acted, Offered, Answered, Resumed, Left, Rematched>;

/// One line of a table's log.
struct Event {
    Millis at = 0;
    std::string key = {}; ///< what the client called its request, so that a repeated one is known
    Body body;
    friend bool operator==(const Event&, const Event&) = default;
};

inline constexpr int event_format = 1;

/// As it is stored: one JSON object with `v`, `at`, `do` and what belongs to it. Whatever an older program
/// wrote can be read for ever.
Json to_json(const Event& event);
Checked<Event> read_event(const Json& json);

std::string_view name_of(Why why);
std::string_view name_of(Offer::Kind kind);

Json to_json(const Terms& terms);
Checked<Terms> read_terms(const Json& json);
Json to_json(const Sitter& sitter);

} // namespace cairn::table
