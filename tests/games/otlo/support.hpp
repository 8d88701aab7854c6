#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "games/otlo/laid.hpp"
#include "games/otlo/otlo_game.hpp"

namespace cairn::otlo {

inline constexpr std::string_view default_tiles =
    "YBY./BB.R YRR./RB.R BR../BB.. YB../RY.. Y..B/.RR. Y..Y/.YR.";

inline TileSet tile_set(std::string_view text = default_tiles) {
    auto tiles = read_tiles(text);
    EXPECT_TRUE(tiles) << text;
    return *tiles;
}

/// As the naive implementation wants them.
inline std::vector<std::string> texts_of(const TileSet& tiles) {
    std::vector<std::string> texts;
    for (const auto& tile : tiles.tiles)
        texts.push_back(tile.text());
    return texts;
}

inline Pattern pattern_of(std::string_view text) {
    auto pattern = Pattern::read(text);
    EXPECT_TRUE(pattern) << text;
    return *pattern;
}

inline Solution solution_of(std::string_view text, const TileSet& tiles = tile_set()) {
    auto solution = read_solution(tiles, text);
    EXPECT_TRUE(solution) << text;
    return *solution;
}

inline Json json_of(std::string_view text) {
    auto json = read_json(text);
    EXPECT_TRUE(json) << text;
    return *json;
}

/// A file of our data.
inline Json data_json(std::string_view path) {
    const auto contents = data_file(path);
    EXPECT_TRUE(contents) << path;
    return contents ? json_of(*contents) : Json();
}

/// The violation of something that is refused.
template <class T>
Violation refused(const Checked<T>& checked) {
    EXPECT_FALSE(checked) << "was not refused";
    return checked ? Violation{} : checked.error();
}

/// A table with a race on it.
struct Table {
    std::unique_ptr<OtloGame> game;
    std::unique_ptr<Chance> chance;
    Json deal;
    Events events;
    std::vector<std::string> places; ///< of the last refusal

    explicit Table(std::string_view options = "{}", std::string_view dealt = "", std::uint64_t seed = 1) {
        Setup setup{json_of(options)};
        setup.seed = seed;
        if (!dealt.empty())
            setup.deal = json_of(dealt);
        auto begun = OtloGame::begin(setup);
        EXPECT_TRUE(begun) << (begun ? "" : begun.error().message + begun.error().facts.dump());
        game.reset(static_cast<OtloGame*>(begun->game.release()));
        chance = std::move(begun->chance);
        deal = std::move(begun->deal);
    }

    /// The verdict, or the rule for which the action was refused, in brackets.
    std::string act(int seat, std::string_view text, double time = 0) {
        const bool allowed = game->check(seat, text).has_value();
        auto applied = game->apply(seat, text, time, *chance);
        EXPECT_EQ(applied.has_value(), allowed) << text;
        if (!applied) {
            places = applied.error().places;
            return "[" + applied.error().rule + "]";
        }
        events = applied->events;
        return *applied->trace.find("verdict")->text();
    }

    std::string solution(std::string_view card) const {
        const auto& deck = game->rules().deck;
        return write(deck[*deck.find(card)].solution);
    }
    std::string right(int seat, std::string_view card, double time = 0) {
        return act(seat, "call " + std::string(card) + " " + solution(card), time);
    }
    /// Tiles that cover nothing.
    std::string wrong(int seat, std::string_view card) {
        return act(seat, "call " + std::string(card) + " |");
    }

    std::vector<std::string> tops() const {
        std::vector<std::string> ids;
        for (const auto& pile : game->state().piles)
            if (pile.top >= 0)
                ids.push_back(game->rules().deck[pile.top].id);
        return ids;
    }
    std::vector<int> stars() const { return scores(game->rules(), game->state()); }
    std::string reason() const {
        const auto result = game->result();
        return result ? result->reason : "";
    }
    std::vector<int> winners() const { return game->result() ? game->result()->winners : std::vector<int>{}; }
};

using Strings = std::vector<std::string>;
using Ints = std::vector<int>;

inline constexpr std::string_view two_players = R"({"players":2})";
inline constexpr std::string_view two_piles = R"([["e01","e02","e03","e04"],["m01","m02","x01","x02"]])";

} // namespace cairn::otlo
