#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace cairn::store::sqlite {

/// Something to be written, together with others in one transaction.
class Job {
public:
    virtual ~Job() = default;
    /// Writes; the trouble that is not the job's own but the disk's, which spoils the transaction.
    virtual std::optional<Trouble> write(Database& database) = 0;
    /// Called after the commit, or with the trouble that there was instead of one.
    virtual void answer(const std::optional<Trouble>& spoilt) = 0;
};

/// Whether a job alone is refused, and the others go on.
bool is_refusal(Trouble::Kind kind);

template <class T, class Write>
class JobOf final : public Job {
public:
    JobOf(bool guarded, Write write, Then<T> then)
        : guarded_(guarded), write_(std::move(write)), then_(std::move(then)) {}

    std::optional<Trouble> write(Database& database) override {
        if (guarded_)
            if (auto set = database.change("SAVEPOINT job"); !set)
                return std::move(set).error();
        result_ = write_(database);
        if (!result_ && !is_refusal(result_.error().kind))
            return result_.error();
        if (guarded_) {
            if (!result_)
                if (auto undone = database.change("ROLLBACK TO job"); !undone)
                    return std::move(undone).error();
            if (auto freed = database.change("RELEASE job"); !freed)
                return std::move(freed).error();
        }
        return std::nullopt;
    }

    void answer(const std::optional<Trouble>& spoilt) override {
        then_(spoilt ? Stored<T>(std::unexpected(*spoilt)) : std::move(result_));
    }

private:
    bool guarded_;
    Write write_;
    Then<T> then_;
    Stored<T> result_ = std::unexpected(Trouble{Trouble::Kind::closed});
};

/// The one thread that writes. It takes all that waits as one transaction, commits it to the disk, and only
/// then answers: so that what one commit costs is shared by all who wait for it. A second thread moves what
/// has been committed from the log of SQLite into its file, meanwhile.
class Writer {
public:
    /// `forget` is called on the writing thread when a transaction was undone.
    Writer(std::unique_ptr<Database> database, std::unique_ptr<Database> mover,
           const SqliteSettings& settings, std::function<void()> forget);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();

    /// `write` is called on the writing thread; what it refuses must have changed nothing.
    template <class T, class Write>
    void post(Then<T> then, Write write) {
        put(std::make_unique<JobOf<T, Write>>(false, std::move(write), std::move(then)));
    }
    /// Likewise, and what is refused is undone.
    template <class T, class Write>
    void post_guarded(Then<T> then, Write write) {
        put(std::make_unique<JobOf<T, Write>>(true, std::move(write), std::move(then)));
    }

    Health health() const;
    void close();

private:
    using Batch = std::vector<std::unique_ptr<Job>>;

    void put(std::unique_ptr<Job> job);
    void write_all();
    Batch next_batch();
    std::optional<Trouble> commit(Batch& batch);
    void see_to_the_log();
    void move_all();

    std::unique_ptr<Database> database_;
    std::unique_ptr<Database> mover_database_;
    const std::size_t room_;
    const std::size_t most_;
    const int pages_to_move_;
    std::function<void()> forget_;

    mutable std::mutex mutex_;
    std::condition_variable something_;
    std::deque<std::unique_ptr<Job>> queue_;
    bool closing_ = false;
    Health health_;

    std::mutex moving_;
    std::condition_variable to_move_;
    int log_pages_ = 0;  ///< in SQLite's log, after the last commit; of the writing thread
    int moved_at_ = 0;   ///< how many there were when somebody was last sent to move them
    bool move_ = false;  ///< guarded by `moving_`
    bool still_ = false; ///< likewise: the mover is to stop

    std::once_flag closed_;
    std::thread mover_;
    std::thread writer_;
};

} // namespace cairn::store::sqlite
