#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "support.hpp"

namespace cairn::otlo {
namespace {

std::string event_names(const Events& events) {
    std::string names;
    for (const auto& event : events)
        names += (names.empty() ? "" : " ") + event.name;
    return names;
}

TEST(Otlo, OT20_as_many_piles_as_players_with_four_cards_each) {
    for (int players = 2; players <= 4; ++players) {
        const Table table(Json::object().set("players", players).dump());
        const auto& piles = *table.deal.items();
        ASSERT_EQ(static_cast<int>(piles.size()), players);
        std::set<std::string> ids;
        for (const auto& pile : piles) {
            EXPECT_EQ(pile.items()->size(), 4u);
            for (const auto& card : *pile.items())
                ids.insert(*card.text());
        }
        EXPECT_EQ(static_cast<int>(ids.size()), 4 * players);
        EXPECT_EQ(static_cast<int>(table.tops().size()), players);
    }
}

TEST(Otlo, OT20_the_cards_are_shuffled) {
    EXPECT_EQ(Table(two_players, "", 7).deal, Table(two_players, "", 7).deal);
    EXPECT_NE(Table(two_players, "", 7).deal, Table(two_players, "", 8).deal);
}

TEST(Otlo, OT20_only_top_cards_are_in_play) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.tops(), (Strings{"e01", "m01"}));
    EXPECT_EQ(table.right(0, "e02"), "[OT-20]"); // below
    EXPECT_EQ(table.right(0, "x08"), "[OT-20]"); // has left the game
    EXPECT_EQ(table.act(0, "aside e02"), "[OT-20]");
    EXPECT_EQ(table.right(0, "e01"), "ok");
    EXPECT_EQ(table.right(0, "e02"), "ok");
}

/// The first of a level, as a deck.
std::string eight_cards(int stars) {
    const Table all;
    const Json cards = write(all.game->rules().deck);
    Json some = Json::array();
    for (const auto& card : *cards.items())
        if (*card.find("stars")->integer() == stars && some.items()->size() < 8)
            some.push(card);
    return some.dump();
}

TEST(Otlo, OT20_cards_are_left_out_by_level) {
    const Table table(R"({"players":2,"stars":[1]})");
    for (const auto& pile : *table.deal.items())
        for (const auto& card : *pile.items())
            EXPECT_EQ((*card.text())[0], 'e');
}

TEST(Otlo, OT20_cards_are_left_out_card_by_card) {
    // The table plays with a list of the cards that it likes.
    const Table all(R"({"players":1,"stars":[1]})");
    Json deck = Json::array();
    const Json written = write(all.game->rules().deck);
    for (const auto& card : *written.items())
        if (*card.find("id")->text() != "e03")
            deck.push(card);
    const Table table(Json::object().set("stars", Json::array().push(1)).set("deck", deck).dump());
    EXPECT_EQ(table.deal.items()->at(0).items()->size(), 19u);
    EXPECT_EQ(table.game->rules().deck.find("e03"), std::nullopt);
}

TEST(Otlo, OT20_with_fewer_than_four_cards_per_player_the_table_cannot_start) {
    const auto violation =
        refused(OtloGame::begin({json_of(R"({"players":3,"stars":[2],"deck":)" + eight_cards(2) + "}")}));
    EXPECT_EQ(violation.rule, "OT-20");
    EXPECT_EQ(violation.message, "otlo.too_few_cards");
    EXPECT_EQ(*violation.facts.find("count")->integer(), 8);
    EXPECT_EQ(*violation.facts.find("needed")->integer(), 12);
    EXPECT_TRUE(OtloGame::begin({json_of(R"({"players":2,"stars":[2],"deck":)" + eight_cards(2) + "}")}));
}

TEST(Otlo, OT20_a_deal_that_is_none_is_refused) {
    const auto refusal = [](std::string_view options, std::string_view deal) {
        cairn::Setup setup{json_of(options)};
        setup.deal = json_of(deal);
        return refused(OtloGame::begin(setup));
    };
    EXPECT_EQ(refusal(two_players, R"([["e01","e02","e03","e04"]])").message, "otlo.deal.piles");
    EXPECT_EQ(refusal(two_players, R"([["e01","e02","e03"],["m01","m02","m03","m04"]])").message,
              "otlo.deal.cards");
    EXPECT_EQ(refusal(two_players, R"([["e01","e02","e03","e99"],["m01","m02","m03","m04"]])").message,
              "otlo.deal.unknown_card");
    EXPECT_EQ(refusal(two_players, R"([["e01","e02","e03","e04"],["m01","m02","m03","e01"]])").message,
              "otlo.deal.twice");
    EXPECT_EQ(refusal(R"({"players":2,"stars":[1,2]})", two_piles).message, "otlo.deal.left_out");
    EXPECT_EQ(refusal(two_players, R"([["e01","e02","e03","e04"],["m01","m02","m03","m04","m05"]])").rule,
              "OT-20");
    EXPECT_EQ(refusal(two_players, R"([[null,"e02","e03","e04"],["m01","m02","m03","m04"]])").rule, "input");
    EXPECT_EQ(refusal(two_players, R"({"e01":1})").rule, "input");
    EXPECT_EQ(refusal(two_players, R"(["e01","e02"])").rule, "input");
}

