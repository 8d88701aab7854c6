#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/chance.hpp"
#include "core/event.hpp"
#include "core/json.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/violation.hpp"

namespace cairn {

/// What a text says: an action, and the hidden facts that it claims were revealed (`R@2,0=PS`), in the order
/// in which the rules reveal them; nothing when the text claims none.
template <class Action>
struct Written {
    Action action;
    std::optional<std::string> reveals = std::nullopt;
};

/// A position from outside, with the hidden facts that its writer knew: they go to the chance source, never
/// into the state.
template <class State, class Deal>
struct Placed {
    State state;
    Deal deal;
};

/// A game in which one seat acts at a time and the legal actions can be listed. Everything is static: search
/// and enumeration compile down to the game's own code; `TurnAdapter` erases it once, at the edge.
///
/// - `Rules`: the immutable edition; `State`: a small value without heap or hidden facts, equal bytes when
/// equal;
///   `Action`: a small ordered value; `Deal`: what chance fixed, callable as `int(int piece)`.
/// - `legal` fills the buffer in ascending order of `Action`, without concede, agree and resign.
/// - `play` takes a legal action on trust; `check` says which rule an action breaks.
/// - `sample` is uniform over what `legal` lists, without listing it where that is faster.
/// - `imagine` draws a deal from what the state leaves possible, each with its exact chance.
template <class G>
concept TurnGame =
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::totally_ordered<typename G::Action> &&
    requires(const typename G::Rules& rules, const typename G::State& state, typename G::State& changing,
             typename G::Action action, const typename G::Deal& deal, std::span<typename G::Action> buffer,
             Rng& rng, ByteStream& bytes, const Json& json, std::string_view text, int seat, Silent silent,
             Listener listener, const Events& events) {
        { G::id } -> std::convertible_to<std::string_view>;
        { G::max_actions } -> std::convertible_to<int>;

        // Editions, deals and positions, from outside and back.
        { G::read_rules(json) } -> std::same_as<Checked<typename G::Rules>>;
        { G::options(rules) } -> std::same_as<Json>;
        { G::shuffled(rules, rng) } -> std::same_as<typename G::Deal>;
        { G::shuffled(rules, bytes) } -> std::same_as<typename G::Deal>;
        { G::read_deal(rules, json) } -> std::same_as<Checked<typename G::Deal>>;
        { G::deal_json(rules, deal) } -> std::same_as<Json>;
        {
            G::hidden(deal, seat)
        } -> std::same_as<std::optional<int>>; // by piece; nothing when the deal lacks it
        { G::start(rules, deal) } -> std::same_as<typename G::State>;
        { G::position(rules, state) } -> std::same_as<std::string>;
        {
            G::read_position(rules, text)
        } -> std::same_as<Checked<Placed<typename G::State, typename G::Deal>>>;

        // Play.
        { G::seats(rules) } -> std::same_as<int>;
        { G::turn(state) } -> std::same_as<int>;
        { G::over(state) } -> std::same_as<bool>;
        { G::winners(rules, state) } -> std::same_as<unsigned>; // a bit per seat, once over
        { G::result(rules, state) } -> std::same_as<Result>;
        { G::legal(rules, state, buffer) } -> std::same_as<int>;
        { G::sample(rules, state, rng) } -> std::same_as<typename G::Action>;
        { G::play(rules, changing, action, deal, silent) };
        { G::play(rules, changing, action, deal, listener) };
        { G::imagine(rules, state, rng) } -> std::same_as<typename G::Deal>;
        { G::hash(state) } -> std::same_as<std::uint64_t>;
        { G::hash_from_scratch(rules, state) } -> std::same_as<std::uint64_t>;

        // In words.
        { G::write(rules, state, action) } -> std::same_as<std::string>;
        { G::read(rules, state, text) } -> std::same_as<Checked<Written<typename G::Action>>>;
        { G::check(rules, state, seat, action) } -> std::same_as<Checked<void>>;
        { G::reveal_text(seat) } -> std::same_as<char>;                 // a hidden fact as it is written
        { G::read_reveal('R') } -> std::same_as<std::optional<int>>;    // and back
        { G::consistent(rules, state) } -> std::same_as<Checked<void>>; // claimed reveals fit what exists
        { G::trace(rules, state, events) } -> std::same_as<Json>;       // after an action, as records.md says
        { G::view(rules, state) } -> std::same_as<Json>;                // what everyone may see
    };

} // namespace cairn
