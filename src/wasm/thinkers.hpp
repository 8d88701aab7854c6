#pragma once

#include <map>
#include <memory>

#include "search/opponent.hpp"

namespace cairn::desk {

/// The opponents that think about open games, by number.
class Thinkers {
public:
    struct Thinker {
        int game;
        std::unique_ptr<search::Opponent> opponent;
    };

    /// The one that a request names in `thinker`.
    Checked<Thinker*> find(const Json& request);
    /// Gives one its number.
    Checked<int> keep(Thinker thinker);
    void dismiss(int number) { thinkers_.erase(number); }
    /// Dismisses whoever thinks about a game.
    void forget(int game);

private:
    std::map<int, Thinker> thinkers_;
    int next_ = 1;
};

} // namespace cairn::desk
