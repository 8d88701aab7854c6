#pragma once

#include <string_view>

#include "server/answer.hpp"
#include "server/api.hpp"

namespace cairn::server {

/// Whether a target is one of the API's, or one that is no file at least.
bool is_for_api(std::string_view target);
bool is_for_server(std::string_view target);

/// An answer of the API as HTTP has it.
Answer in_json(ApiAnswer answer);

/// /healthz, /readyz, /metrics; `told` says whether metrics are.
Answer about_server(Api& api, const ApiRequest& request, bool told);

/// Who has asked the proxy: the last of an X-Forwarded-For header, which is what our own proxy wrote.
std::string forwarded_for(std::string_view header);

/// An address as limits count it: of IPv6 the network, because whoever has one has 2^64 of them; an IPv4
/// address that is written as one of IPv6 as what it is.
std::string neighbourhood(const std::string& address);

} // namespace cairn::server
