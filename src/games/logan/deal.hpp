#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>

#include "core/json.hpp"
#include "core/random.hpp"
#include "core/violation.hpp"
#include "games/logan/rules.hpp"
#include "games/logan/stones.hpp"

namespace cairn::logan {

/// What chance fixed: the stones by deal index (seat 0's eight, seat 1's eight, those at 0,0 and 1,0), with
/// the undersides that nobody may see yet. Asked for a piece, it gives the symbol below.
struct Deal {
    std::array<Stone, stone_count> stones{};

    int operator()(int piece) const {
        const Symbol under = stones[static_cast<std::size_t>(piece)].under;
        assert(under != Symbol::unseen);
        return static_cast<int>(under);
    }
    friend bool operator==(const Deal&, const Deal&) = default;
};

/// A fresh deal from a stream of bytes (LS-4): the kinds in the order of `Kind` are shuffled, then each stone
/// draws which of its faces is up, 0 for the first of its name. With `any` each of the 36 faces is drawn by
/// itself.
template <class Bytes>
Deal shuffled(const Rules& rules, Bytes& bytes) {
    Deal deal;
    if (rules.any) {
        for (Stone& stone : deal.stones) {
            stone.up = all_symbols[draw_below(symbol_count, bytes)];
            stone.under = all_symbols[draw_below(symbol_count, bytes)];
        }
        return deal;
    }
    std::array<Kind, stone_count> kinds;
    std::size_t filled = 0;
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        for (int i = 0; i < rules.set[kind]; ++i)
            kinds[filled++] = static_cast<Kind>(kind);
    assert(filled == kinds.size());
    shuffle(std::span<Kind>(kinds), bytes);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto& symbols = symbols_of_kind[index(kinds[i])];
        const std::uint32_t up = draw_below(2, bytes);
        deal.stones[i] = {symbols[up], symbols[1 - up]};
    }
    return deal;
}

/// A deal from a record: 18 texts `RP`, or `R?` where the writer does not know. Refused with LS-2 when it
/// does not fit the set.
Checked<Deal> read_deal(const Rules& rules, const Json& json);
Json deal_json(const Deal& deal);
/// The same without the undersides (LS-5): `R?`.
Json seen_deal(const Json& deal);

/// The stones are the ones of the set, as far as both symbols are known: none too many, and what is unknown
/// can be filled.
Checked<void> fits_set(const Rules& rules, std::span<const Stone> stones);

} // namespace cairn::logan
