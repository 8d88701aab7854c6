#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "match/contender.hpp"

namespace cairn::match {

/// What is played: everything that follows from it is the same wherever and in whatever order its games are
/// played.
struct Plan {
    const GameEntry* game = nullptr;
    Json options = Json::object();
    std::array<Contender, 2> contenders;
    std::uint64_t seed = 1;
    int opening = 0; ///< random actions before the players begin
};

/// That the game is one that two players play in turn, with these options.
Checked<void> playable(const Plan& plan);

/// How long an opening is where nobody says.
int usual_opening(std::string_view game);

inline constexpr int most_games = 1'000'000;

// Games are numbered from 0; the two of a pair have the same start, with the seats exchanged.
constexpr int pair_of(int number) { return number / 2; }
constexpr int contender_at(int number, int seat) { return (number + seat) % 2; }
constexpr int seat_of(int number, int contender) { return (number + contender) % 2; }

/// How both games of a pair begin: the deal, and legal actions drawn at random that do not end the game.
struct Start {
    Setup setup;
    std::vector<std::string> opening;
};
Checked<Start> start_of(const Plan& plan, int pair);

/// The seed that a player has in a game.
std::uint64_t seed_of(const Plan& plan, int number, int contender);

} // namespace cairn::match
