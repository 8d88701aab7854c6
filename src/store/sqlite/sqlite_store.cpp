#include <utility>

#include "store/sqlite/chat.hpp"
#include "store/sqlite/events.hpp"
#include "store/sqlite/file_lock.hpp"
#include "store/sqlite/people.hpp"
#include "store/sqlite/puzzles.hpp"
#include "store/sqlite/ratings.hpp"
#include "store/sqlite/schema.hpp"

namespace cairn::store {

namespace sqlite {

namespace {

constexpr std::size_t longest_kept = 64 * 1024;

class SqliteStore final : public Store {
public:
    /// Without a lock for one that is opened beside a server.
    SqliteStore(std::optional<FileLock> lock, std::unique_ptr<Database> writing,
                std::unique_ptr<Database> moving, const SqliteSettings& settings)
        : lock_(std::move(lock)), readers_(settings.file, settings.vfs),
          writer_(std::move(writing), std::move(moving), settings, [this] { heads_.forget(); }),
          events_(writer_, readers_, heads_), people_(writer_, readers_), ratings_(writer_, readers_),
          puzzles_(writer_, readers_), chat_(writer_, readers_) {}
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    ~SqliteStore() override { close_all(); }

    EventStore& events() override { return events_; }
    PeopleStore& people() override { return people_; }
    RatingsStore& ratings() override { return ratings_; }
    PuzzleStore& puzzles() override { return puzzles_; }
    ChatStore& chat() override { return chat_; }

    void keep(std::string name, std::string value, Then<void> then) override {
        writer_.post_guarded<void>(
            std::move(then),
            [name = std::move(name), value = std::move(value)](Database& database) -> Stored<void> {
                if (name.empty() || name.size() > longest_id || value.size() > longest_kept)
                    return std::unexpected(Trouble{Trouble::Kind::refused, "the value"});
                CAIRN_DONE(
                    database.change("INSERT OR REPLACE INTO kept(name, value) VALUES(?,?)", name, value));
                return {};
            });
    }

    Stored<std::optional<std::string>> kept(std::string_view name) override {
        return readers_.with([&](Database& database) -> Stored<std::optional<std::string>> {
            Rows rows = database.ask("SELECT value FROM kept WHERE name=?", name);
            std::optional<std::string> value;
            if (rows.next())
                value = rows.text(0);
            CAIRN_DONE(rows.done());
            return value;
        });
    }

    void settle(Then<void> then) override {
        writer_.post<void>(std::move(then), [](Database&) { return Stored<void>(); });
    }

    Health health() const override { return writer_.health(); }
    void close() override { close_all(); }

private:
    /// The writer's connection goes last: it moves what is left of SQLite's log into the file.
    void close_all() {
        readers_.close();
        writer_.close();
        lock_.reset();
    }

    std::optional<FileLock> lock_;
    Heads heads_;
    Readers readers_;
    Writer writer_;
    Events events_;
    People people_;
    Ratings ratings_;
    Puzzles puzzles_;
    Chat chat_;
};

/// How this program uses a file; to be said by every connection.
constexpr const char* manners = "PRAGMA foreign_keys=ON;"
                                "PRAGMA secure_delete=ON;" // who is forgotten is not left in free pages
                                "PRAGMA temp_store=MEMORY;"
                                "PRAGMA cache_size=-65536;"
                                "PRAGMA synchronous=FULL;"
                                "PRAGMA wal_autocheckpoint=0;" // a thread of its own does that
                                "PRAGMA journal_size_limit=67108864;";

Stored<std::unique_ptr<Database>> open_for_writing(const SqliteSettings& settings) {
    CAIRN_TRY(database, Database::open(settings.file, Database::Mode::make, settings.vfs));
    CAIRN_DONE(schema_of(*database)); // nothing is done to a file that is not ours
    CAIRN_TRY(journal, database->word("PRAGMA journal_mode=WAL"));
    if (journal != "wal")
        return std::unexpected(Trouble{Trouble::Kind::failed, "no write-ahead log in " + settings.file});
    CAIRN_DONE(database->run(manners));
    CAIRN_DONE(bring_up_to_date(*database));
    return std::move(database);
}

} // namespace

} // namespace sqlite

std::string file_in(std::string_view folder) { return std::string(folder) + "/cairn.db"; }

Stored<std::unique_ptr<Store>> open_sqlite(const SqliteSettings& settings) {
    using namespace sqlite;
    CAIRN_TRY(lock, FileLock::take(settings.file));
    CAIRN_TRY(writing, open_for_writing(settings));
    CAIRN_TRY(moving, Database::open(settings.file, Database::Mode::write, settings.vfs));
    CAIRN_DONE(moving->run(manners));
    return std::make_unique<SqliteStore>(std::move(lock), std::move(writing), std::move(moving), settings);
}

Stored<std::unique_ptr<Store>> open_beside(const std::string& file) {
    using namespace sqlite;
    const SqliteSettings settings{.file = file};
    CAIRN_TRY(writing, Database::open(file, Database::Mode::write, settings.vfs));
    CAIRN_TRY(schema, schema_of(*writing));
    if (schema != newest_schema())
        return std::unexpected(Trouble{Trouble::Kind::refused, "schema " + std::to_string(schema)});
    CAIRN_TRY(moving, Database::open(file, Database::Mode::write, settings.vfs));
    for (auto* database : {writing.get(), moving.get()})
        CAIRN_DONE(database->run(manners));
    return std::make_unique<SqliteStore>(std::nullopt, std::move(writing), std::move(moving), settings);
}

} // namespace cairn::store
