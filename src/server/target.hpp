#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace cairn::server {

/// Why the target of a request is none that we serve.
enum class BadTarget { malformed, too_long };

/// The path below the root that a request's target names, decoded: `/assets/a%2Db.js?x` is `assets/a-b.js`.
/// What could lead anywhere else (`..`, a backslash, a control character, an escaped slash) is malformed, not
/// repaired.
std::expected<std::string, BadTarget> path_of(std::string_view target);

} // namespace cairn::server
