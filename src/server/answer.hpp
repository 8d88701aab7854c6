#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/asset.hpp"

namespace cairn::server {

/// What we look at in a request.
struct Request {
    std::string_view method;
    std::string_view target;
    std::optional<std::string_view> accept_encoding = std::nullopt;
    std::string_view accept_language = {};
    std::string_view if_none_match = {};
};

/// What is sent back. Content-Length is that of `body`, which is not sent when `bodiless`.
struct Answer {
    int status = 200;
    std::vector<std::pair<std::string_view, std::string>> headers;
    std::string_view body;
    bool bodiless = false;                       ///< to a HEAD, or not modified
    std::shared_ptr<const void> owner = nullptr; ///< keeps `body`
};

/// Whether a request by this method asks for a file; all others are refused.
bool only_reads(std::string_view method);

/// The answer to a request for one of the files. A part of one (Range) is not given: the files are small, and
/// `Accept-Ranges: none` says so.
Answer answer(const Assets& assets, const Request& request);

/// An answer that is only a status and a page about it, in the reader's language.
Answer failure(int status, std::string_view accept_language = "");

/// Whether one of the tags in an If-None-Match header is this one (RFC 9110, weak comparison).
bool names_tag(std::string_view if_none_match, std::string_view etag);

} // namespace cairn::server
