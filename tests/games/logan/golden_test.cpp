// The games and counts of slow, independent programs.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/hash.hpp"
#include "core/reader.hpp"
#include "support.hpp"

namespace cairn::logan {
namespace {

std::vector<Json> lines_of(const std::string& name) {
    std::ifstream file(std::string(CAIRN_TEST_DATA) + "/golden/" + name);
    EXPECT_TRUE(file) << name;
    std::vector<Json> all;
    for (std::string line; std::getline(file, line);)
        all.push_back(*read_json(line));
    return all;
}

Game game_of(const Json& record) {
    Setup setup;
    if (const Json* options = record.find("options"))
        setup.options = *options;
    setup.deal = *record.find("deal");
    return Game(setup);
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : ",") + text;
    return all;
}

TEST(Logan, golden_games_replay_with_the_same_trace_and_result) {
    for (const char* name : {"logan_games.jsonl", "logan_mixed_games.jsonl"}) {
        for (const Json& golden : lines_of(name)) {
            const Json& record = *golden.find("record");
            const Json::Array& trace = *golden.find("trace")->items();
            Game game = game_of(record);
            std::size_t ply = 0;
            for (const Json& move : *record.find("moves")->items()) {
                const auto actions = game.game->actions();
                Json step;
                step.set("legal", static_cast<int>(actions.size()));
                step.set("crc", std::int64_t{crc32(joined(actions))});
                step.set("turned", *game.play(*move.text()).trace.find("turned"));
                ASSERT_EQ(step, trace[ply]) << name << " ply " << ply;
                ++ply;
            }
            const auto result = game.game->result();
            EXPECT_EQ(result ? to_json(*result) : Json(), *golden.find("result"));
        }
    }
}

TEST(Logan, golden_counts_of_action_sequences) {
    for (const char* name : {"logan_perft.jsonl", "logan_mixed_perft.jsonl"}) {
        for (const Json& golden : lines_of(name)) {
            const Json& record = *golden.find("record");
            Game game = game_of(record);
            for (const Json& move : *record.find("moves")->items())
                game.play(*move.text());
            int depth = 0;
            for (const Json& count : *golden.find("perft")->items())
                EXPECT_EQ(game.game->perft(++depth, *game.chance),
                          static_cast<std::uint64_t>(*count.integer()));
        }
    }
}

} // namespace
} // namespace cairn::logan
