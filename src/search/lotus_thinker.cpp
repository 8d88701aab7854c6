#include "search/lotus_thinker.hpp"

#include <algorithm>

#include "search/judge.hpp"

namespace cairn::search {

namespace {

/// With so many pawns left the solver is worth its half of the time.
constexpr int pawns_to_solve = 14;

} // namespace

LotusThinker::LotusThinker(const lotus::Rules& rules, const ThinkerOptions& options, const LotusWorth& worth)
    : rules_(rules), worth_(std::make_unique<LotusWorth>(worth.plainer(options.failing.plain))),
      helper_(options.helper), search_(LotusPosition(rules, *worth_, options.failing, options.seed),
                                       table_of(options, options.memory / 2), options.lines,
                                       farthest_of<LotusPosition>(options.failing)),
      solver_(options.failing.any() || options.helper > 0
                  ? nullptr
                  : std::make_unique<LotusSolver>(rules, options.memory / 2)),
      several_(options.lines > 1) {}

void LotusThinker::see(const lotus::State& state) {
    search_.see(state, first_depth(helper_));
    solves_ =
        solver_ && search_.position().pawns_left() <= pawns_to_solve && LotusSolver::suits(rules_, state);
    solved_ = finished_ = false;
    solver_nodes_ = 0;
    if (solves_)
        solver_->see(state);
}

/// The two take turns by what they have searched, so that the size of the slices changes nothing.
std::int64_t LotusThinker::run(std::int64_t nodes) {
    constexpr std::int64_t turn = 512;
    std::int64_t done = 0;
    while (done < nodes && !finished_) {
        const std::int64_t left = std::min(nodes - done, turn - this->nodes() % turn);
        if (solves_ && this->nodes() / turn % 2 == 0) {
            const std::int64_t tried = solver_->run(left);
            solver_nodes_ += tried;
            done += tried;
            solved_ = solver_->finished();
            solves_ = !solved_;
            // A win is enough; a position that is lost is still to be held as long as can be.
            finished_ = !several_ && solved_ && solver_->wins();
        } else {
            done += search_.run(left);
            finished_ = search_.finished();
        }
    }
    return done;
}

LotusThinker::Action LotusThinker::best() const {
    if (solved_ && solver_->wins() && !is_proof(search_.score()))
        return solver_->best();
    return search_.position().action(search_.best());
}

int LotusThinker::lines(std::span<Judged<Action>> lines) const {
    std::size_t count = 0;
    for (const auto& line : search_.lines().first(std::min(lines.size(), search_.lines().size())))
        lines[count++] = judge<Action>(search_.position(), line);
    if (lines.empty() || !solved_ || is_proof(search_.score()))
        return static_cast<int>(count);
    if (!solver_->wins()) {
        for (auto& line : lines.first(count))
            prove(line, Proved::loss, solver_->plies());
        return static_cast<int>(count);
    }
    // What wins goes to the front, with what the search expects to follow, if it thought of it.
    const auto is_best = [&](const auto& line) { return line.actions[0] == solver_->best(); };
    auto found = std::ranges::find_if(lines.first(count), is_best);
    if (found == lines.begin() + static_cast<std::ptrdiff_t>(count)) {
        if (count < lines.size())
            ++count;
        found = lines.begin() + static_cast<std::ptrdiff_t>(count - 1);
        *found = {};
        found->actions[0] = solver_->best();
        found->length = 1;
    }
    prove(*found, Proved::win, solver_->plies());
    std::rotate(lines.begin(), found, found + 1);
    return static_cast<int>(count);
}

} // namespace cairn::search
