#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/reader.hpp"
#include "core/turn_adapter.hpp"
#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

inline Json json_of(std::string_view text) {
    auto json = read_json(text);
    EXPECT_TRUE(json) << text;
    return json ? *json : Json();
}

inline Rules rules_of(std::string_view options) {
    auto rules = read_rules(json_of(options));
    EXPECT_TRUE(rules) << options << ": " << (rules ? "" : rules.error().message);
    return *rules;
}

/// A game of Lotus at a table, played by texts.
class Game {
public:
    explicit Game(std::string_view options = "{}", std::string_view position = "") {
        Setup setup{json_of(options)};
        if (!position.empty())
            setup.position = std::string(position);
        auto begun = TurnAdapter<Lotus>::begin(setup);
        EXPECT_TRUE(begun) << position << ": " << (begun ? "" : begun.error().message);
        game_ = std::move(begun.value().game);
    }

    /// Plays the actions by whoever is to do them, and returns the events of the last.
    Events play(std::initializer_list<std::string_view> actions) {
        Events events;
        for (const std::string_view action : actions)
            events = play_one(action);
        return events;
    }

    Events play_one(std::string_view action) {
        NoChance none;
        const int seat = action.ends_with("resign") ? action[0] - '0' : adapter().turn().value_or(0);
        auto applied = game_->apply(seat, action, 0, none);
        EXPECT_TRUE(applied) << action << ": " << (applied ? "" : applied.error().message);
        return applied ? applied->events : Events{};
    }

    /// Why the action is refused; checking and doing must agree, and refusing must change nothing.
    Violation refusal(std::string_view action) { return refusal(adapter().turn().value_or(0), action); }
    Violation refusal(int seat, std::string_view action) {
        NoChance none;
        const State before = state();
        auto checked = game_->check(seat, action);
        auto applied = game_->apply(seat, action, 0, none);
        EXPECT_FALSE(checked) << action;
        EXPECT_FALSE(applied) << action;
        EXPECT_TRUE(before == state());
        return checked ? Violation{} : checked.error();
    }

    bool may(std::string_view action) const {
        return game_->check(adapter().turn().value_or(0), action).has_value();
    }
    std::vector<std::string> actions() const { return adapter().actions(); }
    std::string position() const { return adapter().position(); }
    int turn() const { return adapter().turn().value_or(-1); }
    bool over() const { return game_->result().has_value(); }
    Result result() const { return game_->result().value_or(Result{}); }
    Json view() const { return game_->view(); }
    const State& state() const { return adapter().state(); }
    const Rules& rules() const { return adapter().rules(); }
    TurnAdapter<Lotus>& adapter() { return static_cast<TurnAdapter<Lotus>&>(*game_); }
    const TurnAdapter<Lotus>& adapter() const { return static_cast<const TurnAdapter<Lotus>&>(*game_); }

private:
    std::unique_ptr<AnyGame> game_;
};

/// Why a position text is refused.
inline Violation position_refusal(std::string_view options, std::string_view text) {
    auto placed = Lotus::read_position(rules_of(options), text);
    EXPECT_FALSE(placed) << text;
    return placed ? Violation{} : placed.error();
}

inline std::vector<std::string> names(const Events& events) {
    std::vector<std::string> all;
    for (const Event& event : events)
        all.push_back(event.name);
    return all;
}

inline std::string fact(const Event& event, std::string_view name) {
    const Json* value = event.facts.find(name);
    return value ? value->dump() : "";
}

using Texts = std::vector<std::string>;

} // namespace cairn::lotus
