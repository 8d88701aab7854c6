#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/subcommand.hpp"

namespace cairn::cli {

Run read_command_line(const Context& context, std::span<const std::string> words);

/// The language that the words or the environment ask for; they are needed before anything can be said.
std::string language_asked(std::span<const std::string> words);

} // namespace cairn::cli
