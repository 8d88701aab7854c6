#pragma once

#include <string_view>

namespace cairn::server {

/// The media type of a file, by the end of its name.
std::string_view media_type(std::string_view path);

/// Whether the name holds the content's hash (`index-B2kx9_Qa.js`), so that it never means anything else.
bool is_named_by_content(std::string_view path);

/// `Cache-Control` for a file: for ever when it is named by its content, otherwise to be asked about each
/// time.
std::string_view cache_control(std::string_view path);

} // namespace cairn::server
