#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "search/puzzle_judge.hpp"

namespace cairn::search {

/// Somebody solving a puzzle, whatever the game: an action that wins in time is played, one that does not is
/// shown with what speaks against it, and taken back. What is revealed is always what is worst for the
/// solver, so that only a sure win solves; the others resist as long as they can. A server can referee
/// puzzles by this, and a page asks no more.
class Solving {
public:
    /// An action as it was played, by whom, and the game after it.
    struct Step {
        int seat;
        Applied applied;
        std::unique_ptr<AnyGame> after;
    };
    struct Attempt {
        bool right = false;
        std::vector<Step> steps; ///< the action; where it was wrong also what refutes it, as far as there is
    };

    /// The seat to act is to win within so many turns.
    static Checked<Solving> begin(const AnyGame& game, int turns);

    /// Tries an action of the solver in the game, which goes on when it is right and stays when it is wrong.
    Checked<Attempt> attempt(AnyGame& game, std::string_view action);
    /// What the others do, when they are to act.
    Checked<Step> defend(AnyGame& game);
    /// An action that wins in time.
    Checked<std::string> solution(const AnyGame& game) const;

    int seat() const { return task_.seat; }
    /// Turns that the solver has left.
    int turns() const { return task_.turns; }
    /// Whether nothing went wrong until now.
    bool clean() const { return wrong_ == 0; }
    bool solved(const AnyGame& game) const;
    bool others_to_act(const AnyGame& game) const;

    /// {"seat":0,"turns":2,"wrong":0,"solved":false,"answers":false}
    Json status(const AnyGame& game) const;

private:
    Solving(const PuzzleJudge& judge, Task task) : judge_(&judge), task_(task) {}
    /// Plays, and counts the turn when it is over.
    Checked<Step> play(AnyGame& game, std::string_view action, int& turns) const;

    const PuzzleJudge* judge_;
    Task task_;
    int wrong_ = 0;
};

} // namespace cairn::search
