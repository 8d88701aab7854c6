#pragma once

#include <optional>
#include <string_view>

namespace cairn::ugi {

/// The words of a line, which blanks separate.
class Words {
public:
    explicit Words(std::string_view line) : left_(line) {}

    /// The next word; empty at the end.
    std::string_view next();
    /// Looks at it without taking it.
    std::string_view peek() const { return Words(*this).next(); }
    /// All that is left, without blanks around it.
    std::string_view rest();

private:
    std::string_view left_;
};

/// A whole number within bounds.
std::optional<long long> whole_number(std::string_view text, long long low, long long high);

} // namespace cairn::ugi
