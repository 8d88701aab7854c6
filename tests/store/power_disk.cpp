#include "store/power_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>

namespace cairn::store::testing {

namespace {

constexpr std::size_t sector = 512;

sqlite3_vfs* real_vfs() {
    static sqlite3_vfs* const real = sqlite3_vfs_find(nullptr);
    return real;
}

/// What SQLite holds for an open file of ours; the real one lies behind it in the same piece of memory.
struct Opened {
    sqlite3_file base;
    PowerDisk* disk;
    const char* path;

    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    static Opened* of(sqlite3_file* file) { return reinterpret_cast<Opened*>(file); }
};

} // namespace

void PowerDisk::apply(std::string& bytes, const Change& change) {
    if (change.cut) {
        bytes.resize(change.at);
        return;
    }
    if (bytes.size() < change.at + change.bytes.size())
        bytes.resize(change.at + change.bytes.size());
    std::ranges::copy(change.bytes, bytes.begin() + static_cast<std::ptrdiff_t>(change.at));
}

/// All, none, those up to some moment, or each sector as it happens.
void PowerDisk::lose_some(std::string& bytes, const std::vector<Change>& changes, Rng& rng) {
    const auto manner = rng.below(4);
    const std::size_t kept = manner == 0   ? 0
                             : manner == 1 ? changes.size()
                             : manner == 2 ? rng.below(static_cast<std::uint32_t>(changes.size()) + 1)
                                           : changes.size();
    for (std::size_t i = 0; i < kept; ++i) {
        const Change& change = changes[i];
        if (manner != 3) {
            apply(bytes, change);
        } else if (change.cut) {
            if (rng.below(2) == 0)
                apply(bytes, change);
        } else {
            for (std::size_t at = 0; at < change.bytes.size();) {
                const std::size_t length =
                    std::min(change.bytes.size() - at, sector - (change.at + at) % sector);
                if (rng.below(2) == 0)
                    apply(bytes, {change.at + at, change.bytes.substr(at, length)});
                at += length;
            }
        }
    }
}

PowerDisk::Image PowerDisk::lose_power(Rng& rng) const {
    const std::scoped_lock lock(mutex_);
    Image image;
    for (const auto& [path, file] : files_) {
        // A name that was made or taken away, and not made sure of, may be there or not.
        const bool old_comes_back = file.was_there && rng.below(2) == 0;
        const bool there = !file.deleted && (file.there || rng.below(2) == 0);
        if (there && !(old_comes_back && !file.there)) {
            std::string bytes = file.durable;
            lose_some(bytes, file.changes, rng);
            image[path] = std::move(bytes);
        } else if (old_comes_back) {
            image[path] = file.durable_before;
        }
    }
    return image;
}

std::uint64_t PowerDisk::used() const {
    const std::scoped_lock lock(mutex_);
    std::uint64_t sum = 0;
    for (const auto& [path, file] : files_)
        sum += file.deleted ? 0 : file.size;
    return sum;
}

/// The functions that SQLite calls.
struct PowerDisk::Shim {
    static PowerDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<PowerDisk*>(vfs->pAppData); }

    static void happens(PowerDisk& disk) {
        if (disk.before_each)
            disk.before_each();
    }

    static int close(sqlite3_file* file) {
        auto* opened = Opened::of(file);
        return opened->real()->pMethods ? opened->real()->pMethods->xClose(opened->real()) : SQLITE_OK;
    }

