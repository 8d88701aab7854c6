#include "search/puzzle_maker.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>

#include "core/hash.hpp"
#include "search/likeness.hpp"
#include "search/opponent.hpp"
#include "search/puzzle_proof.hpp"
#include "search/puzzle_themes.hpp"

namespace cairn::search {

namespace {

/// Who plays a game of the series: those who overlook something make the best puzzles.
struct Player {
    std::string_view engine;
    int nodes;
};

struct Making {
    std::string_view game;
    std::span<const Length> lengths;
    std::span<const Player> players;
    std::size_t fewest_choices; ///< of the first action, passing aside
    int opening;                ///< at most so many first actions are random
    int latest;                 ///< so many positions before the end of a game are looked at,
    int walks;                  ///< and from each of them this often one that a few random actions lead to
    bool latest_first;          ///< what comes late is rare
    int alike;                  ///< no more than one in so many has the same themes
};

constexpr Length one_or_two[] = {{1, 1}, {2, 1}};
constexpr Length two_to_four[] = {{2, 1}, {3, 2}, {4, 2}};
constexpr Player olix_players[] = {{"uct", 150}, {"uct", 400}, {"strong", 40}, {"strong", 150}};
constexpr Player logan_players[] = {{"uct", 60}, {"uct", 200}, {"strong", 60}, {"strong", 200}};
constexpr Player lotus_players[] = {{"uct", 60}, {"uct", 300}, {"strong", 100}, {"strong", 400}};
constexpr Making makings[] = {
    {"olix", one_or_two, olix_players, 3, 6, 24, 0, false, 4},
    {"logan", one_or_two, logan_players, 3, 30, 12, 3, true, 4},
    {"lotus", two_to_four, lotus_players, 2, 8, 30, 8, false, 2},
};

const Making& making_of(std::string_view game) {
    static constexpr Making none{};
    const auto* found = std::ranges::find(makings, game, &Making::game);
    return found == std::end(makings) ? none : *found;
}

/// A position of a game of the series.
struct Moment {
    std::string position;
    int ply;
};

std::string id_of(std::string_view game, std::string_view position) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::uint64_t print = mix(fingerprint(likeness(game, position)));
    std::string id;
    for (int i = 0; i < 8; ++i, print >>= 4)
        id += digits[print & 15];
    return id;
}

Checked<Begun> begin_at(const GameEntry& entry, const std::string& position) {
    Setup setup;
    setup.position = position;
    return entry.begin(setup);
}

/// A random action is done, one that does not end the game where a few tries find it. Whether one could be.
bool play_any(std::unique_ptr<AnyGame>& game, Chance& chance, Rng& rng) {
    constexpr int tries = 6;
    const auto actions = game->turn_game()->actions();
    auto before = std::move(game);
    for (int i = 0; i < tries; ++i) {
        game = before->clone();
        const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        if (!game->apply(*game->turn(), action, 0, chance))
            return false;
        if (game->turn())
            break;
    }
    return true;
}

/// Some random actions on from there.
void walk(const AnyGame& from, int ply, Chance& chance, Rng& rng, std::vector<Moment>& moments) {
    auto game = from.clone();
    for (auto left = 1 + rng.below(6); left > 0 && game->turn(); --left, ++ply)
        if (!play_any(game, chance, rng))
            return;
    if (game->turn())
        moments.push_back({game->turn_game()->position(), ply});
}

/// The positions late in the game of that number, and near them.
std::vector<Moment> play_game(const GameEntry& entry, std::uint64_t seed, const PuzzleMaker::GoOn& go_on) {
    const Making& making = making_of(entry.id);
    Rng rng(seed);
    Setup setup;
    setup.seed = rng.next();
    std::vector<Moment> moments;
    auto begun = entry.begin(setup);
    if (!begun)
        return moments;
    auto& game = begun->game;
    std::array<std::unique_ptr<Opponent>, 2> opponents;
    for (int seat = 0; seat < 2; ++seat) {
        const Player player = making.players[rng.below(static_cast<std::uint32_t>(making.players.size()))];
        auto made = make_opponent(
            *game, {.seat = seat, .seed = rng.next(), .engine = player.engine, .nodes = player.nodes});
        if (!made)
            return moments;
        opponents[static_cast<std::size_t>(seat)] = std::move(*made);
    }
    const int opening = static_cast<int>(rng.below(static_cast<std::uint32_t>(making.opening) + 1));
    std::deque<std::unique_ptr<AnyGame>> late;
    int ply = 0;
    for (; game->turn() && go_on(); ++ply) {
        late.push_back(game->clone());
        if (late.size() > static_cast<std::size_t>(making.latest))
            late.pop_front();
        if (ply < opening) {
            if (!play_any(game, *begun->chance, rng))
                break;
            continue;
        }
        Opponent& opponent = *opponents[static_cast<std::size_t>(*game->turn())];
        opponent.see(*game, 0);
        while (!opponent.run(1'000).finished) {
        }
        const auto choice = opponent.best();
        if (!choice || !game->apply(*game->turn(), choice->action, 0, *begun->chance))
            break;
    }
    ply -= static_cast<int>(late.size());
    for (const auto& each : late) {
        moments.push_back({each->turn_game()->position(), ply});
        for (int i = 0; i < making.walks; ++i)
            walk(*each, ply, *begun->chance, rng, moments);
        ++ply;
    }
    return moments;
}

/// The puzzle that a position is, if it is one; not yet rated.
Checked<std::optional<Puzzle>> puzzle_in(const GameEntry& entry, const Moment& moment, int turns) {
    CAIRN_TRY(begun, begin_at(entry, moment.position));
    const auto actions = begun.game->turn_game()->actions();
    if (actions.size() - static_cast<std::size_t>(std::ranges::count(actions, "pass")) <
        making_of(entry.id).fewest_choices)
        return std::nullopt;
    auto proof = prove(*begun.game, turns);
    if (!proof || !proof->unique)
        return std::nullopt; // also what would take too long
    Puzzle puzzle;
    puzzle.id = id_of(entry.id, moment.position);
    puzzle.position = moment.position;
    puzzle.turns = turns;
    puzzle.plies = proof->plies;
    puzzle.key = std::move(proof->key);
    puzzle.ply = moment.ply;
    CAIRN_TRY(names, themes_of(*begun.game, turns));
    puzzle.themes = std::move(names);
    return puzzle;
}

/// The logarithm of the simulations after which plain UCT keeps to the key, on the average of some seeds.
double effort(const AnyGame& game, const std::string& key) {
    constexpr int seeds = 5;
    constexpr int least = 3;
    constexpr int most = 14;
    double sum = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        const auto opponent = make_opponent(game, {.seat = *game.turn(),
                                                   .seed = static_cast<std::uint64_t>(seed),
                                                   .engine = "uct",
                                                   .nodes = 1 << most});
        if (!opponent)
            return most;
        (*opponent)->see(game, 0);
        int found = most + 1;
        std::int64_t done = 0;
        for (int step = least; step <= most; ++step) {
            while (done < 1 << step) {
                const Progress progress = (*opponent)->run((1 << step) - done);
                if (progress.finished)
                    break;
                done = progress.done;
            }
            const auto best = (*opponent)->best();
            if (!best || best->action != key)
                found = most + 1;
            else if (found > most)
                found = step;
            else if (step >= found + 2)
                break; // it stays
        }
        sum += found;
    }
    return sum / seeds;
}

/// The share of tries in which engines of all levels do not find the key: the weaker ones overlook what
/// people do.
double missed(const AnyGame& game, const std::string& key) {
    constexpr int seeds = 2;
    int tries = 0;
    int found = 0;
    for (int level = 1; level <= most_levels; ++level)
        for (int seed = 0; seed < seeds; ++seed) {
            const auto opponent = make_opponent(game, {.seat = *game.turn(),
                                                       .level = level,
                                                       .seed = static_cast<std::uint64_t>(seed),
                                                       .engine = "level"});
            if (!opponent)
                continue;
            (*opponent)->see(game, 0);
            while (!(*opponent)->run(1'000).finished) {
            }
            const auto best = (*opponent)->best();
            ++tries;
            found += best && best->action == key;
        }
    return tries == 0 ? 0 : 1 - static_cast<double>(found) / tries;
}

} // namespace

std::span<const Length> puzzle_lengths(std::string_view game) { return making_of(game).lengths; }

Checked<std::optional<Puzzle>> PuzzleMaker::look_through(std::int64_t number, std::span<const int> wanted,
                                                         const GoOn& go_on) const {
    const Making& making = making_of(entry_->id);
    Rng rng(mix(seed_ ^ mix(static_cast<std::uint64_t>(number))));
    auto moments = play_game(*entry_, rng.next(), go_on);
    shuffle(std::span(moments), rng);
    if (making.latest_first)
        std::ranges::stable_sort(moments, std::ranges::greater(), &Moment::ply);
    // The numbers of turns take turns, so that none is always looked for last.
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const int turns = wanted[(static_cast<std::size_t>(number) + i) % wanted.size()];
        for (const Moment& moment : moments) {
            if (!go_on())
                return std::nullopt;
            CAIRN_TRY(puzzle, puzzle_in(*entry_, moment, turns));
            if (!puzzle)
                continue;
            puzzle->game = number;
            return std::move(puzzle);
        }
    }
    return std::nullopt;
}

