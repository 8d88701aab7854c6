#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/json.hpp"
#include "core/violation.hpp"
#include "games/olix/patterns.hpp"

namespace cairn::olix {

/// An edition and the variants of a game: figures come from `data/olix`.
struct Rules {
    static constexpr int rows = 4; // OX-2

    std::string edition = "default";
    int placeable = 46;                                           // OX-3: pawns less markers
    std::array<std::array<std::uint8_t, rows>, columns> values{}; // OX-2
    Values last_row{};
    bool opening = false; // OX-V1
    bool swap = false;    // OX-V2

    /// The row of a mark, from 1, the most advanced the highest.
    int row_of(int column, int value) const;
};

Checked<Rules> read_rules(const Json& options);
Json options(const Rules& rules);

} // namespace cairn::olix
