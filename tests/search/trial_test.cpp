// What the engines choose and expect in fixed positions, as `cairn bench --search` tells it: the same on
// every machine. When an engine changes, `tests/data/search_signatures.json` changes with it, and the commit
// says why. tests/wasm reads it too.
#include <fstream>
#include <iomanip>
#include <sstream>

#include <gtest/gtest.h>

#include "core/json.hpp"
#include "games/games.hpp"
#include "search/trial.hpp"

namespace cairn::testing {

TEST(Trial, the_engines_choose_what_they_chose) {
    std::ifstream in(CAIRN_TEST_DATA "/search_signatures.json");
    std::ostringstream text;
    text << in.rdbuf();
    const auto kept = parse_json(text.str());
    ASSERT_TRUE(kept);
    for (const char* game : {"olix", "lotus", "logan"}) {
        const auto trial = search::search_signature(**find_game(games(), game));
        ASSERT_TRUE(trial);
        std::ostringstream signature;
        signature << std::hex << std::setw(16) << std::setfill('0') << trial->signature;
        EXPECT_EQ(Json(signature.str()), *kept->find(game)) << game;
        EXPECT_GT(trial->nodes, 10'000);
    }
    EXPECT_FALSE(search::search_signature(**find_game(games(), "otlo"))) << "a race has nothing to search";
}

} // namespace cairn::testing
