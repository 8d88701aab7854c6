#pragma once

#include <string>

#include "core/json.hpp"
#include "core/violation.hpp"
#include "games/logan/stones.hpp"

namespace cairn::logan {

/// An edition: the stones that there are, and the variants.
struct Rules {
    StoneSet set{};
    std::string stones;     ///< the name of the set, `any`, or nothing when it was given as a table
    bool any = false;       ///< whatever a position shows (for tests and lessons): no numbers are known
    bool free_face = false; ///< LS-V1
    bool memory = false;    ///< LS-V2
    friend bool operator==(const Rules&, const Rules&) = default;
};

Checked<Rules> read_rules(const Json& options);
Json options(const Rules& rules);

} // namespace cairn::logan
