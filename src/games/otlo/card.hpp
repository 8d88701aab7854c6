#pragma once

#include <string>

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// A challenge card (OT-3, OT-4) with its page of the booklet: one solution of perhaps several.
struct Card {
    std::string id;
    int stars = 1;
    Pattern pattern;
    Solution solution;
    friend bool operator==(const Card&, const Card&) = default;
};

} // namespace cairn::otlo
