#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/random.hpp"

struct sqlite3_file;
struct sqlite3_vfs;

namespace cairn::store::testing {

/// A disk that tells what it would hold if the power went now, as a virtual file system of SQLite's. What is
/// written goes to the real one, so that everything works as ever; beside it the disk remembers which bytes
/// have been synced. What has not been may be there afterwards or not, sector by sector.
class PowerDisk {
public:
    /// The files by their paths, as they are found when the power is back.
    using Image = std::map<std::string, std::string>;

    PowerDisk();
    PowerDisk(const PowerDisk&) = delete;
    PowerDisk& operator=(const PowerDisk&) = delete;
    ~PowerDisk();

    /// The name under which SQLite knows it.
    const std::string& vfs() const { return name_; }

    /// Called before every write, sync and deletion, one at a time.
    std::function<void()> before_each;
    /// Does not sync, and says that it has.
    bool lies = false;
    /// How many bytes all files may have together; more is answered as a full disk does.
    std::optional<std::uint64_t> room;
    /// Nothing may be written any more.
    bool read_only = false;
    /// Every sync fails.
    bool fails = false;

    Image lose_power(Rng& rng) const;
    std::uint64_t used() const;

    struct Shim;

private:
    struct Change {
        std::uint64_t at;
        std::string bytes;
        bool cut = false; ///< the file ends at `at`
    };
    struct File {
        std::string durable;
        bool there = false; ///< its name is on the disk for good
        std::uint64_t size = 0;
        std::vector<Change> changes; ///< since the last sync
        bool deleted = false;
        std::string durable_before; ///< of one that was deleted, while its name may still come back
        bool was_there = false;
    };

    static void apply(std::string& bytes, const Change& change);
    static void lose_some(std::string& bytes, const std::vector<Change>& changes, Rng& rng);

    std::string name_;
    std::unique_ptr<sqlite3_vfs> shown_;
    mutable std::recursive_mutex mutex_;
    std::map<std::string, File> files_;
};

} // namespace cairn::store::testing
