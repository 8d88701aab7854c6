#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/any_game.hpp"
#include "core/reader.hpp"

namespace cairn::testing {

/// A game being refereed in a test: begin it, play texts, ask what was refused.
class Referee {
public:
    explicit Referee(const GameEntry& entry, std::string_view options = "{}", std::string_view position = "",
                     std::string_view deal = "") {
        Setup setup;
        setup.options = parse(options);
        if (!position.empty())
            setup.position = std::string(position);
        if (!deal.empty())
            setup.deal = parse(deal);
        auto begun = entry.begin(setup);
        if (!begun) {
            ADD_FAILURE() << "refused: " << begun.error().rule << " " << begun.error().message << " "
                          << begun.error().facts.dump();
            std::abort();
        }
        begun_ = std::move(*begun);
    }

    AnyGame& game() { return *begun_.game; }
    AnyTurnGame& turn_game() { return *begun_.game->turn_game(); }

    /// Plays texts, each by the seat that it implies; they must all be allowed.
    Referee& play(std::initializer_list<std::string_view> actions) {
        for (const auto action : actions) {
            auto applied = apply(action);
            EXPECT_TRUE(applied) << action << ": "
                                 << (applied ? "" : applied.error().rule + " " + applied.error().message);
            if (applied)
                last_ = std::move(*applied);
        }
        return *this;
    }

    Checked<Applied> apply(std::string_view action) {
        auto move = game().read_move(Json(action));
        return game().apply(move->seat.value_or(game().turn().value_or(0)), action, 0, *begun_.chance);
    }

    /// Why the seat to act may not do this; a violation with an empty rule when it may.
    Violation refusal(std::string_view action) {
        return refusal(game().read_move(Json(action))->seat.value_or(game().turn().value_or(0)), action);
    }
    Violation refusal(int seat, std::string_view action) {
        auto checked = game().check(seat, action);
        return checked ? Violation{} : checked.error();
    }

    const Applied& last() const { return last_; }
    Result result() { return game().result().value_or(Result{{}, "not over"}); }

    static Json parse(std::string_view text) { return parse_json(text).value(); }

private:
    Begun begun_;
    Applied last_;
};

/// Why a game may not begin so.
inline Violation refused_to_begin(const GameEntry& entry, std::string_view options,
                                  std::string_view position = "", std::string_view deal = "") {
    Setup setup;
    setup.options = Referee::parse(options);
    if (!position.empty())
        setup.position = std::string(position);
    if (!deal.empty())
        setup.deal = Referee::parse(deal);
    auto begun = entry.begin(setup);
    return begun ? Violation{} : begun.error();
}

} // namespace cairn::testing
