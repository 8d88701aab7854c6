#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "core/bits.hpp"
#include "core/event.hpp"
#include "core/random.hpp"
#include "games/logan/hash.hpp"
#include "games/logan/state.hpp"
#include "games/logan/tell.hpp"

namespace cairn::logan {

/// No position has more actions. An island of n stones has at least n - 1 contacts among its 6n sides, which
/// leaves room for (6n - 2(n - 1)) / 2 = 2n + 1 places that touch two. Adding with three faces to choose from
/// leaves n <= 15: 93, and 3 to turn over (LS-V1). Two faces, also of a lifted stone, leave n <= 17: 70.
/// Otherwise lifts and turns: 2n at most.
inline constexpr int max_actions = 96;

/// Fills the buffer with the legal actions in ascending order.
int legal(const State& state, bool free_face, std::span<Action> buffer);

/// Every connected island of two or more stones has two places that touch two stones: the outer corners of
/// its outermost contacts. So a stone may be lifted wherever two others stay behind that hold together, and a
/// drop follows; and an island of three or more has such a stone, so nobody is ever without an action.
inline bool may_lift(const Island& island, Place place) {
    return island.size() > 2 && island.holds_together(place);
}

/// LS-23: a stone that touches exactly one other, or one that LS-22 forbids to move.
inline bool may_turn(const Island& island, Place place) {
    return island.contacts(place) == 1 || !island.holds_together(place);
}

/// The faces that a seat's reserve shows, a bit per symbol.
inline unsigned faces_in_reserve(const State& state, int seat) {
    unsigned faces = 0;
    for (std::size_t symbol = 0; symbol < symbol_count; ++symbol)
        faces |= unsigned{(state.reserve[symbol] & pieces_of(seat)) != 0} << symbol;
    return faces;
}

/// The faces that may be put down now, a bit per symbol; none when the player has to lift or turn.
inline unsigned faces_to_put(const State& state) {
    if (state.hand == Hand::empty)
        return faces_in_reserve(state, state.seat);
    const Stone held = stone(state, state.piece_in_hand);
    const unsigned up = 1u << index(held.up);
    return state.hand == Hand::lifted ? up | 1u << index(held.under) : up; // LS-21, LS-V1
}

/// Uniform over the legal actions; the game is not over.
inline Action sample(const State& state, bool free_face, Rng& rng) {
    const Island& island = state.island;
    const unsigned faces = faces_to_put(state);
    if (faces != 0) {
        const auto places = static_cast<std::uint32_t>(island.open_count());
        const auto choices = static_cast<std::uint32_t>(std::popcount(faces));
        const bool flips = free_face && state.hand == Hand::empty;
        while (true) {
            const std::uint32_t drawn = rng.below(choices * (places + (flips ? 1 : 0)));
            const auto symbol = static_cast<Symbol>(nth_set(faces, drawn % choices));
            if (drawn / choices == places)
                return {Action::Type::flip, symbol, {0, 0}};
            const Place place = island.nth_open(static_cast<int>(drawn / choices));
            if (place != state.from)
                return {Action::Type::put, symbol, place}; // LS-21
        }
    }
    // A stone may be lifted or, where LS-22 forbids that, turned; those that touch one other may be both.
    const int stones = island.size();
    const int leaves = stones > 2 ? island.leaf_count() : 0;
    const auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(stones + leaves)));
    if (n >= stones)
        return {Action::Type::turn, Symbol::rock, island.nth_leaf(n - stones)};
    const Place place = island.place_of(nth_set(island.stones(), static_cast<unsigned>(n)));
    return {may_lift(island, place) ? Action::Type::lift : Action::Type::turn, Symbol::rock, place};
}

/// LS-31: notes the position by its hash, and says whether it has been there twice before.
inline bool comes_third_time(State& state, std::uint64_t now) {
    int before = 0;
    for (int i = state.past_count - 2; i >= 0; i -= 2) // the same seat to move
        before += state.past[static_cast<std::size_t>(i)] == now;
    if (before >= 2)
        return true;
    if (state.turns < last_turn)
        state.past[state.past_count++] = now;
    return false;
}

/// One action being played on a state: what `play` needs while it lasts.
template <class Reveal, class Tell>
class Turn {
public:
    Turn(State& state, Reveal& reveal, Tell tell) : state_(state), reveal_(reveal), tell_(tell) {}

    void play(const Action& action) {
        switch (action.type) {
        case Action::Type::put: put(action.symbol, action.place); break;
        case Action::Type::lift: lift(action.place); break;
        case Action::Type::turn: turn(action.place); break;
        case Action::Type::flip: flip(action.symbol); break;
        }
    }

private:
    /// Shows the underside of a piece to both players, if they have not seen it yet.
    bool see(int piece) {
        Stone& shown = stone(state_, piece);
        if (shown.under != Symbol::unseen)
            return false;
        shown.under = static_cast<Symbol>(reveal_(piece));
        if constexpr (Tell::listens)
            tell_revealed(tell_, state_, piece);
        forget();
        return true;
    }

