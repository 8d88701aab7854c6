#include "games/lotus/lotus.hpp"

#include <algorithm>
#include <cassert>

#include "core/turn_game.hpp"
#include "games/lotus/duel.hpp"

namespace cairn::lotus {

static_assert(TurnGame<Lotus>);

namespace {

std::uint64_t sum_of_stacks(const Rules& rules, const State& state) {
    std::uint64_t sum = 0;
    for (Slot space = first_space; space < rules.board.end(); ++space)
        sum += (state.stack(space) - empty_stack) * stack_keys[static_cast<std::size_t>(space)];
    return sum;
}

} // namespace

Choices choices(const Rules& rules, const State& state) {
    const std::uint64_t own = state.free(state.turn);
    if (state.second_pawn_open()) { // LO-22
        const bool excluded = !rules.double_same_pawn && state.opening >= first_space;
        return {excluded ? own & ~(std::uint64_t{1} << state.opening) : own, false, true};
    }
    if (own != 0)
        return {own, false, false}; // LO-23
    if (rules.expert)
        return {0, false, true};         // LO-21
    return {state.occupied, true, true}; // LO-20
}

int Lotus::legal(const Rules& rules, const State& state, std::span<Action> buffer) {
    if (over(state))
        return 0;
    assert(buffer.size() >= static_cast<std::size_t>(max_actions));
    std::size_t count = 0;
    Choices all = choices(rules, state);
    while (all.slots != 0)
        buffer[count++] = Action::of_slot(take_lowest(all.slots));
    if (all.others) {
        for (int seat = 0; seat < rules.players; ++seat) {
            std::uint64_t slots = state.start_of(seat).free;
            while (slots != 0)
                buffer[count++] = Action::of_other_start(seat, take_lowest(slots));
        }
    }
    if (all.pass)
        buffer[count++] = Action::pass();
    return static_cast<int>(count);
}

Action Lotus::sample_special(const Rules& rules, const State& state, Rng& rng) {
    const Choices all = choices(rules, state);
    if (all.slots == 0 && !all.others)
        return Action::pass();
    int others = 0;
    if (all.others)
        for (int seat = 0; seat < rules.players; ++seat)
            others += std::popcount(state.start_of(seat).free);
    const int slots = std::popcount(all.slots);
    int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(slots + others + 1)));
    if (drawn < slots)
        return Action::of_slot(nth_set(all.slots, static_cast<unsigned>(drawn)));
    drawn -= slots;
    if (drawn == others)
        return Action::pass();
    for (int seat = 0;; ++seat) {
        const std::uint64_t free = state.start_of(seat).free;
        if (drawn < std::popcount(free))
            return Action::of_other_start(seat, nth_set(free, static_cast<unsigned>(drawn)));
        drawn -= std::popcount(free);
    }
}

int Lotus::playout(const Rules& rules, State& state, Rng& rng) {
    int actions = 0;
    for (; !over(state); ++actions) {
        if (Duel::suits(rules, state)) {
            Duel duel(rules, state);
            actions += duel.run(rng);
            duel.write(state);
            if (duel.came_home()) {
                finish(rules, state, state.turn);
                next_turn(state);
                break;
            }
        }
        act(rules, state, sample(rules, state, rng));
    }
    state.stacks_hash = sum_of_stacks(rules, state);
    return actions;
}

End end_of(const Rules& rules, const State& state) {
    const unsigned playing = rules.all_seats() & ~static_cast<unsigned>(state.done | state.gone);
    const bool alone = std::has_single_bit(playing);
    if (state.done != 0 && (!rules.play_on || alone))
        return End::home; // LO-30, LO-31
    if (alone)
        return End::resign; // LO-32
    if (rules.expert && state.gone != 0) {
        for (int seat = 0; seat < rules.players; ++seat)
            if ((playing >> seat & 1) != 0 && state.free(seat) != 0)
                return End::none;
        // Only pawns of seats that left are free, and nobody may ever move them (LO-21).
        return state.done != 0 ? End::home : End::stuck;
    }
    return End::none;
}

void Lotus::finish(const Rules& rules, State& state, int seat) {
    if (state.has_left(seat))
        return;
    state.order = static_cast<std::uint8_t>(state.order | seat << 2 * state.seats_done());
    state.done = static_cast<std::uint8_t>(state.done | 1u << seat);
    state.successor = successors(rules, state.done | state.gone);
    state.end = end_of(rules, state);
}

void Lotus::leave(const Rules& rules, State& state, int seat) {
    state.gone = static_cast<std::uint8_t>(state.gone | 1u << seat);
    state.successor = successors(rules, state.done | state.gone);
    state.opening = no_double;
    if (state.turn == seat)
        next_turn(state);
    state.end = end_of(rules, state);
}

void Lotus::sit_out(const Rules& rules, State& state, Action action) {
    if (action.is_resign())
        return leave(rules, state, action.seat());
    state.opening = no_double;
    next_turn(state);
}

void Lotus::end_special_turn(const Rules& rules, State& state, Slot to) {
    if (state.opening == very_first_turn) { // LO-22: the turn goes on
        state.opening = to == home_slot ? second_after_home : static_cast<std::uint8_t>(to);
        return;
    }
    state.opening = no_double;
    next_turn(state);
    state.end = end_of(rules, state);
}

unsigned Lotus::winners(const Rules& rules, const State& state) {
    switch (state.end) {
    case End::home: return 1u << state.came_home(0);
    case End::resign: return rules.all_seats() & ~static_cast<unsigned>(state.gone);
    case End::stuck:
    case End::none: break;
    }
    return 0;
}

Result Lotus::result(const Rules& rules, const State& state) {
    Result result{seats_of(winners(rules, state)), "", {}};
    switch (state.end) {
    case End::home: result.reason = "home"; break;
    case End::resign: result.reason = "resign"; break;
    case End::stuck: result.reason = "stuck"; break;
    case End::none: break;
    }
    if (rules.play_on)
        for (int place = 0; place < state.seats_done(); ++place)
            result.places.push_back(state.came_home(place));
    return result;
}

std::uint64_t Lotus::hash(const State& state) {
    const std::uint64_t counts = static_cast<std::uint64_t>(state.start) << 32 | state.home;
    const auto byte = [](std::uint8_t value, int place) {
        return static_cast<std::uint64_t>(value) << 8 * place;
    };
    const std::uint64_t seats = byte(state.turn, 0) | byte(state.opening, 1) | byte(state.gone, 2) |
                                byte(state.done, 3) | byte(state.order, 4);
    return mix(state.stacks_hash + counts * stack_keys[0] + seats * stack_keys[1]);
}

std::uint64_t Lotus::hash_from_scratch(const Rules& rules, const State& state) {
    State fresh = state;
    fresh.stacks_hash = sum_of_stacks(rules, state);
    return hash(fresh);
}

Json Lotus::trace(const Rules& rules, const State& state, const Events&) {
    Json home = Json::array();
    for (int seat = 0; seat < rules.players; ++seat)
        home.push(state.home_of(seat));
    return Json().set("home", home);
}

} // namespace cairn::lotus
