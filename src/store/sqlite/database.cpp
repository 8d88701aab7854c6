#include "store/sqlite/database.hpp"

#include <sqlite3.h>

#include <utility>

namespace cairn::store::sqlite {

namespace {

constexpr int patience_millis = 10'000; ///< for another program that has the file

} // namespace

Trouble::Kind kind_of(int code) {
    switch (code & 0xff) {
    case SQLITE_FULL: return Trouble::Kind::full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return Trouble::Kind::read_only;
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH: return Trouble::Kind::unreachable;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Trouble::Kind::corrupt;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Trouble::Kind::busy;
    case SQLITE_TOOBIG: return Trouble::Kind::refused;
    default: return Trouble::Kind::failed;
    }
}

Rows::Rows(Rows&& other) noexcept
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)),
      trouble_(std::move(other.trouble_)) {}

Rows::~Rows() {
    if (!statement_)
        return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

bool Rows::next() {
    if (!statement_ || trouble_)
        return false;
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        trouble_ = database_->trouble();
    return false;
}

Stored<void> Rows::done() const {
    if (trouble_)
        return std::unexpected(*trouble_);
    return {};
}

std::int64_t Rows::integer(int column) const { return sqlite3_column_int64(statement_, column); }
double Rows::real(int column) const { return sqlite3_column_double(statement_, column); }

std::string Rows::text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes ? std::string(static_cast<const char*>(bytes), size) : std::string();
}

Json Rows::row() const {
    Json row = Json::object();
    for (int column = 0; column < sqlite3_column_count(statement_); ++column) {
        const std::string_view name = sqlite3_column_name(statement_, column);
        switch (sqlite3_column_type(statement_, column)) {
        case SQLITE_INTEGER: row.set(name, integer(column)); break;
        case SQLITE_FLOAT: row.set(name, real(column)); break;
        case SQLITE_NULL: row.set(name, nullptr); break;
        default: row.set(name, text(column));
        }
    }
    return row;
}

void Rows::bind(int at, std::int64_t value) {
    if (statement_)
        sqlite3_bind_int64(statement_, at, value);
}

void Rows::bind(int at, double value) {
    if (statement_)
        sqlite3_bind_double(statement_, at, value);
}

// The text must live until the statement has been done; arguments do.
void Rows::bind(int at, std::string_view value) {
    if (statement_)
        sqlite3_bind_text64(statement_, at, value.data() ? value.data() : "", value.size(), SQLITE_STATIC,
                            SQLITE_UTF8);
}

void Rows::bind(int at, std::nullptr_t) {
    if (statement_)
        sqlite3_bind_null(statement_, at);
}

Stored<std::unique_ptr<Database>> Database::open(const std::string& file, Mode mode, const std::string& vfs) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                      (mode == Mode::make ? SQLITE_OPEN_CREATE : 0);
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, vfs.empty() ? nullptr : vfs.c_str());
    if (!handle)
        return std::unexpected(Trouble{Trouble::Kind::failed, "no memory"});
    std::unique_ptr<Database> database(new Database(handle));
    if (code != SQLITE_OK)
        return std::unexpected(database->trouble());
    sqlite3_busy_timeout(handle, patience_millis);
    // What a file brings along is not run: neither views nor triggers of others.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    if (mode == Mode::read)
        CAIRN_DONE(database->run("PRAGMA query_only=ON"));
    return database;
}

Database::~Database() {
    for (const auto& [sql, statement] : statements_)
        sqlite3_finalize(statement);
    sqlite3_close_v2(handle_);
}

Stored<void> Database::run(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(trouble());
    return {};
}

Rows Database::prepare(std::string_view sql) {
    sqlite3_stmt*& statement = statements_[sql];
    Rows rows(*this, nullptr);
    if (!statement && sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                         SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
        rows.trouble_ = trouble();
        return rows;
    }
    rows.statement_ = statement;
    return rows;
}

Stored<int> Database::finish(Rows rows) {
    while (rows.next()) {
    }
    CAIRN_DONE(rows.done());
    return sqlite3_changes(rows.database_->handle_);
}

Stored<std::int64_t> Database::number(std::string_view sql) {
    Rows rows = ask(sql);
    const std::int64_t number = rows.next() ? rows.integer(0) : 0;
    CAIRN_DONE(rows.done());
    return number;
}

Stored<std::string> Database::word(std::string_view sql) {
    Rows rows = ask(sql);
    std::string word = rows.next() ? rows.text(0) : std::string();
    CAIRN_DONE(rows.done());
    return word;
}

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle_); }
bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Trouble Database::trouble() const {
    return {kind_of(sqlite3_extended_errcode(handle_)), sqlite3_errmsg(handle_)};
}

} // namespace cairn::store::sqlite
