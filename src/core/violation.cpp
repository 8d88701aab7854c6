#include "core/violation.hpp"

namespace cairn {

std::unexpected<Violation> not_notation(std::string_view text) {
    constexpr std::size_t enough = 80; // rubbish is quoted, not repeated
    return std::unexpected(
        Violation{"notation", "notation", Json::object().set("text", text.substr(0, enough))});
}

std::unexpected<Violation> game_is_over() { return std::unexpected(Violation{"over", "over"}); }

std::unexpected<Violation> bad_input(std::string_view message, Json facts) {
    return std::unexpected(Violation{"input", std::string(message), std::move(facts)});
}

} // namespace cairn
