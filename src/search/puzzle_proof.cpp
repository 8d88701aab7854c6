#include "search/puzzle_proof.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"
#include "search/forced.hpp"

namespace cairn::search {

namespace {

/// The whole turn is without a choice, whatever it reveals; `key` takes what is so in any case.
template <TurnGame G>
bool follow_key(const typename G::Rules& rules, Forced<G>& forced, const typename G::State& state, int turns,
                std::vector<std::string>* key) {
    const auto winning = forced.winning(state, turns);
    if (winning.size() != 1)
        return false;
    key->push_back(G::write(rules, state, winning.front()));
    std::optional<std::vector<std::string>> same;
    bool differs = false;
    const bool unique =
        for_each_outcome<G>(rules, state, winning.front(), [&](const typename G::State& next, auto) {
            if (G::over(next) || G::turn(next) != G::turn(state))
                return true;
            std::vector<std::string> rest;
            if (!follow_key<G>(rules, forced, next, turns, &rest))
                return false;
            differs |= same && *same != rest;
            same = std::move(rest);
            return true;
        });
    if (same && !differs)
        key->insert(key->end(), same->begin(), same->end());
    return unique;
}

/// Actions until the win when the others, and chance, resist longest.
template <TurnGame G>
int longest(const typename G::Rules& rules, Forced<G>& forced, const typename G::State& state, int turns) {
    if (G::over(state))
        return 0;
    const bool own = G::turn(state) == forced.seat();
    const auto actions = own ? forced.winning(state, turns) : legal<G>(rules, state);
    int plies = own ? std::numeric_limits<int>::max() : 0;
    for (const typename G::Action& action : actions) {
        int worst = 0;
        for_each_outcome<G>(rules, state, action, [&](const typename G::State& next, auto) {
            worst =
                std::max(worst, 1 + longest<G>(rules, forced, next, forced.turns_after(state, next, turns)));
            return true;
        });
        plies = own ? std::min(plies, worst) : std::max(plies, worst);
        if (own && plies == 1)
            break;
    }
    return plies;
}

template <TurnGame G>
Checked<Proof> prove_in(const AnyGame& game, int turns) {
    const auto& adapter = static_cast<const TurnAdapter<G>&>(game); // the table of `prove` says so
    const auto& rules = adapter.rules();
    const auto& state = adapter.state();
    Proof proof;
    if (G::over(state))
        return proof;
    Forced<G> forced(rules, G::turn(state), most_tried);
    proof.choices = static_cast<int>(legal<G>(rules, state).size());
    proof.sooner = turns > 1 && forced.wins(state, turns - 1);
    proof.wins = proof.sooner || forced.wins(state, turns);
    if (proof.wins && !proof.sooner)
        proof.unique = follow_key<G>(rules, forced, state, turns, &proof.key);
    if (proof.unique)
        proof.plies = longest<G>(rules, forced, state, turns);
    if (forced.gave_up())
        return bad_input("input.too_hard");
    return proof;
}

struct Entry {
    std::string_view game;
    Checked<Proof> (*prove)(const AnyGame& game, int turns);
};

constexpr Entry entries[] = {
    {Logan::id, &prove_in<Logan>},
    {lotus::Lotus::id, &prove_in<lotus::Lotus>},
    {olix::Olix::id, &prove_in<olix::Olix>},
};

} // namespace

Checked<Proof> prove(const AnyGame& game, int turns) {
    if (game.seats() == 2)
        for (const Entry& entry : entries)
            if (entry.game == game.id())
                return entry.prove(game, turns);
    return bad_input("input.no_puzzles", Json::object().set("game", game.id()));
}

} // namespace cairn::search
