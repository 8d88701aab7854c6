#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

/// What every fuzz target does with its bytes.
namespace cairn::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// The next line, which is taken away from the text.
inline std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

/// A finding, when it does not hold.
inline void require(bool holds) {
    if (!holds)
        std::abort();
}

} // namespace cairn::fuzz