    /// LS-31: what has been added or seen never comes undone, so nothing from before can come again.
    void forget() {
        if (state_.past_count == 0)
            return;
        std::fill_n(state_.past.begin(), state_.past_count, 0);
        state_.past_count = 0;
    }

    int take_from_reserve(Symbol symbol) { // of several, the first dealt
        std::uint32_t& pieces = state_.reserve[index(symbol)];
        const int piece = lowest(pieces & pieces_of(state_.seat));
        pieces &= ~(1u << piece);
        return piece;
    }

    void put(Symbol symbol, Place place) {
        const bool lifted = state_.hand == Hand::lifted;
        const int piece = state_.hand == Hand::empty ? take_from_reserve(symbol) : state_.piece_in_hand;
        Stone& placed = stone(state_, piece);
        if (placed.up != symbol)
            std::swap(placed.up, placed.under); // LS-21
        if constexpr (Tell::listens)
            tell_put(tell_, state_, place, symbol);
        if (!lifted)
            forget();
        state_.hand = Hand::empty;
        state_.piece_in_hand = no_piece;
        state_.from = nowhere;
        state_.island.put(piece, place, symbol);
        state_.sum += key(placed) * weight(place);
        beat_neighbours(place, symbol);
    }

    void lift(Place place) {
        const int piece = state_.island.piece_at(place);
        Stone& lifted = stone(state_, piece);
        state_.sum -= key(lifted) * weight(place);
        state_.island.take(piece, lifted.up);
        state_.hand = Hand::lifted;
        state_.piece_in_hand = static_cast<std::uint8_t>(piece);
        state_.from = place;
        if constexpr (Tell::listens)
            tell_lifted(tell_, state_);
        see(piece); // LS-21
    }

    void turn(Place place) {
        const Symbol symbol = turn_over(state_.island.piece_at(place), place);
        beat_neighbours(place, symbol);
    }

    void flip(Symbol symbol) { // LS-V1
        const int piece = take_from_reserve(symbol);
        Stone& flipped = stone(state_, piece);
        state_.hand = Hand::flipped;
        state_.piece_in_hand = static_cast<std::uint8_t>(piece);
        see(piece);
        std::swap(flipped.up, flipped.under);
        if constexpr (Tell::listens)
            tell_flipped(tell_, state_);
    }

    Symbol turn_over(int piece, Place place) {
        Stone& turned = stone(state_, piece);
        const std::uint64_t before = key(turned);
        const bool fresh = see(piece);
        std::swap(turned.up, turned.under);
        state_.sum += (key(turned) - before) * weight(place);
        state_.island.turn(place, turned.under, turned.up);
        if constexpr (Tell::listens)
            tell_turned(tell_, state_, place, turned.up, fresh);
        return turned.up;
    }

    /// LS-11, LS-24: all at once, so who is beaten is settled first. Then the turn ends.
    void beat_neighbours(Place place, Symbol symbol) {
        struct Changed {
            Place place;
            Symbol symbol;
        };
        std::array<Changed, around.size()> turned;
        std::size_t count = 0;
        for (std::uint64_t ring = state_.island.ring(place, beaten_by(symbol)); ring != 0;) {
            const Place next = place + around[static_cast<std::size_t>(take_lowest(ring))];
            turned[count++] = {next, turn_over(state_.island.piece_at(next), next)};
        }
        bool line = state_.island.in_line(place, symbol);
        for (std::size_t i = 0; i < count; ++i)
            line |= state_.island.in_line(turned[i].place, turned[i].symbol);
        end(line);
    }

    void end(bool line) {
        if (line)
            state_.ending = Ending::line; // LS-30 before LS-31
        state_.seat ^= 1;
        ++state_.turns;
        if (!line) {
            if (is_third_time())
                state_.ending = Ending::repetition;
            else if (state_.turns == last_turn)
                state_.ending = Ending::cap;
        }
        if constexpr (Tell::listens)
            tell_ending(tell_, state_);
    }

    /// While a reserve lasts the island keeps growing, so nothing needs to be noted.
    bool is_third_time() {
        if ((state_.reserve[0] | state_.reserve[1] | state_.reserve[2]) != 0)
            return false;
        return comes_third_time(state_, hash(state_));
    }

    State& state_;
    Reveal& reveal_;
    Tell tell_;
};

/// Plays a legal action. `reveal` is asked once for every piece whose underside comes to be seen, in the
/// order in which the notation writes them.
template <class Reveal, class Tell>
void play(State& state, const Action& action, Reveal& reveal, Tell tell) {
    assert(state.ending == Ending::none);
    Turn<Reveal, Tell>(state, reveal, tell).play(action);
}

} // namespace cairn::logan
