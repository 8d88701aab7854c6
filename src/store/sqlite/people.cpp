#include "store/sqlite/people.hpp"

#include <tuple>
#include <utility>

namespace cairn::store::sqlite {

namespace {

constexpr std::size_t longest_hash = 256;
constexpr std::size_t longest_label = 80;

std::unexpected<Trouble> refuse(Trouble::Kind kind, std::string detail = {}) {
    return std::unexpected(Trouble{kind, std::move(detail)});
}

Person person_in(const Rows& rows) {
    return {.id = rows.text(0),
            .kind = static_cast<Person::Kind>(rows.integer(1)),
            .name = rows.text(2),
            .since = rows.integer(3),
            .seen = rows.integer(4),
            .session = static_cast<int>(rows.integer(5)),
            .owner = rows.text(6),
            .preferences = rows.text(7),
            .banned = rows.integer(8) != 0};
}

Stored<Person> person_of(Database& database, std::string_view id) {
    return first(database.ask("SELECT id, kind, name, since, seen, session, owner, preferences, banned "
                              "FROM people WHERE id=?",
                              id),
                 id, person_in);
}

Token token_in(const Rows& rows) { return {rows.text(0), rows.text(1), rows.text(2), rows.integer(3)}; }

/// Whether anything was changed: else there is no such person.
Stored<void> changed(const Stored<int>& rows, const std::string& who) {
    if (!rows)
        return std::unexpected(rows.error());
    if (*rows == 0)
        return refuse(Trouble::Kind::unknown, who);
    return {};
}

bool is_name(std::string_view name) { return !name_key(name).empty() && name.size() <= longest_name; }
bool is_id(std::string_view id) { return !id.empty() && id.size() <= longest_id; }
bool is_hash(std::string_view hash) { return !hash.empty() && hash.size() <= longest_hash; }

/// Guests may be called alike.
std::optional<std::string> key_for(Person::Kind kind, std::string_view name) {
    return kind == Person::Kind::guest ? std::nullopt : std::optional(name_key(name));
}

Stored<void> name_is_free(Database& database, const std::optional<std::string>& key, const std::string& id) {
    if (!key)
        return {};
    Rows rows = database.ask("SELECT id FROM people WHERE name_key=? AND id<>?", *key, id);
    const bool taken = rows.next();
    CAIRN_DONE(rows.done());
    return taken ? Stored<void>(refuse(Trouble::Kind::conflict, "the name")) : Stored<void>();
}

Stored<void> write_credentials(Database& database, const std::string& id, const Credentials& credentials) {
    if (!is_hash(credentials.password) || credentials.recovery.size() > longest_hash)
        return refuse(Trouble::Kind::refused, "the credentials");
    CAIRN_DONE(database.change("INSERT OR REPLACE INTO credentials(person, password, recovery) VALUES(?,?,?)",
                               id, credentials.password, credentials.recovery));
    return {};
}

Stored<int> next_session(Database& database, const std::string& id) {
    CAIRN_DONE(changed(database.change("UPDATE people SET session=session+1 WHERE id=?", id), id));
    CAIRN_TRY(person, person_of(database, id));
    return person.session;
}

Stored<std::optional<Tie::Kind>> tie_between(Database& database, const std::string& person,
                                             const std::string& other) {
    Rows rows = database.ask("SELECT kind FROM ties WHERE person=? AND other=? AND kind<>?", person, other,
                             Tie::Kind::muted);
    std::optional<Tie::Kind> kind;
    if (rows.next())
        kind = static_cast<Tie::Kind>(rows.integer(0));
    CAIRN_DONE(rows.done());
    return kind;
}

/// How `other` stands to `person` is written from both sides.
Stored<void> tie(Database& database, const std::string& person, const std::string& other, Tie::Kind from,
                 Tie::Kind back, Millis at) {
    for (const auto& [one, two, kind] : {std::tuple(person, other, from), std::tuple(other, person, back)}) {
        CAIRN_DONE(database.change("DELETE FROM ties WHERE person=? AND other=? AND kind<>?", one, two,
                                   Tie::Kind::muted));
        CAIRN_DONE(database.change("INSERT INTO ties(person, other, kind, since) VALUES(?,?,?,?)", one, two,
                                   kind, at));
    }
    return {};
}

} // namespace

void People::add(Person person, std::optional<Credentials> credentials, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then),
        [person = std::move(person),
         credentials = std::move(credentials)](Database& database) -> Stored<void> {
            if (!is_id(person.id) || !is_name(person.name) || person.preferences.size() > longest_preferences)
                return refuse(Trouble::Kind::refused, "the person");
            if (person_of(database, person.id))
                return refuse(Trouble::Kind::conflict, "the id");
            const auto key = key_for(person.kind, person.name);
            CAIRN_DONE(name_is_free(database, key, person.id));
            CAIRN_DONE(
                database.change("INSERT INTO people(id, kind, name, name_key, since, seen, session, owner, "
                                "preferences, banned) VALUES(?,?,?,?,?,?,?,?,?,?)",
                                person.id, person.kind, person.name, key, person.since, person.seen,
                                person.session, person.owner, person.preferences, person.banned));
            return credentials ? write_credentials(database, person.id, *credentials) : Stored<void>();
        });
}

