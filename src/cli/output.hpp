#pragma once

#include <string>
#include <string_view>

#include <fmt/core.h>

namespace cairn::cli {

/// Buffered writing to a descriptor. It remembers the first write that failed, so that a reader who has gone
/// away, or a full disk, ends a command instead of killing it.
class Output {
public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }

    void write(std::string_view text);
    void line(std::string_view text = "");
    template <class... Args>
    void print(fmt::format_string<Args...> format, Args&&... args) {
        write(fmt::format(format, std::forward<Args>(args)...));
    }
    void flush();

    int descriptor() const { return descriptor_; }
    /// The `errno` of the first failed write, 0 while all is well.
    int error() const { return error_; }
    bool broken() const { return error_ != 0; }

private:
    int descriptor_;
    int error_ = 0;
    std::string buffer_;
};

} // namespace cairn::cli
