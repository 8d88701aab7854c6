#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/sqlite/database.hpp"

namespace cairn::store::sqlite {

/// A few connections to read by, while the writer writes. Who finds none free waits for one.
class Readers {
public:
    Readers(std::string file, std::string vfs) : file_(std::move(file)), vfs_(std::move(vfs)) {}
    Readers(const Readers&) = delete;
    Readers& operator=(const Readers&) = delete;

    /// Calls `read` with a connection, in a transaction: all that it asks is of one moment.
    template <class Read>
    auto with(Read&& read) -> decltype(read(std::declval<Database&>())) {
        Lease lease(*this);
        if (auto opened = lease.open(); !opened)
            return std::unexpected(std::move(opened).error());
        if (auto begun = lease.database->change("BEGIN"); !begun)
            return std::unexpected(std::move(begun).error());
        auto answer = read(*lease.database);
        (void)lease.database->change("COMMIT");
        return answer;
    }

    /// No more reading; waits for those who read.
    void close();

private:
    static constexpr int most = 4;

    struct Lease {
        explicit Lease(Readers& from);
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease();
        Stored<void> open();

        Readers& readers;
        std::unique_ptr<Database> database;
        bool closed = false;
    };

    const std::string file_;
    const std::string vfs_;
    std::mutex mutex_;
    std::condition_variable freed_;
    std::vector<std::unique_ptr<Database>> idle_;
    int lent_ = 0;
    bool closed_ = false;
};

} // namespace cairn::store::sqlite
