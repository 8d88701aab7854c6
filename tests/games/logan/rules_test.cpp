// One test or more for every numbered rule, in its words.
#include <gtest/gtest.h>

#include <set>

#include "support.hpp"

namespace cairn::logan {
namespace {

using Places = std::vector<std::string>;

Json with_free_face() { return any_options().set("free_face", true); }

TEST(Logan, LS1_there_are_eighteen_stones) {
    const Rules rules = rules_with(Json::object());
    int total = 0;
    for (const int count : rules.set)
        total += count;
    EXPECT_EQ(total, 18);
    const auto refused = Logan::read_position(rules, "0,0:R?;1,0:R?|P?/P?|0|0");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().rule, "LS-1");
}

TEST(Logan, LS2_the_default_set_has_three_of_each_and_mixed_six_of_those_that_differ) {
    EXPECT_EQ(rules_with(Json::object()).set, (StoneSet{3, 3, 3, 3, 3, 3}));
    EXPECT_EQ(rules_with(Json::object().set("stones", "mixed")).set, (StoneSet{0, 0, 0, 6, 6, 6}));
    const Json table = Json::object().set("PR", 6).set("SS", 12);
    EXPECT_EQ(rules_with(Json::object().set("stones", table)).set, (StoneSet{0, 0, 12, 6, 0, 0}));
}

TEST(Logan, LS2_a_set_that_is_not_eighteen_stones_is_refused) {
    for (const Json& table : {Json::object().set("RR", 17), Json::object().set("RP", 9).set("PR", 9),
                              Json::object().set("RX", 18), Json::object().set("RR", -1).set("PP", 19)}) {
        const auto rules = Logan::read_rules(Json::object().set("stones", table));
        ASSERT_FALSE(rules) << table.dump();
        EXPECT_EQ(rules.error().rule, "LS-2");
    }
    EXPECT_EQ(Logan::read_rules(Json::object().set("stones", "nosuch")).error().message, "logan.set_unknown");
    EXPECT_EQ(Logan::read_rules(Json::object().set("stones", "../x")).error().message, "logan.set_unknown");
}

TEST(Logan, LS2_a_deal_that_does_not_match_the_set_is_refused_with_the_kind_and_the_numbers) {
    const Rules rules = rules_with(Json::object().set("stones", "mixed"));
    Rng rng(1);
    Deal deal = shuffled(rules, rng);
    EXPECT_TRUE(Logan::read_deal(rules, deal_json(deal)));
    deal.stones[4] = {Symbol::rock, Symbol::rock};
    const auto refused = Logan::read_deal(rules, deal_json(deal));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().rule, "LS-2");
    EXPECT_EQ(refused.error().facts.dump(), R"({"kind":"RR","count":1,"should":0})");
    deal.stones[4].under = Symbol::unseen;
    const auto unknown = Logan::read_deal(rules, deal_json(deal));
    EXPECT_TRUE(unknown || unknown.error().rule == "LS-2");
}

TEST(Logan, LS2_a_claimed_underside_that_cannot_be_is_refused) {
    cairn::Setup setup;
    setup.options = Json::object().set("stones", "mixed");
    setup.deal = deal_of({"P?", "R?", "R?", "R?", "R?", "R?", "P?", "P?", "P?", "P?", "P?", "P?", "S?", "S?",
                          "S?", "S?", "R?", "S?"});
    Game game(setup);
    EXPECT_EQ(game.refused("P@0,1=R").rule, "LS-2"); // there is no rock/rock in this set
    EXPECT_EQ(game.refused("P@0,1").message, "reveal.unknown");
    EXPECT_EQ(game.refused("P@0,1=PP").message, "reveal.number");
    EXPECT_EQ(game.play("P@0,1=S").reveals, "S");
}

