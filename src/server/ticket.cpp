#include "server/ticket.hpp"

#include <algorithm>
#include <charconv>

#include <sodium.h>

#include "core/sha256.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t longest = 200;
constexpr table::Millis day = 24LL * 60 * 60 * 1000;

std::string mark(std::string_view said, std::string_view key) {
    return to_hex(hmac_sha256(key, "ticket." + std::string(said)));
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0;
}

std::string attributes(bool secure) {
    return std::string("; Path=/; HttpOnly; SameSite=Lax") + (secure ? "; Secure" : "");
}

} // namespace

std::string sign(const Ticket& ticket, std::string_view key) {
    const std::string said =
        "1." + ticket.person + "." + std::to_string(ticket.session) + "." + std::to_string(ticket.issued);
    return said + "." + mark(said, key);
}

std::optional<Ticket> read_ticket(std::string_view text, std::string_view key, table::Millis now) {
    const std::size_t last = text.rfind('.');
    if (text.size() > longest || last == std::string_view::npos)
        return std::nullopt;
    const std::string_view said = text.substr(0, last);
    const std::string_view given = text.substr(last + 1);
    const std::string right = mark(said, key);
    if (given.size() != right.size() || sodium_memcmp(given.data(), right.data(), right.size()) != 0)
        return std::nullopt;
    const std::size_t first = said.find('.');
    const std::size_t third = said.rfind('.');
    const std::size_t second = said.rfind('.', third - 1);
    if (said.substr(0, first) != "1" || second <= first)
        return std::nullopt;
    Ticket ticket{.person = std::string(said.substr(first + 1, second - first - 1))};
    if (!read_number(said.substr(second + 1, third - second - 1), ticket.session) ||
        !read_number(said.substr(third + 1), ticket.issued) || now - ticket.issued > cookie_days * day)
        return std::nullopt;
    return ticket;
}

std::string_view cookie(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const std::size_t end = header.find(';');
        std::string_view pair = header.substr(0, end);
        while (pair.starts_with(' '))
            pair.remove_prefix(1);
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
            return pair.substr(name.size() + 1);
        header.remove_prefix(end == std::string_view::npos ? header.size() : end + 1);
    }
    return {};
}

std::string set_cookie(std::string_view value, bool secure) {
    return std::string(cookie_name) + "=" + std::string(value) +
           "; Max-Age=" + std::to_string(cookie_days * day / 1000) + attributes(secure);
}

std::string drop_cookie(bool secure) {
    return std::string(cookie_name) + "=; Max-Age=0" + attributes(secure);
}

} // namespace cairn::server
