#pragma once

#include <functional>
#include <string>

#include "cli/context.hpp"
#include "cli/interruption.hpp"
#include "search/course.hpp"

namespace cairn::cli {

/// Gives every game that a word on the command line means to `study`, one after the other: the records of a
/// file or of standard input, a record itself, or a position. The worst of how that went;
/// after "the answer is no" nothing follows.
Exit study_each(const Context& context, const std::string& word, const std::string& options,
                const Interruption& interruption, const std::function<Exit(search::Course)>& study);

} // namespace cairn::cli
