#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/ratings_store.hpp"

namespace cairn::store {

/// Somebody tries a puzzle. Only the first time counts.
struct Attempt {
    std::string person = {};
    std::string game = {}; ///< the puzzle rating is one for each game
    std::string puzzle = {};
    bool solved = false;
    Millis took = 0;
    Millis at = 0;
    Rated hard = {}; ///< what the puzzle is held to be, before anybody has tried it
};

struct Tried {
    bool first = true; ///< else the rest is what the first attempt came to
    bool solved = false;
    Rated before = {};
    Rated after = {};
};

/// What somebody reached in a mode (`daily`, `streak`, `storm`) in one period (a day, or empty for all time).
struct Score {
    std::string mode = {};
    std::string period = {};
    std::string person = {};
    int points = 0;
    Millis took = 0; ///< less is better among equal points
    Millis at = 0;
    friend bool operator==(const Score&, const Score&) = default;
};

struct NamedScore {
    std::string name = {};
    Score score = {};
};

class PuzzleStore {
public:
    virtual ~PuzzleStore() = default;

    virtual void tried(Attempt attempt, Then<Tried> then) = 0;
    virtual Stored<std::vector<GameRating>> puzzle_ratings_of(std::string_view person) = 0;
    virtual Stored<std::vector<Leader>> puzzle_leaders(std::string_view game, std::size_t most,
                                                       double deviation = 110) = 0;
    /// The puzzles of a game that a person has tried, the last first.
    virtual Stored<std::vector<Attempt>> attempts_of(std::string_view person, std::string_view game,
                                                     std::size_t most) = 0;

    /// Kept when it is better than what the person had; whether it was.
    virtual void reached(Score score, Then<bool> then) = 0;
    virtual Stored<std::vector<NamedScore>> best(std::string_view mode, std::string_view period,
                                                 std::size_t most) = 0;
};

} // namespace cairn::store
