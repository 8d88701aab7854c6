#include "ugi/words.hpp"

#include <algorithm>
#include <charconv>

namespace cairn::ugi {

namespace {

constexpr std::string_view blanks = " \t\r";

} // namespace

std::string_view Words::next() {
    left_.remove_prefix(std::min(left_.find_first_not_of(blanks), left_.size()));
    const std::string_view word = left_.substr(0, left_.find_first_of(blanks));
    left_.remove_prefix(word.size());
    return word;
}

std::string_view Words::rest() {
    left_.remove_prefix(std::min(left_.find_first_not_of(blanks), left_.size()));
    const std::string_view rest = left_.substr(0, left_.find_last_not_of(blanks) + 1);
    left_ = {};
    return rest;
}

std::optional<long long> whole_number(std::string_view text, long long low, long long high) {
    long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < low || number > high)
        return std::nullopt;
    return number;
}

} // namespace cairn::ugi
