#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/violation.hpp"

namespace cairn::logan {

inline constexpr int stone_count = 18; // LS-1
inline constexpr int reserve_size = 8; // LS-4
inline constexpr int symbol_count = 3;
inline constexpr int kind_count = 6;

/// What a face shows. `unseen` stands for an underside that the players (or the writer) do not know.
enum class Symbol : std::uint8_t { rock, paper, scissors, unseen };

inline constexpr std::array<Symbol, symbol_count> all_symbols{Symbol::rock, Symbol::paper, Symbol::scissors};

constexpr std::size_t index(Symbol symbol) { return static_cast<std::size_t>(symbol); }

/// The symbol that this one beats (LS-3).
constexpr Symbol beaten_by(Symbol symbol) {
    constexpr std::array<Symbol, symbol_count> beaten{Symbol::scissors, Symbol::rock, Symbol::paper};
    return beaten[index(symbol)];
}

constexpr char letter(Symbol symbol) { return "RPS?"[index(symbol)]; }

/// `R`, `P` or `S`.
constexpr std::optional<Symbol> read_symbol(char c) {
    for (const Symbol symbol : all_symbols)
        if (letter(symbol) == c)
            return symbol;
    return std::nullopt;
}

/// A stone by its two symbols, whichever is up (LS-2).
enum class Kind : std::uint8_t { rr, pp, ss, rp, ps, sr };

constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

constexpr Kind kind_of(Symbol one, Symbol other) {
    constexpr std::array<std::array<Kind, symbol_count>, symbol_count> kinds{
        {{Kind::rr, Kind::rp, Kind::sr}, {Kind::rp, Kind::pp, Kind::ps}, {Kind::sr, Kind::ps, Kind::ss}}};
    return kinds[index(one)][index(other)];
}

inline constexpr std::array<std::array<Symbol, 2>, kind_count> symbols_of_kind{{
    {Symbol::rock, Symbol::rock},
    {Symbol::paper, Symbol::paper},
    {Symbol::scissors, Symbol::scissors},
    {Symbol::rock, Symbol::paper},
    {Symbol::paper, Symbol::scissors},
    {Symbol::scissors, Symbol::rock},
}};

/// `RR`, `RP`, ...
constexpr std::string_view name_of(Kind kind) {
    constexpr std::array<std::string_view, kind_count> names{"RR", "PP", "SS", "RP", "PS", "SR"};
    return names[index(kind)];
}

/// A kind in either order of its letters.
std::optional<Kind> read_kind(std::string_view text);

/// A stone as it lies: the symbol up and the one below, as far as it is known.
struct Stone {
    Symbol up;
    Symbol under = Symbol::unseen;
    friend constexpr bool operator==(const Stone&, const Stone&) = default;
};

/// `RP`, or `R?` when the underside is not known.
std::string to_text(const Stone& stone);
std::optional<Stone> read_stone(std::string_view text);

/// How many stones there are of each kind; 18 in all.
using StoneSet = std::array<std::uint8_t, kind_count>;

/// A set from a table like {"RR":3,"RP":6,...}; kinds that are left out have no stones.
Checked<StoneSet> read_set(const Json& table, std::string_view path);
/// The set of that name in the data.
std::optional<StoneSet> named_set(std::string_view name);
Json to_json(const StoneSet& set);

} // namespace cairn::logan
