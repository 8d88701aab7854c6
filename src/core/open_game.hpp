#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/chance.hpp"
#include "core/random.hpp"
#include "core/turn_game.hpp"

namespace cairn {

/// The chance half of a TurnGame in which chance fixes nothing and nothing is hidden: inherit it.
/// (Name lookup finds a game's own functions first, so a game may still replace any of them.)
template <class Rules, class State>
struct OpenGame {
    using Deal = NoDeal;

    template <class Bytes>
    static NoDeal shuffled(const Rules&, Bytes&) {
        return {};
    }
    static Checked<NoDeal> read_deal(const Rules&, const Json& json) {
        return std::unexpected(violation_at_deal(json));
    }
    static Json deal_json(const Rules&, const NoDeal&) { return {}; }
    static std::optional<int> hidden(const NoDeal&, int) { return std::nullopt; }
    static NoDeal imagine(const Rules&, const State&, Rng&) { return {}; }
    static char reveal_text(int) { return '?'; }
    static std::optional<int> read_reveal(char) { return std::nullopt; }
    static Checked<void> consistent(const Rules&, const State&) { return {}; }

private:
    static Violation violation_at_deal(const Json& json) {
        Json facts;
        facts.set("field", "deal");
        if (json.line() > 0)
            facts.set("line", json.line());
        return {"input", "input.no_deal", std::move(facts), {}};
    }
};

} // namespace cairn