TEST(Logan, LS3_rock_beats_scissors_scissors_beat_paper_paper_beats_rock) {
    const std::string_view wins = "RS SP PR";
    for (const char one : {'R', 'P', 'S'})
        for (const char other : {'R', 'P', 'S'}) {
            // The other symbol lies at 0,0; a stone that is never beaten by it lies at 1,0.
            Game game = from_position(std::string("0,0:") + other + other + "!;1,0:" + one + one + "!|" +
                                      one + "?/-|0|0");
            const Applied applied = game.play(std::string{one} + "@0,1");
            const bool beats = wins.find(std::string{one, other}) != std::string_view::npos;
            EXPECT_EQ(applied.trace.dump().find("0,0:") != std::string::npos, beats) << one << other;
        }
}

TEST(Logan, LS4_each_player_has_eight_stones_and_two_lie_side_by_side) {
    cairn::Setup setup;
    setup.seed = 5;
    Game game(setup);
    EXPECT_EQ(std::popcount(reserve_of(game.state(), 0)), 8);
    EXPECT_EQ(std::popcount(reserve_of(game.state(), 1)), 8);
    EXPECT_TRUE(game.state().island.has({0, 0}));
    EXPECT_TRUE(game.state().island.has({1, 0}));
    EXPECT_EQ(game.state().island.size(), 2);
}

TEST(Logan, LS4_which_face_is_up_is_chance) {
    const Rules rules = rules_with(Json::object().set("stones", Json::object().set("RP", 18)));
    Rng rng(6);
    int rocks = 0;
    for (int i = 0; i < 500; ++i)
        for (const Stone& stone : shuffled(rules, rng).stones)
            rocks += stone.up == Symbol::rock;
    EXPECT_NEAR(rocks, 4500, 250); // five standard deviations
}

TEST(Logan, LS5_the_state_is_the_same_bytes_whatever_is_hidden) {
    const Rules rules = rules_with(Json::object().set("free_face", true));
    Rng rng(7);
    int hidden = 0;
    for (int i = 0; i < 60; ++i) {
        Deal deal = shuffled(rules, rng);
        State state = Logan::start(rules, deal);
        while (!Logan::over(state)) {
            const Deal other =
                Logan::imagine(rules, state, rng); // agrees with what was seen, and only with that
            EXPECT_TRUE(state.turns > 0 || state.hand != Hand::empty || Logan::start(rules, other) == state);
            const Action action = Logan::sample(rules, state, rng);
            State one = state;
            State two = state;
            std::vector<int> asked;
            Logan::play(
                rules, one, action, [&](int piece) { return asked.push_back(piece), deal(piece); }, Silent{});
            Logan::play(rules, two, action, other, Silent{});
            bool same = true;
            for (const int piece : asked)
                same &= deal(piece) == other(piece);
            EXPECT_EQ(one == two, same);
            EXPECT_EQ(std::set<int>(asked.begin(), asked.end()).size(), asked.size());
            hidden += !asked.empty();
            state = one;
        }
    }
    EXPECT_GT(hidden, 100);
}

TEST(Logan, LS5_reserve_stones_may_not_be_looked_under) {
    const auto refused = Logan::read_position(rules_with(any_options()), "0,0:R?;1,0:R?|RP!/-|0|0");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().rule, "LS-5");
}

TEST(Logan, LS6_seat_0_begins) {
    cairn::Setup setup;
    Game game(setup);
    EXPECT_EQ(game.game->turn(), 0);
    const Violation refused = game.refused(game.game->actions().front(), 1);
    EXPECT_EQ(refused.rule, "LS-10");
    EXPECT_EQ(refused.message, "core.not_your_turn");
    EXPECT_EQ(refused.facts.dump(), R"({"seat":1,"turn":0})");
}

TEST(Logan, LS10_a_stone_is_added_where_it_touches_two_stones) {
    Game game = from_position("0,0:R?;1,0:R?|R?;P?/S?|0|0");
    EXPECT_EQ(game.game->actions(), (Places{"P@0,1", "P@1,-1", "R@0,1", "R@1,-1"}));
    game.play("R@0,1");
    EXPECT_EQ(game.position(), "0,0:R?;0,1:R?;1,0:R?|P?/S?|1|1");
}

