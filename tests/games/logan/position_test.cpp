#include <gtest/gtest.h>

#include "support.hpp"

namespace cairn::logan {
namespace {

std::string refusal(std::string_view text, Json options = any_options()) {
    const auto read = Logan::read_position(rules_with(std::move(options)), text);
    return read ? "" : read.error().message;
}

TEST(LoganPosition, positions_of_random_games_round_trip_with_their_hash) {
    for (const char* set : {"default", "mixed"}) {
        const Rules rules = rules_with(Json::object().set("stones", set).set("free_face", true));
        Rng rng(21);
        for (int i = 0; i < 30; ++i) {
            const Deal deal = shuffled(rules, rng);
            State state = Logan::start(rules, deal);
            while (!Logan::over(state)) {
                const std::string text = Logan::position(rules, state);
                const auto read = Logan::read_position(rules, text);
                ASSERT_TRUE(read) << text << " " << read.error().message << read.error().facts.dump();
                ASSERT_EQ(Logan::position(rules, read->state), text);
                ASSERT_EQ(Logan::hash(read->state), Logan::hash(state));
                std::array<Action, Logan::max_actions> ours;
                std::array<Action, Logan::max_actions> theirs;
                const auto count = static_cast<std::size_t>(Logan::legal(rules, state, ours));
                ASSERT_EQ(static_cast<std::size_t>(Logan::legal(rules, read->state, theirs)), count);
                ASSERT_TRUE(std::equal(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(count),
                                       theirs.begin()));
                ASSERT_TRUE(std::is_sorted(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(count)));
                Logan::play(rules, state, Logan::sample(rules, state, rng), deal, Silent{});
            }
        }
    }
}

TEST(LoganPosition, sampling_is_uniform_over_the_legal_actions) {
    for (const char* text :
         {"0,0:R?;0,1:R?;1,0:P?;2,0:R?;3,0:S?|-/-|0|20", "0,0:R?;0,1:P?;1,0:P?|S?;R?/-|0|0",
          "0,0:R?;0,1:P?;1,-1:P?|-/-|0|20|^RP!1,0", "0,0:R?;1,0:R?|-/-|0|0"}) {
        const Rules rules = rules_with(any_options().set("free_face", true));
        const auto placed = Logan::read_position(rules, text);
        ASSERT_TRUE(placed);
        std::array<Action, Logan::max_actions> actions;
        const int count = Logan::legal(rules, placed->state, actions);
        std::vector<int> drawn(static_cast<std::size_t>(count));
        Rng rng(22);
        for (int i = 0; i < 1000 * count; ++i) {
            const auto end = actions.begin() + count;
            const auto found = std::find(actions.begin(), end, Logan::sample(rules, placed->state, rng));
            ASSERT_NE(found, end) << text;
            ++drawn[static_cast<std::size_t>(found - actions.begin())];
        }
        for (const int times : drawn)
            EXPECT_NEAR(times, 1000, 160) << text;
    }
}

TEST(LoganPosition, an_island_far_away_keeps_its_numbers_and_its_hash) {
    Game near = from_position("0,0:RR!;0,1:RP;1,0:RR!|-/-|0|20");
    Game far = from_position("-9000,9000:RR!;-9000,9001:RP;-8999,9000:RR!|-/-|0|20");
    EXPECT_EQ(near.game->hash(), far.game->hash());
    far.play("^-9000,9001");
    EXPECT_EQ(far.position(), "-9000,9000:RR!;-8999,9000:RR!|-/-|0|20|^RP!-9000,9001");
    near.play("^0,1");
    EXPECT_EQ(near.game->hash(), far.game->hash());
    far.play("P@-8999,8999");
    near.play("P@1,-1");
    EXPECT_EQ(near.game->hash(), far.game->hash());
    EXPECT_EQ(far.game->hash(), far.game->hash_from_scratch());
}

TEST(LoganPosition, undersides_that_were_not_seen_go_to_the_deal_alone) {
    const Rules rules = rules_with(any_options());
    const auto known = Logan::read_position(rules, "0,0:RS;0,1:P?;1,0:RP!|SR/-|0|0");
    const auto other = Logan::read_position(rules, "0,0:RR;0,1:PS;1,0:RP!|SS/-|0|0");
    ASSERT_TRUE(known && other);
    EXPECT_EQ(known->state, other->state);
    EXPECT_EQ(Logan::position(rules, known->state), "0,0:R?;0,1:P?;1,0:RP!|S?/-|0|0");
    int unknown = 0;
    for (int piece = 0; piece < 4; ++piece)
        unknown += known->deal.stones[static_cast<std::size_t>(piece)].under == Symbol::unseen;
    EXPECT_EQ(unknown, 0 + 1); // three of the four stand below their pieces, wherever those are numbered
}

TEST(LoganPosition, malformed_positions_are_refused) {
    EXPECT_EQ(refusal(""), "logan.position_parts");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|0"), "logan.position_parts");
    EXPECT_EQ(refusal("0,0:X?;1,0:R?|-/-|0|0"), "logan.position_stone");
    EXPECT_EQ(refusal("0,00:R?;1,0:R?|-/-|0|0"), "logan.position_stone");
    EXPECT_EQ(refusal("0,0:R?!;1,0:R?|-/-|0|0"), "logan.position_stone");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-|0|0"), "logan.position_reserves");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|2|0"), "logan.position_seat");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|0|121"), "logan.position_turns");
    EXPECT_EQ(refusal("0,0:R?;0,0:R?|-/-|0|0"), "logan.position_twice");
    EXPECT_EQ(refusal("0,0:R?;2,0:R?|-/-|0|0"), "logan.position_parted");
    EXPECT_EQ(refusal("0,0:R?;32,1:R?|-/-|0|0"), "logan.position_parted");
    EXPECT_EQ(refusal("0,0:R?|-/-|0|0"), "logan.position_few");
    EXPECT_EQ(refusal("10001,0:R?;10002,0:R?|-/-|0|0"), "logan.position_far");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|0|0|^R?2,0"), "logan.position_hand");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|0|0|^RP!5,0"), "logan.position_from");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|P?/-|0|0|^RP!2,0"), "logan.position_lift_early");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|0|0|%RP!"), "logan.position_no_free_face");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?;2,0:R?;3,0:R?|-/-|0|0|^RP!0,1"), "logan.position_line");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|-/-|0|120|^RP!0,1"), "logan.position_cap");
    EXPECT_EQ(refusal("0,0:R?;1,0:R?|R?;R?;R?;R?;R?;R?;R?;R?;R?/-|0|0"), "logan.position_reserve_many");
}

