#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "match/player.hpp"

namespace cairn::cli {

/// Somebody else's program, spoken to line by line. Whatever it does costs us a bounded time and a bounded
/// memory.
class EngineProcess {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Runs a command of the shell; that it cannot be run shows in its being gone.
    explicit EngineProcess(const std::string& command);
    /// Ends it: politely, then not.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    /// The failures of both: it is gone, its time is over, or it says too much. `go_on` may end them early,
    /// as if time were over.
    std::expected<void, match::Failure> send(std::string_view line, Deadline deadline,
                                             const std::function<bool()>& go_on);
    std::expected<std::string, match::Failure> next_line(Deadline deadline,
                                                         const std::function<bool()>& go_on);

    /// What it may say from now on, until this is called again.
    void allow_bytes(std::size_t bytes) {
        allowed_ = bytes;
        late_ = 0;
    }

private:
    match::Failure gone();
    /// Waits until the descriptor is ready, a deadline, or that nobody waits any more.
    bool ready(int descriptor, short events, Deadline deadline, const std::function<bool()>& go_on);

    pid_t process_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string unread_;
    std::size_t begun_ = 0; ///< of what is not yet taken from it
    std::size_t allowed_ = 0;
    int late_ = 0; ///< how often something was read after the deadline
};

} // namespace cairn::cli