TEST(Logan, LS10_one_contact_is_not_enough_and_a_taken_place_is_taken) {
    Game game = from_position("0,0:R?;1,0:R?|R?/S?|0|0");
    const Violation one = game.refused("R@2,0");
    EXPECT_EQ(one.rule, "LS-10");
    EXPECT_EQ(one.message, "logan.contacts");
    EXPECT_EQ(one.places, (Places{"2,0", "1,0"}));
    const Violation far = game.refused("R@32,-1"); // the same place of a torus as an open one
    EXPECT_EQ(far.message, "logan.contacts");
    EXPECT_EQ(far.places, (Places{"32,-1"}));
    const Violation taken = game.refused("R@1,0");
    EXPECT_EQ(taken.rule, "LS-10");
    EXPECT_EQ(taken.message, "logan.occupied");
    EXPECT_EQ(taken.places, (Places{"1,0"}));
    const Violation face = game.refused("P@0,1");
    EXPECT_EQ(face.rule, "LS-10");
    EXPECT_EQ(face.message, "logan.no_such_face");
    EXPECT_EQ(face.facts.find("faces")->dump(), "\"R\"");
}

TEST(Logan, LS10_while_the_reserve_lasts_nothing_is_moved_or_turned) {
    Game game = from_position("0,0:R?;0,1:R?;1,0:R?|R?/-|0|0");
    for (const char* action : {"^0,0", "~0,0"}) {
        const Violation refused = game.refused(action);
        EXPECT_EQ(refused.rule, "LS-10");
        EXPECT_EQ(refused.message, "logan.reserve_first");
        EXPECT_EQ(refused.places, (Places{"0,0"}));
    }
    EXPECT_EQ(game.refused("%R").message, "logan.no_free_face");
}

TEST(Logan, LS10_of_several_stones_with_that_face_the_first_dealt_is_added) {
    Game game = from_position("0,0:R?;1,0:P?|RS;RP/S?|0|0");
    game.play("R@0,1");
    game.play("S@1,-1=P"); // 1,0 is paper and turns
    EXPECT_EQ(game.position(), "0,0:R?;0,1:R?;1,-1:S?;1,0:PP!|R?/-|0|2");
}

TEST(Logan, LS11_every_beaten_neighbour_turns_all_at_once_and_turned_stones_turn_no_others) {
    // Paper comes to 0,1: both rocks turn. One becomes scissors, which would beat paper; the paper stays.
    Game game = from_position("0,0:RS;1,0:RP;2,0:S?|P?/S?|0|0");
    const Applied applied = game.play("P@0,1");
    EXPECT_EQ(applied.reveals, "SP");
    EXPECT_EQ(applied.trace.dump(), R"({"turned":["0,0:S","1,0:P"]})");
    EXPECT_EQ(game.position(), "0,0:SR!;0,1:P?;1,0:PR!;2,0:S?|-/S?|1|1");
    EXPECT_EQ(told(applied)[0], R"(added{"seat":0,"place":"0,1","symbol":"P"})");
    EXPECT_EQ(told(applied)[1], R"(revealed{"place":"0,0","up":"R","under":"S"})");
    EXPECT_EQ(told(applied)[2], R"(turned{"seat":0,"place":"0,0","symbol":"S","new":true})");
}

TEST(Logan, LS20_with_an_empty_reserve_a_stone_is_lifted_or_turned_whoever_brought_it) {
    Game game = from_position("0,0:R?;0,1:R?;1,0:P?;2,0:R?|-/-|0|20");
    EXPECT_EQ(game.game->actions(), (Places{"^0,0", "^0,1", "^2,0", "~1,0", "~2,0"}));
    const Violation add = game.refused("R@1,-1");
    EXPECT_EQ(add.rule, "LS-20");
    EXPECT_EQ(add.message, "logan.lift_or_turn");
    const Violation empty = game.refused("^5,5");
    EXPECT_EQ(empty.rule, "LS-20");
    EXPECT_EQ(empty.places, (Places{"5,5"}));
    EXPECT_EQ(game.refused("~32,0").rule, "LS-20");
    EXPECT_EQ(game.refused("^0,0", 1).rule, "LS-20");
    EXPECT_EQ(game.refused("%R").rule, "LS-20");
    EXPECT_EQ(game.refused("pass").rule, "notation");
}