Checked<int> PuzzleMaker::rate(const Puzzle& puzzle) const {
    CAIRN_TRY(begun, begin_at(*entry_, puzzle.position));
    if (!begun.game->turn() || puzzle.key.empty())
        return bad_input("input.no_solution");
    const std::string& key = puzzle.key.front();
    double rating = 360 + 55 * effort(*begun.game, key) + 700 * missed(*begun.game, key);
    rating += 180 * (puzzle.turns - 1);
    for (const Theme& theme : themes())
        if (theme.game == entry_->id && std::ranges::find(puzzle.themes, theme.name) != puzzle.themes.end())
            rating += theme.hard;
    return static_cast<int>(std::lround(rating));
}

Checked<void> PuzzleMaker::verify(const Puzzle& puzzle) const {
    CAIRN_TRY(begun, begin_at(*entry_, puzzle.position));
    if (begun.game->turn_game()->position() != puzzle.position)
        return bad_input("puzzle.wrong.position");
    CAIRN_TRY(proof, prove(*begun.game, puzzle.turns));
    if (!proof.wins)
        return bad_input("puzzle.wrong.no_win", Json::object().set("turns", puzzle.turns));
    if (proof.sooner)
        return bad_input("puzzle.wrong.sooner", Json::object().set("turns", puzzle.turns));
    if (!proof.unique)
        return bad_input("puzzle.wrong.several");
    if (proof.key != puzzle.key || proof.plies != puzzle.plies)
        return bad_input("puzzle.wrong.key",
                         Json::object().set("key", proof.key.front()).set("plies", proof.plies));
    if (id_of(entry_->id, puzzle.position) != puzzle.id)
        return bad_input("puzzle.wrong.id");
    return {};
}

