#pragma once

#include <chrono>
#include <string>

namespace cairn::server {

/// A time as HTTP tells it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), in any locale.
std::string http_date(std::chrono::system_clock::time_point time);

} // namespace cairn::server
