#include "store/sqlite/events.hpp"

#include <algorithm>
#include <utility>

#include "core/reader.hpp"

namespace cairn::store::sqlite {

namespace {

constexpr std::size_t most_events = 1'000;      ///< in one append
constexpr std::size_t longest_event = 1u << 20; ///< bytes; a deck of one's own makes a long first one

std::unexpected<Trouble> refuse(Trouble::Kind kind, std::string detail = {}) {
    return std::unexpected(Trouble{kind, std::move(detail)});
}

/// An append, made ready on the thread of whoever asks, so that the writing thread has little to do.
struct Written {
    std::string table;
    int after;
    bool live;
    std::string settings;
    std::string game; ///< of the first one
    Millis opened;
    Millis last;
    std::vector<std::string> lines;
    std::vector<std::string> people; ///< who sits down

    /// What is wrong with it; empty when nothing is.
    std::string_view fault() const {
        if (table.empty() || table.size() > longest_id)
            return "the id of the table";
        if (after < 0)
            return "the version";
        if (lines.empty() || lines.size() > most_events)
            return "the number of events";
        if (std::ranges::any_of(lines, [](const auto& line) { return line.size() > longest_event; }))
            return "the length of an event";
        if (settings.size() > longest_settings)
            return "the length of the settings";
        if ((after == 0) == game.empty())
            return "whether the table is opened";
        return {};
    }
};

Written written(Append append) {
    Written made{
        std::move(append.table), append.after, append.live, std::move(append.settings), {}, 0, 0, {}, {}};
    for (const auto& event : append.events) {
        made.lines.push_back(to_json(event).dump());
        if (const auto* opened = std::get_if<table::Opened>(&event.body))
            made.game = opened->terms.game;
        else if (const auto* sat = std::get_if<table::Sat>(&event.body))
            if (sat->sitter.kind == table::Sitter::Kind::person)
                made.people.push_back(sat->sitter.id);
    }
    if (!append.events.empty()) {
        made.opened = append.events.front().at;
        made.last = append.events.back().at;
    }
    return made;
}

Stored<Heads::Head*> head_for(Database& database, Heads& heads, const Written& append) {
    CAIRN_TRY(head, heads.find(database, append.table));
    const int version = head ? head->version : 0;
    if (!head && append.after > 0)
        return refuse(Trouble::Kind::unknown, append.table);
    if (version != append.after)
        return refuse(Trouble::Kind::conflict, std::to_string(version));
    if (head)
        return head;
    CAIRN_DONE(database.change("INSERT INTO tables(id, game, opened, live, settings) VALUES(?,?,?,?,?)",
                               append.table, append.game, append.opened, append.live, append.settings));
    const std::int64_t no = database.last_row();
    CAIRN_DONE(database.change("INSERT INTO heads(table_no, version, last, at) VALUES(?,0,0,0)", no));
    return &heads.add(append.table, {no, 0, 0, append.live});
}

Stored<int> write(Database& database, Heads& heads, const Written& append) {
    CAIRN_TRY(found, head_for(database, heads, append));
    Heads::Head& head = *found;
    for (const auto& line : append.lines) {
        CAIRN_DONE(database.change("INSERT INTO events(table_no, version, before, body) VALUES(?,?,?,?)",
                                   head.no, head.version + 1, head.last, line));
        ++head.version;
        head.last = database.last_row();
    }
    CAIRN_DONE(database.change("UPDATE heads SET version=?2, last=?3, at=?4 WHERE table_no=?1", head.no,
                               head.version, head.last, append.last));
    for (const auto& person : append.people)
        CAIRN_DONE(
            database.change("INSERT OR IGNORE INTO sittings(person, table_no) VALUES(?,?)", person, head.no));
    if (head.live != append.live) {
        CAIRN_DONE(database.change("UPDATE tables SET live=?2 WHERE no=?1", head.no, append.live));
        head.live = append.live;
    }
    if (!append.settings.empty())
        CAIRN_DONE(database.change("UPDATE tables SET settings=?2 WHERE no=?1", head.no, append.settings));
    return head.version;
}

Listed listed(const Rows& rows) {
    return {.table = rows.text(0),
            .game = rows.text(1),
            .version = static_cast<int>(rows.integer(2)),
            .opened = rows.integer(3),
            .last = rows.integer(4),
            .live = rows.integer(5) != 0,
            .settings = rows.text(6)};
}

Stored<table::Event> read(const std::string& line, std::string_view table) {
    const auto json = parse_json(line);
    if (json)
        if (auto event = table::read_event(*json))
            return std::move(*event);
    return refuse(Trouble::Kind::corrupt, "an event of table " + std::string(table));
}

} // namespace

Stored<Heads::Head*> Heads::find(Database& database, const std::string& table) {
    if (const auto known = heads_.find(table); known != heads_.end())
        return &known->second;
    Rows rows = database.ask(
        "SELECT no, version, last, live FROM tables JOIN heads ON table_no=no WHERE id=?", table);
    if (!rows.next()) {
        CAIRN_DONE(rows.done());
        return nullptr;
    }
    return &add(table,
                {rows.integer(0), static_cast<int>(rows.integer(1)), rows.integer(2), rows.integer(3) != 0});
}

Heads::Head& Heads::add(const std::string& table, const Head& head) {
    if (heads_.size() >= most)
        heads_.clear();
    return heads_.insert_or_assign(table, head).first->second;
}

void Events::append(Append append, Then<int> then) {
    auto made = written(std::move(append));
    if (const auto fault = made.fault(); !fault.empty()) {
        then(refuse(Trouble::Kind::refused, std::string(fault)));
        return;
    }
    writer_.post<int>(std::move(then), [this, made = std::move(made)](Database& database) {
        return write(database, heads_, made);
    });
}

Stored<std::vector<table::Event>> Events::load(std::string_view table, int after) {
    return readers_.with([&](Database& database) -> Stored<std::vector<table::Event>> {
        // From the last one back to `after`, each by its place.
        Rows rows = database.ask(R"(
            WITH RECURSIVE log(version, before, body) AS (
                SELECT e.version, e.before, e.body
                FROM tables JOIN heads h ON h.table_no=no JOIN events e ON e.seq=h.last WHERE id=?1
                UNION ALL
                SELECT e.version, e.before, e.body FROM log JOIN events e ON e.seq=log.before
                WHERE log.version > ?2 + 1)
            SELECT version, body FROM log WHERE version > ?2)",
                                 table, after);
        std::vector<table::Event> log;
        std::int64_t first = 0;
        while (rows.next()) {
            if (!log.empty() && rows.integer(0) != first - 1)
                return refuse(Trouble::Kind::corrupt, "the log of table " + std::string(table));
            first = rows.integer(0);
            CAIRN_TRY(event, read(rows.text(1), table));
            log.push_back(std::move(event));
        }
        CAIRN_DONE(rows.done());
        if (log.empty()) {
            CAIRN_TRY(found, find_in(database, table));
            if (found.version > after)
                return refuse(Trouble::Kind::corrupt, "the log of table " + std::string(table));
        } else if (first != after + 1) {
            return refuse(Trouble::Kind::corrupt, "the log of table " + std::string(table));
        }
        std::ranges::reverse(log);
        return log;
    });
}

