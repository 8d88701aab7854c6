#pragma once

#include "cli/command_shape.hpp"
#include "cli/context.hpp"

namespace cairn::cli {

/// What a command is for, how it is typed, its options with examples, and the exit codes.
Exit print_help(const Context& context, const CommandShape& command);

} // namespace cairn::cli
