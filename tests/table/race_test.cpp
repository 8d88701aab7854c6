#include "games/otlo/otlo_game.hpp"
#include "table/at_table.hpp"

namespace cairn::table {
namespace {

using testing::AtTable;

const otlo::OtloGame& race_of(const AtTable& table) {
    return static_cast<const otlo::OtloGame&>(table->played()->game());
}

/// The card on top of a pile, and its solution from the booklet.
std::string id_on(const AtTable& table, std::size_t pile) {
    const auto& race = race_of(table);
    return race.rules().deck[race.state().piles[pile].top].id;
}
std::string right_call(const AtTable& table, std::size_t pile) {
    const auto& race = race_of(table);
    const auto& card = race.rules().deck[race.state().piles[pile].top];
    return "call " + card.id + " " + write(card.solution);
}
std::string wrong_call(const AtTable& table, std::size_t pile) { return "call " + id_on(table, pile) + " |"; }

TEST(RaceTable, OT31_everything_stands_still_while_a_call_is_compared) {
    auto table = AtTable::begun("otlo", {}, 2);
    table.now += 10'000;
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 10);
    table.take(Acted{0, right_call(table, 0)});
    EXPECT_DOUBLE_EQ(table->played()->moves().back().time, 10);
    table.now += 2000;
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 10);
    table.now += 2000;
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 11);
}

TEST(RaceTable, OT34_calls_are_judged_in_the_order_in_which_they_arrive) {
    auto table = AtTable::begun("otlo", {}, 2);
    table.now += 10'000;
    const std::string call = right_call(table, 0);
    table.take(Acted{1, call});
    table.now += 100; // while it is being compared
    const Taken late = table.take(Acted{0, call});
    ASSERT_FALSE(late.events.empty());
    EXPECT_EQ(late.events.front().name, "void");
    EXPECT_EQ(race_of(table).state().taken_count, 1);
    EXPECT_DOUBLE_EQ(table->elapsed(table.now + 3000), 10);
}

TEST(RaceTable, OT33_a_wrong_call_bars_its_caller_and_nobody_else) {
    auto table = AtTable::begun("otlo", {}, 2);
    table.take(Acted{0, wrong_call(table, 0)});
    EXPECT_EQ(table.rule(Acted{0, right_call(table, 0)}), "OT-33");
    table.take(Acted{1, right_call(table, 0)});
}

TEST(RaceTable, OT35_a_card_is_put_aside_when_all_agree) {
    auto table = AtTable::begun("otlo", {}, 3);
    const std::string aside = "aside " + id_on(table, 1);
    EXPECT_EQ(table.refused(Acted{0, aside}), "table.needs_agreement");
    table.take(Offered{0, {Offer::Kind::action, aside}});
    table.take(Answered{2, true});
    EXPECT_EQ("aside " + id_on(table, 1), aside);
    table.take(Answered{1, true});
    EXPECT_NE("aside " + id_on(table, 1), aside);
    EXPECT_FALSE(table->offer());
}

TEST(RaceTable, one_of_three_leaves_and_the_others_race_on_until_one_is_left) {
    auto table = AtTable::begun("otlo", {}, 3);
    table.take(Left{1, Why::abandoned});
    EXPECT_EQ(table->phase(), Table::Phase::playing);
    EXPECT_EQ(table.refused(Acted{1, right_call(table, 0)}), "table.has_left");
    table.take(Acted{0, right_call(table, 0)});
    const std::string aside = "aside " + id_on(table, 0);
    table.take(Offered{0, {Offer::Kind::action, aside}});
    EXPECT_EQ(table->asked(), std::vector{2}); // who has left is not asked
    table.take(Left{0, Why::resign});
    EXPECT_EQ(table->result(), (Result{{2}, "resign"}));
}

TEST(RaceTable, OT43_alone_nothing_stands_still_and_cards_may_be_skipped) {
    auto table = AtTable::begun("otlo", {}, 1);
    table.now += 5000;
    table.take(Acted{0, "skip " + id_on(table, 0)});
    table.now += 1000;
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 6);
    table.take(Acted{0, wrong_call(table, 0)});
    table.take(Acted{0, right_call(table, 0)});
    EXPECT_EQ(race_of(table).state().taken_count, 1);
}

TEST(RaceTable, a_pause_does_not_count_for_anybodys_time) {
    auto table = AtTable::begun("otlo", {}, 2);
    table.now += 1000;
    table.take(Acted{0, wrong_call(table, 0)});
    table.now += 1000; // two more seconds would stand still
    table.take(Offered{0, {Offer::Kind::pause}});
    table.take(Answered{1, true});
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 1);
    table.now += 60'000;
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 1);
    table.take(Resumed{0});
    table.now += 4000;
    EXPECT_DOUBLE_EQ(table->elapsed(table.now), 5);
}

} // namespace
} // namespace cairn::table