Stored<Person> People::find(std::string_view id) {
    return readers_.with([&](Database& database) { return person_of(database, id); });
}

Stored<std::vector<Person>> People::bots_of(std::string_view owner) {
    return readers_.with([&](Database& database) {
        return collect(database.ask("SELECT id, kind, name, since, seen, session, owner, preferences, banned "
                                    "FROM people WHERE owner=? AND owner<>'' ORDER BY since, id",
                                    owner),
                       person_in);
    });
}

Stored<Person> People::find_named(std::string_view name) {
    return readers_.with([&](Database& database) {
        const std::string key = name_key(name);
        return first(database.ask("SELECT id, kind, name, since, seen, session, owner, preferences, banned "
                                  "FROM people WHERE name_key=?",
                                  key),
                     name, person_in);
    });
}

Stored<std::vector<Person>> People::list(std::string_view after, std::size_t most) {
    return readers_.with([&](Database& database) {
        return collect(database.ask("SELECT id, kind, name, since, seen, session, owner, preferences, banned "
                                    "FROM people WHERE id>? ORDER BY id LIMIT ?",
                                    after, most),
                       person_in);
    });
}

Stored<std::vector<Person>> People::find_all(const std::vector<std::string>& ids) {
    return readers_.with([&](Database& database) -> Stored<std::vector<Person>> {
        std::vector<Person> people;
        for (const auto& id : ids) {
            auto person = person_of(database, id);
            if (person)
                people.push_back(std::move(*person));
            else if (person.error().kind != Trouble::Kind::unknown)
                return std::unexpected(std::move(person).error());
        }
        return people;
    });
}

void People::make_account(std::string id, std::string name, Credentials credentials, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then),
        [id = std::move(id), name = std::move(name),
         credentials = std::move(credentials)](Database& database) -> Stored<void> {
            CAIRN_TRY(person, person_of(database, id));
            if (person.kind != Person::Kind::guest || !is_name(name))
                return refuse(Trouble::Kind::refused, "not a guest, or not a name");
            const auto key = key_for(Person::Kind::account, name);
            CAIRN_DONE(name_is_free(database, key, id));
            CAIRN_DONE(database.change("UPDATE people SET kind=?2, name=?3, name_key=?4 WHERE id=?1", id,
                                       Person::Kind::account, name, key));
            return write_credentials(database, id, credentials);
        });
}

void People::rename(std::string id, std::string name, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then), [id = std::move(id), name = std::move(name)](Database& database) -> Stored<void> {
            CAIRN_TRY(person, person_of(database, id));
            if (!is_name(name))
                return refuse(Trouble::Kind::refused, "the name");
            const auto key = key_for(person.kind, name);
            CAIRN_DONE(name_is_free(database, key, id));
            CAIRN_DONE(database.change("UPDATE people SET name=?2, name_key=?3 WHERE id=?1", id, name, key));
            return {};
        });
}

void People::prefer(std::string id, std::string preferences, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then),
        [id = std::move(id), preferences = std::move(preferences)](Database& database) -> Stored<void> {
            if (preferences.size() > longest_preferences)
                return refuse(Trouble::Kind::refused, "the length of the preferences");
            return changed(database.change("UPDATE people SET preferences=?2 WHERE id=?1", id, preferences),
                           id);
        });
}

void People::ban(std::string id, bool banned, Then<void> then) {
    writer_.post_guarded<void>(std::move(then), [id = std::move(id), banned](Database& database) {
        return changed(database.change("UPDATE people SET banned=?2 WHERE id=?1", id, banned), id);
    });
}

void People::saw(std::string id, Millis at, Then<void> then) {
    writer_.post_guarded<void>(std::move(then), [id = std::move(id), at](Database& database) {
        return changed(database.change("UPDATE people SET seen=max(seen, ?2) WHERE id=?1", id, at), id);
    });
}

Stored<Credentials> People::credentials(std::string_view id) {
    return readers_.with([&](Database& database) {
        return first(database.ask("SELECT password, recovery FROM credentials WHERE person=?", id), id,
                     [](const Rows& rows) { return Credentials{rows.text(0), rows.text(1)}; });
    });
}

void People::set_credentials(std::string id, Credentials credentials, Then<int> then) {
    writer_.post_guarded<int>(
        std::move(then),
        [id = std::move(id), credentials = std::move(credentials)](Database& database) -> Stored<int> {
            CAIRN_TRY(session, next_session(database, id));
            CAIRN_DONE(write_credentials(database, id, credentials));
            return session;
        });
}

void People::end_sessions(std::string id, Then<int> then) {
    writer_.post_guarded<int>(
        std::move(then), [id = std::move(id)](Database& database) { return next_session(database, id); });
}

void People::add_token(Token token, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then), [token = std::move(token)](Database& database) -> Stored<void> {
            if (!is_hash(token.hash) || token.label.size() > longest_label)
                return refuse(Trouble::Kind::refused, "the token");
            CAIRN_DONE(person_of(database, token.person));
            CAIRN_DONE(
                database.change("INSERT OR REPLACE INTO tokens(hash, person, label, since) VALUES(?,?,?,?)",
                                token.hash, token.person, token.label, token.since));
            return {};
        });
}

