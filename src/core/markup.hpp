#pragma once

#include <string_view>
#include <vector>

namespace cairn {

/// A stretch of a rule's text.
struct Span {
    enum class Kind { plain, code, slanted, strong };
    Kind kind;
    std::string_view text; ///< without its signs
    friend bool operator==(const Span&, const Span&) = default;
};

/// The little Markdown of the rules: `code`, *slanted* and **strong**, which do not nest. What is not closed
/// is plain.
std::vector<Span> spans(std::string_view markdown);

} // namespace cairn
