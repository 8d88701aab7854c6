#pragma once

#include <cstdint>
#include <string>

#include "store/trouble.hpp"

namespace cairn::store {

/// What a host does with a store now and then; from another process than the server's.

/// A copy of one moment, made while others read and write. `conflict` when there is something at `to`
/// already; what is there afterwards is whole, or nothing is.
Stored<void> back_up(const std::string& file, const std::string& to);

/// Puts a backup in the place of a store, once it has been found to be whole, and brings it up to date. What
/// was there before is kept beside it as `.before`. `busy` while a server has the store.
Stored<void> restore(const std::string& backup, const std::string& file);

/// Gives the room of what has been deleted back to the disk: the sizes of the file before and after. `busy`
/// while a server has the store.
struct Vacuumed {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};
Stored<Vacuumed> vacuum(const std::string& file);

/// Whether the file is whole, to the last event of every log: how much there is.
struct Inventory {
    int schema = 0;
    std::int64_t tables = 0;
    std::int64_t live = 0;
    std::int64_t events = 0;
    std::int64_t people = 0;
    std::int64_t lines = 0; ///< of chat
};
Stored<Inventory> examine(const std::string& file, const std::string& vfs = {});

} // namespace cairn::store
