#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "match/ledger.hpp"

namespace cairn::cli {

/// Plays the games of a match, several at a time. Which thread plays which game changes nothing.
class MatchHall {
public:
    /// A player of its own for each thread, by contender.
    using MakePlayer = std::function<std::unique_ptr<match::Player>(int contender)>;

    /// What has been counted is in the ledger, which is the hall's until the end.
    MatchHall(const match::Plan& plan, match::Ledger& ledger, int games, int jobs, MakePlayer make);
    /// Stops.
    ~MatchHall();
    MatchHall(const MatchHall&) = delete;
    MatchHall& operator=(const MatchHall&) = delete;

    /// Waits until something happened, or a little while; false once all threads have ended.
    bool wait();
    /// Games under way are given up, soon.
    void stop() { stop_ = true; }

    /// The ledger, while nobody else writes into it.
    template <class Look>
    void look(Look&& look) {
        const std::lock_guard lock(mutex_);
        look(ledger_);
    }
    /// Why a game could not be played at all.
    std::optional<Violation> trouble();

private:
    void work();
    std::optional<int> next_number();

    const match::Plan& plan_;
    match::Ledger& ledger_;
    int games_;
    MakePlayer make_;
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::condition_variable news_;
    int next_ = 0;
    int working_;
    bool any_news_ = false;
    std::optional<Violation> trouble_;
    std::vector<std::thread> threads_;
};

} // namespace cairn::cli
