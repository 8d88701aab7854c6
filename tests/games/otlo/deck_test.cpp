#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/otlo/deck.hpp"
#include "games/otlo/deck_maker.hpp"
#include "games/otlo/likeness.hpp"
#include "games/otlo/verify.hpp"
#include "random_puzzle.hpp"

namespace cairn::otlo {
namespace {

Deck shipped() {
    auto deck = read_deck(data_json("otlo/decks/default.json"), tile_set());
    EXPECT_TRUE(deck);
    return *deck;
}

/// All that a pattern becomes by turning, mirroring and other names for the colours.
std::set<std::string> likenesses(const std::string& pattern) {
    std::set<std::string> all;
    std::vector<std::string> rows(1);
    for (const char c : pattern) {
        if (c == '/') {
            rows.emplace_back();
        } else {
            rows.back() += c;
        }
    }
    for (int way = 0; way < 8; ++way) {
        std::vector<std::string> next(rows[0].size());
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            for (std::size_t i = 0; i < row->size(); ++i)
                next[i] += (*row)[i];
        rows = next;
        if (way == 4)
            std::ranges::reverse(rows);
        std::string text;
        for (const auto& row : rows)
            text += (text.empty() ? "" : "/") + row;
        std::string colours = "BRY";
        do {
            std::string renamed = text;
            for (char& c : renamed)
                if (const auto at = std::string_view("BRY").find(c); at != std::string::npos)
                    c = colours[at];
            all.insert(renamed);
        } while (std::ranges::next_permutation(colours).found);
    }
    return all;
}

// The printed deck has 20 cards of each level and is not reproduced (OT-5). What is checked is our own: as
// many cards of each level as of the others, with ids that tell the level, and a booklet with a solution for
// each.
TEST(Otlo, OT3_the_shipped_deck_has_equally_many_cards_of_each_level_and_a_solution_for_each) {
    const Deck deck = shipped();
    std::map<int, int> per_level;
    for (const auto& card : deck.cards) {
        ++per_level[card.stars];
        EXPECT_EQ(card.id[0], " emx"[card.stars]) << card.id;
        EXPECT_TRUE(verify(tile_set(), card.pattern, card.solution)) << card.id;
    }
    EXPECT_EQ(per_level, (std::map<int, int>{{1, 20}, {2, 20}, {3, 20}}));
}

TEST(Otlo, OT4_the_shipped_easy_cards_are_two_by_four) {
    for (const auto& card : shipped().cards)
        if (card.stars == 1) {
            EXPECT_EQ(card.pattern.width(), 4) << card.id;
            EXPECT_EQ(card.pattern.size(), 8) << card.id;
        }
}

TEST(Otlo, OT5_the_shipped_cards_are_what_their_level_asks_for) {
    const auto grading = our_grading();
    ASSERT_TRUE(grading);
    double before = 0;
    for (const auto& card : shipped().cards) {
        const auto graded = grade(tile_set(), card.pattern, *grading);
        ASSERT_TRUE(graded) << card.id;
        EXPECT_EQ(graded->stars, card.stars) << card.id;
        EXPECT_TRUE(graded->clear) << card.id;
        EXPECT_EQ(graded->solution, card.solution) << card.id; // the smallest is in the booklet
        if (card.stars == 3) {
            EXPECT_EQ(graded->features.solutions, 1u) << card.id;
        }
        EXPECT_GE(graded->difficulty, before) << card.id; // the easier first
        before = graded->difficulty;
    }
}

TEST(Otlo, OT5_the_shipped_deck_is_made_again_by_its_recipe) {
    const Json json = data_json("otlo/decks/default.json");
    const Json& recipe = *json.find("recipe");
    EXPECT_EQ(*recipe.find("tiles")->text(), default_tiles);
    const auto seed = std::stoull(*recipe.find("seed")->text());
    const auto made = make_deck(tile_set(), *our_grading(), seed,
                                static_cast<int>(*recipe.find("cards")->integer()), [](int) { return true; });
    EXPECT_TRUE(made.complete);
    EXPECT_EQ(made.deck, shipped());
}

TEST(OtloDeckMaker, a_deck_that_is_stopped_has_the_cards_that_were_made) {
    const auto whole = make_deck(tile_set(), *our_grading(), 7, 2, [](int) { return true; });
    ASSERT_EQ(whole.deck.size(), 6);
    const auto part = make_deck(tile_set(), *our_grading(), 7, 2, [](int made) { return made < 3; });
    EXPECT_FALSE(part.complete);
    ASSERT_EQ(part.deck.size(), 3);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(std::ranges::count(whole.deck.cards, part.deck[i].pattern, &Card::pattern), 1) << i;
}

TEST(Otlo, OT4_the_shipped_shapes_are_varied) {
    std::map<std::string, int> cards_of_shape;
    for (const auto& card : shipped().cards)
        ++cards_of_shape[shape_likeness(card.pattern)];
    EXPECT_GE(cards_of_shape.size(), 20u);
    for (const auto& [shape, cards] : cards_of_shape) {
        if (shape.find('_') != std::string::npos) {
            EXPECT_LE(cards, 2) << shape;
        }
    }
}

TEST(Otlo, OT5_no_two_shipped_cards_are_alike) {
    std::set<std::string> seen;
    for (const auto& card : shipped().cards) {
        EXPECT_FALSE(seen.contains(card.pattern.text())) << card.id;
        seen.merge(likenesses(card.pattern.text()));
    }
}

TEST(OtloLikeness, patterns_are_alike_when_turning_mirroring_and_renaming_makes_them_equal) {
    Rng rng(3);
    for (int i = 0; i < 30; ++i) {
        const Pattern pattern = random_puzzle(tile_set(), 3, rng);
        for (const auto& alike : likenesses(pattern.text()))
            EXPECT_EQ(likeness(pattern_of(alike)), likeness(pattern)) << pattern.text() << "  " << alike;
        const Pattern other = random_puzzle(tile_set(), 3, rng);
        EXPECT_EQ(likeness(pattern) == likeness(other), likenesses(pattern.text()).contains(other.text()));
    }
}

Violation refused_cards(std::string_view text) { return refused(read_cards(json_of(text), tile_set())); }

TEST(OtloDeck, reads_what_it_writes) {
    const Deck deck = shipped();
    EXPECT_EQ(*read_cards(write(deck), tile_set()), deck);
    EXPECT_EQ(deck.find("m03"), 22);
    EXPECT_EQ(deck.find("m99"), std::nullopt);
}

TEST(OtloDeck, a_card_whose_solution_is_wrong_is_refused_with_the_rule_and_the_card) {
    const auto violation = refused_cards(
        "[{\"id\":\"a\",\"stars\":1,\"pattern\":\"YBBR/Y...\",\"solution\":\"1f0@0,0 3f0@2,0 |\"},\n"
        " {\"id\":\"b\",\"stars\":1,\"pattern\":\"YBBR/Y..R\",\"solution\":\"1f0@0,0 3f0@2,0 |\"}]");
    EXPECT_EQ(violation.rule, "OT-15");
    EXPECT_EQ(violation.message, "otlo.card.wrong_solution");
    EXPECT_EQ(violation.places, (Strings{"3,1"}));
    EXPECT_EQ(*violation.facts.find("card")->text(), "b");
    EXPECT_EQ(*violation.facts.find("line")->integer(), 2);
}

TEST(OtloDeck, malformed_cards_are_refused_kindly) {
    const std::string good = R"({"id":"a","stars":1,"pattern":"YBBR/Y...","solution":"1f0@0,0 3f0@2,0 |"})";
    EXPECT_TRUE(read_cards(json_of("[" + good + "]"), tile_set()));
    EXPECT_EQ(refused_cards("[" + good + "," + good + "]").message, "otlo.deck.card_twice");
    EXPECT_EQ(refused_cards("[]").message, "otlo.deck.number");
    EXPECT_EQ(refused_cards("{}").message, "input.not_list");
    EXPECT_EQ(refused_cards("[1]").message, "input.not_object");
    const auto with = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return refused_cards("[" + text + "]");
    };
    EXPECT_EQ(with(R"("a")", R"("")").message, "otlo.card.id");
    EXPECT_EQ(with(R"("a")", R"("a b")").message, "otlo.card.id");
    EXPECT_EQ(with(R"("a")", R"("a=b")").message, "otlo.card.id");
    EXPECT_EQ(with(R"("stars":1,)", "").message, "otlo.card.stars");
    EXPECT_EQ(with(R"("stars":1)", R"("stars":4)").message, "input.out_of_range");
    EXPECT_EQ(with("YBBR/Y...", "YBBR").rule, "OT-11");
    EXPECT_EQ(with("YBBR/Y...", "YB/R").rule, "notation");
    EXPECT_EQ(with("1f0@0,0 3f0@2,0 |", "solved").rule, "notation");
    EXPECT_EQ(with(R"("id")", R"("x":1,"id")").message, "input.unknown_field");
}

TEST(OtloDeck, has_at_most_64_cards) {
    Json list = Json::array();
    for (int i = 0; i < 64; ++i)
        list.push(Json::object()
                      .set("id", "c" + std::to_string(i))
                      .set("stars", 1)
                      .set("pattern", "YBBR/Y...")
                      .set("solution", "1f0@0,0 3f0@2,0 |"));
    EXPECT_TRUE(read_cards(list, tile_set()));
    // Alone with all of them: the last card's bit is the word's highest.
    Table table(Json::object().set("deck", list).dump());
    for (int i = 0; i < 64; ++i)
        EXPECT_EQ(table.right(0, table.tops().at(0)), "ok");
    EXPECT_EQ(table.reason(), "cards");
    EXPECT_EQ(table.stars(), Ints{64});
    list.push(*list.items()->begin());
    EXPECT_EQ(refused(read_cards(list, tile_set())).message, "otlo.deck.number");
}

} // namespace
} // namespace cairn::otlo