TEST(Logan, LS21_lifting_shows_both_faces_and_either_may_be_shown) {
    Game game = from_position("0,0:R?;0,1:R?;1,0:R?;2,0:RP|-/-|0|20");
    EXPECT_EQ(game.play("^2,0").reveals, "P");
    EXPECT_EQ(game.position(), "0,0:R?;0,1:R?;1,0:R?|-/-|0|20|^RP!2,0");
    EXPECT_EQ(game.game->actions(), (Places{"P@-1,1", "P@1,-1", "P@1,1", "R@-1,1", "R@1,-1", "R@1,1"}));
    EXPECT_EQ(game.game->turn(), 0);
    game.play("R@1,1");
    EXPECT_EQ(game.position(), "0,0:R?;0,1:R?;1,0:R?;1,1:RP!|-/-|1|21");
}

TEST(Logan, LS21_a_lifted_stone_goes_to_another_place_that_touches_two_others) {
    Game game = from_position("0,0:R?;0,1:R?;1,0:RS!|-/-|0|20");
    game.play("^1,0");
    const Violation same = game.refused("R@1,0");
    EXPECT_EQ(same.rule, "LS-21");
    EXPECT_EQ(same.message, "logan.same_place");
    EXPECT_EQ(same.places, (Places{"1,0"}));
    EXPECT_EQ(game.refused("R@2,0").message, "logan.contacts"); // its own old contact does not count
    EXPECT_EQ(game.refused("R@2,0").rule, "LS-21");
    EXPECT_EQ(game.refused("R@0,0").message, "logan.occupied");
    EXPECT_EQ(game.refused("P@-1,1").message, "logan.not_its_face");
    EXPECT_EQ(game.refused("^0,0").rule, "LS-21");
    EXPECT_EQ(game.refused("~0,0").message, "logan.in_hand");
    EXPECT_EQ(game.game->actions(), (Places{"R@-1,1", "S@-1,1"}));
}

TEST(Logan, LS21_of_two_stones_neither_can_be_lifted) {
    Game game = from_position("0,0:R?;1,0:RP|-/-|0|20");
    const Violation refused = game.refused("^0,0");
    EXPECT_EQ(refused.rule, "LS-21");
    EXPECT_EQ(refused.message, "logan.nowhere");
    EXPECT_EQ(game.game->actions(), (Places{"~0,0", "~1,0"}));
}

TEST(Logan, LS22_a_stone_without_which_the_island_falls_apart_may_not_be_moved) {
    Game game = from_position("0,0:R?;0,1:R?;1,0:P?;2,0:R?;3,0:S?|-/-|0|20");
    const Violation refused = game.refused("^1,0");
    EXPECT_EQ(refused.rule, "LS-22");
    EXPECT_EQ(refused.message, "logan.splits");
    EXPECT_EQ(refused.places, (Places{"1,0", "2,0", "3,0"}));
    EXPECT_TRUE(game.may("^0,0"));
}

TEST(Logan, LS22_a_stone_in_a_ring_may_be_moved) {
    // The way round the hole holds the island together, though the two neighbours do not touch.
    Game game = from_position("0,0:R?;0,1:P?;1,-1:S?;1,1:R?;2,-1:P?;2,0:S?|-/-|0|20");
    EXPECT_EQ(game.state().island.contacts({0, 1}), 2);
    for (const char* lift : {"^0,0", "^0,1", "^1,-1", "^1,1", "^2,-1", "^2,0"})
        EXPECT_TRUE(game.may(lift));
}

TEST(Logan, LS23_a_stone_that_touches_one_other_or_may_not_be_moved_may_be_turned) {
    Game game = from_position("0,0:R?;0,1:R?;1,0:P?;2,0:RR|-/-|0|20");
    EXPECT_TRUE(game.may("~2,0"));
    EXPECT_TRUE(game.may("~1,0")); // touches three, but holds the island together
    const Violation refused = game.refused("~0,0");
    EXPECT_EQ(refused.rule, "LS-23");
    EXPECT_EQ(refused.message, "logan.turn");
    EXPECT_EQ(refused.places, (Places{"0,0", "0,1", "1,0"}));
    EXPECT_EQ(refused.facts.find("contacts")->dump(), "2");
}

