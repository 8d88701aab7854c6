// Forced wins of Olix that trying everything has confirmed (tools/olix_wins.cpp): `strong` finds them.
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "../../tools/olix_exhaustive.hpp"
#include "core/json.hpp"
#include "search/olix_thinker.hpp"

namespace cairn::testing {

namespace {

using olix::Olix;

struct Forced {
    olix::State state;
    int plies;
    std::vector<int> wins; ///< every first cell that wins in so many plies
};

const olix::Rules& rules() {
    static const olix::Rules rules = *Olix::read_rules(Json::object());
    return rules;
}

std::vector<Forced> forced_wins() {
    std::vector<Forced> all;
    std::ifstream in(CAIRN_TEST_DATA "/olix_wins.jsonl");
    for (std::string line; std::getline(in, line);) {
        const Json json = *parse_json(line);
        Forced forced{Olix::read_position(rules(), *json.find("position")->text())->state,
                      static_cast<int>(*json.find("plies")->integer()),
                      {}};
        for (const Json& cell : *json.find("wins")->items())
            forced.wins.push_back(Olix::read(rules(), forced.state, *cell.text())->action.cell());
        all.push_back(std::move(forced));
    }
    return all;
}

} // namespace

TEST(OlixWins, are_100_of_three_lengths_and_none_is_immediate) {
    std::map<int, int> counts;
    for (const Forced& forced : forced_wins()) {
        tools::OlixExhaustive solver(rules());
        EXPECT_FALSE(solver.wins(forced.state, 1));
        ASSERT_FALSE(forced.wins.empty());
        ++counts[forced.plies];
    }
    EXPECT_EQ(counts[3] + counts[5] + counts[7], 100);
    for (const int plies : {3, 5, 7})
        EXPECT_GE(counts[plies], 25) << plies;
}

/// All of it, and that nothing wins sooner, is confirmed by the tool, in minutes.
TEST(OlixWins, of_three_plies_are_all_and_only_those_that_trying_everything_finds) {
    for (const Forced& forced : forced_wins())
        if (forced.plies == 3) {
            tools::OlixExhaustive solver(rules());
            EXPECT_EQ(solver.winning_cells(forced.state, 3), forced.wins)
                << Olix::position(rules(), forced.state);
        }
}

TEST(OlixWins, are_found_by_the_strong_engine) {
    int found = 0;
    for (const Forced& forced : forced_wins()) {
        search::OlixThinker thinker(rules(), {.seed = 1, .memory = std::size_t{4} << 20});
        thinker.see(forced.state);
        thinker.run(20'000);
        found += std::ranges::find(forced.wins, thinker.best().cell()) != forced.wins.end();
    }
    EXPECT_GE(found, 95) << "with a twentieth of what it searches in a second";
}

} // namespace cairn::testing
