#pragma once

#include <vector>

#include "games/otlo/pattern.hpp"

namespace cairn::otlo {

/// Every shape that so many 2x2 tiles can cover (OT-4), once up to turning and mirroring, with red spots.
std::vector<Pattern> shapes_of_squares(int tiles);

} // namespace cairn::otlo
