#pragma once

#include <chrono>
#include <string>

#include "cli/context.hpp"

namespace cairn::cli {

/// How a match stands, on the error output: in a terminal one line that is drawn again, elsewhere a line for
/// every tenth of the games.
class MatchProgress {
public:
    MatchProgress(const Context& context, int games);
    /// Takes the line away.
    ~MatchProgress();
    MatchProgress(const MatchProgress&) = delete;
    MatchProgress& operator=(const MatchProgress&) = delete;

    /// Whether a line is wanted now that so many games are over.
    bool wanted(int played) const;
    void show(int played, const std::string& line);

private:
    const Context& context_;
    bool terminal_;
    int step_;
    int last_ = 0;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

} // namespace cairn::cli
