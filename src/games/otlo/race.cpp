#include "games/otlo/race.hpp"

#include <algorithm>
#include <cassert>

#include "games/otlo/deal.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::otlo {

namespace {

constexpr std::uint64_t bit(int card) { return std::uint64_t{1} << card; }

bool was_taken(const State& state, int card) {
    return std::ranges::any_of(state.all_taken(),
                               [&](const State::Taken& taken) { return taken.card == card; });
}

std::string_view card_id(const Rules& rules, int card) { return rules.deck[card].id; }

/// The next card of the pile comes into play (OT-32): a hidden one, else the one that was skipped first
/// (OT-43).
void turn_up(const Rules& rules, State& state, int index, const Reveal& reveal, Events& events) {
    auto& pile = state.piles[static_cast<std::size_t>(index)];
    if (pile.hidden > 0) {
        const int card = reveal(piece(index, pile.seen));
        assert(card >= 0 && card < rules.deck.size());
        --pile.hidden;
        ++pile.seen;
        pile.top = static_cast<std::int8_t>(card);
        state.shown |= bit(card);
    } else if (state.skipped_count > 0) {
        pile.top = state.skipped[0];
        std::shift_left(state.skipped.begin(), state.skipped.begin() + state.skipped_count, 1);
        state.skipped[--state.skipped_count] = 0;
    } else {
        pile.top = -1;
        events.push_back({"pile_empty", Json::object().set("pile", index)});
        return;
    }
    const Card& card = rules.deck[pile.top];
    events.push_back({"turned_up", Json::object()
                                       .set("pile", index)
                                       .set("card", card.id)
                                       .set("stars", card.stars)
                                       .set("pattern", card.pattern.text())
                                       .set("below", pile.hidden + state.skipped_count)});
}

/// Judges calls and does actions; one object per action.
struct Referee {
    const Rules& rules;
    State& state;
    int seat;
    const Reveal& reveal;
    Events& events;

    std::string operator()(const Call& call) {
        Json facts = Json::object().set("seat", seat).set("card", card_id(rules, call.card));
        if (has_gone(state, call.card)) { // OT-34
            events.push_back({"void", std::move(facts)});
            return "void";
        }
        const auto solved = verify(rules.tiles, rules.deck[call.card].pattern, call.solution);
        if (!solved)
            return wrong(call.card, solved.error(), std::move(facts));

        const int pile = *pile_of(state, call.card);
        state.taken[state.taken_count++] = {static_cast<std::int8_t>(call.card),
                                            static_cast<std::int8_t>(seat), state.time};
        facts.set("pile", pile)
            .set("stars", rules.points(seat, call.card))
            .set("solution", write(canonical(rules.tiles, call.solution)));
        events.push_back({"right", std::move(facts)});
        turn_up(rules, state, pile, reveal, events);
        return "ok";
    }

    std::string operator()(const Aside& aside) {
        const int pile = *pile_of(state, aside.card);
        state.aside |= bit(aside.card);
        events.push_back({"aside", Json::object().set("pile", pile).set("card", card_id(rules, aside.card))});
        turn_up(rules, state, pile, reveal, events);
        return "ok";
    }

    std::string operator()(const Skip& skip) {
        const int pile = *pile_of(state, skip.card);
        state.skipped[state.skipped_count++] = static_cast<std::int8_t>(skip.card);
        events.push_back(
            {"skipped", Json::object().set("pile", pile).set("card", card_id(rules, skip.card))});
        turn_up(rules, state, pile, reveal, events);
        return "ok";
    }

private:
    std::string wrong(int card, const Violation& violation, Json facts) {
        Json places = Json::array();
        for (const auto& place : violation.places)
            places.push(place);
        Json told = facts;
        told.set("rule", violation.rule)
            .set("message", violation.message)
            .set("facts", violation.facts)
            .set("places", std::move(places));
        events.push_back({"wrong", std::move(told)});
        if (!rules.solo()) { // OT-33, OT-43
            state.barred[static_cast<std::size_t>(seat)] |= bit(card);
            events.push_back({"barred", std::move(facts)});
        }
        return violation.rule;
    }
};

std::unexpected<Violation> refuse(const Rules& rules, int card, std::string_view rule,
                                  std::string_view message) {
    return std::unexpected(Violation{
        std::string(rule), std::string(message), Json::object().set("card", card_id(rules, card)), {}});
}

} // namespace

