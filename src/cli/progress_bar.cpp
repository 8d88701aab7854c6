#include "cli/progress_bar.hpp"

#include <algorithm>

#include <unistd.h>

namespace cairn::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto patience = std::chrono::milliseconds(400);
constexpr auto pause = std::chrono::milliseconds(100);

} // namespace

ProgressBar::ProgressBar(const Context& context, std::string label)
    : context_(context), label_(std::move(label)), next_(Clock::now() + patience),
      shows_(::isatty(STDERR_FILENO)) {}

ProgressBar::~ProgressBar() {
    if (shown_)
        context_.err.write("\r\x1b[K");
    context_.err.flush();
}

bool ProgressBar::due() {
    if (!shows_ || Clock::now() < next_)
        return false;
    next_ = Clock::now() + pause;
    shown_ = true;
    return true;
}

void ProgressBar::show(std::uint64_t done) {
    if (!due())
        return;
    context_.err.print("\r\x1b[K{} {}", label_, done);
    context_.err.flush();
}

void ProgressBar::show(std::uint64_t done, std::uint64_t total) {
    if (!due())
        return;
    constexpr std::uint64_t width = 30;
    const std::uint64_t part = total == 0 ? 0 : std::min(width, width * done / total);
    std::string bar(part, '#');
    bar.append(width - part, '.');
    context_.err.print("\r\x1b[K{} [{}] {} / {}", label_, bar, done, total);
    context_.err.flush();
}

} // namespace cairn::cli
