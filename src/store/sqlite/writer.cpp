#include "store/sqlite/writer.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace cairn::store::sqlite {

namespace {

constexpr int full_log = 8; ///< so many times what is moved at once: then the log is begun anew

using Clock = std::chrono::steady_clock;

std::int64_t micros_since(Clock::time_point start) {
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
}

/// As much of the log as nobody still reads. When it fails nothing is lost: the log keeps it, and the next
/// one tries again.
bool move(Database& database) {
    return sqlite3_wal_checkpoint_v2(database.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                     nullptr) == SQLITE_OK;
}

} // namespace

bool is_refusal(Trouble::Kind kind) {
    using enum Trouble::Kind;
    return kind == conflict || kind == unknown || kind == refused;
}

Writer::Writer(std::unique_ptr<Database> database, std::unique_ptr<Database> mover,
               const SqliteSettings& settings, std::function<void()> forget)
    : database_(std::move(database)), mover_database_(std::move(mover)), room_(settings.queue),
      most_(std::max<std::size_t>(1, settings.batch)), pages_to_move_(settings.log),
      forget_(std::move(forget)) {
    health_.room = room_;
    sqlite3_wal_hook(
        database_->handle(),
        [](void* writer, sqlite3*, const char*, int pages) {
            static_cast<Writer*>(writer)->log_pages_ = pages;
            return SQLITE_OK;
        },
        this);
    mover_ = std::thread([this] { move_all(); });
    writer_ = std::thread([this] { write_all(); });
}

Writer::~Writer() { close(); }

void Writer::close() {
    std::call_once(closed_, [this] {
        {
            const std::scoped_lock lock(mutex_);
            closing_ = true;
        }
        something_.notify_all();
        writer_.join();
        {
            const std::scoped_lock lock(moving_);
            still_ = true;
        }
        to_move_.notify_all();
        mover_.join();
        mover_database_.reset();
        database_.reset(); // the last connection to go moves what is left, and removes the log
    });
}

Health Writer::health() const {
    const std::scoped_lock lock(mutex_);
    Health health = health_;
    health.waiting = queue_.size();
    return health;
}

void Writer::put(std::unique_ptr<Job> job) {
    std::optional<Trouble> refused;
    {
        const std::scoped_lock lock(mutex_);
        if (closing_) {
            refused = Trouble{Trouble::Kind::closed};
        } else if (queue_.size() >= room_) {
            refused = Trouble{Trouble::Kind::busy, "the queue is full"};
            ++health_.refused;
        } else {
            queue_.push_back(std::move(job));
        }
    }
    if (refused)
        job->answer(refused);
    else
        something_.notify_one();
}

Writer::Batch Writer::next_batch() {
    std::unique_lock lock(mutex_);
    something_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    Batch batch;
    while (!queue_.empty() && batch.size() < most_) {
        batch.push_back(std::move(queue_.front()));
        queue_.pop_front();
    }
    return batch;
}

void Writer::write_all() {
    for (Batch batch = next_batch(); !batch.empty(); batch = next_batch()) {
        const auto start = Clock::now();
        const auto spoilt = commit(batch);
        const auto took = micros_since(start);
        {
            const std::scoped_lock lock(mutex_);
            health_.commit_micros += took;
            health_.longest_micros = std::max(health_.longest_micros, took);
            health_.failing = spoilt;
            if (spoilt) {
                health_.refused += batch.size();
            } else {
                ++health_.commits;
                health_.writes += batch.size();
            }
        }
        for (const auto& job : batch)
            job->answer(spoilt);
        see_to_the_log();
    }
}

void Writer::see_to_the_log() {
    if (log_pages_ < moved_at_)
        moved_at_ = 0; // it has begun anew
    if (log_pages_ - moved_at_ < pages_to_move_)
        return;
    moved_at_ = log_pages_;
    if (log_pages_ >= full_log * pages_to_move_) {
        // The mover never quite catches up with a busy writer, and only a log that has been moved in full
        // begins anew. What is left by then is little.
        (void)move(*database_);
        return;
    }
    {
        const std::scoped_lock lock(moving_);
        move_ = true;
    }
    to_move_.notify_one();
}

std::optional<Trouble> Writer::commit(Batch& batch) {
    std::optional<Trouble> spoilt;
    if (auto begun = database_->change("BEGIN IMMEDIATE"); !begun)
        spoilt = std::move(begun).error();
    for (auto job = batch.begin(); !spoilt && job != batch.end(); ++job)
        spoilt = (*job)->write(*database_);
    if (!spoilt)
        if (auto done = database_->change("COMMIT"); !done)
            spoilt = std::move(done).error();
    if (spoilt) {
        if (database_->in_transaction())
            (void)database_->change("ROLLBACK");
        forget_();
    }
    return spoilt;
}

/// What has been committed moves into the file while the writer goes on; it is never waited for.
void Writer::move_all() {
    std::unique_lock lock(moving_);
    while (true) {
        to_move_.wait(lock, [this] { return still_ || move_; });
        if (still_)
            return;
        move_ = false;
        lock.unlock();
        (void)move(*mover_database_);
        lock.lock();
    }
}

} // namespace cairn::store::sqlite
