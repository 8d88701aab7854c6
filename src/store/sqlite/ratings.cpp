#include "store/sqlite/ratings.hpp"

#include <algorithm>
#include <utility>

#include "store/pairwise.hpp"

namespace cairn::store::sqlite {

namespace {

Rated rated_in(const Rows& rows, int column) {
    return {.rating = rows.real(column),
            .deviation = rows.real(column + 1),
            .volatility = rows.real(column + 2),
            .games = static_cast<int>(rows.integer(column + 3)),
            .at = rows.integer(column + 4)};
}

Change change_in(const Rows& rows) {
    const Rated before = rated_in(rows, 1);
    return {.person = rows.text(0),
            .before = before,
            .after = {.rating = rows.real(6),
                      .deviation = rows.real(7),
                      .volatility = rows.real(8),
                      .games = before.games + 1,
                      .at = rows.integer(9)}};
}

Stored<std::vector<Change>> changes_in(Database& database, std::string_view table) {
    return collect(database.ask("SELECT person, rating_before, deviation_before, volatility_before, "
                                "games_before, at_before, rating, deviation, volatility, at "
                                "FROM changes WHERE room=? ORDER BY person",
                                table),
                   change_in);
}

Stored<void> note(Database& database, const Finished& finished, const Change& change) {
    const Rated& before = change.before;
    const Rated& after = change.after;
    CAIRN_DONE(rate(database, Ladder::play, finished.game, change.person, after));
    CAIRN_DONE(database.change(
        "INSERT INTO changes(room, person, game, at, rating_before, deviation_before, volatility_before, "
        "games_before, at_before, rating, deviation, volatility) VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
        finished.table, change.person, finished.game, finished.at, before.rating, before.deviation,
        before.volatility, before.games, before.at, after.rating, after.deviation, after.volatility));
    return {};
}

bool makes_sense(const Finished& finished) {
    constexpr std::size_t most_players = table::most_seats;
    auto people = finished.players;
    std::ranges::sort(people, {}, &Finished::Player::person);
    return !finished.table.empty() && finished.table.size() <= longest_id && !finished.game.empty() &&
           finished.game.size() <= longest_id && people.size() >= 2 && people.size() <= most_players &&
           std::ranges::adjacent_find(people, {}, &Finished::Player::person) == people.end();
}

Stored<std::vector<Change>> count_in(Database& database, const Finished& finished) {
    if (!makes_sense(finished))
        return std::unexpected(Trouble{Trouble::Kind::refused, "the players"});
    CAIRN_TRY(already, changes_in(database, finished.table));
    if (!already.empty())
        return std::vector<Change>();
    std::vector<Placed> placed;
    for (const auto& player : finished.players) {
        CAIRN_TRY(counts, is_rated(database, player.person));
        if (!counts)
            return std::vector<Change>();
        CAIRN_TRY(rated, rated_of(database, Ladder::play, finished.game, player.person));
        placed.push_back({rated, player.place});
    }
    const auto after = pairwise(placed, finished.at);
    std::vector<Change> changes;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        changes.push_back({finished.players[i].person, placed[i].rated, after[i]});
        CAIRN_DONE(note(database, finished, changes.back()));
    }
    return changes;
}

} // namespace

Stored<Rated> rated_of(Database& database, Ladder ladder, std::string_view game, const std::string& person) {
    Rows rows = database.ask("SELECT rating, deviation, volatility, games, at FROM ratings "
                             "WHERE kind=? AND game=? AND person=?",
                             ladder, game, person);
    const Rated rated = rows.next() ? rated_in(rows, 0) : Rated();
    CAIRN_DONE(rows.done());
    return rated;
}

Stored<void> rate(Database& database, Ladder ladder, std::string_view game, const std::string& person,
                  const Rated& rated) {
    CAIRN_DONE(database.change(
        "INSERT OR REPLACE INTO ratings(kind, game, person, rating, deviation, volatility, "
        "games, at) VALUES(?,?,?,?,?,?,?,?)",
        ladder, game, person, rated.rating, rated.deviation, rated.volatility, rated.games, rated.at));
    return {};
}

Stored<std::vector<GameRating>> all_of(Database& database, Ladder ladder, std::string_view person) {
    return collect(database.ask("SELECT game, rating, deviation, volatility, games, at FROM ratings "
                                "WHERE person=?1 AND kind=?2 ORDER BY game",
                                person, ladder),
                   [](const Rows& rows) { return GameRating{rows.text(0), rated_in(rows, 1)}; });
}

Stored<std::vector<Leader>> leaders_of(Database& database, Ladder ladder, std::string_view game,
                                       std::size_t most, double deviation) {
    return collect(database.ask("SELECT id, name, rating, deviation, volatility, games, at "
                                "FROM ratings r JOIN people ON id=person "
                                "WHERE r.kind=? AND game=? AND deviation<=? AND NOT banned "
                                "ORDER BY rating DESC, id LIMIT ?",
                                ladder, game, deviation, most),
                   [](const Rows& rows) { return Leader{rows.text(0), rows.text(1), rated_in(rows, 2)}; });
}

Stored<bool> is_rated(Database& database, const std::string& person) {
    Rows rows = database.ask("SELECT 1 FROM people WHERE id=? AND kind<>?", person, Person::Kind::guest);
    const bool found = rows.next();
    CAIRN_DONE(rows.done());
    return found;
}

void Ratings::count(Finished finished, Then<std::vector<Change>> then) {
    writer_.post_guarded<std::vector<Change>>(
        std::move(then),
        [finished = std::move(finished)](Database& database) { return count_in(database, finished); });
}

Stored<std::vector<GameRating>> Ratings::ratings_of(std::string_view person) {
    return readers_.with([&](Database& database) { return all_of(database, Ladder::play, person); });
}

Stored<std::vector<Change>> Ratings::changes_of(std::string_view table) {
    return readers_.with([&](Database& database) { return changes_in(database, table); });
}

Stored<std::vector<Leader>> Ratings::leaders(std::string_view game, std::size_t most, double deviation) {
    return readers_.with(
        [&](Database& database) { return leaders_of(database, Ladder::play, game, most, deviation); });
}

} // namespace cairn::store::sqlite
