#include "server/engines.hpp"

#include <ctime>

#include <sys/resource.h>
#include <unistd.h>

namespace cairn::server {

namespace {

constexpr std::int64_t slice_nodes = 500;
constexpr double slice_seconds = 0.02;
constexpr int lower_priority = 10;
constexpr std::size_t memory = std::size_t{4} << 20; ///< of one bot: there may be many

/// Of this thread, so that a busy machine does not make a bot play worse.
double processor_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

} // namespace

bool knows_level(std::string_view game, std::string_view level) {
    return search::find_opponent(game, level).has_value();
}

Engines::Engines(const Budget& budget) : budget_(budget) {
    for (int i = 0; i < budget.threads; ++i)
        threads_.emplace_back([this] { run(); });
}

Engines::~Engines() { stop(); }

void Engines::stop() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        jobs_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

void Engines::think(Thinking thinking, std::function<void(Thought)> then) {
    {
        const std::lock_guard lock(mutex_);
        if (ending_)
            return;
        jobs_.push_back({std::move(thinking), std::move(then)});
    }
    changed_.notify_one();
}

std::size_t Engines::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

std::uint64_t Engines::done() const {
    const std::lock_guard lock(mutex_);
    return done_;
}

void Engines::run() {
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lower_priority);
    while (true) {
        Job job;
        bool hurried = false;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
            if (ending_)
                return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
            hurried = jobs_.size() > budget_.waiting;
        }
        const bool enough = slice(job, hurried);
        if (!enough) {
            const std::lock_guard lock(mutex_);
            if (!ending_)
                jobs_.push_back(std::move(job)); // behind all others
            continue;
        }
        const Thinking& thinking = job.thinking;
        Thought thought{.seat = thinking.seat, .version = thinking.version, .mind = thinking.mind};
        if (thinking.mind) {
            thought.choice = thinking.mind->best();
            // Who moves at once has no time to wait for.
            if (thought.choice && thinking.game->turn_game())
                thought.choice->time = 0;
            if (const auto lines = thinking.mind->lines(1); !lines.empty())
                thought.chance = lines.front().chance;
        }
        job.then(std::move(thought));
        const std::lock_guard lock(mutex_);
        ++done_;
    }
}

bool Engines::slice(Job& job, bool hurried) const {
    Thinking& thinking = job.thinking;
    const double began = processor_seconds();
    if (!job.begun) {
        job.begun = true;
        if (!thinking.mind) {
            auto sitting = search::find_opponent(thinking.game->id(), thinking.level);
            if (!sitting)
                return true;
            sitting->seat = thinking.seat;
            sitting->seed = thinking.seed;
            sitting->memory = memory;
            auto made = search::make_opponent(*thinking.game, *sitting);
            if (!made)
                return true;
            thinking.mind = std::move(*made);
        }
        thinking.mind->see(*thinking.game, thinking.elapsed);
    }
    while (true) {
        const bool finished = thinking.mind->run(slice_nodes).finished;
        const double now = processor_seconds();
        if (finished || hurried || job.spent + (now - began) >= budget_.seconds)
            return true;
        if (now - began >= slice_seconds) {
            job.spent += now - began;
            return false;
        }
    }
}

} // namespace cairn::server
