#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/goal.hpp"

namespace cairn {

/// One step of a lesson, as `data/lessons` writes it: where it starts, what the learner is asked to bring
/// about, and what the others do meanwhile. The words are in the catalogue, below `lesson`.
struct LessonStep {
    std::string id;
    Setup start;
    int seat = 0;                           ///< whom the learner plays
    std::vector<Json> before;               ///< moves, as records write them, that have been done already
    std::vector<Goal> goals;                ///< all of them, in any order
    std::vector<std::vector<Json>> answers; ///< after each turn of the learner: the first of these that is
                                            ///< allowed
    std::vector<std::string> offers; ///< actions that no board shows: to agree, to pass where one may not
    std::vector<std::string> solution;
    std::vector<std::string> rules; ///< the numbers that it teaches

    static Checked<LessonStep> read(const Json& json);
};

/// A step being tried: which goals have been met so far.
class Trial {
public:
    explicit Trial(LessonStep step);

    /// The game as the learner finds it.
    static Checked<Begun> begin(const GameEntry& entry, const LessonStep& step);

    int seat() const { return step_.seat; }
    void note(const Applied& applied, const AnyGame& after);
    void note(const Violation& violation);

    bool done() const;
    /// Nothing the learner can still do will meet the goals: the game is over, or others are to move and do
    /// not.
    bool failed(const AnyGame& game) const;
    /// Whether the others have something to answer now.
    bool others_to_answer(const AnyGame& game) const;
    /// What they do; nothing when none of the answers of the lesson is allowed here.
    std::optional<Move> answer(const AnyGame& game);

    /// {"met":[true,false],"done":false,"failed":false,"answers":true}
    Json status(const AnyGame& game) const;

private:
    LessonStep step_;
    std::vector<bool> met_;
    std::size_t answered_ = 0;
};

} // namespace cairn
