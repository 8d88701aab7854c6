#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/context.hpp"

namespace cairn::cli {

/// How far a long command is: a bar on the error output, from a moment on, when that is a terminal.
class ProgressBar {
public:
    /// What is counted, as people read it.
    ProgressBar(const Context& context, std::string label);
    /// Takes the bar away.
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// As often as you like: it draws a few times a second.
    void show(std::uint64_t done, std::uint64_t total);
    /// Where nobody knows how many there will be.
    void show(std::uint64_t done);

private:
    bool due();

    const Context& context_;
    std::string label_;
    std::chrono::steady_clock::time_point next_;
    bool shows_;
    bool shown_ = false;
};

} // namespace cairn::cli
