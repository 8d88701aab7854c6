#include "search/racer.hpp"

#include <vector>

#include "core/hash.hpp"
#include "games/otlo/race_text.hpp"

namespace cairn::search {

void Racer::see(const AnyGame& any, double now) {
    const auto& game = static_cast<const otlo::OtloGame&>(any);
    const bool works = card_ >= 0 && otlo::pile_of(game.state(), card_) &&
                       !otlo::is_barred(game.state(), sitting_.seat, card_);
    if (game.result() || !works) {
        card_ = -1;
        call_.reset();
    }
    if (!game.result() && !works)
        begin_with_another(game, now);
}

void Racer::begin_with_another(const otlo::OtloGame& game, double now) {
    std::vector<int> easiest;
    int stars = 0;
    std::uint64_t chance = mix(sitting_.seed) ^ mix(static_cast<std::uint64_t>(sitting_.seat) + 1);
    for (const auto& pile : game.state().piles) {
        if (pile.top < 0 || otlo::is_barred(game.state(), sitting_.seat, pile.top))
            continue;
        const int of_card = game.rules().deck[pile.top].stars;
        if (easiest.empty() || of_card < stars)
            easiest.clear();
        else if (of_card > stars)
            continue;
        stars = of_card;
        easiest.push_back(pile.top);
        chance = mix(chance ^ static_cast<std::uint64_t>(pile.top));
    }
    if (easiest.empty())
        return;
    card_ = easiest[Rng(chance).below(static_cast<std::uint32_t>(easiest.size()))];

    Rng rng(mix(sitting_.seed) ^
            mix(static_cast<std::uint64_t>(sitting_.seat * otlo::Deck::max_cards + card_)));
    auto plan =
        plan_call(our_race_strengths(), sitting_.level, game.rules().tiles, game.rules().deck[card_], rng);
    call_ = Choice{otlo::write(game.rules(), otlo::Call{card_, std::move(plan.solution)}),
                   now + sitting_.pace * plan.seconds};
}

Json Racer::look() const {
    Json moves = Json::array();
    if (call_)
        moves.push(Json::object().set("action", call_->action).set("time", call_->time));
    return Json::object().set("moves", std::move(moves));
}

} // namespace cairn::search