Stored<Listed> Events::find_in(Database& database, std::string_view table) {
    return first(database.ask("SELECT id, game, version, opened, at, live, settings "
                              "FROM tables JOIN heads ON table_no=no WHERE id=?",
                              table),
                 table, listed);
}

Stored<Listed> Events::find(std::string_view table) {
    return readers_.with([&](Database& database) { return find_in(database, table); });
}

Stored<std::vector<Listed>> Events::live() {
    return readers_.with([](Database& database) {
        return collect(database.ask("SELECT id, game, version, opened, at, live, settings "
                                    "FROM tables JOIN heads ON table_no=no WHERE live ORDER BY no"),
                       listed);
    });
}

Stored<std::vector<Listed>> Events::list(std::size_t most, std::string_view before) {
    return readers_.with([&](Database& database) {
        return collect(database.ask("SELECT id, game, version, opened, at, live, settings "
                                    "FROM tables JOIN heads ON table_no=no "
                                    "WHERE ?2='' OR no < (SELECT no FROM tables WHERE id=?2) "
                                    "ORDER BY no DESC LIMIT ?1",
                                    most, before),
                       listed);
    });
}

Stored<std::vector<Listed>> Events::played_by(std::string_view person, std::size_t most,
                                              std::string_view before) {
    return readers_.with([&](Database& database) {
        return collect(database.ask(R"(
            SELECT id, game, version, opened, at, live, settings
            FROM sittings s JOIN tables ON no=s.table_no JOIN heads h ON h.table_no=no
            WHERE person=?1 AND (?3='' OR no < (SELECT no FROM tables WHERE id=?3))
            ORDER BY s.table_no DESC LIMIT ?2)",
                                    person, most, before),
                       listed);
    });
}

} // namespace cairn::store::sqlite