TEST(LoganPosition, numbers_that_no_game_has_are_refused) {
    const std::string island = "0,0:R?;1,0:R?|R?;R?;R?;P?;P?;P?;P?;P?/P?;S?;S?;S?;S?;S?;S?;";
    EXPECT_EQ(refusal(island + "S?|0|0", Json::object()), "");
    EXPECT_EQ(refusal(island + "S?|1|0", Json::object()), "logan.position_turn");
    EXPECT_EQ(refusal(island + "S?|0|2", Json::object()), "logan.position_reserve");
    EXPECT_EQ(refusal(island + "RR|0|0", Json::object()), "");
    EXPECT_EQ(refusal("0,0:RR;1,0:RR|RR;RR;R?;P?;P?;P?;P?;P?/P?;S?;S?;S?;S?;S?;S?;S?|0|0", Json::object()),
              "logan.set_differs");
}

TEST(LoganPosition, texts_that_are_no_action_are_not_notation) {
    Game game = from_position("0,0:R?;1,0:R?|R?/-|0|0");
    for (const char* text :
         {"",       "R",      "R@",    "R@0",   "R@0,",   "R@0,1 ",    " R@0,1",         "R@00,1",
          "R@-0,1", "R@+0,1", "r@0,1", "X@0,1", "R@0,1=", "R@0,1=X",   "R@0,1=RRRRRRRR", "^",
          "~",      "%",      "%X",    "%RR",   "^R@0,1", "R@0,99999", "--1,0"})
        EXPECT_EQ(game.refused(text).rule, "notation") << text;
}

TEST(LoganView, the_view_tells_what_everyone_may_see) {
    Game game = from_position("0,0:R?;1,0:RP!|S?/P?|0|0");
    const std::string begin =
        R"({"stones":[{"place":"0,0","face":"R"},{"place":"1,0","face":"R","under":"P"}],)"
        R"("reserves":[["S"],["P"]],"hand":null,"turn":0,"turns":0,"places":["0,1","1,-1"],)"
        R"("lift":[],"turnable":[],"chances":{"R":)";
    EXPECT_EQ(game.game->view().dump().substr(0, begin.size()), begin);
}

} // namespace
} // namespace cairn::logan
