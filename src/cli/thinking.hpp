#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "cli/context.hpp"
#include "search/opponent.hpp"

namespace cairn::cli {

/// An opponent's thinking as people see it: after a while a line in the terminal tells how far it is.
class Thinking {
public:
    Thinking(const Context& context, std::string name);
    ~Thinking();
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    /// Lets it think to the end; false when it was told to stop.
    bool finish(search::Opponent& opponent, const std::function<bool()>& stop);

private:
    void show(const search::Progress& progress);

    const Context& context_;
    std::string name_;
    std::chrono::steady_clock::time_point begun_;
    bool shows_;
    bool shown_ = false;
};

} // namespace cairn::cli
