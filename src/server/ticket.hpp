#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/clock.hpp"

namespace cairn::server {

/// Who somebody is, as a signed cookie says it.
struct Ticket {
    std::string person;
    int session = 0; ///< of an account: which of its sessions; an older one is worth nothing
    table::Millis issued = 0;
    friend bool operator==(const Ticket&, const Ticket&) = default;
};

/// Signed with the server's key, so that nobody can make one.
std::string sign(const Ticket& ticket, std::string_view key);
/// Nothing when it is none of ours, or too old.
std::optional<Ticket> read_ticket(std::string_view text, std::string_view key, table::Millis now);

/// The value of a cookie in a Cookie header.
std::string_view cookie(std::string_view header, std::string_view name);

inline constexpr std::string_view cookie_name = "cairn";
inline constexpr int cookie_days = 400; // longer ones are cut to this by browsers

/// The Set-Cookie header for a ticket, or to take it away.
std::string set_cookie(std::string_view value, bool secure);
std::string drop_cookie(bool secure);

} // namespace cairn::server
