#pragma once

#include <algorithm>
#include <string>

namespace cairn::match {

/// What somebody else's program said, as records and people are shown it: not too much of it, and nothing
/// that a terminal would obey.
inline std::string printable(std::string text) {
    constexpr std::size_t longest = 200;
    text.resize(std::min(text.size(), longest));
    std::ranges::replace_if(text, [](unsigned char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

} // namespace cairn::match
