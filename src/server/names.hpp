#pragma once

#include <string>
#include <string_view>

namespace cairn::server {

/// The name of a guest, made from the id, so that nobody needs to remember it: "Quiet Heron".
std::string guest_name(std::string_view person);

/// A name that somebody wants, without spaces around it or two in a row; empty when it cannot be one, or
/// could be taken for a guest's.
std::string proper_name(std::string_view wanted);

/// A fresh id: a letter that says of what, and 120 random bits.
std::string new_id(char kind);
/// Random bytes, as text without signs that a link would have to escape.
std::string random_text(std::size_t bytes);
/// Random bytes in hexadecimal.
std::string random_hex(std::size_t bytes);
/// Five letters that cannot be mistaken for each other.
std::string random_code();
/// As `random_code` writes them: in capitals; empty when they are none.
std::string proper_code(std::string_view typed);

} // namespace cairn::server