TEST(Otlo, OT30_everyone_may_solve_any_top_card_at_any_time) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.game->turn(), std::nullopt);
    EXPECT_EQ(table.right(1, "e01"), "ok");
    EXPECT_EQ(table.right(1, "e02"), "ok");
    EXPECT_EQ(table.right(1, "m01"), "ok");
    EXPECT_EQ(table.right(0, "m02"), "ok");
}

TEST(Otlo, OT31_a_call_is_compared_with_the_card) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.act(0, "call e01 " + table.solution("e02")), "OT-15");
    EXPECT_EQ(event_names(table.events), "wrong barred");
    const Json& told = table.events[0].facts;
    EXPECT_EQ(*told.find("seat")->integer(), 0);
    EXPECT_EQ(*told.find("card")->text(), "e01");
    EXPECT_EQ(*told.find("rule")->text(), "OT-15");
    EXPECT_FALSE(told.find("places")->items()->empty());
}

TEST(Otlo, OT31_a_call_needs_tiles_as_they_lie) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.act(0, "call e01"), "[notation]");
    EXPECT_EQ(table.act(0, "call e01 I have it"), "[notation]");
    EXPECT_EQ(table.right(0, "e01"), "ok"); // nothing was lost by that
}

TEST(Otlo, OT32_who_is_right_takes_the_card_and_the_next_comes_into_play) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.right(1, "m01", 12.5), "ok");
    EXPECT_EQ(table.tops(), (Strings{"e01", "m02"}));
    EXPECT_EQ(table.stars(), (Ints{0, 2}));
    EXPECT_EQ(event_names(table.events), "right turned_up");
    EXPECT_EQ(*table.events[0].facts.find("stars")->integer(), 2);
    EXPECT_EQ(*table.events[1].facts.find("card")->text(), "m02");
    EXPECT_EQ(*table.events[1].facts.find("below")->integer(), 2);
    const Json view = table.game->view();
    EXPECT_EQ(*view.find("taken")->items()->at(1).items()->at(0).find("card")->text(), "m01");
    EXPECT_EQ(view.find("taken")->items()->at(1).items()->at(0).find("t")->number_or(0), 12.5);
}

TEST(Otlo, OT33_who_is_wrong_may_not_try_that_card_again) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.wrong(0, "e01"), "OT-12");
    EXPECT_EQ(table.right(0, "e01"), "[OT-33]");
    EXPECT_EQ(table.wrong(0, "e01"), "[OT-33]");
    EXPECT_EQ(table.tops(), (Strings{"e01", "m01"}));
    EXPECT_EQ(table.game->view().find("piles")->items()->at(0).find("barred")->dump(), "[0]");
}

TEST(Otlo, OT33_others_may_and_play_goes_on) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.wrong(0, "e01"), "OT-12");
    EXPECT_EQ(table.right(0, "m01"), "ok");
    EXPECT_EQ(table.right(1, "e01"), "ok");
    EXPECT_EQ(table.right(0, "e02"), "ok"); // barred from the card, not from the pile
}

TEST(Otlo, OT34_only_the_first_correct_call_wins_and_one_on_a_card_that_has_gone_is_void) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.right(0, "e01", 10.0), "ok");
    EXPECT_EQ(table.right(1, "e01", 10.0), "void");
    EXPECT_EQ(event_names(table.events), "void");
    EXPECT_EQ(table.wrong(1, "e01"), "void"); // not compared any more
    EXPECT_EQ(table.stars(), (Ints{1, 0}));
    EXPECT_EQ(table.wrong(1, "e02"), "OT-12");
    EXPECT_EQ(table.act(0, "aside m01"), "ok");
    EXPECT_EQ(table.right(1, "m01"), "void");
    // Barred from a card that has gone: void costs nothing, so it is not refused either.
    EXPECT_EQ(table.right(0, "e02"), "ok");
    EXPECT_EQ(table.right(1, "e02"), "void");
}