PuzzleShelf::PuzzleShelf(PuzzleSet& set, int count) : set_(set), count_(count) {
    for (const Puzzle& puzzle : set.puzzles)
        note(puzzle);
}

void PuzzleShelf::note(const Puzzle& puzzle) {
    ids_.insert(puzzle.id);
    ++by_turns_[puzzle.turns];
    ++by_kind_[{puzzle.turns, puzzle.themes}];
}

/// What does not divide goes to the longest.
int PuzzleShelf::share(int turns) const {
    int all = 0;
    for (const Length& length : puzzle_lengths(set_.game))
        all += length.parts;
    int left = count_;
    int share = 0;
    for (const Length& length : puzzle_lengths(set_.game)) {
        share = count_ * length.parts / all;
        left -= share;
        if (length.turns == turns)
            return &length == &puzzle_lengths(set_.game).back() ? share + left : share;
    }
    return 0;
}

int PuzzleShelf::room(int turns) const {
    const auto taken = by_turns_.find(turns);
    return share(turns) - (taken == by_turns_.end() ? 0 : taken->second);
}

std::vector<int> PuzzleShelf::wanted() const {
    std::vector<int> wanted;
    for (const Length& length : puzzle_lengths(set_.game))
        if (room(length.turns) > 0)
            wanted.push_back(length.turns);
    return wanted;
}

bool PuzzleShelf::has_room_for(const Puzzle& puzzle) const {
    if (room(puzzle.turns) <= 0 || ids_.contains(puzzle.id))
        return false;
    const int most = std::max(1, share(puzzle.turns) / making_of(set_.game).alike);
    const auto same = by_kind_.find({puzzle.turns, puzzle.themes});
    return same == by_kind_.end() || same->second < most;
}

bool PuzzleShelf::take(Puzzle puzzle) {
    if (!has_room_for(puzzle))
        return false;
    note(puzzle);
    set_.puzzles.push_back(std::move(puzzle));
    return true;
}

} // namespace cairn::search
