#pragma once

#include <string>

#include "games/otlo/pattern.hpp"

namespace cairn::otlo {

/// Equal for patterns that become each other by turning, mirroring and other names for the colours, and only
/// for those.
std::string likeness(const Pattern& pattern);

/// Likewise of their shapes alone.
std::string shape_likeness(const Pattern& pattern);

} // namespace cairn::otlo
