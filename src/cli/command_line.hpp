#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_shape.hpp"
#include "cli/context.hpp"

namespace cairn::cli {

/// Does what the words on the command line ask for: a command, its help, or saying what is wrong with them.
using Run = std::function<Exit(const Context&)>;

Run read_command_line(const Context& context, std::span<const std::string> words);

/// The language that the words or the environment ask for; they are needed before anything can be said.
std::string language_asked(std::span<const std::string> words);

} // namespace cairn::cli
