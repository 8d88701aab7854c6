#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "core/json.hpp"
#include "store/trouble.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace cairn::store::sqlite {

class Database;

/// The rows of a statement, one after another. The statement is free again when this goes.
class Rows {
public:
    Rows(Rows&& other) noexcept;
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    Rows& operator=(Rows&&) = delete;
    ~Rows();

    /// Goes to the next row; false after the last, and when something is wrong.
    bool next();
    /// What is wrong; to be asked once there are no more rows.
    Stored<void> done() const;

    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;
    /// All columns, by their names.
    Json row() const;

private:
    friend class Database;
    Rows(Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}

    void bind(int at, std::int64_t value);
    void bind(int at, double value);
    void bind(int at, std::string_view value);
    void bind(int at, std::nullptr_t value);
    template <class T>
    void bind(int at, const std::optional<T>& value) {
        value ? bind_any(at, *value) : bind(at, nullptr);
    }
    template <class T>
    void bind_any(int at, const T& value) {
        if constexpr (std::floating_point<T>)
            bind(at, static_cast<double>(value));
        else if constexpr (std::integral<T> || std::is_enum_v<T>)
            bind(at, static_cast<std::int64_t>(value));
        else
            bind(at, value);
    }

    Database* database_;
    sqlite3_stmt* statement_; ///< null when it could not be prepared
    std::optional<Trouble> trouble_;
};

/// One connection. Not for two threads at once. SQL is written as literals: a statement is prepared once and
/// found again by its text.
class Database {
public:
    enum class Mode : std::uint8_t { make, write, read };

    /// Opens the file; nothing is known yet about what is in it.
    static Stored<std::unique_ptr<Database>> open(const std::string& file, Mode mode, const std::string& vfs);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    /// Several statements without arguments and answers.
    Stored<void> run(const std::string& sql);

    template <class... Arguments>
    Rows ask(std::string_view sql, const Arguments&... arguments) {
        Rows rows = prepare(sql);
        int at = 0;
        (rows.bind_any(++at, arguments), ...);
        return rows;
    }
    /// Does it to the end; how many rows it has changed.
    template <class... Arguments>
    Stored<int> change(std::string_view sql, const Arguments&... arguments) {
        return finish(ask(sql, arguments...));
    }
    /// The first column of the first row.
    Stored<std::int64_t> number(std::string_view sql);
    Stored<std::string> word(std::string_view sql);

    std::int64_t last_row() const;
    /// Whether a transaction is open: SQLite itself ends one when the disk fails it.
    bool in_transaction() const;
    Trouble trouble() const;
    sqlite3* handle() const { return handle_; }

private:
    explicit Database(sqlite3* handle) : handle_(handle) {}
    Rows prepare(std::string_view sql);
    static Stored<int> finish(Rows rows);

    friend class Rows;
    sqlite3* handle_;
    std::unordered_map<std::string_view, sqlite3_stmt*> statements_;
};

/// All rows, each as `read` makes it.
template <class Read>
auto collect(Rows rows, Read read) -> Stored<std::vector<decltype(read(rows))>> {
    std::vector<decltype(read(rows))> list;
    while (rows.next())
        list.push_back(read(rows));
    if (auto done = rows.done(); !done)
        return std::unexpected(std::move(done).error());
    return list;
}

/// The first row as `read` makes it; `unknown` when there is none.
template <class Read>
auto first(Rows rows, std::string_view what, Read read) -> Stored<decltype(read(rows))> {
    if (rows.next())
        return read(rows);
    if (auto done = rows.done(); !done)
        return std::unexpected(std::move(done).error());
    return std::unexpected(Trouble{Trouble::Kind::unknown, std::string(what)});
}

/// What a code of SQLite's means to us.
Trouble::Kind kind_of(int code);

} // namespace cairn::store::sqlite

/// Returns the trouble of a Stored expression that has no value of interest.
#define CAIRN_DONE(expression)                                                                               \
    do {                                                                                                     \
        if (auto done_checked = (expression); !done_checked)                                                 \
            return std::unexpected(std::move(done_checked).error());                                         \
    } while (false)
