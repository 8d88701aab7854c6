#pragma once

#include <string>
#include <string_view>

namespace cairn::server {

// Each of these takes about 60 ms and 64 MB (argon2id): they are work for `Runtime::toil`.

/// What is kept of a password; empty when there is not enough memory.
std::string hash_password(std::string_view password);
/// Whether that is the password. An empty hash fits none, and takes as long to say so.
bool is_password(std::string_view password, const std::string& hash);

/// Long enough, and not too long to be read.
bool is_good_password(std::string_view password);

/// A code to write down, such as `K7QMX-2PLDA-9RTHV-C4WEN`, and how it is compared: without hyphens, spaces
/// or case.
std::string new_recovery_code();
std::string plain_code(std::string_view typed);

} // namespace cairn::server