Stored<Token> People::find_token(std::string_view hash) {
    return readers_.with([&](Database& database) {
        return first(database.ask("SELECT hash, person, label, since FROM tokens WHERE hash=?", hash),
                     "the token", token_in);
    });
}

Stored<std::vector<Token>> People::tokens_of(std::string_view person) {
    return readers_.with([&](Database& database) {
        return collect(database.ask("SELECT hash, person, label, since FROM tokens WHERE person=? "
                                    "ORDER BY since, hash",
                                    person),
                       token_in);
    });
}

void People::drop_token(std::string hash, Then<void> then) {
    writer_.post_guarded<void>(std::move(then), [hash = std::move(hash)](Database& database) {
        return changed(database.change("DELETE FROM tokens WHERE hash=?", hash), "the token");
    });
}

void People::befriend(std::string person, std::string other, Millis at, Then<Tie::Kind> then) {
    writer_.post_guarded<Tie::Kind>(
        std::move(then),
        [person = std::move(person), other = std::move(other), at](Database& database) -> Stored<Tie::Kind> {
            if (person == other)
                return refuse(Trouble::Kind::refused, "oneself");
            CAIRN_DONE(person_of(database, person));
            CAIRN_DONE(person_of(database, other));
            CAIRN_TRY(now, tie_between(database, person, other));
            if (now && *now != Tie::Kind::asks)
                return *now;
            const bool yes = now.has_value();
            CAIRN_DONE(tie(database, person, other, yes ? Tie::Kind::friends : Tie::Kind::asked,
                           yes ? Tie::Kind::friends : Tie::Kind::asks, at));
            return yes ? Tie::Kind::friends : Tie::Kind::asked;
        });
}

void People::unfriend(std::string person, std::string other, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then),
        [person = std::move(person), other = std::move(other)](Database& database) -> Stored<void> {
            CAIRN_DONE(database.change("DELETE FROM ties WHERE kind<>?3 AND "
                                       "(person=?1 AND other=?2 OR person=?2 AND other=?1)",
                                       person, other, Tie::Kind::muted));
            return {};
        });
}

void People::mute(std::string person, std::string other, bool muted, Millis at, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then),
        [person = std::move(person), other = std::move(other), muted,
         at](Database& database) -> Stored<void> {
            CAIRN_DONE(person_of(database, person));
            CAIRN_DONE(person_of(database, other));
            CAIRN_DONE(muted ? database.change(
                                   "INSERT OR IGNORE INTO ties(person, other, kind, since) VALUES(?,?,?,?)",
                                   person, other, Tie::Kind::muted, at)
                             : database.change("DELETE FROM ties WHERE person=? AND other=? AND kind=?",
                                               person, other, Tie::Kind::muted));
            return {};
        });
}

Stored<std::vector<Tie>> People::ties(std::string_view person) {
    return readers_.with([&](Database& database) {
        return collect(
            database.ask("SELECT other, kind, since FROM ties WHERE person=? ORDER BY since, other", person),
            [](const Rows& rows) {
                return Tie{rows.text(0), static_cast<Tie::Kind>(rows.integer(1)), rows.integer(2)};
            });
    });
}

void People::report(Report report, Then<std::int64_t> then) {
    writer_.post_guarded<std::int64_t>(
        std::move(then), [report = std::move(report)](Database& database) -> Stored<std::int64_t> {
            if (!is_id(report.by) || report.about.size() > longest_id || report.table.size() > longest_id ||
                report.text.size() > longest_line)
                return refuse(Trouble::Kind::refused, "the report");
            CAIRN_DONE(database.change(
                "INSERT INTO reports(by, about, room, text, at, handled) VALUES(?,?,?,?,?,?)", report.by,
                report.about, report.table, report.text, report.at, report.handled));
            return database.last_row();
        });
}

Stored<std::vector<Report>> People::reports(bool handled, std::size_t most) {
    return readers_.with([&](Database& database) {
        return collect(database.ask("SELECT id, by, about, room, text, at, handled FROM reports "
                                    "WHERE handled=? ORDER BY id LIMIT ?",
                                    handled, most),
                       [](const Rows& rows) {
                           return Report{rows.integer(0), rows.text(1),    rows.text(2),        rows.text(3),
                                         rows.text(4),    rows.integer(5), rows.integer(6) != 0};
                       });
    });
}

void People::handle(std::int64_t report, Then<void> then) {
    writer_.post_guarded<void>(std::move(then), [report](Database& database) {
        return changed(database.change("UPDATE reports SET handled=1 WHERE id=?", report), "the report");
    });
}

Stored<Json> People::everything_of(std::string_view id) {
    return readers_.with([&](Database& database) { return sqlite::everything_of(database, id); });
}

void People::forget(std::string id, Then<void> then) {
    writer_.post_guarded<void>(
        std::move(then), [id = std::move(id)](Database& database) { return sqlite::forget(database, id); });
}

} // namespace cairn::store::sqlite
