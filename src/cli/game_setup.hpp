#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/context.hpp"

namespace cairn::cli {

/// The text of `--options` as JSON; an empty text is no options.
Checked<Json> read_options_text(std::string_view text);

/// A setup from what stands on the command line.
Checked<Setup> read_setup(std::string_view options, std::optional<int> players, std::uint64_t seed);

/// Begins the game of that name.
Checked<Begun> begin(const Context& context, std::string_view game, const Setup& setup);

/// Refuses a violation of what `--options` says.
Exit refuse_options(const Context& context, const Violation& violation);

/// The one record of a file, played to its end. The violation names the file's line.
Checked<Begun> play_record(const Context& context, const std::string& file, std::string_view game);

} // namespace cairn::cli
