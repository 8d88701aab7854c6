#include "cli/line_input.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <string_view>

#include <poll.h>
#include <unistd.h>

namespace cairn::cli {

LineInput::Came LineInput::next(std::optional<double> seconds, const Interruption* interruption) {
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    while (true) {
        if (const auto came = take_from_chunk())
            return *came;
        if (ended_)
            return partial_.empty() && !overflowed_ ? Came::end : finish_line();
        if (seconds || interruption) {
            std::optional<double> left = seconds;
            if (left)
                *left = std::max(0.0, *left - std::chrono::duration<double>(Clock::now() - begun).count());
            if (const auto came = wait(left, interruption))
                return *came;
        }
        constexpr std::size_t chunk_size = 1u << 16;
        chunk_.resize(chunk_size);
        at_ = 0;
        const ssize_t got = ::read(descriptor_, chunk_.data(), chunk_.size());
        chunk_.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got == 0)
            ended_ = true;
        if (got < 0 && errno != EINTR) {
            error_ = errno;
            return Came::failure;
        }
    }
}

std::optional<LineInput::Came> LineInput::wait(std::optional<double> seconds,
                                               const Interruption* interruption) {
    pollfd waiting[] = {{descriptor_, POLLIN, 0},
                        {interruption ? interruption->descriptor() : -1, POLLIN, 0}};
    constexpr double longest_wait = 1e6;
    const int milliseconds = seconds ? static_cast<int>(std::min(*seconds, longest_wait) * 1000) + 1 : -1;
    const int ready = ::poll(waiting, 2, milliseconds);
    if (waiting[1].revents != 0)
        return Came::interruption;
    if (ready == 0)
        return Came::nothing_in_time;
    return std::nullopt;
}

std::optional<LineInput::Came> LineInput::take_from_chunk() {
    const std::string_view left = std::string_view(chunk_).substr(at_);
    const std::size_t end = left.find('\n');
    const std::string_view part = left.substr(0, end);
    at_ += part.size() + (end == std::string_view::npos ? 0 : 1);
    overflowed_ = overflowed_ || partial_.size() + part.size() > longest_;
    if (overflowed_)
        partial_.clear();
    else
        partial_ += part;
    if (end == std::string_view::npos)
        return std::nullopt;
    return finish_line();
}

LineInput::Came LineInput::finish_line() {
    ++number_;
    const bool too_long = overflowed_;
    line_ = std::move(partial_);
    if (line_.ends_with('\r'))
        line_.pop_back();
    partial_.clear();
    overflowed_ = false;
    return too_long ? Came::too_long : Came::line;
}

} // namespace cairn::cli
