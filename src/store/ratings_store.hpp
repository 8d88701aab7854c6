#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/event_store.hpp"

namespace cairn::store {

/// How strong somebody is, as Glicko-2 has it.
struct Rated {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
    int games = 0;
    Millis at = 0; ///< of the last game
    friend bool operator==(const Rated&, const Rated&) = default;
};

/// A rated game that has ended: who took which place, 0 for the first; equal places are shared.
struct Finished {
    struct Player {
        std::string person;
        int place;
    };
    std::string table = {};
    std::string game = {};
    Millis at = 0;
    std::vector<Player> players = {};
};

struct Change {
    std::string person = {};
    Rated before = {};
    Rated after = {};
};

struct Leader {
    std::string person = {};
    std::string name = {};
    Rated rated = {};
};

struct GameRating {
    std::string game = {};
    Rated rated = {};
};

class RatingsStore {
public:
    virtual ~RatingsStore() = default;

    /// Counts a game, every two of its players against each other, by what they are rated at that moment.
    /// A table counts once: the second time nothing changes and the answer is empty. Who is no account
    /// makes the game count for nobody.
    virtual void count(Finished finished, Then<std::vector<Change>> then) = 0;

    virtual Stored<std::vector<GameRating>> ratings_of(std::string_view person) = 0;
    /// What a game has changed; empty when it was not rated.
    virtual Stored<std::vector<Change>> changes_of(std::string_view table) = 0;
    /// The best of a game whose rating is known well enough (a deviation of at most that).
    virtual Stored<std::vector<Leader>> leaders(std::string_view game, std::size_t most,
                                                double deviation = 110) = 0;
};

} // namespace cairn::store
