#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/course.hpp"
#include "search/weighing.hpp"

namespace cairn::search {

/// What a move that lost chances is called.
enum class Mark : std::uint8_t { none, inaccuracy, mistake, blunder };

/// How much must be lost for that, by game, and how long a position is thought about
/// (`data/engines/review.json`).
struct Measure {
    double inaccuracy = 0.05;
    double mistake = 0.12;
    double blunder = 0.22;
    double missed_win = 0.05;
    std::int64_t nodes = 20'000;

    static Measure of(std::string_view game);
    Mark mark(double loss) const;
};

/// What a review finds of one move.
struct Reviewed {
    std::size_t ply = 0;
    int seat = 0; ///< who moved
    int turn = 0; ///< whose turn it was: another may give up
    std::string action;
    std::string reveals;
    bool forced = false; ///< there was nothing else to do
    bool judged = false; ///< not so where there was nothing to choose, or where somebody gave up
    Worth before;        ///< of the position, to whose turn it was
    Worth worth;         ///< of the move, before it was seen what it reveals
    Line best;           ///< what would have been best; no actions where that is not known
    double loss = 0;
    double luck = 0; ///< what the reveals gave beyond what could be expected
    Mark mark = Mark::none;
    int missed_win = 0;                  ///< a proved win in so many actions was there, and is no more
    std::vector<std::string> refutation; ///< what is expected after the move as it was made
};

/// How one seat did.
struct Tally {
    int judged = 0;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    int missed_wins = 0;
    double loss = 0; ///< of a judged move, on average
    double luck = 0; ///< all of it
};

/// Goes through a game from its end to its beginning, so that what comes after a move is known when it is
/// judged. Stopped early, it has judged the last moves.
class Review {
public:
    static Checked<Review> of(Course course, const Effort& effort);

    /// Thinks on, for at most so many nodes.
    Progress run(std::int64_t nodes);
    /// Enough of what is being looked at: goes on with the next.
    void skip();
    bool finished() const { return at_ == 0 && stage_ != Stage::end; }
    std::size_t plies() const { return course_.plies.size(); }
    /// How many moves are still to be looked at.
    std::size_t left() const { return at_; }

    /// The moves looked at, in the order of the game: the last ones.
    std::vector<const Reviewed*> moves() const;
    /// One of them; null while it was not looked at.
    const Reviewed* move(std::size_t ply) const {
        return ply >= at_ && ply < plies() ? &moves_[ply] : nullptr;
    }
    std::vector<Tally> tallies() const;
    const Course& course() const { return course_; }

private:
    Review() = default;
    /// What is being done about the move before `at_`; of a game that goes on, first its last position is
    /// searched.
    enum class Stage : std::uint8_t { end, search, weighing };

    const AnyGame& before() const { return *course_.plies[at_ - 1].before; }
    void begin();
    void end_search();
    void weigh();
    void conclude(const Worth& worth);
    void tell(const Worth& worth);
    std::optional<Worth> after() const;

    Course course_;
    Measure measure_;
    Effort effort_;
    std::unique_ptr<Opponent> opponent_;
    std::optional<Weighing> weighing_; ///< of the move, where it is not what the search thinks best
    std::vector<Reviewed> moves_;
    std::vector<Line> lines_; ///< what is best, by ply and at the end
    Stage stage_ = Stage::end;
    std::size_t at_ = 0; ///< one past the move that is looked at
    std::int64_t here_ = 0;
    std::int64_t done_ = 0;
};

} // namespace cairn::search
