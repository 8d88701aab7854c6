#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/turn_game.hpp"

namespace cairn::search {

/// What a piece may hide, of any game: what a reveal may be written as.
struct Facts {
    std::array<std::uint8_t, 26> each{};
    std::size_t count = 0;
};

template <TurnGame G>
const Facts& facts_of() {
    static const Facts facts = [] {
        Facts found;
        for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
            if (const auto fact = G::read_reveal(c))
                found.each[found.count++] = static_cast<std::uint8_t>(*fact);
        return found;
    }();
    return facts;
}

/// No action shows more pieces than this: a stone of Logan turned over, and its six neighbours.
inline constexpr std::size_t most_revealed = 8;

/// Plays the action once for everything that it may reveal, as far as the state leaves that possible, and
/// shows what comes of it, `visit(next, revealed)`, until it is told false. Whether it never was.
template <TurnGame G, class Visit>
bool for_each_outcome(const typename G::Rules& rules, const typename G::State& state,
                      const typename G::Action& action, Visit visit) {
    const Facts& facts = facts_of<G>();
    std::array<std::uint8_t, most_revealed> chosen{}; // of `facts.each`, for each piece that is shown
    std::size_t settled = 0;
    while (true) {
        std::array<std::uint8_t, most_revealed> revealed{};
        std::size_t asked = 0;
        const auto reveal = [&](int) {
            if (asked == settled)
                chosen[settled++] = 0;
            revealed[asked] = facts.each[chosen[asked]];
            return static_cast<int>(revealed[asked++]);
        };
        typename G::State next = state;
        G::play(rules, next, action, reveal, Silent{});
        const auto facts_shown = std::span<const std::uint8_t>(revealed).first(asked);
        if ((asked == 0 || G::consistent(rules, next)) && !visit(next, facts_shown))
            return false;
        settled = asked;
        while (settled > 0 && chosen[settled - 1] + 1u == facts.count)
            --settled;
        if (settled == 0)
            return true;
        ++chosen[settled - 1];
    }
}

/// The action with what it revealed, as records write it.
template <TurnGame G>
std::string written(const typename G::Rules& rules, const typename G::State& before,
                    const typename G::Action& action, std::span<const std::uint8_t> revealed) {
    std::string text = G::write(rules, before, action);
    if (!revealed.empty())
        text += '=';
    for (const std::uint8_t fact : revealed)
        text += G::reveal_text(fact);
    return text;
}

} // namespace cairn::search
