#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/room.hpp"

namespace cairn::server {

/// Where bots think: a few threads of their own, at a lower priority than people are served with, and in
/// slices, so that a bot that thinks for long holds up no other.
class Engines {
public:
    struct Budget {
        int threads = 1;
        std::size_t waiting = 2000; ///< more than that are not thought about, but played at once
        double seconds = 2;         ///< of a thread's time for one move, at most
    };

    explicit Engines(const Budget& budget);
    ~Engines();
    Engines(const Engines&) = delete;
    Engines& operator=(const Engines&) = delete;

    /// Nobody thinks any more, and nobody is answered.
    void stop();

    /// Answers on one of the threads.
    void think(Thinking thinking, std::function<void(Thought)> then);
    std::size_t waiting() const;
    std::uint64_t done() const;

private:
    struct Job {
        Thinking thinking;
        std::function<void(Thought)> then;
        double spent = 0;
        bool begun = false;
    };

    void run();
    /// Whether it has thought enough.
    bool slice(Job& job, bool hurried) const;

    Budget budget_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::uint64_t done_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

/// Whether there is such a bot for that game.
bool knows_level(std::string_view game, std::string_view level);

} // namespace cairn::server