State start(const Rules& rules, const Reveal& reveal) {
    State state;
    const auto pile_size = rules.solo() ? rules.chosen().size() : std::size_t{cards_per_pile};
    Events events;
    for (int pile = 0; pile < rules.players; ++pile) {
        state.piles[static_cast<std::size_t>(pile)].hidden = static_cast<std::uint8_t>(pile_size);
        turn_up(rules, state, pile, reveal, events);
    }
    return state;
}

std::optional<int> pile_of(const State& state, int card) {
    for (std::size_t pile = 0; pile < state.piles.size(); ++pile)
        if (state.piles[pile].top == card)
            return static_cast<int>(pile);
    return std::nullopt;
}

bool has_gone(const State& state, int card) {
    return (state.aside & bit(card)) != 0 || was_taken(state, card);
}

bool is_barred(const State& state, int seat, int card) {
    return (state.barred[static_cast<std::size_t>(seat)] & bit(card)) != 0;
}

std::vector<int> scores(const Rules& rules, const State& state) {
    std::vector<int> scores(static_cast<std::size_t>(rules.players));
    for (const auto& taken : state.all_taken())
        scores[static_cast<std::size_t>(taken.seat)] += rules.points(taken.seat, taken.card);
    return scores;
}

std::optional<Result> result(const Rules& rules, const State& state) {
    bool any_card = false;
    for (const auto& pile : state.piles) {
        if (pile.top < 0)
            continue;
        any_card = true;
        for (int seat = 0; seat < rules.players; ++seat)
            if (!is_barred(state, seat, pile.top))
                return std::nullopt;
    }
    Result result{{}, any_card ? "barred" : "cards"};
    const auto points = scores(rules, state);
    const int highest = std::ranges::max(points);
    for (int seat = 0; seat < rules.players; ++seat)
        if (points[static_cast<std::size_t>(seat)] == highest)
            result.winners.push_back(seat);
    return result;
}

Checked<void> check(const Rules& rules, const State& state, int seat, const Action& action) {
    if (result(rules, state))
        return game_is_over();
    const bool seated = std::holds_alternative<Aside>(action) || (seat >= 0 && seat < rules.players);
    if (!seated)
        return std::unexpected(Violation{"notation",
                                         "otlo.no_such_seat",
                                         Json::object().set("seat", seat).set("players", rules.players),
                                         {}});

    const int card = std::visit([](const auto& one) { return one.card; }, action);
    const bool gone = has_gone(state, card);
    if (std::holds_alternative<Call>(action) && gone)
        return {}; // OT-34: void, not refused
    // Whether a card comes later or has left the game is hidden, so both are told alike.
    if (!pile_of(state, card))
        return refuse(rules, card, "OT-20", gone ? "otlo.card_gone" : "otlo.not_in_play");
    if (std::holds_alternative<Call>(action) && is_barred(state, seat, card))
        return refuse(rules, card, "OT-33", "otlo.barred");
    if (std::holds_alternative<Skip>(action) && !rules.solo())
        return refuse(rules, card, "OT-43", "otlo.skip_in_race");
    return {};
}

std::string play(const Rules& rules, State& state, int seat, const Action& action, double time,
                 const Reveal& reveal, Events& events) {
    assert(check(rules, state, seat, action));
    if (time > state.time)
        state.time = time;
    return std::visit(Referee{rules, state, seat, reveal, events}, action);
}

} // namespace cairn::otlo
