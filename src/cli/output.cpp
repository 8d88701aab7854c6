#include "cli/output.hpp"

#include <cerrno>

#include <unistd.h>

namespace cairn::cli {

void Output::write(std::string_view text) {
    constexpr std::size_t enough = 1u << 16;
    if (broken())
        return;
    buffer_ += text;
    if (buffer_.size() >= enough)
        flush();
}

void Output::line(std::string_view text) {
    write(text);
    write("\n");
}

void Output::flush() {
    std::string_view left = buffer_;
    while (!left.empty() && !broken()) {
        const ssize_t written = ::write(descriptor_, left.data(), left.size());
        if (written >= 0)
            left.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            error_ = errno;
    }
    buffer_.clear();
}

} // namespace cairn::cli
