#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/any_game.hpp"
#include "core/catalogue.hpp"
#include "core/lesson.hpp"
#include "search/solving.hpp"

namespace cairn::desk {

/// A game that the page has begun, with what its record needs.
struct OpenGame {
    Begun begun;
    Setup setup;
    std::vector<Move> moves;
    std::optional<Trial> trial = std::nullopt;             ///< in a lesson
    std::optional<search::Solving> solving = std::nullopt; ///< of a puzzle
};

/// The games that are open, by number.
class OpenGames {
public:
    /// The one that a request names in `id`.
    Checked<OpenGame*> find(const Json& request);
    /// Gives a game its number and says where it stands.
    Checked<Json> keep(OpenGame open);
    /// Closes the one that a request names, and tells its number.
    Checked<int> close(const Json& request);
    const AnyGame& at(int id) const { return *open_.at(id).begun.game; }

private:
    std::map<int, OpenGame> open_;
    int next_ = 1;
};

/// Does a move in an open game, and tells what came of it; in a lesson also which goals it met.
Checked<Json> play(OpenGame& open, Move move, const Catalogue& words);

} // namespace cairn::desk
