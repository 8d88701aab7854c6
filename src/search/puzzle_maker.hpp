#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "search/puzzle.hpp"

namespace cairn::search {

/// Within how many turns a puzzle is to be won, and how many parts of a set are such puzzles.
struct Length {
    int turns;
    int parts;
};
/// Those of a game. In Lotus a win in this turn is never a choice: the last pawn is the only one that may
/// move (LO-23); and in two turns there is little to choose.
std::span<const Length> puzzle_lengths(std::string_view game);

/// Puzzles from games of engines against themselves. The games of a seed are a series that is always the
/// same, each with engines, budgets and first moves of its own.
class PuzzleMaker {
public:
    using GoOn = std::function<bool()>;

    PuzzleMaker(const GameEntry& entry, std::uint64_t seed) : entry_(&entry), seed_(seed) {}

    /// A puzzle in a game of the series, or near it: proved, with one key, to be won within one of the
    /// numbers of turns that are wanted, not yet rated. None also when it is told not to go on.
    Checked<std::optional<Puzzle>> look_through(std::int64_t number, std::span<const int> wanted,
                                                const GoOn& go_on) const;
    /// How hard it is: by how much the plain search has to try until it finds the key, and by its themes.
    Checked<int> rate(const Puzzle& puzzle) const;
    /// Everything that makes it a puzzle, proved again. A violation says what is wrong.
    Checked<void> verify(const Puzzle& puzzle) const;

private:
    const GameEntry* entry_;
    std::uint64_t seed_;
};

/// Keeps a set in balance while it grows: no two alike, each number of turns as often, and not too
/// many of those with the same themes.
class PuzzleShelf {
public:
    PuzzleShelf(PuzzleSet& set, int count);

    /// The numbers of turns for which there is room.
    std::vector<int> wanted() const;
    bool has_room_for(const Puzzle& puzzle) const;
    /// Takes it, where there is room.
    bool take(Puzzle puzzle);
    bool full() const { return wanted().empty(); }

private:
    void note(const Puzzle& puzzle);
    int share(int turns) const;
    int room(int turns) const;

    PuzzleSet& set_;
    int count_;
    std::set<std::string, std::less<>> ids_;
    std::map<int, int> by_turns_;
    std::map<std::pair<int, std::vector<std::string>>, int> by_kind_; ///< with the same themes
};

} // namespace cairn::search