TEST(Otlo, OT34_calls_are_ordered_by_arrival_and_time_never_runs_backwards) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.right(0, "e01", 10.0), "ok");
    EXPECT_EQ(table.right(1, "e01", 9.0), "void"); // made earlier, arrived later
    EXPECT_EQ(table.right(1, "e02", 9.5), "ok");
    EXPECT_EQ(table.game->state().taken[1].time, 10.0);
    EXPECT_EQ(table.right(1, "e03", std::numeric_limits<double>::quiet_NaN()), "ok");
    EXPECT_EQ(table.game->state().time, 10.0);
}

TEST(Otlo, OT35_a_top_card_is_put_aside_unscored_when_all_agree) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.act(-1, "aside m01"), "ok"); // nobody's action
    EXPECT_EQ(event_names(table.events), "aside turned_up");
    EXPECT_EQ(table.tops(), (Strings{"e01", "m02"}));
    EXPECT_EQ(table.stars(), (Ints{0, 0}));
    EXPECT_EQ(table.game->view().find("aside")->dump(), R"(["m01"])");
    EXPECT_EQ(table.act(-1, "aside m01"), "[OT-20]");
}

TEST(Otlo, OT40_the_game_ends_when_no_card_is_left) {
    Table table(two_players, two_piles);
    for (const auto* card : {"e01", "m01", "e02", "e03", "e04", "m02", "x01"})
        EXPECT_EQ(table.right(0, card), "ok");
    EXPECT_EQ(table.reason(), "");
    EXPECT_EQ(table.act(-1, "aside x02"), "ok");
    EXPECT_EQ(event_names(table.events), "aside pile_empty");
    EXPECT_EQ(table.reason(), "cards");
    EXPECT_EQ(table.right(0, "x02"), "[over]");
    EXPECT_EQ(table.act(0, "nonsense"), "[over]");
    EXPECT_EQ(table.act(-1, "aside x02"), "[over]");
}

TEST(Otlo, OT40_the_game_ends_when_no_player_may_try_any_top_card) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.right(1, "e01"), "ok");
    for (const auto* card : {"e02", "m01"}) {
        EXPECT_EQ(table.reason(), "");
        EXPECT_EQ(table.wrong(0, card), "OT-12");
        EXPECT_EQ(table.reason(), "");
        EXPECT_EQ(table.wrong(1, card), "OT-12");
    }
    EXPECT_EQ(table.reason(), "barred");
    EXPECT_EQ(table.winners(), Ints{1});
    EXPECT_EQ(table.right(0, "e02"), "[over]");
}

TEST(Otlo, OT40_a_card_that_all_are_barred_from_can_be_the_last_one) {
    Table table(two_players, two_piles);
    for (const auto* card : {"e01", "e02", "e03", "e04", "m01", "m02", "x01"})
        EXPECT_EQ(table.right(1, card), "ok");
    EXPECT_EQ(table.wrong(0, "x02"), "OT-12");
    EXPECT_EQ(table.reason(), "");
    EXPECT_EQ(table.wrong(1, "x02"), "OT-12");
    EXPECT_EQ(table.reason(), "barred");
}

TEST(Otlo, OT41_a_score_is_the_stars_on_the_cards_taken_and_the_highest_wins) {
    Table table(two_players, two_piles);
    for (const auto* card : {"e01", "e02", "e03", "e04"})
        EXPECT_EQ(table.right(0, card), "ok");
    for (const auto* card : {"m01", "m02", "x01", "x02"})
        EXPECT_EQ(table.right(1, card), "ok");
    EXPECT_EQ(table.stars(), (Ints{4, 10}));
    EXPECT_EQ(table.winners(), Ints{1});
}

TEST(Otlo, OT41_ties_share_the_win) {
    Table table(two_players, two_piles);
    for (const auto* card : {"e01", "e02", "e03", "e04", "m01"})
        EXPECT_EQ(table.right(0, card), "ok");
    for (const auto* card : {"m02", "x01"})
        EXPECT_EQ(table.right(1, card), "ok");
    EXPECT_EQ(table.act(-1, "aside x02"), "ok");
    EXPECT_EQ(table.stars(), (Ints{6, 5}));
    EXPECT_EQ(table.winners(), Ints{0});

    Table tied(two_players, two_piles);
    for (const auto* card : {"e01", "e02", "e03", "e04", "m01", "m02", "x01", "x02"})
        EXPECT_EQ(tied.act(-1, "aside " + std::string(card)), "ok");
    EXPECT_EQ(tied.winners(), (Ints{0, 1}));
}

