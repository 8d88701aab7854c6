#include <array>
#include <utility>

#include "store/sqlite/people.hpp"

namespace cairn::store::sqlite {

namespace {

/// Where something is kept about people: under what name it is exported, and the statement that finds it by
/// the person's id. Its columns are the members of the exported objects.
struct Place {
    std::string_view name;
    std::string_view sql;
};

constexpr std::array places = {
    Place{"person", "SELECT id, kind, name, since, seen, owner, preferences, banned FROM people WHERE id=?1"},
    Place{"bots", "SELECT id, name, since, seen FROM people WHERE owner=?1 ORDER BY id"},
    Place{"tokens", "SELECT label, since FROM tokens WHERE person=?1 ORDER BY since"},
    Place{"ties", "SELECT other, kind, since FROM ties WHERE person=?1 ORDER BY since"},
    Place{"reports", "SELECT about, room AS 'table', text, at, handled FROM reports WHERE by=?1 ORDER BY id"},
    Place{"chat", "SELECT room AS 'table', at, text FROM chat WHERE person=?1 ORDER BY id"},
    Place{"ratings",
          "SELECT kind, game, rating, deviation, volatility, games, at FROM ratings WHERE person=?1"},
    Place{"changes", "SELECT room AS 'table', game, at, rating_before, rating FROM changes WHERE person=?1 "
                     "ORDER BY at"},
    Place{"attempts", "SELECT puzzle, game, solved, took, at FROM attempts WHERE person=?1 ORDER BY at"},
    Place{"scores", "SELECT mode, period, points, took, at FROM scores WHERE person=?1 ORDER BY at"},
    Place{"tables", "SELECT id AS 'table', game, opened FROM sittings JOIN tables ON no=table_no "
                    "WHERE person=?1 ORDER BY no"},
};

/// Deleted one after another; what hangs on the person's row goes with it.
constexpr std::array<std::string_view, 4> deletions = {
    "DELETE FROM chat WHERE person=?1",
    "DELETE FROM reports WHERE by=?1 OR about=?1",
    "DELETE FROM sittings WHERE person=?1",
    "DELETE FROM people WHERE id=?1",
};

} // namespace

Stored<Json> everything_of(Database& database, std::string_view person) {
    Json all = Json::object();
    for (const auto& [name, sql] : places) {
        Rows rows = database.ask(sql, person);
        Json list = Json::array();
        while (rows.next())
            list.push(rows.row());
        CAIRN_DONE(rows.done());
        if (name == "person") {
            if (list.items()->empty())
                return std::unexpected(Trouble{Trouble::Kind::unknown, std::string(person)});
            all.set(name, list.items()->front());
        } else {
            all.set(name, std::move(list));
        }
    }
    return all;
}

Stored<void> forget(Database& database, const std::string& person) {
    std::vector<std::string> all = {person};
    Rows bots = database.ask("SELECT id FROM people WHERE owner=?", person);
    while (bots.next())
        all.push_back(bots.text(0));
    CAIRN_DONE(bots.done());
    int gone = 0;
    for (const auto& id : all)
        for (const auto sql : deletions) {
            CAIRN_TRY(rows, database.change(sql, id));
            gone += rows;
        }
    return gone > 0 ? Stored<void>() : std::unexpected(Trouble{Trouble::Kind::unknown, person});
}

} // namespace cairn::store::sqlite
