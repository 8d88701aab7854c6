#include "store/sqlite/readers.hpp"

#include <utility>

namespace cairn::store::sqlite {

Readers::Lease::Lease(Readers& from) : readers(from) {
    std::unique_lock lock(readers.mutex_);
    readers.freed_.wait(lock, [this] { return readers.lent_ < most; });
    ++readers.lent_;
    closed = readers.closed_;
    if (!closed && !readers.idle_.empty()) {
        database = std::move(readers.idle_.back());
        readers.idle_.pop_back();
    }
}

Readers::Lease::~Lease() {
    {
        const std::scoped_lock lock(readers.mutex_);
        --readers.lent_;
        // One that is still in a transaction has failed, and is not lent again.
        if (!readers.closed_ && database && !database->in_transaction())
            readers.idle_.push_back(std::move(database));
    }
    readers.freed_.notify_all();
}

Stored<void> Readers::Lease::open() {
    if (closed)
        return std::unexpected(Trouble{Trouble::Kind::closed});
    if (database)
        return {};
    CAIRN_TRY(opened, Database::open(readers.file_, Database::Mode::read, readers.vfs_));
    database = std::move(opened);
    return {};
}

void Readers::close() {
    std::unique_lock lock(mutex_);
    closed_ = true;
    freed_.wait(lock, [this] { return lent_ == 0; });
    idle_.clear();
}

} // namespace cairn::store::sqlite