TEST(Otlo, OT42_with_a_handicap_each_card_counts_one_star_less_or_more) {
    Table table(R"({"players":2,"handicap":[-1,1]})", two_piles);
    EXPECT_EQ(table.right(0, "e01"), "ok");
    EXPECT_EQ(table.stars(), (Ints{0, 0})); // a 1-star card with -1 counts 0
    EXPECT_EQ(table.right(0, "m01"), "ok");
    EXPECT_EQ(table.stars(), (Ints{1, 0}));
    EXPECT_EQ(table.right(1, "e02"), "ok");
    EXPECT_EQ(table.right(1, "m02"), "ok");
    EXPECT_EQ(table.stars(), (Ints{1, 5}));
}

TEST(Otlo, OT42_no_handicap_is_larger_than_one_star) {
    EXPECT_EQ(refused(OtloGame::begin({json_of(R"({"players":2,"handicap":[0,2]})")})).message,
              "input.out_of_range");
    EXPECT_EQ(refused(OtloGame::begin({json_of(R"({"players":2,"handicap":[-2]})")})).message,
              "input.out_of_range");
}

TEST(Otlo, OT43_alone_all_cards_are_one_pile) {
    Table table;
    EXPECT_EQ(table.deal.items()->size(), 1u);
    EXPECT_EQ(table.deal.items()->at(0).items()->size(), 60u);
    EXPECT_EQ(Table(R"({"stars":[1,3]})").deal.items()->at(0).items()->size(), 40u);
    for (int i = 0; i < 60; ++i)
        EXPECT_EQ(table.right(0, table.tops().at(0)), "ok");
    EXPECT_EQ(table.reason(), "cards");
    EXPECT_EQ(table.stars(), Ints{120});
    EXPECT_EQ(table.winners(), Ints{0});
}

const std::string alone = R"({"stars":[1],"deck":)" + eight_cards(1) + "}";
constexpr std::string_view pile = R"([["e01","e02","e03","e04","e05","e06","e07","e08"]])";

TEST(Otlo, OT43_alone_a_wrong_try_costs_nothing) {
    Table table(alone, pile);
    EXPECT_EQ(table.wrong(0, "e01"), "OT-12");
    EXPECT_EQ(event_names(table.events), "wrong");
    EXPECT_EQ(table.reason(), "");
    EXPECT_EQ(table.wrong(0, "e01"), "OT-12");
    EXPECT_EQ(table.right(0, "e01"), "ok");
}

TEST(Otlo, OT43_a_card_may_be_skipped_and_comes_back_last) {
    Table table(alone, pile);
    EXPECT_EQ(table.act(0, "skip e01"), "ok");
    EXPECT_EQ(event_names(table.events), "skipped turned_up");
    EXPECT_EQ(table.right(0, "e01"), "[OT-20]"); // not on top now
    EXPECT_EQ(table.right(0, "e02"), "ok");
    EXPECT_EQ(table.act(0, "skip e03"), "ok");
    EXPECT_EQ(table.game->view().find("skipped")->dump(), R"(["e01","e03"])");
    for (const auto* card : {"e04", "e05", "e06", "e07", "e08", "e01"})
        EXPECT_EQ(table.right(0, card), "ok");
    EXPECT_EQ(table.tops(), Strings{"e03"});
    EXPECT_EQ(table.act(0, "skip e03"), "ok"); // the only one left comes back at once
    EXPECT_EQ(table.tops(), Strings{"e03"});
    EXPECT_EQ(table.reason(), "");
    EXPECT_EQ(table.right(0, "e03"), "ok");
    EXPECT_EQ(table.reason(), "cards");
}

TEST(Otlo, OT43_in_a_race_no_card_is_skipped) {
    Table table(two_players, two_piles);
    EXPECT_EQ(table.act(0, "skip e01"), "[OT-43]");
    EXPECT_EQ(table.act(0, "skip e02"), "[OT-20]"); // the lower number
}

TEST(OtloRace, alone_a_deal_has_all_cards) {
    cairn::Setup setup{json_of(alone)};
    setup.deal = json_of(R"([["e01","e02"]])");
    EXPECT_EQ(refused(OtloGame::begin(setup)).message, "otlo.deal.cards");
}

} // namespace
} // namespace cairn::otlo
