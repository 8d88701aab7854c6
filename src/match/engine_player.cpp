#include "match/engine_player.hpp"

#include <algorithm>
#include <cassert>

namespace cairn::match {

Checked<std::unique_ptr<search::Opponent>> seated(const Contender& contender, const AnyGame& game, int seat,
                                                  std::uint64_t seed) {
    search::Sitting sitting{.seat = seat, .seed = seed, .engine = contender.engine};
    if (contender.engine == "level") {
        sitting.level = contender.level;
    } else {
        sitting.nodes = contender.budget.nodes > 0 ? contender.budget.nodes : search::endless_nodes;
        sitting.memory = static_cast<std::size_t>(contender.megabytes) << 20;
        if (contender.exploration > 0)
            sitting.exploration = static_cast<float>(contender.exploration);
    }
    return search::make_opponent(game, sitting);
}

std::expected<void, Failure> EnginePlayer::begin(const AnyTurnGame& game, int seat, std::uint64_t seed,
                                                 const std::function<bool()>&) {
    auto opponent = seated(contender_, game, seat, seed);
    assert(opponent); // a plan is tried before it is played
    opponent_ = std::move(*opponent);
    return {};
}

std::expected<std::string, Failure> EnginePlayer::choose(const Course& course,
                                                         const std::function<bool()>& go_on) {
    opponent_->see(course.game, 0);
    think(go_on);
    const auto choice = opponent_->best();
    if (!choice)
        return std::unexpected(Failure{Blunder::rubbish, ""});
    return choice->action;
}

void EnginePlayer::think(const std::function<bool()>& go_on) {
    const bool timed = contender_.engine != "level" && contender_.budget.nodes == 0;
    if (!timed) {
        constexpr std::int64_t slice = 1000;
        while (!opponent_->run(slice).finished && go_on()) {
        }
        return;
    }
    // Slices of a fiftieth of the time, which is how far it may be overrun.
    constexpr double parts = 50;
    constexpr std::int64_t most = 100'000;
    const double allowed = contender_.budget.milliseconds / 1000.0;
    const double begun = seconds_();
    double before = 0;
    std::int64_t slice = 8;
    while (true) {
        const bool finished = opponent_->run(slice).finished;
        const double spent = seconds_() - begun;
        if (finished || spent >= allowed || !go_on())
            return;
        const double took = std::max(spent - before, 1e-7);
        const double wanted = std::min(allowed / parts, allowed - spent);
        slice = std::clamp(static_cast<std::int64_t>(static_cast<double>(slice) * wanted / took),
                           std::int64_t{1}, std::min(most, 4 * slice));
        before = spent;
    }
}

} // namespace cairn::match
