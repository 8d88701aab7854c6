#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/interruption.hpp"

namespace cairn::cli {

/// Lines from a descriptor, one at a time: a line that is too long is told, not held, so memory does not grow
/// with the input.
class LineInput {
public:
    enum class Came { line, too_long, nothing_in_time, interruption, end, failure };

    LineInput(int descriptor, std::size_t longest) : descriptor_(descriptor), longest_(longest) {}

    /// Waits for the next line: at most so many seconds, and not past an interruption, where they are given.
    Came next(std::optional<double> seconds = std::nullopt, const Interruption* interruption = nullptr);

    /// Whether the next line is there already and need not be waited for.
    bool has_line() const { return chunk_.find('\n', at_) != std::string::npos; }

    /// The line that came, without its end.
    const std::string& line() const { return line_; }
    /// Its number, from 1.
    long number() const { return number_; }
    /// The `errno` of a failure.
    int error() const { return error_; }

private:
    std::optional<Came> wait(std::optional<double> seconds, const Interruption* interruption);
    std::optional<Came> take_from_chunk();
    Came finish_line();

    int descriptor_;
    std::size_t longest_;
    std::string chunk_;
    std::size_t at_ = 0;
    std::string partial_;
    bool overflowed_ = false;
    bool ended_ = false;
    std::string line_;
    long number_ = 0;
    int error_ = 0;
};

} // namespace cairn::cli
