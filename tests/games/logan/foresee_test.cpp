// What an action would do, as far as the players know.
#include <gtest/gtest.h>

#include "support.hpp"

namespace cairn::logan {
namespace {

Game at(std::string_view position, const Json& options = any_options()) {
    return Game({.options = options, .deal = {}, .position = std::string(position), .seed = 0});
}

/// `added 1,-1 P; turned 0,0 S`, as far as the events say it.
std::string foreseen(const Game& game, std::string_view action) {
    const auto events = game.game->foresee(game.game->turn().value_or(0), action);
    if (!events)
        return events.error().rule;
    std::string all;
    for (const Event& event : *events) {
        all += (all.empty() ? "" : "; ") + event.name;
        for (const auto* fact : {"place", "symbol"})
            if (const Json* value = event.facts.find(fact))
                all += " " + *value->text();
    }
    return all;
}

constexpr auto island = "0,0:RS!;1,0:R?;2,0:S?;0,1:PP!";

TEST(LoganForesee, a_seen_underside_is_told_and_an_unseen_one_stays_open) {
    const Game game = at(std::string(island) + "|P?/P?|0|0");
    EXPECT_EQ(foreseen(game, "P@1,-1"), "added 1,-1 P; turned 0,0 S; turned_unseen 1,0");
    EXPECT_EQ(game.position(), at(std::string(island) + "|P?/P?|0|0").position()) << "nothing is done";
}

TEST(LoganForesee, what_memory_does_not_show_is_not_told) {
    const Game game = at(std::string(island) + "|P?/P?|0|0", any_options().set("memory", true));
    EXPECT_EQ(foreseen(game, "P@1,-1"), "added 1,-1 P; turned_unseen 0,0; turned_unseen 1,0");
}

TEST(LoganForesee, a_lift_does_not_tell_what_it_will_show) {
    const Game game = at(std::string(island) + "|-/P?|0|0");
    EXPECT_EQ(foreseen(game, "^2,0"), "lifted 2,0 S");
}

TEST(LoganForesee, an_unseen_stone_that_is_turned_leaves_the_rest_open) {
    EXPECT_EQ(foreseen(at("0,0:R?;1,0:S?;2,0:S?|-/P?|0|0"), "~0,0"), "turned_unseen 0,0");
    EXPECT_EQ(foreseen(at("0,0:PR!;1,0:S?;2,0:S?|-/P?|0|0"), "~0,0"), "turned 0,0 R; turned_unseen 1,0");
}

TEST(LoganForesee, a_line_is_told_when_it_needs_no_unseen_face) {
    EXPECT_EQ(foreseen(at("0,0:P?;1,0:P?;2,0:P?;2,1:R?|P?/P?|0|0"), "P@3,0"),
              "added 3,0 P; turned_unseen 2,1; line");
    EXPECT_EQ(foreseen(at("0,0:R?;1,0:R?;2,0:R?;2,1:S?;3,0:S?|R?/P?|0|0"), "R@3,-1"),
              "added 3,-1 R; turned_unseen 3,0")
        << "a face that would only be guessed makes no line";
}

TEST(LoganForesee, a_reserve_stone_that_is_turned_over_is_unseen) {
    const Game game = at(std::string(island) + "|P?/P?|0|0", any_options().set("free_face", true));
    EXPECT_EQ(foreseen(game, "%P"), "flipped_unseen");
}

TEST(LoganForesee, what_may_not_be_done_is_refused_as_always) {
    EXPECT_EQ(foreseen(at(std::string(island) + "|P?/P?|0|0"), "P@5,5"), "LS-10");
}

} // namespace
} // namespace cairn::logan
