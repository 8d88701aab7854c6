#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/otlo/deck.hpp"
#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

Deck starter() {
    auto deck = read_deck(data_json("otlo/decks/starter.json"), tile_set());
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
    const Deck deck = starter();
    std::map<int, int> per_level;
    for (const auto& card : deck.cards) {
        ++per_level[card.stars];
        EXPECT_EQ(card.id[0], " emx"[card.stars]) << card.id;
        EXPECT_TRUE(verify(tile_set(), card.pattern, card.solution)) << card.id;
    }
    EXPECT_EQ(per_level, (std::map<int, int>{{1, 8}, {2, 8}, {3, 8}}));
}

TEST(Otlo, OT4_the_shipped_easy_cards_are_two_by_four) {
    for (const auto& card : starter().cards)
        if (card.stars == 1) {
            EXPECT_EQ(card.pattern.width(), 4) << card.id;
            EXPECT_EQ(card.pattern.size(), 8) << card.id;
        }
}

TEST(Otlo, OT5_the_shipped_deck_is_graded_by_the_tiles_it_needs) {
    for (const auto& card : starter().cards) {
        const auto all = all_solutions(tile_set(), card.pattern);
        const int fewest = std::ranges::min(all, {}, &Solution::tiles).tiles();
        EXPECT_EQ(card.solution.tiles(), fewest) << card.id;
        EXPECT_GE(fewest, card.stars == 1 ? 2 : card.stars == 2 ? 4 : 6) << card.id;
        EXPECT_LE(fewest, card.stars == 1 ? 3 : card.stars == 2 ? 5 : 6) << card.id;
        if (card.stars == 3) {
            EXPECT_EQ(all.size(), 1u) << card.id;
        }
    }
}

TEST(Otlo, OT5_no_two_shipped_cards_are_alike) {
    std::set<std::string> seen;
    for (const auto& card : starter().cards) {
        EXPECT_FALSE(seen.contains(card.pattern.text())) << card.id;
        seen.merge(likenesses(card.pattern.text()));
    }
}

Violation refused_cards(std::string_view text) { return refused(read_cards(json_of(text), tile_set())); }

TEST(OtloDeck, reads_what_it_writes) {
    const Deck deck = starter();
    EXPECT_EQ(*read_cards(write(deck), tile_set()), deck);
    EXPECT_EQ(deck.find("m03"), 10);
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
