#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/violation.hpp"

namespace cairn::ugi {

/// What an engine may be asked to think within; without any limit it thinks until it is stopped. Times are in
/// milliseconds.
struct Go {
    std::optional<std::int64_t> movetime = std::nullopt;
    std::optional<std::int64_t> nodes = std::nullopt;
    std::optional<int> depth = std::nullopt;
    bool infinite = false;
    std::array<std::optional<std::int64_t>, 4> time{};      ///< left on the clock, by seat: p1time ... p4time
    std::array<std::optional<std::int64_t>, 4> increment{}; ///< for every action: p1inc ... p4inc
    std::optional<int> movestogo = std::nullopt;

    friend bool operator==(const Go&, const Go&) = default;
};

/// `position startpos|fen TEXT [moves ...]`: the start of the game, or a position text of the records.
struct Position {
    std::optional<std::string> fen = std::nullopt;
    std::vector<std::string> moves = {};
    friend bool operator==(const Position&, const Position&) = default;
};

struct SetOption {
    std::string name;
    std::string value;
    friend bool operator==(const SetOption&, const SetOption&) = default;
};

struct Query {
    std::string what;
    friend bool operator==(const Query&, const Query&) = default;
};

struct Perft {
    int depth = 0;
    friend bool operator==(const Perft&, const Perft&) = default;
};

/// Orders that are but a word; `nothing` is an empty line.
enum class Plain { nothing, ugi, isready, uginewgame, stop, quit, display };

/// A line that a peer sends to an engine.
using Order = std::variant<Plain, SetOption, Position, Go, Query, Perft>;

/// Longer lines are refused before they are read.
inline constexpr std::size_t longest_line = 1 << 16;

/// What a line says. Words that nobody knows before a known one are passed over, as UCI has it; of a line
/// without any, or with a number that cannot be, the violation says what was not understood.
Checked<Order> read_order(std::string_view line);

} // namespace cairn::ugi
