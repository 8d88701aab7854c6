#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/violation.hpp"
#include "search/forced.hpp"

namespace cairn::search {

/// A position in which the seat to act wins within so many turns of its own, in one way only.
struct Puzzle {
    std::string id;       ///< from the position: equal for positions that are alike
    std::string position; ///< with nothing that is not seen
    int turns = 1;
    int plies = 1;                ///< actions until the win, when the others resist longest
    std::vector<std::string> key; ///< the first turn, as far as nothing that is revealed decides about it
    std::vector<std::string> themes;
    int rating = 1500;      ///< how hard it is, as Glicko-2 counts
    std::int64_t game = -1; ///< the game of the series in which it arose, and after how many actions
    int ply = 0;

    static Checked<Puzzle> read(const Json& json);
    Json json() const;
    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The puzzles of a game, and how they were made: `data/puzzles/GAME.json`.
struct PuzzleSet {
    std::string game;
    std::uint64_t seed = 1;
    std::int64_t searched = 0; ///< so many games of the series have been looked through
    std::vector<Puzzle> puzzles;

    static Checked<PuzzleSet> read(std::string_view text);
    /// A puzzle a line.
    std::string text() const;
    const Puzzle* find(std::string_view id) const;
};

/// A puzzle's rating is a guess until people have tried it.
inline constexpr double puzzle_deviation = 120;

} // namespace cairn::search
