// Every sentence that the sources name is in the catalogue, in every language.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

/// The text literals of a source file that look like keys: words of lower case letters joined by dots, the
/// first of which is a block of the catalogue.
std::set<std::string> keys_in(const std::string& source) {
    static const std::set<std::string> blocks = {"core",  "cli",  "olix",   "lotus",  "logan", "otlo",
                                                 "input", "json", "reveal", "server", "print", "puzzle"};
    std::set<std::string> keys;
    for (std::size_t open = source.find('"'); open != std::string::npos; open = source.find('"', open + 1)) {
        const std::size_t close = source.find_first_of("\"\n", open + 1);
        if (close == std::string::npos)
            break;
        const std::string text = source.substr(open + 1, close - open - 1);
        open = close;
        const std::size_t dot = text.find('.');
        const bool plain =
            text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_.") == std::string::npos;
        const bool file = text.ends_with(".json") || text.ends_with(".hpp") || text.ends_with(".md");
        if (dot == std::string::npos || !plain || text.ends_with('.') || file)
            continue;
        if (blocks.contains(text.substr(0, dot)))
            keys.insert(text);
    }
    return keys;
}

std::set<std::string> keys_of_sources() {
    std::set<std::string> keys;
    const std::filesystem::path root = std::filesystem::path(CAIRN_TEST_DATA) / "../../src";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp")
            continue;
        keys.merge(keys_in(contents_of(entry.path())));
    }
    return keys;
}

} // namespace

TEST(CatalogueKeys, every_key_that_a_source_names_has_a_sentence_in_every_language) {
    const auto keys = keys_of_sources();
    ASSERT_GT(keys.size(), 100u);
    for (const auto language : languages()) {
        const Catalogue catalogue = Catalogue::for_language(language);
        for (const auto& key : keys)
            EXPECT_TRUE(catalogue.has(key) || catalogue.has("core." + key)) << language << " " << key;
    }
}

TEST(CatalogueKeys, languages_have_the_same_keys_with_the_same_facts) {
    const Catalogue english = Catalogue::for_language("en");
    for (const auto language : languages()) {
        const Catalogue other = Catalogue::for_language(language);
        EXPECT_EQ(other.keys(), english.keys()) << language;
        for (const auto& key : english.keys())
            EXPECT_EQ(other.placeholders(key), english.placeholders(key)) << language << " " << key;
    }
}

TEST(CatalogueKeys, no_sentence_of_the_command_line_is_unused) {
    std::string sources;
    const std::filesystem::path root = std::filesystem::path(CAIRN_TEST_DATA) / "../../src/cli";
    for (const auto& entry : std::filesystem::directory_iterator(root))
        sources += contents_of(entry.path());
    const Catalogue english = Catalogue::for_language("en");
    // Keys that are put together while running: their beginnings stand in the sources.
    const std::vector<std::string> made = {"cli.command.", "cli.example.", "cli.lotus.sign.",
                                           "cli.help.serve."};
    for (const auto& key : english.keys()) {
        if (!key.starts_with("cli."))
            continue;
        const bool named = sources.find('"' + key + '"') != std::string::npos;
        const bool put_together =
            std::ranges::any_of(made, [&](const auto& begin) { return key.starts_with(begin); });
        EXPECT_TRUE(named || put_together) << key;
    }
}

TEST(CatalogueKeys, people_are_named_and_never_by_the_number_of_their_seat) {
    const Json facts = Json::object().set("seat", 77).set("turn", 77).set("pile", 77).set("owner", 77);
    for (const auto language : languages()) {
        const Catalogue catalogue = Catalogue::for_language(language);
        for (const auto& key : catalogue.keys()) {
            if (key == "otlo.no_such_seat") // nobody sits there, so there is nobody to name
                continue;
            EXPECT_EQ(catalogue.say(key, facts).find("77"), std::string::npos) << language << " " << key;
        }
    }
}

TEST(CatalogueKeys, help_shows_every_command_in_its_own_language) {
    for (const auto language : languages()) {
        const Catalogue catalogue = Catalogue::for_language(language);
        const std::string help =
            "\n" + catalogue.say("cli.play.help") + "\n" + catalogue.say("cli.play.help_race");
        for (const std::string command :
             {"rules", "board", "undo", "save", "resume", "resign", "quit", "try"}) {
            const std::string words = catalogue.say("cli.word." + command);
            EXPECT_NE(help.find("\n  " + words.substr(0, words.find(' '))), std::string::npos) << words;
        }
    }
}

TEST(CatalogueKeys, french_has_its_spaces) {
    const Catalogue french = Catalogue::for_language("fr");
    for (const auto& key : french.keys()) {
        if (!key.starts_with("cli.") && !key.starts_with("core."))
            continue;
        const std::string sentence = french.say(key, Json::object());
        for (const std::string sign : {" ;", " :", " !", " »", "« "})
            EXPECT_EQ(sentence.find(sign), std::string::npos) << key << ": a space that breaks: " << sentence;
    }
}

} // namespace cairn::testing