TEST(Logan, LS24_after_a_turn_the_beaten_neighbours_turn_and_the_turned_stone_does_not) {
    Game game = from_position("0,0:SR;0,1:SP!;1,0:PR;2,0:SR|-/-|0|20");
    const Applied applied = game.play("~1,0");
    EXPECT_EQ(applied.reveals, "RRR"); // its own first, then by q, then r; 0,1 had been seen
    EXPECT_EQ(applied.trace.dump(), R"({"turned":["0,0:R","0,1:P","1,0:R","2,0:R"]})");
    EXPECT_EQ(game.position(), "0,0:RS!;0,1:PS!;1,0:RP!;2,0:RS!|-/-|1|21");
}

TEST(Logan, LS24_after_a_move_the_beaten_neighbours_turn) {
    Game game = from_position("0,0:SR;0,1:SP;1,0:SS;2,0:PR|-/-|0|20");
    game.play("^2,0");
    const Applied applied = game.play("R@1,1");
    EXPECT_EQ(applied.trace.dump(), R"({"turned":["0,1:P","1,0:S"]})");
    EXPECT_EQ(applied.reveals, "PS");
}

TEST(Logan, LS30_four_in_line_win_in_all_three_directions) {
    for (const char* island : {"0,0:R?;0,1:P?;1,0:R?;2,0:R?;3,-1:P?|R?/S?|0|0 R@3,0",
                               "0,0:R?;0,1:R?;0,2:R?;1,0:P?;1,2:P?|R?/S?|0|0 R@0,3",
                               "0,0:R?;1,-1:R?;2,-2:R?;1,0:P?;2,-3:P?|R?/S?|0|0 R@3,-3"}) {
        const std::string text = island;
        Game game = from_position(text.substr(0, text.find(' ')));
        const Applied applied = game.play(text.substr(text.find(' ') + 1));
        EXPECT_EQ(game.reason(), "line");
        EXPECT_EQ(game.game->result()->winners, std::vector<int>{0});
        EXPECT_EQ(applied.events.back().name, "line");
        EXPECT_EQ(applied.events.back().facts.find("places")->items()->size(), 4u);
        EXPECT_EQ(game.refused("R@0,0").rule, "over");
    }
}

TEST(Logan, LS30_a_line_of_turned_stones_wins_for_who_moved_whichever_symbol_it_is) {
    // Seat 1 puts paper next to a rock that becomes scissors and completes a line of scissors.
    Game game = from_position("0,0:S?;1,0:S?;2,0:S?;3,0:RS;3,1:R?|-/P?|1|1");
    game.play("P@4,0=SS");
    EXPECT_EQ(game.reason(), "line");
    EXPECT_EQ(game.game->result()->winners, std::vector<int>{1});
}

TEST(Logan, LS30_three_or_a_broken_line_do_not_win) {
    Game game = from_position("0,0:R?;0,1:P?;1,0:R?;2,-1:P?;3,-1:P?;3,0:R?|R?/S?;S?|0|0");
    game.play("R@1,-1");
    EXPECT_EQ(game.reason(), "");
}

TEST(Logan, LS30_a_position_with_a_line_is_won_by_who_is_not_to_move) {
    Game game = from_position("0,0:R?;1,0:R?;2,0:R?;3,0:R?|-/S?|1|1");
    EXPECT_EQ(game.reason(), "line");
    EXPECT_EQ(game.game->result()->winners, std::vector<int>{0});
}

constexpr std::string_view shuttle = "0,0:RR!;0,1:RR!;1,0:PP!;2,0:RR!|-/-|0|20";

TEST(Logan, LS31_the_same_position_for_the_third_time_is_a_draw) {
    Game game = from_position(shuttle);
    game.play_all({"~2,0", "~2,0", "~2,0"});
    EXPECT_EQ(game.reason(), "");
    const Applied last = game.play("~2,0");
    EXPECT_EQ(game.reason(), "repetition");
    EXPECT_TRUE(game.game->result()->winners.empty());
    EXPECT_EQ(last.events.back().name, "repetition");
}

