#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "core/data.hpp"
#include "core/rulebook.hpp"

namespace cairn {

namespace {

Catalogue small(std::string_view language) {
    return *Catalogue::parse(language, R"json({
        "plain": "Hello {name}.",
        "game": { "pawns": "{n, plural, one {# pawn} other {# pawns}} of {who, select, red {red} other {blue}}",
                  "event.home": "{seat} is home" } })json");
}

} // namespace

TEST(Catalogue, fills_in_facts) {
    const Catalogue english = small("en");
    EXPECT_EQ(english.say("plain", Json::object().set("name", "Ada")), "Hello Ada.");
    EXPECT_EQ(english.say("game.pawns", Json::object().set("n", 1).set("who", "red")), "1 pawn of red");
    EXPECT_EQ(english.say("game.pawns", Json::object().set("n", 0).set("who", "x")), "0 pawns of blue");
    EXPECT_EQ(small("fr").say("game.pawns", Json::object().set("n", 0).set("who", "x")), "0 pawn of blue")
        << "French counts nought as one";
    EXPECT_EQ(Catalogue::parse("en", R"({"n":"{n, plural, =0 {none} one {one} other {#}}"})")
                  ->say("n", Json::object().set("n", 0)),
              "none");
    EXPECT_EQ(english.say("game.event.home", Json::object().set("seat", 2)), "2 is home");
    EXPECT_EQ(english.say("not.there"), "not.there");
    EXPECT_EQ(english.placeholders("game.pawns"), (std::vector<std::string>{"n", "who"}));
}

TEST(Catalogue, survives_broken_sentences) {
    const auto broken =
        Catalogue::parse("en", R"({"a":"{","b":"{x, plural, one {","c":"}{","d":"{n, plural}"})");
    ASSERT_TRUE(broken);
    for (const auto* key : {"a", "b", "c", "d"})
        broken->say(key, Json::object().set("x", 1).set("n", 1));
    EXPECT_FALSE(Catalogue::parse("en", "{"));
}

TEST(Catalogue, is_chosen_by_the_language_tag) {
    EXPECT_EQ(Catalogue::for_language("fr_CH.UTF-8").language(), "fr");
    EXPECT_EQ(Catalogue::for_language("fr").language(), "fr");
    EXPECT_EQ(Catalogue::for_language("en-GB").language(), "en");
    EXPECT_EQ(Catalogue::for_language("C").language(), "en");
    EXPECT_EQ(Catalogue::for_language("").language(), "en");
}

TEST(Catalogue, says_the_same_things_in_every_language) {
    const Catalogue english = Catalogue::for_language("en");
    ASSERT_FALSE(english.keys().empty());
    for (const auto language : languages()) {
        const Catalogue other = Catalogue::for_language(language);
        EXPECT_EQ(other.keys(), english.keys()) << language << ": same keys in the same order";
        for (const auto& key : english.keys())
            EXPECT_EQ(other.placeholders(key), english.placeholders(key)) << language << " " << key;
    }
}

TEST(Rulebook, tells_every_rule_in_every_language_under_the_same_numbers) {
    for (const auto* game : {"olix", "lotus", "logan", "otlo"}) {
        std::vector<std::string> numbers;
        for (const auto language : languages()) {
            const auto book = rulebook(game, language);
            ASSERT_TRUE(book) << game << language;
            EXPECT_FALSE(book->title.empty());
            EXPECT_FALSE(book->summary.empty());
            std::vector<std::string> own;
            for (const auto& section : book->sections)
                for (const auto& rule : section.rules)
                    if (!rule.number.empty())
                        own.push_back(rule.number);
            EXPECT_GT(own.size(), 15u);
            if (numbers.empty())
                numbers = own;
            EXPECT_EQ(own, numbers) << game << language;
            EXPECT_EQ(std::set(own.begin(), own.end()).size(), own.size());
        }
    }
    EXPECT_NE(rules_notice("en").find("Norsker"), std::string::npos);
    EXPECT_NE(rules_notice("fr").find("Norsker"), std::string::npos);
}

TEST(Rulebook, is_parsed_line_by_line) {
    const Rulebook book =
        parse_rulebook("# T\n> S\n\n## One\n- **A-1** *(house)* first\n- plain\n## Two\nloose\n");
    EXPECT_EQ(book.title, "T");
    EXPECT_EQ(book.summary, "S");
    ASSERT_EQ(book.sections.size(), 2u);
    EXPECT_EQ(book.sections[0].rules[0].number, "A-1");
    EXPECT_EQ(book.sections[0].rules[0].text, "*(house)* first");
    EXPECT_EQ(book.sections[0].rules[1].number, "");
    EXPECT_EQ(book.sections[1].rules[0].text, "loose");
    EXPECT_EQ(book.find("A-1"), &book.sections[0].rules[0]);
    EXPECT_EQ(book.find("A-2"), nullptr);
    EXPECT_EQ(book.find(""), nullptr);
}

} // namespace cairn
