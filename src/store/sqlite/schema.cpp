#include "store/sqlite/schema.hpp"

#include <array>
#include <string>

namespace cairn::store::sqlite {

namespace {

constexpr std::int64_t application_id = 0x43'61'69'72; // "Cair"

/// Each leads from the version before it. What has been released is never changed, only followed.
constexpr std::array<const char*, 3> steps = {
    // 1: the logs of tables. Events lie in the order in which they came, whatever table they are of, so that
    // a
    // commit writes few pages; each says where the one before it lies. A head says where a table's last one
    // does.
    R"(
CREATE TABLE tables(
    no INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    opened INTEGER NOT NULL,
    live INTEGER NOT NULL,
    settings TEXT NOT NULL
) STRICT;
CREATE INDEX live_tables ON tables(no) WHERE live;
CREATE TABLE heads(
    table_no INTEGER PRIMARY KEY REFERENCES tables(no),
    version INTEGER NOT NULL,
    last INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE events(
    seq INTEGER PRIMARY KEY,
    table_no INTEGER NOT NULL,
    version INTEGER NOT NULL,
    before INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE TABLE sittings(
    person TEXT NOT NULL,
    table_no INTEGER NOT NULL REFERENCES tables(no),
    PRIMARY KEY(person, table_no)
) STRICT, WITHOUT ROWID;
CREATE TABLE kept(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
)",
    // 2: people, and what they say.
    R"(
CREATE TABLE people(
    id TEXT PRIMARY KEY,
    kind INTEGER NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    session INTEGER NOT NULL,
    owner TEXT NOT NULL,
    preferences TEXT NOT NULL,
    banned INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX people_by_name ON people(name_key) WHERE name_key IS NOT NULL;
CREATE INDEX people_by_owner ON people(owner) WHERE owner <> '';
CREATE TABLE credentials(
    person TEXT PRIMARY KEY REFERENCES people(id) ON DELETE CASCADE,
    password TEXT NOT NULL,
    recovery TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tokens(
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens(person);
CREATE TABLE ties(
    person TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    kind INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY(person, other, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX ties_by_other ON ties(other);
CREATE TABLE reports(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    by TEXT NOT NULL,
    about TEXT NOT NULL,
    room TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    handled INTEGER NOT NULL
) STRICT;
CREATE TABLE chat(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room TEXT NOT NULL,
    person TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX chat_by_room ON chat(room, id);
CREATE INDEX chat_by_person ON chat(person);
)",
    // 3: ratings, of play and of puzzles, and what was reached in the modes.
    R"(
CREATE TABLE ratings(
    kind INTEGER NOT NULL,
    game TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY(kind, game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_person ON ratings(person);
CREATE INDEX ratings_best ON ratings(kind, game, rating);
CREATE TABLE changes(
    room TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    rating_before REAL NOT NULL,
    deviation_before REAL NOT NULL,
    volatility_before REAL NOT NULL,
    games_before INTEGER NOT NULL,
    at_before INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    PRIMARY KEY(room, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX changes_by_person ON changes(person);
CREATE TABLE puzzles(
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE attempts(
    person TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    solved INTEGER NOT NULL,
    took INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY(person, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_by_time ON attempts(person, game, at);
CREATE TABLE scores(
    mode TEXT NOT NULL,
    period TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    points INTEGER NOT NULL,
    took INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY(mode, period, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_best ON scores(mode, period, points DESC, took);
CREATE INDEX scores_by_person ON scores(person);
)",
};

Stored<void> take_step(Database& database, int version) {
    CAIRN_DONE(database.run("BEGIN IMMEDIATE"));
    auto taken = database.run(steps[static_cast<std::size_t>(version - 1)]);
    if (taken)
        taken = database.run("PRAGMA application_id=" + std::to_string(application_id) +
                             "; PRAGMA user_version=" + std::to_string(version) + "; COMMIT");
    if (!taken && database.in_transaction())
        (void)database.run("ROLLBACK");
    return taken;
}

} // namespace

int newest_schema() { return static_cast<int>(steps.size()); }

Stored<int> schema_of(Database& database) {
    CAIRN_TRY(version, database.number("PRAGMA user_version"));
    CAIRN_TRY(id, database.number("PRAGMA application_id"));
    CAIRN_TRY(things, database.number("SELECT count(*) FROM sqlite_schema"));
    if (things == 0 && version == 0 && id == 0)
        return 0;
    if (id != application_id || version < 1)
        return std::unexpected(Trouble{Trouble::Kind::corrupt, "not a store of Cairn's"});
    if (version > newest_schema())
        return std::unexpected(Trouble{Trouble::Kind::newer, "schema " + std::to_string(version)});
    return static_cast<int>(version);
}

Stored<void> bring_up_to(Database& database, int version) {
    CAIRN_TRY(now, schema_of(database));
    for (int next = now + 1; next <= version; ++next)
        CAIRN_DONE(take_step(database, next));
    return {};
}

Stored<void> bring_up_to_date(Database& database) { return bring_up_to(database, newest_schema()); }

} // namespace cairn::store::sqlite
