#include "store/sqlite/puzzles.hpp"

#include <utility>

#include "store/pairwise.hpp"
#include "store/sqlite/ratings.hpp"

namespace cairn::store::sqlite {

namespace {

std::unexpected<Trouble> refuse(std::string_view what) {
    return std::unexpected(Trouble{Trouble::Kind::refused, std::string(what)});
}

bool is_word(std::string_view word) { return !word.empty() && word.size() <= longest_id; }

Stored<Rated> puzzle_rating(Database& database, const Attempt& attempt) {
    Rows rows = database.ask("SELECT rating, deviation, volatility, games, at FROM puzzles WHERE id=?",
                             attempt.puzzle);
    const Rated rated = rows.next() ? Rated{rows.real(0), rows.real(1), rows.real(2),
                                            static_cast<int>(rows.integer(3)), rows.integer(4)}
                                    : attempt.hard;
    CAIRN_DONE(rows.done());
    return rated;
}

Stored<std::optional<bool>> tried_before(Database& database, const Attempt& attempt) {
    Rows rows = database.ask("SELECT solved FROM attempts WHERE person=? AND puzzle=?", attempt.person,
                             attempt.puzzle);
    std::optional<bool> solved;
    if (rows.next())
        solved = rows.integer(0) != 0;
    CAIRN_DONE(rows.done());
    return solved;
}

/// The puzzle is a player like any other: who solves it has beaten it.
Stored<Tried> try_in(Database& database, const Attempt& attempt) {
    if (!is_word(attempt.person) || !is_word(attempt.puzzle) || !is_word(attempt.game))
        return refuse("the attempt");
    CAIRN_TRY(mine, rated_of(database, Ladder::puzzles, attempt.game, attempt.person));
    CAIRN_TRY(before, tried_before(database, attempt));
    if (before)
        return Tried{.first = false, .solved = *before, .before = mine, .after = mine};
    CAIRN_TRY(rated, is_rated(database, attempt.person));
    Tried tried{.first = true, .solved = attempt.solved, .before = mine, .after = mine};
    if (rated) {
        CAIRN_TRY(its, puzzle_rating(database, attempt));
        const auto after =
            pairwise({{mine, attempt.solved ? 0 : 1}, {its, attempt.solved ? 1 : 0}}, attempt.at);
        tried.after = after[0];
        CAIRN_DONE(rate(database, Ladder::puzzles, attempt.game, attempt.person, after[0]));
        CAIRN_DONE(
            database.change("INSERT OR REPLACE INTO puzzles(id, game, rating, deviation, volatility, games, "
                            "at) VALUES(?,?,?,?,?,?,?)",
                            attempt.puzzle, attempt.game, after[1].rating, after[1].deviation,
                            after[1].volatility, after[1].games, after[1].at));
    }
    CAIRN_DONE(database.change(
        "INSERT INTO attempts(person, puzzle, game, solved, took, at) VALUES(?,?,?,?,?,?)", attempt.person,
        attempt.puzzle, attempt.game, attempt.solved, attempt.took, attempt.at));
    return tried;
}

Stored<void> person_exists(Database& database, const std::string& person) {
    CAIRN_DONE(first(database.ask("SELECT 1 FROM people WHERE id=?", person), person,
                     [](const Rows&) { return true; }));
    return {};
}

Stored<bool> reach_in(Database& database, const Score& score) {
    if (!is_word(score.mode) || score.period.size() > longest_id)
        return refuse("the score");
    CAIRN_TRY(rows,
              database.change("INSERT INTO scores(mode, period, person, points, took, at) "
                              "VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE "
                              "SET points=excluded.points, took=excluded.took, at=excluded.at "
                              "WHERE excluded.points>points OR "
                              "(excluded.points=points AND excluded.took<took)",
                              score.mode, score.period, score.person, score.points, score.took, score.at));
    return rows > 0;
}

} // namespace

void Puzzles::tried(Attempt attempt, Then<Tried> then) {
    writer_.post_guarded<Tried>(std::move(then),
                                [attempt = std::move(attempt)](Database& database) -> Stored<Tried> {
                                    CAIRN_DONE(person_exists(database, attempt.person));
                                    return try_in(database, attempt);
                                });
}

Stored<std::vector<GameRating>> Puzzles::puzzle_ratings_of(std::string_view person) {
    return readers_.with([&](Database& database) { return all_of(database, Ladder::puzzles, person); });
}

Stored<std::vector<Leader>> Puzzles::puzzle_leaders(std::string_view game, std::size_t most,
                                                    double deviation) {
    return readers_.with(
        [&](Database& database) { return leaders_of(database, Ladder::puzzles, game, most, deviation); });
}

Stored<std::vector<Attempt>> Puzzles::attempts_of(std::string_view person, std::string_view game,
                                                  std::size_t most) {
    return readers_.with([&](Database& database) {
        return collect(database.ask("SELECT person, game, puzzle, solved, took, at FROM attempts "
                                    "WHERE person=? AND game=? ORDER BY at DESC, puzzle LIMIT ?",
                                    person, game, most),
                       [](const Rows& rows) {
                           return Attempt{.person = rows.text(0),
                                          .game = rows.text(1),
                                          .puzzle = rows.text(2),
                                          .solved = rows.integer(3) != 0,
                                          .took = rows.integer(4),
                                          .at = rows.integer(5)};
                       });
    });
}

void Puzzles::reached(Score score, Then<bool> then) {
    writer_.post_guarded<bool>(std::move(then),
                               [score = std::move(score)](Database& database) -> Stored<bool> {
                                   CAIRN_DONE(person_exists(database, score.person));
                                   return reach_in(database, score);
                               });
}

Stored<std::vector<NamedScore>> Puzzles::best(std::string_view mode, std::string_view period,
                                              std::size_t most) {
    return readers_.with([&](Database& database) {
        return collect(
            database.ask("SELECT name, person, points, took, at FROM scores JOIN people ON id=person "
                         "WHERE mode=? AND period=? AND NOT banned "
                         "ORDER BY points DESC, took, at, person LIMIT ?",
                         mode, period, most),
            [&](const Rows& rows) {
                return NamedScore{rows.text(0),
                                  {.mode = std::string(mode),
                                   .period = std::string(period),
                                   .person = rows.text(1),
                                   .points = static_cast<int>(rows.integer(2)),
                                   .took = rows.integer(3),
                                   .at = rows.integer(4)}};
            });
    });
}

} // namespace cairn::store::sqlite
