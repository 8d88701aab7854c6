#include "store/upkeep.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "store/sqlite/file_lock.hpp"
#include "store/sqlite/schema.hpp"

namespace cairn::store {

namespace {

namespace fs = std::filesystem;
using sqlite::Database;

/// What is written for good: the file, or the names in a folder.
Stored<void> sync(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return std::unexpected(sqlite::trouble_of(errno, path));
    const bool synced = ::fsync(descriptor) == 0;
    const int error = errno;
    ::close(descriptor);
    return synced ? Stored<void>() : std::unexpected(sqlite::trouble_of(error, path));
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

Stored<void> done(const std::error_code& error, const fs::path& path) {
    return error ? Stored<void>(std::unexpected(sqlite::trouble_of(error.value(), path))) : Stored<void>();
}

Stored<void> move_to(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    return done(error, to);
}

Stored<void> take_away(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    return done(error, path);
}

Stored<void> held(const Stored<sqlite::FileLock>& lock) {
    return lock ? Stored<void>() : std::unexpected(lock.error());
}

/// A file that is there, and ours.
Stored<std::unique_ptr<Database>> open_ours(const std::string& file, const std::string& vfs = {}) {
    CAIRN_TRY(database, Database::open(file, Database::Mode::write, vfs));
    CAIRN_TRY(schema, sqlite::schema_of(*database));
    if (schema == 0)
        return std::unexpected(Trouble{Trouble::Kind::corrupt, file + ": nothing is in it"});
    return std::move(database);
}

/// A copy of one moment at a place where nothing is. Only its owner may read it: keys and hashes are in it.
Stored<void> copy(Database& database, const fs::path& to) {
    constexpr mode_t mine_only = 0600;
    const int made = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mine_only);
    if (made < 0)
        return std::unexpected(sqlite::trouble_of(errno, to));
    ::close(made);
    std::string quoted;
    for (const char c : to.string())
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    CAIRN_DONE(database.run("VACUUM INTO '" + quoted + "'"));
    return sync(to);
}

Stored<void> whole(Database& database) {
    CAIRN_TRY(word, database.word("PRAGMA integrity_check(1)"));
    if (word != "ok")
        return std::unexpected(Trouble{Trouble::Kind::corrupt, word});
    // Every log leads from its last event back to the first, one by one.
    CAIRN_TRY(loose, database.number(R"(
        SELECT count(*) FROM heads h LEFT JOIN events e ON e.seq=h.last
        WHERE e.table_no IS NOT h.table_no OR e.version IS NOT h.version)"));
    CAIRN_TRY(broken, database.number(R"(
        SELECT count(*) FROM events e LEFT JOIN events b ON b.seq=e.before
        WHERE CASE WHEN e.version=1 THEN e.before<>0
                   ELSE b.table_no IS NOT e.table_no OR b.version IS NOT e.version-1 END)"));
    CAIRN_TRY(lost, database.number(
                        "SELECT (SELECT count(*) FROM events)-(SELECT ifnull(sum(version),0) FROM heads)"));
    if (loose + broken != 0 || lost != 0)
        return std::unexpected(Trouble{Trouble::Kind::corrupt, "the logs of tables do not fit together"});
    return {};
}

} // namespace

Stored<void> back_up(const std::string& file, const std::string& to) {
    std::error_code error;
    if (fs::exists(to, error))
        return std::unexpected(Trouble{Trouble::Kind::conflict, to});
    CAIRN_TRY(database, open_ours(file));
    const fs::path part = to + ".part";
    CAIRN_DONE(take_away(part));
    if (auto copied = copy(*database, part); !copied) {
        (void)take_away(part);
        return copied;
    }
    CAIRN_DONE(move_to(part, to));
    return sync(folder_of(to));
}

Stored<void> restore(const std::string& backup, const std::string& file) {
    const auto lock = sqlite::FileLock::take(file);
    CAIRN_DONE(held(lock));
    const fs::path fresh = file + ".restoring";
    CAIRN_DONE(take_away(fresh));
    {
        CAIRN_TRY(source, open_ours(backup));
        CAIRN_DONE(whole(*source));
        CAIRN_DONE(copy(*source, fresh));
    }
    {
        CAIRN_TRY(copied, open_ours(fresh));
        CAIRN_DONE(sqlite::bring_up_to_date(*copied));
        CAIRN_DONE(whole(*copied));
    }
    std::error_code error;
    if (fs::exists(file, error)) {
        // What SQLite has not moved into the file yet goes there first, where that can still be done.
        if (auto before = open_ours(file))
            (void)(*before)->word("PRAGMA wal_checkpoint(TRUNCATE)");
        CAIRN_DONE(take_away(file + ".before"));
        fs::create_hard_link(file, file + ".before", error);
        CAIRN_DONE(done(error, file + ".before"));
        // The log of the old file must never be found beside the new one.
        CAIRN_DONE(take_away(file + "-wal"));
        CAIRN_DONE(take_away(file + "-shm"));
    }
    CAIRN_DONE(move_to(fresh, file));
    return sync(folder_of(file));
}

Stored<Vacuumed> vacuum(const std::string& file) {
    const auto lock = sqlite::FileLock::take(file);
    CAIRN_DONE(held(lock));
    std::error_code error;
    Vacuumed vacuumed;
    {
        CAIRN_TRY(database, open_ours(file));
        CAIRN_DONE(database->word("PRAGMA wal_checkpoint(TRUNCATE)"));
        vacuumed.before = fs::file_size(file, error);
        CAIRN_DONE(database->run("PRAGMA synchronous=FULL; VACUUM"));
        CAIRN_DONE(database->word("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    vacuumed.after = fs::file_size(file, error);
    CAIRN_DONE(done(error, file));
    return vacuumed;
}

Stored<Inventory> examine(const std::string& file, const std::string& vfs) {
    CAIRN_TRY(database, open_ours(file, vfs));
    CAIRN_TRY(schema, sqlite::schema_of(*database));
    if (schema < sqlite::newest_schema())
        return Inventory{.schema = schema};
    CAIRN_DONE(whole(*database));
    Inventory inventory{.schema = schema};
    struct Count {
        std::int64_t Inventory::* member;
        std::string_view sql;
    };
    constexpr Count counts[] = {
        {&Inventory::tables, "SELECT count(*) FROM tables"},
        {&Inventory::live, "SELECT count(*) FROM tables WHERE live"},
        {&Inventory::events, "SELECT count(*) FROM events"},
        {&Inventory::people, "SELECT count(*) FROM people"},
        {&Inventory::lines, "SELECT count(*) FROM chat"},
    };
    for (const auto& [member, sql] : counts) {
        CAIRN_TRY(number, database->number(sql));
        inventory.*member = number;
    }
    return inventory;
}

} // namespace cairn::store
