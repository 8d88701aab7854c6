#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "games/otlo/verify.hpp"
#include "support.hpp"

namespace cairn::otlo {
namespace {

/// Every `"otlo.something"` of our sources.
std::set<std::string> message_keys() {
    std::set<std::string> keys;
    for (const auto& entry : std::filesystem::directory_iterator(CAIRN_TEST_DATA "/../../src/games/otlo")) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        for (std::size_t at = text.find("\"otlo."); at != std::string::npos;
             at = text.find("\"otlo.", at + 1))
            keys.insert(text.substr(at + 1, text.find('"', at + 1) - at - 1));
    }
    return keys;
}

TEST(OtloCatalogue, every_message_and_event_has_its_sentence_in_every_language) {
    const auto keys = message_keys();
    EXPECT_GT(keys.size(), 30u);
    for (const auto language : languages()) {
        const Catalogue catalogue = Catalogue::for_language(language);
        for (const auto& key : keys)
            EXPECT_TRUE(catalogue.has(key)) << language << " " << key;
        for (const auto* event :
             {"right", "wrong", "barred", "void", "aside", "skipped", "turned_up", "pile_empty"})
            EXPECT_TRUE(catalogue.has("otlo.event." + std::string(event))) << language << " " << event;
        for (const auto* reason : {"cards", "barred"})
            EXPECT_TRUE(catalogue.has("otlo.reason." + std::string(reason))) << language << " " << reason;
    }
}

TEST(OtloCatalogue, a_wrong_solution_is_explained_with_its_facts) {
    const Catalogue english = Catalogue::for_language("en");
    const auto sentence = [&](std::string_view pattern, std::string_view solution) {
        return english.say(refused(verify(tile_set(), pattern_of(pattern), solution_of(solution))));
    };
    EXPECT_EQ(sentence("YRR./Y.BB", "1f0@0,0 6b1@2,0 | 5b1@1,0"),
              "2 spots look different from the card, first 2,1: there is red, and the card has blue.");
    EXPECT_EQ(sentence("YRR./Y.RY", "1f0@0,0 |"),
              "4 spots have no bottom tile, first at 2,0. The bottom tiles must cover the whole pattern.");
}

} // namespace
} // namespace cairn::otlo
