#include "table/table.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using testing::AtTable;
using testing::refusal;

TEST(Table, opens_seats_people_and_begins) {
    AtTable table("olix");
    EXPECT_EQ(table->phase(), Table::Phase::open);
    EXPECT_EQ(table.refused(Acted{0, "f6"}), "table.not_begun");
    EXPECT_EQ(table.refused(Started{}), "table.seats_open");
    table.take(Sat{0, {Sitter::Kind::person, "ada"}, "aa"});
    EXPECT_EQ(table.refused(Sat{0, {Sitter::Kind::person, "bob"}, "bb"}), "table.seat_taken");
    EXPECT_EQ(table.refused(Sat{1, {Sitter::Kind::person, "ada"}, "bb"}), "table.sits_already");
    EXPECT_EQ(table.refused(Sat{2, {Sitter::Kind::person, "bob"}, "bb"}), "table.no_seat");
    EXPECT_EQ(table.refused(Sat{-1, {Sitter::Kind::person, "bob"}, "bb"}), "table.no_seat");
    EXPECT_EQ(table.refused(Sat{1, {Sitter::Kind::person, "bob"}, ""}), "table.nonce");
    EXPECT_EQ(table.refused(Sat{1, {Sitter::Kind::person, "bob"}, "xyz"}), "table.nonce");
    EXPECT_EQ(table.refused(Sat{1, {Sitter::Kind::bot, "easy"}, "bb"}), "table.nonce");
    table.take(Sat{1, {Sitter::Kind::bot, "easy"}, ""});
    table.take(Stood{1});
    EXPECT_EQ(table.refused(Stood{1}), "table.seat_empty");
    table.take(Sat{1, {Sitter::Kind::person, "bob"}, "bb"});
    table.take(Started{});
    EXPECT_EQ(table->phase(), Table::Phase::playing);
    EXPECT_EQ(table.refused(Stood{1}), "table.not_open");
    EXPECT_EQ(table.refused(Started{}), "table.not_open");
}

TEST(Table, what_it_was_opened_for_must_fit_the_game) {
    EXPECT_EQ(refusal(Table::open(games(), testing::opened("chess"))), "input.unknown_game");
    EXPECT_EQ(refusal(Table::open(games(), testing::opened("olix", {}, 3))), "table.seats");
    EXPECT_EQ(refusal(Table::open(games(), testing::opened("otlo", {ClockRules::Kind::move, 1000, 0}, 1))),
              "table.race_clock");
    Event short_secret = testing::opened("olix");
    std::get<Opened>(short_secret.body).secret = "aabb";
    EXPECT_EQ(refusal(Table::open(games(), short_secret)), "table.secret");
    EXPECT_EQ(refusal(Table::open(games(), Event{0, "", Started{}})), "table.log");
}

TEST(Table, moves_are_refereed_and_the_number_of_the_rule_is_told) {
    auto table = AtTable::begun("olix");
    table.take(Acted{0, "f6"});
    EXPECT_EQ(table.rule(Acted{1, "f6"}), "OX-10");
    EXPECT_EQ(table.rule(Acted{0, "e5"}), "OX-10"); // not its turn
    EXPECT_EQ(table.rule(Acted{1, "z99"}), "notation");
    EXPECT_EQ(table->version(), 5);
}

