// The daily card, the streak and the storm.
#include "games/otlo/mode_cards.hpp"
#include "games/otlo/storm.hpp"
#include "games/otlo/streak.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

TEST(OtloDaily, easy_on_monday_hard_on_sunday) {
    EXPECT_EQ(daily_stars("2026-11-16"), 1); // a Monday
    EXPECT_EQ(daily_stars("2026-11-18"), 2);
    EXPECT_EQ(daily_stars("2026-11-22"), 3);
    EXPECT_EQ(daily_stars("2028-02-29"), 1); // a Tuesday
    for (const auto* text :
         {"", "2026-11-31", "2027-02-29", "2026-13-01", "18-11-2026", "2026/11/18", "2026-1a-01"})
        EXPECT_EQ(refused(daily_stars(text)).message, "otlo.mode.date") << text;
}

TEST(OtloDaily, the_same_for_everyone_and_another_tomorrow) {
    const TileSet tiles = tile_set();
    const Grading grading = *our_grading();
    const Generator generator(tiles, grading);
    const auto card = [&](std::string_view date) { return daily_card(generator, date, *daily_stars(date)); };
    ASSERT_TRUE(card("2026-11-18"));
    EXPECT_EQ(card("2026-11-18")->grade.stars, 2);
    EXPECT_EQ(card("2026-11-18")->pattern, card("2026-11-18")->pattern);
    EXPECT_NE(card("2026-11-18")->pattern, card("2026-11-19")->pattern);
}

TEST(OtloStreak, cards_grow_harder) {
    for (int number = 1; number < 20; ++number)
        EXPECT_GE(rising_stars(number), rising_stars(number - 1));
    EXPECT_EQ(rising_stars(0), 1);
    EXPECT_EQ(rising_stars(19), 3);
    const TileSet tiles = tile_set();
    const Grading grading = *our_grading();
    const auto card = rising_card({tiles, grading}, 5, 12);
    ASSERT_TRUE(card);
    EXPECT_EQ(card->grade.stars, 3);
}

TEST(OtloStreak, the_first_error_ends_it) {
    Streak streak{.seed = 4};
    EXPECT_TRUE(call(streak, true));
    EXPECT_TRUE(call(streak, true));
    EXPECT_EQ(streak.solved, 2);
    EXPECT_EQ(streak.number, 2);
    EXPECT_TRUE(call(streak, false));
    EXPECT_TRUE(streak.over);
    EXPECT_EQ(refused(call(streak, true)).rule, "over");
    EXPECT_EQ(refused(skip(streak)).rule, "over");
}

TEST(OtloStreak, one_card_may_be_skipped_and_counts_for_nothing) {
    Streak streak;
    EXPECT_TRUE(skip(streak));
    EXPECT_EQ(streak.number, 1);
    EXPECT_EQ(streak.solved, 0);
    EXPECT_EQ(refused(skip(streak)).message, "otlo.mode.skipped");
}

TEST(OtloStreak, it_goes_on_another_day) {
    Streak streak{.seed = 4};
    EXPECT_TRUE(call(streak, true));
    EXPECT_TRUE(skip(streak));
    EXPECT_EQ(*read_streak(write(streak)), streak);
    EXPECT_EQ(refused(read_streak(json_of(R"({"number":9,"solved":2})"))).message, "otlo.mode.state");
}

TEST(OtloStorm, three_minutes_from_the_first_placement) {
    Storm storm;
    EXPECT_EQ(left(storm, 50), 180);
    EXPECT_EQ(refused(call(storm, true, 50)).message, "otlo.mode.not_begun");
    place(storm, 50);
    place(storm, 60); // only the first one counts
    EXPECT_EQ(left(storm, 80), 150);
    EXPECT_TRUE(call(storm, true, 229));
    EXPECT_TRUE(over(storm, 230));
    EXPECT_EQ(refused(call(storm, true, 230)).rule, "over");
    EXPECT_EQ(score(storm).solved, 1);
}

TEST(OtloStorm, a_wrong_call_costs_ten_seconds_and_the_card_stays) {
    Storm storm;
    place(storm, 0);
    EXPECT_TRUE(call(storm, false, 20));
    EXPECT_EQ(left(storm, 20), 150);
    EXPECT_EQ(score(storm).number, 0);
    EXPECT_TRUE(call(storm, true, 25));
    EXPECT_EQ(score(storm).number, 1);
}

TEST(OtloStorm, three_right_calls_in_a_row_give_time) {
    Storm storm;
    place(storm, 0);
    for (int i = 1; i <= 2; ++i)
        EXPECT_TRUE(call(storm, true, i));
    EXPECT_EQ(score(storm).length, 180);
    EXPECT_TRUE(call(storm, true, 3));
    EXPECT_EQ(score(storm).length, 185);
    EXPECT_TRUE(call(storm, false, 4));
    EXPECT_EQ(score(storm).in_a_row, 0);
    EXPECT_EQ(score(storm).length, 175);
}

TEST(OtloStorm, reads_what_it_writes_and_nothing_impossible) {
    Storm storm;
    storm.seed = 8;
    place(storm, 1.5);
    EXPECT_TRUE(call(storm, true, 10));
    EXPECT_TRUE(call(storm, false, 20));
    EXPECT_EQ(*read_storm(write(storm)), storm);
    EXPECT_EQ(
        refused(read_storm(json_of(R"({"begun":1,"calls":[{"number":3,"right":true,"t":1}]})"))).message,
        "otlo.mode.state");
    EXPECT_EQ(refused(read_storm(json_of(R"({"seed":1})"))).message, "input.not_list");
}

} // namespace
} // namespace cairn::otlo
