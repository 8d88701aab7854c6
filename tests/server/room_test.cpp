// One table and those who are there: what they say, and what they are told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "at_room.hpp"
#include "core/random.hpp"

namespace cairn::server {
namespace {

using namespace testing;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Room, nothing_is_acknowledged_or_told_before_it_is_on_the_disk) {
    AtRoom at;
    at.begin();
    at.world.at_once = false;
    at.does(at.ann, Act{"f6"});
    EXPECT_THAT(at.ann->heard, IsEmpty());
    EXPECT_THAT(at.bob->heard, IsEmpty());
    const auto late = at.comes("carol");
    EXPECT_THAT(late->heard, IsEmpty()) << "a view would tell of it too";
    at.world.commit();
    EXPECT_EQ(number(at.ann->last("ack"), "version"), 5);
    EXPECT_EQ(number(at.bob->last("event"), "version"), 5);
    EXPECT_EQ(number(late->last("view"), "version"), 5);
}

TEST(Room, what_could_not_be_stored_has_not_happened) {
    AtRoom at;
    at.begin();
    at.world.at_once = false;
    at.does(at.ann, Act{"f6"}, 4);
    at.does(at.bob, Act{"a1"}, 5);
    at.world.fail();
    EXPECT_EQ(text(at.ann->heard.front(), "message"), "store.full");
    EXPECT_EQ(number(at.ann->last("view"), "version"), 4) << "the table as the store has it";
    EXPECT_EQ(text(at.bob->heard.front(), "message"), "store.full");
    at.world.at_once = true;
    at.does(at.ann, Act{"f6"}, 4, "again");
    EXPECT_EQ(number(at.ann->last("ack"), "version"), 5) << "and the game goes on";
}

TEST(Room, a_deed_is_done_once) {
    AtRoom at;
    at.begin();
    at.does(at.ann, Act{"f6"}, 4, "same");
    EXPECT_EQ(number(at.ann->last("ack"), "version"), 5);
    at.does(at.bob, Act{"a1"}, 5, "same");
    EXPECT_EQ(number(at.bob->last("ack"), "version"), 6)
        << "ids of two people have nothing to do with each other";
    at.does(at.ann, Act{"f6"}, 4, "same");
    EXPECT_EQ(number(at.ann->last("ack"), "version"), 5) << "the first answer";
    EXPECT_EQ(at.world.log.size(), 6u);
}

TEST(Room, another_version_than_the_client_believes_is_refused) {
    AtRoom at;
    at.begin();
    EXPECT_EQ(at.refusal(at.ann, Act{"f6"}, 3), "server.version");
    EXPECT_EQ(at.refusal(at.ann, Act{"f6"}, 5), "server.version");
    EXPECT_EQ(at.refusal(at.ann, Act{"f6"}, 4), "");
}

TEST(Room, out_of_turn_forged_and_malformed_deeds_get_their_errors) {
    AtRoom at;
    at.begin();
    const auto carol = at.comes("carol");
    EXPECT_EQ(at.refusal(at.bob, Act{"f6"}), "core.not_your_turn");
    EXPECT_EQ(at.refusal(carol, Act{"f6"}), "server.no_seat_of_yours");
    EXPECT_EQ(at.refusal(at.ann, Act{"rubbish"}), "notation");
    EXPECT_EQ(at.refusal(at.ann, Act{"f6="}), "table.claims");
    EXPECT_EQ(at.refusal(carol, Sit{0, "0c", ""}), "table.not_open");
    EXPECT_EQ(at.refusal(at.bob, AnswerOffer{true}), "table.no_offer");
    EXPECT_EQ(at.refusal(carol, Resign{}), "server.no_seat_of_yours");
    EXPECT_EQ(at.refusal(at.ann, GoOn{}), "table.not_paused");
    EXPECT_EQ(at.refusal(at.ann, Rematch{}), "table.not_over");
    const auto stranger = std::make_shared<Listener>("dave");
    EXPECT_EQ(at.refusal(stranger, Act{"f6"}), "server.not_watching");
    EXPECT_EQ(at.world.log.size(), 4u);
}

TEST(Room, only_who_is_at_home_puts_bots_there_and_begins) {
    AtRoom at;
    const auto ann = at.comes("ann");
    const auto carol = at.comes("carol");
    EXPECT_EQ(at.refusal(carol, Sit{0, "", "1"}), "server.only_opener");
    EXPECT_EQ(at.refusal(ann, Sit{0, "", "77"}), "server.unknown_level");
    EXPECT_EQ(at.refusal(ann, Sit{0, "", "1"}), "");
    EXPECT_EQ(at.refusal(ann, Sit{1, "0a", ""}), "");
    EXPECT_EQ(at.refusal(carol, Start{}), "server.only_opener");
    EXPECT_EQ(at.refusal(carol, Stand{1}), "server.only_opener");
    EXPECT_EQ(at.refusal(ann, Stand{0}), "");
    EXPECT_EQ(at.refusal(carol, Sit{0, "0c", ""}), "");
    EXPECT_EQ(at.refusal(carol, Stand{1}), "server.forbidden") << "nobody lifts somebody from their seat";
    EXPECT_EQ(at.refusal(carol, Start{}), "") << "who sits here may begin";
}

TEST(Room, who_comes_back_is_told_what_was_missed) {
    AtRoom at;
    at.begin();
    at.room.part(at.bob.get());
    at.does(at.ann, Act{"f6"});
    const auto again = std::make_shared<Listener>("bob");
    at.room.hear(again, {.table = "t", .wish = Watch{4, ""}});
    auto missed = again->heard;
    ASSERT_FALSE(missed.empty());
    EXPECT_EQ(text(missed.front(), "say"), "event");
    EXPECT_EQ(number(missed.front(), "version"), 5);
    EXPECT_THAT(again->all("view"), IsEmpty());
    at.room.hear(again, {.table = "t", .wish = Watch{5, ""}});
    EXPECT_THAT(again->all("event"), IsEmpty());
    at.room.hear(again, {.table = "t", .wish = Watch{99, ""}});
    EXPECT_EQ(number(again->last("view"), "version"), 5) << "a version that there is not yet";
}

TEST(Room, after_a_restart_the_table_and_its_answers_are_the_same) {
    AtRoom at;
    at.begin();
    at.does(at.ann, Act{"f6"}, 4, "mine");
    Room restarted(games(), "t", at.world);
    const auto ann = std::make_shared<Listener>("ann");
    restarted.hear(ann, {.table = "t", .wish = Watch{}});
    EXPECT_THAT(ann->heard, IsEmpty()) << "it waits for the store";
    restarted.load();
    EXPECT_EQ(number(ann->last("view"), "version"), 5);
    restarted.hear(ann, {.id = "mine", .table = "t", .version = 4, .wish = Act{"f6"}});
    EXPECT_EQ(number(ann->last("ack"), "version"), 5)
        << "the acknowledgement may have been lost with the old server";
    EXPECT_EQ(at.world.log.size(), 5u);
}

TEST(Room, a_table_that_the_store_does_not_know_is_refused) {
    World world;
    Room room(games(), "t", world);
    const auto ann = std::make_shared<Listener>("ann");
    room.hear(ann, {.id = "w", .table = "t", .wish = Watch{}});
    room.load();
    EXPECT_EQ(text(ann->last("error"), "message"), "server.no_table");
    EXPECT_TRUE(ann->gone);
}

TEST(Room, a_private_table_is_for_those_with_the_invitation) {
    AtRoom at("olix", {}, {.is_private = true});
    const auto carol = std::make_shared<Listener>("carol");
    at.room.hear(carol, {.table = "t", .wish = Watch{}});
    EXPECT_EQ(text(carol->last("error"), "message"), "server.no_table");
    at.room.hear(carol, {.table = "t", .wish = Watch{std::nullopt, "let me"}});
    EXPECT_EQ(text(carol->last("error"), "message"), "server.no_table");
    at.room.hear(carol, {.table = "t", .wish = Watch{std::nullopt, "let me in"}});
    EXPECT_EQ(number(carol->last("view"), "version"), 1);
    EXPECT_FALSE(at.room.invites()) << "and the lobby does not show it";
}

TEST(Room, spectators_with_a_delay_are_told_later_and_all_at_the_end) {
    AtRoom at("olix", {}, {.delay = 60});
    at.begin();
    at.does(at.ann, Act{"f6"});
    const auto carol = at.comes("carol");
    EXPECT_EQ(number(carol->last("view"), "version"), 4) << "as it was a minute ago";
    at.does(at.bob, Act{"a1"});
    EXPECT_THAT(carol->all("event"), IsEmpty());
    EXPECT_THAT(at.ann->all("event"), SizeIs(2)) << "players are told at once";
    at.world.time += 60'000;
    at.room.wake();
    EXPECT_THAT(carol->all("event"), SizeIs(2));
    at.does(at.ann, Resign{});
    EXPECT_EQ(number(carol->last("event"), "version"), 7) << "it is over, so nothing is to be hidden";
}

TEST(Room, a_table_without_spectators_shows_itself_to_players_only) {
    AtRoom at("olix", {}, {.spectators = false});
    at.begin();
    const auto carol = at.comes("carol");
    EXPECT_EQ(text(carol->last("error"), "message"), "server.no_spectators");
}

TEST(Room, who_looked_on_before_the_game_sees_nothing_of_one_without_spectators) {
    AtRoom at("olix", {}, {.spectators = false});
    const auto carol = at.comes("carol");
    EXPECT_EQ(number(carol->last("view"), "version"), 1);
    at.begin();
    EXPECT_EQ(text(carol->last("error"), "message"), "server.no_spectators");
    EXPECT_TRUE(carol->gone);
    at.does(at.ann, Act{"f6"});
    EXPECT_THAT(carol->heard, IsEmpty());
}

TEST(Room, a_restart_does_not_tell_spectators_what_they_are_to_see_later) {
    AtRoom at("olix", {}, {.delay = 60});
    at.begin();
    at.world.time += 60'000;
    at.does(at.ann, Act{"f6"});
    Room restarted(games(), "t", at.world);
    restarted.load();
    const auto carol = std::make_shared<Listener>("carol");
    restarted.hear(carol, {.table = "t", .wish = Watch{}});
    EXPECT_EQ(number(carol->last("view"), "version"), 4);
    at.world.time += 60'000;
    restarted.wake();
    EXPECT_EQ(number(carol->last("event"), "version"), 5);
}

TEST(Room, a_flag_falls_by_the_time_of_the_table) {
    AtRoom at("olix", {.kind = table::ClockRules::Kind::move, .base = 30'000});
    at.begin();
    const auto fall = at.room.table()->flag_fall();
    ASSERT_TRUE(fall && at.room.wake_at());
    EXPECT_LE(*at.room.wake_at(), fall->at);
    at.world.time = fall->at;
    EXPECT_EQ(at.refusal(at.ann, Act{"f6"}), "table.time_is_up");
    at.room.wake();
    const Json event = at.bob->last("event");
    EXPECT_EQ(text(*event.find("event"), "why"), "time");
    EXPECT_EQ(at.room.table()->phase(), Table::Phase::over);
    EXPECT_FALSE(at.room.wake_at() && *at.room.wake_at() <= at.world.time && at.room.lives());
}

TEST(Room, a_bot_moves_once_it_has_thought_and_not_about_an_old_position) {
    AtRoom at;
    const auto ann = at.comes("ann");
    at.does(ann, Sit{0, "0a", ""});
    at.does(ann, Sit{1, "", "1"});
    at.does(ann, Start{});
    EXPECT_THAT(at.world.thinking_, IsEmpty()) << "it is not its turn";
    at.does(ann, Act{"f6"});
    ASSERT_THAT(at.world.thinking_, SizeIs(1));
    at.does(ann, MakeOffer{{table::Offer::Kind::takeback}});
    at.world.answer("a1");
    EXPECT_EQ(at.room.table()->played()->moves().size(), 0u) << "the move it thought about was taken back";
    at.does(ann, Act{"f6"});
    at.world.answer("a1");
    EXPECT_EQ(at.room.table()->played()->moves().size(), 2u);
}

TEST(Room, somebody_gone_for_two_minutes_has_abandoned_the_game) {
    AtRoom at;
    at.begin();
    at.room.part(at.ann.get());
    at.world.time += Room::gone_for - 1;
    EXPECT_EQ(at.refusal(at.bob, Abandoned{0}), "server.not_gone");
    at.world.time += 1;
    EXPECT_EQ(at.refusal(at.bob, Abandoned{1}), "server.not_gone");
    EXPECT_EQ(at.refusal(at.bob, Abandoned{3}), "server.not_gone");
    EXPECT_EQ(at.refusal(at.bob, Abandoned{0}), "");
    EXPECT_EQ(at.room.table()->result()->winners, std::vector<int>{1});
}

TEST(Room, everybody_is_asked_to_the_same_next_table) {
    AtRoom at;
    at.begin();
    at.does(at.ann, Resign{});
    at.does(at.bob, Rematch{});
    const Json event = *at.ann->last("event").find("event");
    EXPECT_EQ(text(*event.find("table"), "next"), "t_next");
    EXPECT_EQ(at.refusal(at.ann, Rematch{}), "table.rematched");
}

TEST(Room, a_rated_game_is_for_accounts_and_counts_once_it_is_stored) {
    AtRoom at("olix", {}, {}, true);
    const auto guest = at.comes("guest");
    EXPECT_EQ(at.refusal(guest, Sit{0, "0a", ""}), "server.rated_seats");
    const auto ann = at.comes("ann", Person::Kind::account);
    const auto bob = at.comes("bob", Person::Kind::account);
    EXPECT_EQ(at.refusal(ann, Sit{0, "", "1"}), "server.rated_seats");
    at.does(ann, Sit{0, "0a", ""});
    at.does(bob, Sit{1, "0b", ""});
    at.does(ann, Start{});
    at.world.at_once = false;
    at.does(ann, Resign{});
    EXPECT_THAT(at.world.rated, IsEmpty());
    at.world.commit();
    ASSERT_THAT(at.world.rated, SizeIs(1));
    EXPECT_EQ(at.world.rated[0].players[0].place, 1);
    EXPECT_EQ(at.world.rated[0].players[1].person, "bob");
}

TEST(Room, chat_is_for_players_while_they_play_and_can_be_muted_and_reported) {
    AtRoom at;
    at.begin();
    const auto carol = at.comes("carol");
    EXPECT_EQ(at.refusal(carol, Chat{"f6!"}), "server.muted_here");
    at.bob->muted = "ann";
    at.does(at.ann, Chat{"hello"});
    EXPECT_EQ(text(*carol->last("chat").find("line"), "text"), "hello");
    EXPECT_THAT(at.bob->all("chat"), IsEmpty());
    EXPECT_EQ(at.refusal(carol, Report{7, ""}), "server.no_such_line");
    at.does(carol, Report{1, "rude"});
    ASSERT_THAT(at.world.reports, SizeIs(1));
    EXPECT_EQ(at.world.reports[0].about, "ann");
}

TEST(Room, everybody_hears_the_same_in_any_order_of_commits) {
    // Random deeds, commits, failures and reconnections: whoever was there throughout hears every version
    // once, in order, and the log folds to the table.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        AtRoom at;
        at.begin();
        at.world.at_once = false;
        Rng rng(seed);
        int seen = 4;
        for (int step = 0; step < 120; ++step) {
            switch (rng.below(8)) {
            case 0: at.world.fail(); break;
            case 1: at.comes("carol"); break;
            case 2:
            case 3: at.world.commit(); break;
            default:
                if (const Table* table = at.room.table(); table && table->phase() == Table::Phase::playing) {
                    const auto actions = table->played()->game().turn_game()->actions();
                    const auto turn = table->played()->game().turn();
                    at.does(turn == 0 ? at.ann : at.bob,
                            Act{actions[rng.below(static_cast<std::uint32_t>(actions.size()))]});
                }
            }
            for (const Json& message : at.bob->all("event")) {
                EXPECT_EQ(number(message, "version"), seen + 1) << seed;
                seen = number(message, "version");
            }
            EXPECT_EQ(seen, static_cast<int>(at.world.log.size())) << "as much as is on the disk";
        }
        at.world.commit();
        const auto folded = Table::fold(games(), at.world.log);
        ASSERT_TRUE(folded);
        EXPECT_EQ(folded->view(0).dump(), at.room.table()->view(0).dump());
    }
}

} // namespace
} // namespace cairn::server