    static int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xRead(real, bytes, size, at);
    }

    static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
        auto* opened = Opened::of(file);
        PowerDisk& disk = *opened->disk;
        const std::scoped_lock lock(disk.mutex_);
        happens(disk);
        if (disk.read_only)
            return SQLITE_READONLY;
        File& kept = disk.files_[opened->path];
        const auto end = static_cast<std::uint64_t>(at) + static_cast<std::uint64_t>(size);
        if (disk.room && end > kept.size && disk.used() + end - kept.size > *disk.room)
            return SQLITE_FULL;
        kept.size = std::max(kept.size, end);
        kept.changes.push_back({static_cast<std::uint64_t>(at), std::string(static_cast<const char*>(bytes),
                                                                            static_cast<std::size_t>(size))});
        return opened->real()->pMethods->xWrite(opened->real(), bytes, size, at);
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        auto* opened = Opened::of(file);
        PowerDisk& disk = *opened->disk;
        const std::scoped_lock lock(disk.mutex_);
        happens(disk);
        if (disk.read_only)
            return SQLITE_READONLY;
        File& kept = disk.files_[opened->path];
        kept.size = static_cast<std::uint64_t>(size);
        kept.changes.push_back({kept.size, {}, true});
        return opened->real()->pMethods->xTruncate(opened->real(), size);
    }

    static int sync(sqlite3_file* file, int flags) {
        auto* opened = Opened::of(file);
        PowerDisk& disk = *opened->disk;
        const std::scoped_lock lock(disk.mutex_);
        happens(disk);
        if (disk.fails)
            return SQLITE_IOERR_FSYNC;
        if (disk.lies)
            return SQLITE_OK;
        File& kept = disk.files_[opened->path];
        for (const Change& change : kept.changes)
            apply(kept.durable, change);
        kept.changes.clear();
        if (!kept.there) {
            // SQLite syncs the folder with a file that it has made: then other names there are sure too.
            kept.there = true;
            for (auto& [path, other] : disk.files_) {
                other.was_there = false;
                other.durable_before.clear();
            }
        }
        return opened->real()->pMethods->xSync(opened->real(), flags);
    }

    static int file_size(sqlite3_file* file, sqlite3_int64* size) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xFileSize(real, size);
    }
    static int lock(sqlite3_file* file, int level) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xLock(real, level);
    }
    static int unlock(sqlite3_file* file, int level) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xUnlock(real, level);
    }
    static int check_lock(sqlite3_file* file, int* answer) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xCheckReservedLock(real, answer);
    }
    static int control(sqlite3_file* file, int what, void* argument) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xFileControl(real, what, argument);
    }
    static int sector_size(sqlite3_file*) { return static_cast<int>(sector); }
    static int character(sqlite3_file* file) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xDeviceCharacteristics(real);
    }
    static int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xShmMap(real, page, size, extend, memory);
    }
    static int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xShmLock(real, offset, count, flags);
    }
    static void shm_barrier(sqlite3_file* file) {
        auto* real = Opened::of(file)->real();
        real->pMethods->xShmBarrier(real);
    }
    static int shm_unmap(sqlite3_file* file, int remove) {
        auto* real = Opened::of(file)->real();
        return real->pMethods->xShmUnmap(real, remove);
    }

    static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* answer) {
        static const sqlite3_io_methods methods = {
            2,         &close,       &read,       &write,   &truncate,    &sync,      &file_size,
            &lock,     &unlock,      &check_lock, &control, &sector_size, &character, &shm_map,
            &shm_lock, &shm_barrier, &shm_unmap,  nullptr,  nullptr};
        PowerDisk& disk = disk_of(vfs);
        auto* opened = Opened::of(file);
        opened->base.pMethods = nullptr;
        opened->disk = &disk;
        opened->path = path;
        opened->real()->pMethods = nullptr;
        const int code = real_vfs()->xOpen(real_vfs(), path, opened->real(), flags, answer);
        if (code != SQLITE_OK)
            return code;
        opened->base.pMethods = &methods;
        const std::scoped_lock lock(disk.mutex_);
        File& kept = disk.files_[path];
        kept.deleted = false;
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
        PowerDisk& disk = disk_of(vfs);
        const std::scoped_lock lock(disk.mutex_);
        happens(disk);
        if (const auto found = disk.files_.find(path); found != disk.files_.end()) {
            File gone;
            gone.deleted = true;
            if (sync_folder == 0 && found->second.there) {
                gone.was_there = true;
                gone.durable_before = found->second.durable;
            }
            found->second = std::move(gone);
        }
        return real_vfs()->xDelete(real_vfs(), path, sync_folder);
    }
};

PowerDisk::PowerDisk() {
    static std::atomic<int> count = 0;
    name_ = "power-" + std::to_string(++count);
    shown_ = std::make_unique<sqlite3_vfs>(*real_vfs());
    shown_->zName = name_.c_str();
    shown_->pAppData = this;
    shown_->pNext = nullptr;
    shown_->szOsFile += static_cast<int>(sizeof(Opened));
    shown_->xOpen = &Shim::open;
    shown_->xDelete = &Shim::remove;
    // The rest is the real one's; it finds its own data by its own pointer.
    shown_->xAccess = [](sqlite3_vfs*, const char* path, int flags, int* answer) {
        return real_vfs()->xAccess(real_vfs(), path, flags, answer);
    };
    shown_->xFullPathname = [](sqlite3_vfs*, const char* path, int size, char* full) {
        return real_vfs()->xFullPathname(real_vfs(), path, size, full);
    };
    sqlite3_vfs_register(shown_.get(), 0);
}

PowerDisk::~PowerDisk() { sqlite3_vfs_unregister(shown_.get()); }

} // namespace cairn::store::testing
