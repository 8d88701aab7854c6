#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/turn_adapter.hpp"
#include "games/logan/logan.hpp"

namespace cairn::logan {

/// A game under test: actions as texts, refusals as they would be told.
class Game {
public:
    explicit Game(const Setup& setup) {
        auto begun = TurnAdapter<Logan>::begin(setup);
        EXPECT_TRUE(begun) << begun.error().message << begun.error().facts.dump();
        chance = std::move(begun->chance);
        game.reset(static_cast<TurnAdapter<Logan>*>(begun->game.release()));
    }

    /// Plays for the seat that is to move.
    Applied play(std::string_view action) {
        auto applied = game->apply(game->turn().value_or(0), action, 0, *chance);
        EXPECT_TRUE(applied) << action << ": " << applied.error().rule << " " << applied.error().message
                             << " " << applied.error().facts.dump() << " in " << game->position();
        return applied ? *applied : Applied{};
    }
    void play_all(std::initializer_list<std::string_view> actions) {
        for (const std::string_view action : actions)
            play(action);
    }
    Violation refused(std::string_view action, std::optional<int> seat = std::nullopt) {
        const std::string before = game->position();
        auto applied = game->apply(seat.value_or(game->turn().value_or(0)), action, 0, *chance);
        EXPECT_FALSE(applied) << action << " in " << before;
        EXPECT_EQ(game->position(), before);
        return applied ? Violation{} : applied.error();
    }
    bool may(std::string_view action) const {
        const bool allowed = game->check(game->turn().value_or(0), action).has_value();
        const auto all = game->actions();
        EXPECT_EQ(allowed, std::ranges::find(all, action) != all.end()) << action;
        return allowed;
    }
    std::string position() const { return game->position(); }
    std::string reason() const { return game->result() ? game->result()->reason : ""; }
    const State& state() const { return game->state(); }

    std::unique_ptr<TurnAdapter<Logan>> game;
    std::unique_ptr<Chance> chance;
};

inline Json any_options() { return Json::object().set("stones", "any"); }

/// A position with whatever stones a test needs.
inline Game from_position(std::string_view text, Json options = any_options()) {
    Setup setup;
    setup.options = std::move(options);
    setup.position = std::string(text);
    return Game(setup);
}

inline Json deal_of(std::initializer_list<const char*> stones) {
    Json deal = Json::array();
    for (const char* stone : stones)
        deal.push(stone);
    return deal;
}

inline Game from_deal(std::initializer_list<const char*> stones, Json options = any_options()) {
    Setup setup;
    setup.options = std::move(options);
    setup.deal = deal_of(stones);
    return Game(setup);
}

inline Game from_deal(const Deal& deal, Json options) {
    Setup setup;
    setup.options = std::move(options);
    setup.deal = deal_json(deal);
    return Game(setup);
}

/// Names and facts of the events, to compare at a glance.
inline std::vector<std::string> told(const Applied& applied) {
    std::vector<std::string> texts;
    for (const Event& event : applied.events)
        texts.push_back(event.name + event.facts.dump());
    return texts;
}

inline Rules rules_with(Json options) {
    auto rules = Logan::read_rules(options);
    EXPECT_TRUE(rules) << rules.error().message;
    return *rules;
}

} // namespace cairn::logan
