#include "search/review.hpp"

#include <algorithm>

#include "core/data.hpp"
#include "core/json.hpp"

namespace cairn::search {

namespace {

/// A proof is found at once that something else is best; what was done is still to be judged.
constexpr std::int64_t least_weighed = 2'000;

} // namespace

Measure Measure::of(std::string_view game) {
    Measure measure;
    const auto json = parse_json(data_file("engines/review.json").value_or("{}"));
    const Json* games = json ? json->find("games") : nullptr;
    const Json* own = games ? games->find(game) : nullptr;
    if (!own)
        return measure;
    const auto read = [&](std::string_view name, double usual) {
        const Json* value = own->find(name);
        return value ? value->number_or(usual) : usual;
    };
    measure.inaccuracy = read("inaccuracy", measure.inaccuracy);
    measure.mistake = read("mistake", measure.mistake);
    measure.blunder = read("blunder", measure.blunder);
    measure.missed_win = read("missed_win", measure.missed_win);
    measure.nodes = static_cast<std::int64_t>(read("nodes", static_cast<double>(measure.nodes)));
    return measure;
}

Mark Measure::mark(double loss) const {
    return loss >= blunder      ? Mark::blunder
           : loss >= mistake    ? Mark::mistake
           : loss >= inaccuracy ? Mark::inaccuracy
                                : Mark::none;
}

Checked<Review> Review::of(Course course, const Effort& effort) {
    Review review;
    review.measure_ = Measure::of(course.end->id());
    review.effort_ = effort;
    const Sitting sitting{
        .seed = effort.seed, .engine = "strong", .nodes = endless_nodes, .memory = effort.memory};
    CAIRN_TRY(opponent, make_opponent(*course.end, sitting));
    review.opponent_ = std::move(opponent);
    review.course_ = std::move(course);
    review.at_ = review.plies();
    review.moves_.resize(review.plies());
    review.lines_.resize(review.plies() + 1);
    if (review.course_.end->turn())
        review.opponent_->see(*review.course_.end, 0);
    else
        review.begin();
    return review;
}

Progress Review::run(std::int64_t nodes) {
    for (std::int64_t left = nodes; left > 0 && !finished();) {
        const std::int64_t before = here_;
        const bool weighs = stage_ == Stage::weighing;
        const Progress progress =
            weighs ? weighing_->run(left) : opponent_->run(std::min(left, effort_.nodes - here_));
        here_ = progress.done;
        left -= here_ - before;
        done_ += here_ - before;
        if (weighs && progress.finished)
            conclude(weighing_->worth());
        else if (!weighs && (progress.finished || here_ >= effort_.nodes || here_ == before))
            end_search();
    }
    const std::int64_t each = std::min(effort_.nodes, endless_nodes >> 16);
    return {done_, std::max(done_, each * static_cast<std::int64_t>(plies())), finished()};
}

void Review::skip() {
    if (finished())
        return;
    if (stage_ != Stage::weighing)
        return end_search();
    weighing_->stop();
    conclude(weighing_->worth());
}

/// Comes to the move before; where there is nothing to choose, only what follows is worth knowing.
void Review::begin() {
    while (at_ > 0) {
        here_ = 0;
        stage_ = Stage::search;
        const Course::Ply& ply = course_.plies[at_ - 1];
        Reviewed& move = moves_[at_ - 1];
        move.ply = at_ - 1;
        move.seat = ply.seat;
        move.turn = *before().turn();
        move.action = ply.action;
        move.reveals = ply.reveals;
        const auto actions = before().turn_game()->actions();
        const bool listed = ply.seat == move.turn && std::ranges::find(actions, ply.action) != actions.end();
        move.forced = listed && actions.size() == 1;
        move.judged = listed && !move.forced;
        if (!move.forced)
            return opponent_->see(before(), 0);
        lines_[at_ - 1].actions = {move.action};
        const auto known = move.reveals.empty() ? after() : std::nullopt;
        if (!known)
            return weigh();
        tell(*known);
    }
    stage_ = Stage::search;
}

/// A position has been searched: what was done there is either the best, or it is to be weighed.
void Review::end_search() {
    auto lines = opponent_->lines(1);
    if (!lines.empty())
        lines_[stage_ == Stage::end ? plies() : at_ - 1] = std::move(lines[0]);
    if (stage_ == Stage::end)
        return begin();
    Reviewed& move = moves_[at_ - 1];
    move.best = lines_[at_ - 1];
    move.before = worth_of(move.best);
    if (!move.judged || move.best.actions.empty() || move.best.actions[0] == move.action)
        return conclude(move.before);
    // Where nothing is revealed, what comes after the move has just been searched.
    if (const auto known = move.reveals.empty() ? after() : std::nullopt)
        return conclude(*known);
    weigh();
}

/// With as much thought as the position itself was given.
void Review::weigh() {
    Effort effort = effort_;
    effort.nodes = std::clamp(here_, std::min(least_weighed, effort.nodes), effort.nodes);
    auto weighing = Weighing::of(before(), moves_[at_ - 1].action, effort);
    weighing_ = std::move(*weighing); // the referee let the move pass before
    stage_ = Stage::weighing;
    here_ = 0;
}

/// What the position after the move is worth to who made it, where that is known: of more than two seats a
/// search tells only what the one to act may expect.
std::optional<Worth> Review::after() const {
    const int seat = course_.plies[at_ - 1].seat;
    const AnyGame& game = course_.at(at_);
    if (const auto result = game.result())
        return worth_of(*result, seat, game.seats());
    Worth worth = at_ < plies() ? moves_[at_].before : worth_of(lines_[at_]);
    worth.plies += worth.proved != Proved::nothing;
    if (game.turn() == seat)
        return worth;
    if (game.seats() > 2)
        return std::nullopt;
    return to_other(worth);
}

void Review::conclude(const Worth& worth) {
    tell(worth);
    begin();
}

/// What is found of the move; the next is the one before it.
void Review::tell(const Worth& worth) {
    Reviewed& move = moves_[at_ - 1];
    move.worth = worth;
    // A search from further on may know better than one from here.
    const bool better = worth.chance > move.before.chance && move.before.proved == Proved::nothing;
    if (move.forced || (move.judged && better))
        move.before = worth;
    move.loss = move.judged ? std::max(0.0, move.before.chance - worth.chance) : 0;
    move.mark = measure_.mark(move.loss);
    if (move.judged && move.before.proved == Proved::win && worth.proved != Proved::win &&
        move.loss >= measure_.missed_win)
        move.missed_win = move.before.plies;
    if (!move.reveals.empty()) {
        if (const auto then = after())
            move.luck = then->chance - worth.chance;
    }
    move.refutation = lines_[at_].actions;
    --at_;
}

std::vector<const Reviewed*> Review::moves() const {
    std::vector<const Reviewed*> moves;
    for (std::size_t ply = at_; ply < plies(); ++ply)
        moves.push_back(&moves_[ply]);
    return moves;
}

std::vector<Tally> Review::tallies() const {
    std::vector<Tally> tallies(static_cast<std::size_t>(course_.end->seats()));
    for (const Reviewed* move : moves()) {
        Tally& tally = tallies[static_cast<std::size_t>(move->seat)];
        tally.luck += move->luck;
        if (!move->judged)
            continue;
        ++tally.judged;
        tally.loss += move->loss;
        tally.inaccuracies += move->mark == Mark::inaccuracy;
        tally.mistakes += move->mark == Mark::mistake;
        tally.blunders += move->mark == Mark::blunder;
        tally.missed_wins += move->missed_win > 0;
    }
    for (Tally& tally : tallies)
        if (tally.judged > 0)
            tally.loss /= tally.judged;
    return tallies;
}

} // namespace cairn::search