TEST(Table, a_refused_event_changes_nothing) {
    auto table = AtTable::begun("olix", {ClockRules::Kind::fischer, 60'000, 1000});
    table.take(Acted{0, "f6"});
    const std::string before = table->view(table.now).dump();
    for (const Body& body : {Body(Acted{1, "f6"}), Body(Sat{0, {}, "aa"}), Body(Stood{0}), Body(Started{}),
                             Body(Answered{0, true}), Body(Resumed{0}), Body(Left{7, Why::resign}),
                             Body(Left{1, Why::time}), Body(Rematched{"t"}), Body(Opened{})})
        EXPECT_NE(table.refused(body), "");
    EXPECT_EQ(table->view(table.now).dump(), before);
}

TEST(Table, resigning_gives_the_game_to_the_others) {
    auto table = AtTable::begun("olix");
    table.take(Acted{0, "f6"});
    table.take(Left{0, Why::resign});
    EXPECT_EQ(table->phase(), Table::Phase::over);
    EXPECT_EQ(table->result(), (Result{{1}, "resign"}));
    EXPECT_EQ(table.rule(Acted{1, "e5"}), "over");
    EXPECT_EQ(table.refused(Left{1, Why::resign}), "table.over");
}

TEST(Table, LO32_of_three_players_one_leaves_and_the_others_play_on) {
    auto table = AtTable::begun("lotus", {}, 3);
    table.take(Left{0, Why::abandoned});
    EXPECT_EQ(table->phase(), Table::Phase::playing);
    EXPECT_EQ(table->played()->game().turn(), 1);
    EXPECT_EQ(table.refused(Acted{0, "S3A"}), "table.has_left");
    table.take(Acted{1, "S3A"});
    table.take(Left{2, Why::resign});
    EXPECT_EQ(table->result()->winners, std::vector{1});
}

TEST(Table, the_flag_falls_by_the_time_of_the_table_and_not_before) {
    auto table = AtTable::begun("olix", {ClockRules::Kind::fischer, 10'000, 2000});
    EXPECT_EQ(table->flag_fall()->seat, 0);
    EXPECT_EQ(table->flag_fall()->at, table.now + 10'000);
    table.now += 4000;
    table.take(Acted{0, "f6"}); // 6 + 2 seconds left
    table.now += 10'000;
    EXPECT_EQ(table.refused(Acted{1, "e5"}), "table.time_is_up");
    EXPECT_EQ(table.refused(Left{0, Why::time}), "table.time_is_left");
    table.take(Left{1, Why::time});
    EXPECT_EQ(table->result(), (Result{{0}, "time"}));
    EXPECT_FALSE(table->flag_fall());
}

TEST(Table, a_clock_for_each_move_begins_anew_with_every_move) {
    auto table = AtTable::begun("olix", {ClockRules::Kind::move, 10'000, 0});
    table.now += 9000;
    table.take(Acted{0, "f6"});
    table.now += 9000;
    table.take(Acted{1, "e5"});
    EXPECT_EQ(table->flag_fall()->at, table.now + 10'000);
}

TEST(Table, a_lift_and_its_drop_are_one_move_for_the_clock) {
    const auto may_lift = [](const Table& at) {
        return at.played()->game().turn_game()->actions().front().starts_with('^');
    };
    int lifts = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto table = AtTable::begun("logan", {ClockRules::Kind::fischer, 1'000'000, 2000});
        testing::play_randomly(table, may_lift, seed);
        if (table->phase() == Table::Phase::over)
            continue;
        const int seat = *table->played()->game().turn();
        const Millis fall = table->flag_fall()->at;
        table.take(Acted{seat, table->played()->game().turn_game()->actions().front()});
        EXPECT_EQ(table->played()->game().turn(), seat);
        EXPECT_EQ(table->flag_fall()->at, fall);
        ++lifts;
    }
    EXPECT_GT(lifts, 0);
}

TEST(Table, time_does_not_run_backwards) {
    auto table = AtTable::begun("olix", {ClockRules::Kind::fischer, 10'000, 0});
    table.now -= 5000;
    table.take(Acted{0, "f6"});
    EXPECT_EQ(table->flag_fall()->at, table.now + 5000 + 10'000);
}

TEST(Table, a_takeback_needs_the_word_of_the_other) {
    auto table = AtTable::begun("olix");
    EXPECT_EQ(table.refused(Offered{0, {Offer::Kind::takeback}}), "undo.nothing");
    table.take(Acted{0, "f6"});
    table.take(Acted{1, "e5"});
    table.take(Offered{0, {Offer::Kind::takeback}});
    EXPECT_EQ(table->asked(), std::vector{1});
    EXPECT_EQ(table.refused(Offered{1, {Offer::Kind::takeback}}), "table.offer_open");
    EXPECT_EQ(table.refused(Answered{0, true}), "table.not_asked");
    table.take(Answered{1, false});
    EXPECT_EQ(table->played()->moves().size(), 2U);
    EXPECT_EQ(table.refused(Answered{1, true}), "table.no_offer");
    table.take(Offered{0, {Offer::Kind::takeback}});
    table.take(Answered{1, true});
    EXPECT_TRUE(table->played()->moves().empty());
    EXPECT_EQ(table->played()->game().turn(), 0);
}

TEST(Table, an_offer_lapses_with_the_next_move_and_can_be_withdrawn) {
    auto table = AtTable::begun("olix");
    table.take(Acted{0, "f6"});
    table.take(Offered{0, {Offer::Kind::takeback}});
    table.take(Acted{1, "e5"});
    EXPECT_FALSE(table->offer());
    table.take(Offered{1, {Offer::Kind::takeback}});
    table.take(Answered{1, false});
    EXPECT_FALSE(table->offer());
    EXPECT_EQ(table->played()->moves().size(), 2U);
}

TEST(Table, a_bot_does_not_mind_a_takeback) {
    AtTable table("olix");
    table.take(Sat{0, {Sitter::Kind::person, "ada"}, "aa"});
    table.take(Sat{1, {Sitter::Kind::bot, "easy"}, ""});
    table.take(Started{});
    EXPECT_TRUE(table->bots_to_act().empty());
    table.take(Acted{0, "f6"});
    EXPECT_EQ(table->bots_to_act(), std::vector{1});
    table.take(Offered{0, {Offer::Kind::takeback}});
    EXPECT_TRUE(table->played()->moves().empty());
}

TEST(Table, a_table_may_be_opened_without_takebacks) {
    auto opened = testing::opened("olix");
    std::get<Opened>(opened.body).terms.takebacks = false;
    AtTable table(opened);
    table.seat_everyone();
    table.take(Acted{0, "f6"});
    EXPECT_EQ(table.refused(Offered{0, {Offer::Kind::takeback}}), "table.no_takebacks");
}

TEST(Table, nothing_is_taken_back_past_something_revealed) {
    auto table = AtTable::begun("logan");
    testing::play_randomly(table, [](const Table& at) {
        const auto& moves = at.played()->moves();
        return !moves.empty() && !at.played()->revealed(moves.size() - 1).empty();
    });
    ASSERT_EQ(table->phase(), Table::Phase::playing);
    const int mover = *table->played()->moves().back().seat;
    EXPECT_EQ(table.refused(Offered{mover, {Offer::Kind::takeback}}), "undo.revealed");
}

TEST(Table, OX40_the_count_is_offered_and_ends_the_game_when_both_agree) {
    auto table = AtTable::begun("olix");
    table.take(Acted{0, "f6"});
    EXPECT_EQ(table.refused(Acted{1, "agree"}), "table.needs_agreement");
    EXPECT_EQ(table.refused(Offered{1, {Offer::Kind::action, "e5"}}), "table.no_agreement");
    table.take(Offered{1, {Offer::Kind::action, "agree"}});
    table.take(Answered{0, true});
    EXPECT_EQ(table->result(), (Result{{}, "draw"}));
}

TEST(Table, a_pause_stops_the_clocks_until_somebody_goes_on) {
    auto table = AtTable::begun("olix", {ClockRules::Kind::fischer, 10'000, 0});
    table.now += 3000;
    table.take(Offered{0, {Offer::Kind::pause}});
    table.now += 1000;
    table.take(Answered{1, true});
    EXPECT_EQ(table->phase(), Table::Phase::paused);
    EXPECT_FALSE(table->flag_fall());
    EXPECT_EQ(table.refused(Acted{0, "f6"}), "table.paused");
    table.now += 1'000'000;
    table.take(Resumed{1});
    EXPECT_EQ(table->flag_fall()->at, table.now + 6000);
    EXPECT_EQ(table.refused(Resumed{1}), "table.not_paused");
}

TEST(Table, a_game_may_be_given_up_while_it_is_paused) {
    auto table = AtTable::begun("olix");
    table.take(Offered{0, {Offer::Kind::pause}});
    table.take(Answered{1, true});
    table.take(Left{0, Why::resign});
    EXPECT_EQ(table->phase(), Table::Phase::over);
}

TEST(Table, the_same_room_for_everybody_after_the_game) {
    auto table = AtTable::begun("olix");
    EXPECT_EQ(table.refused(Rematched{"next"}), "table.not_over");
    table.take(Left{0, Why::resign});
    table.take(Rematched{"next"});
    EXPECT_EQ(table.refused(Rematched{"other"}), "table.rematched");
    EXPECT_EQ(*table->view(table.now).find("next")->text(), "next");
}

TEST(Table, a_repeated_request_is_known_by_its_key) {
    auto table = AtTable::begun("olix");
    table.take(Acted{0, "f6"}, "ada:1");
    table.take(Acted{1, "e5"});
    EXPECT_EQ(table->version_of("ada:1"), 5);
    EXPECT_FALSE(table->version_of("ada:2"));
    EXPECT_FALSE(table->version_of(""));
}

TEST(Table, a_client_may_not_claim_what_a_move_reveals) {
    auto table = AtTable::begun("logan");
    const std::string first = table->played()->game().turn_game()->actions().front();
    for (const auto* claim : {"=R", "=P", "=S", "="})
        EXPECT_EQ(table.refused(Acted{0, first + claim}), "table.claims");
}

TEST(Table, bots_are_named_when_they_may_act) {
    AtTable table("otlo", {}, 2);
    table.take(Sat{0, {Sitter::Kind::person, "ada"}, "aa"});
    table.take(Sat{1, {Sitter::Kind::bot, "easy"}, ""});
    EXPECT_TRUE(table->bots_to_act().empty());
    table.take(Started{});
    EXPECT_EQ(table->bots_to_act(), std::vector{1});
}

} // namespace
} // namespace cairn::table
