#include "store/sqlite/chat.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace cairn::store::sqlite {

void Chat::say(Said said, Then<std::int64_t> then) {
    writer_.post_guarded<std::int64_t>(
        std::move(then), [said = std::move(said)](Database& database) -> Stored<std::int64_t> {
            if (said.table.empty() || said.table.size() > longest_id || said.person.empty() ||
                said.person.size() > longest_id || said.text.empty() || said.text.size() > longest_line)
                return std::unexpected(Trouble{Trouble::Kind::refused, "the line"});
            CAIRN_DONE(database.change("INSERT INTO chat(room, person, at, text) VALUES(?,?,?,?)", said.table,
                                       said.person, said.at, said.text));
            return database.last_row();
        });
}

Stored<std::vector<Said>> Chat::lines(std::string_view table, std::size_t most, std::int64_t before) {
    return readers_.with([&](Database& database) -> Stored<std::vector<Said>> {
        CAIRN_TRY(
            lines,
            collect(database.ask("SELECT id, room, person, at, text FROM chat WHERE room=? AND id<? "
                                 "ORDER BY id DESC LIMIT ?",
                                 table, before > 0 ? before : std::numeric_limits<std::int64_t>::max(), most),
                    [](const Rows& rows) {
                        return Said{rows.integer(0), rows.text(1), rows.text(2), rows.integer(3),
                                    rows.text(4)};
                    }));
        std::ranges::reverse(lines);
        return std::move(lines);
    });
}

void Chat::unsay(std::int64_t id, Then<void> then) {
    writer_.post_guarded<void>(std::move(then), [id](Database& database) -> Stored<void> {
        CAIRN_TRY(rows, database.change("DELETE FROM chat WHERE id=?", id));
        if (rows == 0)
            return std::unexpected(Trouble{Trouble::Kind::unknown, "the line"});
        return {};
    });
}

} // namespace cairn::store::sqlite