TEST(Logan, LS31_positions_are_compared_up_to_shifting_the_island) {
    // A stone goes round three others: the island is the same triangle again and again, always somewhere
    // else.
    Game game = from_position("0,0:RR!;0,1:RR!;1,0:RR!|-/-|0|20");
    const std::uint64_t begun = game.game->hash();
    game.play_all({"^0,0", "R@1,1"});
    EXPECT_NE(game.game->hash(), begun);
    game.play_all({"^0,1", "R@2,0"});
    EXPECT_EQ(game.game->hash(), begun); // 1,0 1,1 2,0: shifted by one, the same seat to move
    game.play_all({"^1,0", "R@2,1", "^1,1", "R@3,0"});
    EXPECT_EQ(game.reason(), "repetition");
}

TEST(Logan, LS31_a_reveal_makes_another_position) {
    Game game = from_position("0,0:RR!;0,1:RR!;1,0:PP!;2,0:RR|-/-|0|20");
    game.play_all({"~2,0", "~2,0", "~2,0", "~2,0"}); // the start does not count: nobody had seen below 2,0
    EXPECT_EQ(game.reason(), "");
    game.play("~2,0");
    EXPECT_EQ(game.reason(), "repetition");
}

TEST(Logan, LS31_the_end_of_the_120th_turn_is_a_draw_but_a_line_and_a_repetition_go_first) {
    Game cap = from_position("0,0:RR!;0,1:RR!;1,0:PP!;2,0:RR!|-/-|1|119");
    EXPECT_EQ(cap.play("~2,0").events.back().name, "cap");
    EXPECT_EQ(cap.reason(), "cap");
    Game again = from_position("0,0:RR!;0,1:RR!;1,0:PP!;2,0:RR!|-/-|0|116");
    again.play_all({"~2,0", "~2,0", "~2,0", "~2,0"});
    EXPECT_EQ(again.reason(), "repetition");
    Game line = from_position("0,0:R?;0,1:P?;1,0:R?;2,0:R?;3,0:PR!|-/-|1|119");
    line.play("~3,0");
    EXPECT_EQ(line.reason(), "line");
}

TEST(Logan, LSV1_a_reserve_stone_may_be_turned_over_and_must_then_be_added_so) {
    Game game = from_position("0,0:R?;1,0:R?|SR;SP;P?/S?|0|0", with_free_face());
    EXPECT_TRUE(game.may("%S"));
    EXPECT_FALSE(game.may("%R"));
    EXPECT_EQ(game.refused("%R").rule, "LS-V1");
    EXPECT_EQ(game.play("%S").reveals, "R"); // the first dealt
    EXPECT_EQ(game.position(), "0,0:R?;1,0:R?|S?;P?/S?|0|0|%RS!");
    EXPECT_EQ(game.game->actions(), (Places{"R@0,1", "R@1,-1"}));
    EXPECT_EQ(game.refused("S@0,1").rule, "LS-V1");
    EXPECT_EQ(game.refused("S@0,5").rule, "LS-10");
    EXPECT_EQ(game.refused("%P").message, "logan.one_flip");
    EXPECT_EQ(game.refused("^0,0").rule, "LS-10");
    game.play("R@0,1");
    EXPECT_EQ(game.position(), "0,0:R?;0,1:RS!;1,0:R?|S?;P?/S?|1|1");
}

TEST(Logan, LSV2_with_memory_the_table_does_not_show_undersides_that_were_seen) {
    const std::string_view text = "0,0:RS!;0,1:R?;1,0:R?|-/-|0|20";
    Game open = from_position(text);
    EXPECT_EQ(open.game->view().find("stones")->items()->front().dump(),
              R"({"place":"0,0","face":"R","under":"S"})");
    EXPECT_NE(open.game->view().find("chances"), nullptr);
    Game memory = from_position(text, any_options().set("memory", true));
    EXPECT_EQ(memory.game->view().find("stones")->items()->front().dump(), R"({"place":"0,0","face":"R"})");
    EXPECT_EQ(memory.game->view().find("chances"), nullptr);
    EXPECT_EQ(memory.position(), open.position());
}

} // namespace
} // namespace cairn::logan
