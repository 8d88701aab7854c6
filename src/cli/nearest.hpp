#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::cli {

/// The word that was probably meant: the one that fewest slips of the finger turn into what was typed. Empty
/// when none is near.
std::string nearest(std::string_view typed, const std::vector<std::string>& words);

} // namespace cairn::cli
