#include "cli/match_progress.hpp"

#include <algorithm>

#include <unistd.h>

namespace cairn::cli {

MatchProgress::MatchProgress(const Context& context, int games)
    : context_(context), terminal_(::isatty(STDERR_FILENO)), step_(std::max(1, games / 10)) {}

MatchProgress::~MatchProgress() {
    if (shown_ && terminal_)
        context_.err.write("\r\x1b[K");
    context_.err.flush();
}

bool MatchProgress::wanted(int played) const {
    if (terminal_)
        return played != last_ && std::chrono::steady_clock::now() >= next_;
    return played / step_ != last_ / step_;
}

void MatchProgress::show(int played, const std::string& line) {
    constexpr auto pause = std::chrono::milliseconds(200);
    next_ = std::chrono::steady_clock::now() + pause;
    shown_ = true;
    last_ = played;
    context_.err.write(terminal_ ? "\r\x1b[K" + line : line + "\n");
    context_.err.flush();
}

} // namespace cairn::cli
