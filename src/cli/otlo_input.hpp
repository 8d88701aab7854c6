#pragma once

#include <functional>
#include <string>

#include "cli/context.hpp"
#include "games/otlo/grading.hpp"
#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"

namespace cairn::cli {

/// A tile set from a file, JSON as in our data or the notation of a set; without a file the default set.
Checked<otlo::TileSet> tiles_for(const std::string& path);

/// The rule and why, as the answer to a pattern or a solution that breaks one.
std::string rule_and_why(const Context& context, const Violation& violation);

/// One pattern per line of standard input, one line out: `answer` gets each and tells how it went; of a line
/// that is no pattern the line out says why, and standard error where. The worst exit.
Exit each_pattern(const Context& context, const std::function<Exit(const otlo::Pattern&)>& answer);

/// A pattern and its grade, for programs.
Json grade_json(const otlo::Pattern& pattern, const otlo::Grade& grade);

/// With one digit after the point, or the comma of the language.
std::string decimal(const Context& context, double number);

} // namespace cairn::cli
