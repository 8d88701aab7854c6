#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/context.hpp"

namespace cairn::cli {

/// Whether to go on; asked now and then by what takes long.
using GoOn = std::function<bool()>;

/// What is said to a line of input, in one line, and how it went.
struct LineAnswer {
    std::string text;
    Exit exit = fine;
};

/// How lines are answered.
struct LineWork {
    using Answer = std::function<Checked<LineAnswer>(std::string_view line)>;

    /// Gives what answers lines on one thread. What an answer says once `go_on` says no is thrown away.
    std::function<Answer(const GoOn& go_on)> begin;
    int jobs = 0;      ///< threads; 0: one for each core
    bool json = false; ///< a refusal on standard output is JSON too
};

/// One line out for each line of standard input, in their order, as soon as nothing more waits to be read: of
/// lines that are there already several are answered at once. Of one that is refused the line out says why,
/// and standard error where. The worst exit; after Ctrl-C what was answered is kept.
Exit answer_lines(const Context& context, const LineWork& work);

/// Adds why not to an answer: `rule`, `error`, `places`.
Json with_refusal(const Context& context, const Violation& violation, Json answer);

/// Why not, as an answer on standard output, in words or as JSON; with the number of the line, where there
/// are many.
std::string refusal_text(const Context& context, const Violation& violation, bool json,
                         std::optional<long> line = std::nullopt);

/// `jobs` as it was asked for, or one for each core.
int threads_for(int jobs);

} // namespace cairn::cli
