#include "search/weighing.hpp"

#include <algorithm>

namespace cairn::search {

namespace {

/// No branch is so unlikely that it is looked at for less.
constexpr std::int64_t least_share = 200;

} // namespace

Checked<Weighing> Weighing::of(const AnyGame& game, std::string_view action, const Effort& effort) {
    Weighing weighing;
    CAIRN_TRY(found, outcomes(game, action));
    weighing.outcomes_ = std::move(found);
    weighing.action_ = action;
    weighing.seat_ = *game.turn();
    weighing.effort_ = effort;
    // A search knows what the seat to act may expect; of two seats the other has the rest.
    if (game.seats() > 2)
        weighing.before_ = game.clone();
    for (const Outcome& outcome : weighing.outcomes_)
        weighing.branches_.push_back({outcome.reveals, outcome.probability(), {}, {}});
    const Sitting sitting{.seat = weighing.seat_,
                          .seed = effort.seed,
                          .engine = "strong",
                          .nodes = endless_nodes,
                          .memory = effort.memory,
                          .lines = weighing.before_ ? 2 : 1};
    CAIRN_TRY(opponent, make_opponent(game, sitting));
    weighing.opponent_ = std::move(opponent);
    weighing.begin();
    return weighing;
}

std::int64_t Weighing::share() const {
    const auto share = branches_[at_].probability * static_cast<double>(effort_.nodes);
    return std::max(least_share, static_cast<std::int64_t>(share));
}

Progress Weighing::run(std::int64_t nodes) {
    for (std::int64_t left = nodes; left > 0 && !finished();) {
        const Progress progress = opponent_->run(std::min(left, share() - here_));
        const std::int64_t spent = progress.done - here_;
        left -= spent;
        done_ += spent;
        here_ = progress.done;
        if (progress.finished || here_ >= share() || spent == 0)
            next();
    }
    if (!finished() && here_ > 0)
        learn();
    return {done_, std::max(done_, effort_.nodes), finished()};
}

void Weighing::stop() {
    if (!finished() && here_ > 0)
        learn();
    at_ = branches_.size();
}

/// Comes to a branch that is to be searched.
void Weighing::begin() {
    here_ = 0;
    for (; !finished(); ++at_) {
        const AnyGame& after = *outcomes_[at_].game;
        if (const auto result = after.result()) {
            branches_[at_].worth = worth_of(*result, seat_, after.seats());
            branches_[at_].searched = true;
            continue;
        }
        opponent_->see(before_ ? *before_ : after, 0);
        return;
    }
}

void Weighing::next() {
    learn();
    ++at_;
    begin();
}

void Weighing::learn() {
    Branch& branch = branches_[at_];
    const AnyGame& after = *outcomes_[at_].game;
    const auto lines = opponent_->lines(before_ ? INT32_MAX : 1);
    const auto line =
        before_ ? std::ranges::find(lines, action_, [](const Line& each) { return each.actions.front(); })
                : lines.begin();
    if (line == lines.end())
        return;
    branch.searched = true;
    branch.answer = line->actions;
    branch.worth = worth_of(*line);
    if (before_) {
        branch.answer.erase(branch.answer.begin());
        branch.worth.plies = std::max(0, branch.worth.plies - 1);
    } else if (after.turn() != seat_) {
        branch.worth = to_other(branch.worth);
    }
}

Worth Weighing::worth() const {
    Worth all{0, 0, 0, branches_[0].worth.proved, 0};
    for (const Branch& branch : branches_) {
        all.chance += branch.probability * branch.worth.chance;
        all.low += branch.probability * branch.worth.low;
        all.high += branch.probability * branch.worth.high;
        all.plies = std::max(all.plies, branch.worth.plies);
        if (branch.worth.proved != all.proved)
            all.proved = Proved::nothing;
    }
    all.plies = all.proved == Proved::nothing ? 0 : all.plies + 1;
    return all;
}

} // namespace cairn::search
