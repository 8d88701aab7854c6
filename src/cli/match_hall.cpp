#include "cli/match_hall.hpp"

namespace cairn::cli {

MatchHall::MatchHall(const match::Plan& plan, match::Ledger& ledger, int games, int jobs, MakePlayer make)
    : plan_(plan), ledger_(ledger), games_(games), make_(std::move(make)), working_(jobs) {
    for (int i = 0; i < jobs; ++i)
        threads_.emplace_back([this] { work(); });
}

MatchHall::~MatchHall() {
    stop();
    for (auto& thread : threads_)
        thread.join();
}

bool MatchHall::wait() {
    constexpr auto little_while = std::chrono::milliseconds(50); // so that Ctrl-C is heard
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, little_while, [this] { return any_news_; });
    any_news_ = false;
    return working_ > 0;
}

std::optional<Violation> MatchHall::trouble() {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

std::optional<int> MatchHall::next_number() {
    const std::lock_guard lock(mutex_);
    while (next_ < games_ && ledger_.knows(next_))
        ++next_;
    if (stop_ || next_ >= games_ || ledger_.complete())
        return std::nullopt;
    return next_++;
}

void MatchHall::work() {
    const std::unique_ptr<match::Player> first = make_(0);
    const std::unique_ptr<match::Player> second = make_(1);
    const auto go_on = [this] { return !stop_; };
    while (const auto number = next_number()) {
        auto bout = match::play(plan_, *number, {first.get(), second.get()}, go_on);
        const std::lock_guard lock(mutex_);
        if (!bout)
            trouble_ = bout.error();
        else if (*bout)
            ledger_.add(std::move(**bout));
        if (!bout || ledger_.complete())
            stop_ = true; // what others still play would not be counted
        any_news_ = true;
        news_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    any_news_ = true;
    news_.notify_one();
}

} // namespace cairn::cli
