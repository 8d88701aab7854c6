#include "search/lotus_thinker.hpp"

#include <algorithm>

#include "search/judge.hpp"

namespace cairn::search {

namespace {

/// With so many pawns left the solver is worth its half of the time.
constexpr int pawns_to_solve = 14;

} // namespace

LotusThinker::LotusThinker(const lotus::Rules& rules, const ThinkerOptions& options, const LotusWorth& worth)
    : worth_(std::make_unique<LotusWorth>(worth.plainer(options.failing.plain))),
      search_(LotusPosition(rules, *worth_, options.failing, options.seed), Aim::best, options.memory / 2,
              options.lines, farthest_of<LotusPosition>(options.failing)),
      solver_(LotusPosition(rules, *worth_), Aim::proof, options.memory / 2), several_(options.lines > 1),
      fails_(options.failing.any()) {}

void LotusThinker::see(const lotus::State& state) {
    search_.see(state);
    solver_.see(state);
    solves_ = !fails_ && search_.position().pawns_left() <= pawns_to_solve;
    finished_ = false;
}

/// The two take turns by what they have searched, so that the size of the slices changes nothing.
std::int64_t LotusThinker::run(std::int64_t nodes) {
    constexpr std::int64_t turn = 512;
    std::int64_t done = 0;
    while (done < nodes && !finished_) {
        const std::int64_t left = std::min(nodes - done, turn - this->nodes() % turn);
        if (solves_ && this->nodes() / turn % 2 == 0) {
            done += solver_.run(left);
            solves_ = !solver_.finished();
            // A win is enough; a position that is lost is still to be held as long as can be.
            finished_ = !several_ && solver_.finished() && is_win(solver_.score());
        } else {
            done += search_.run(left);
            finished_ = search_.finished();
        }
    }
    return done;
}

LotusThinker::Action LotusThinker::best() const {
    const bool found = !is_proof(search_.score()) && solver_.finished() && is_win(solver_.score());
    const auto& from = found ? solver_ : search_;
    return from.position().action(from.best());
}

int LotusThinker::lines(std::span<Judged<Action>> lines) const {
    std::size_t count = 0;
    for (const auto& line : search_.lines().first(std::min(lines.size(), search_.lines().size())))
        lines[count++] = judge<Action>(search_.position(), line);
    if (lines.empty() || is_proof(search_.score()) || !solver_.finished() || !is_proof(solver_.score()))
        return static_cast<int>(count);
    if (is_win(solver_.score())) {
        const Judged<Action> win = judge<Action>(solver_.position(), solver_.lines()[0]);
        const auto end = lines.begin() + static_cast<std::ptrdiff_t>(count);
        const auto same = std::find_if(lines.begin(), end,
                                       [&](const auto& line) { return line.actions[0] == win.actions[0]; });
        if (same == end && count < lines.size())
            ++count;
        std::shift_right(lines.begin(),
                         same == end ? lines.begin() + static_cast<std::ptrdiff_t>(count) : same + 1, 1);
        lines[0] = win;
    } else {
        for (auto& line : lines.first(count)) {
            line.proved = Proved::loss;
            line.plies = plies_of(solver_.score());
            line.chance = line.low = line.high = 0;
        }
    }
    return static_cast<int>(count);
}

} // namespace cairn::search
