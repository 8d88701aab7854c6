#include "search/racer.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "games/otlo/race_text.hpp"

namespace cairn::search {

namespace {

struct Strength {
    double pace; ///< how much time it takes, 1 being a practised player
    int lapses;  ///< of a hundred cards, those that it looks at and does not see
};
constexpr std::array<Strength, race_levels> strengths{{{2.0, 20}, {1.4, 14}, {1.0, 8}, {0.7, 4}, {0.5, 0}}};

} // namespace

double usual_delay(int tiles, int stars) {
    constexpr double looking = 3;    // a star more is a card that misleads more
    constexpr double per_tile = 2.5; // the more tiles lie, the more there are to try each with
    return looking * stars + per_tile * tiles * tiles;
}

double least_delay(int tiles) {
    constexpr double seeing = 3;
    constexpr double laying = 1;
    return seeing + laying * tiles;
}

void Racer::see(const AnyGame& any, double now) {
    calls_.clear();
    const auto& game = static_cast<const otlo::OtloGame&>(any);
    if (game.result())
        return;
    for (const auto& pile : game.state().piles) {
        if (pile.top < 0)
            continue;
        auto& since = first_seen_[static_cast<std::size_t>(pile.top)];
        if (!since)
            since = now;
        if (otlo::is_barred(game.state(), sitting_.seat, pile.top))
            continue;
        const otlo::Card& card = game.rules().deck[pile.top];
        calls_.push_back(
            {otlo::write(game.rules(), otlo::Call{pile.top, card.solution}), *since + delay(card, pile.top)});
    }
    std::ranges::stable_sort(calls_, {}, &Choice::time);
}

std::optional<Choice> Racer::best() const {
    return calls_.empty() ? std::nullopt : std::optional(calls_.front());
}

Json Racer::look() const {
    Json moves = Json::array();
    for (const Choice& call : calls_)
        moves.push(Json::object().set("action", call.action).set("time", call.time));
    return Json::object().set("moves", std::move(moves));
}

double Racer::delay(const otlo::Card& card, int index) const {
    constexpr std::uint32_t steps = 1000;
    constexpr double lapse = 4; // it looks away, and begins again
    Rng rng(mix(sitting_.seed) ^ mix(static_cast<std::uint64_t>(sitting_.seat * 64 + index)));
    double luck = 0.6 + static_cast<double>(rng.below(steps)) / steps; // 0.6 to 1.6
    const Strength& strength = strengths[static_cast<std::size_t>(sitting_.level - 1)];
    if (static_cast<int>(rng.below(100)) < strength.lapses)
        luck *= lapse;
    const int tiles = card.solution.tiles();
    const double usual = strength.pace * luck * usual_delay(tiles, card.stars);
    return sitting_.pace * std::max(usual, least_delay(tiles));
}

} // namespace cairn::search
