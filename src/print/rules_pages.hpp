#pragma once

#include <vector>

#include "print/press.hpp"

namespace cairn::print {

/// The rules in our words and the reader's language, and whose game it is. Pages are numbered from `first`.
std::vector<Page> rules_pages(const Press& press, int first);

} // namespace cairn::print
