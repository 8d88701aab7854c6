#include "match/plan.hpp"

#include "core/hash.hpp"

namespace cairn::match {

Checked<void> playable(const Plan& plan) {
    CAIRN_TRY(begun, plan.game->begin({.options = plan.options}));
    const Json facts = Json::object().set("game", plan.game->id).set("seats", begun.game->seats());
    if (!begun.game->turn_game())
        return bad_input("input.match.race", facts);
    if (begun.game->seats() != 2)
        return bad_input("input.match.seats", facts);
    return {};
}

int usual_opening(std::string_view game) { return game == "logan" ? 2 : 4; }

Checked<Start> start_of(const Plan& plan, int pair) {
    constexpr int most_tries = 100; // more than any game's openings need; then what there is must do
    Rng rng(mix(plan.seed ^ mix(static_cast<std::uint64_t>(pair))));
    Start start;
    for (int i = 0; i < most_tries; ++i) {
        start = {{.options = plan.options, .seed = rng.next()}, {}};
        CAIRN_TRY(begun, plan.game->begin(start.setup));
        if (!begun.deal.is_null())
            start.setup.deal = begun.deal;
        AnyTurnGame& game = *begun.game->turn_game();
        while (static_cast<int>(start.opening.size()) < plan.opening && !game.result()) {
            const auto actions = game.actions();
            const std::string& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            CAIRN_TRY(applied, game.apply(*game.turn(), action, 0, *begun.chance));
            start.opening.push_back(applied.action);
        }
        if (!game.result())
            break;
        start.opening.clear();
    }
    return start;
}

std::uint64_t seed_of(const Plan& plan, int number, int contender) {
    return mix(plan.seed +
               mix(2 * static_cast<std::uint64_t>(number) + static_cast<std::uint64_t>(contender) + 1));
}

} // namespace cairn::match
