// Games and counts computed by independent programs, played through the referee.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/replay.hpp"
#include "games/games.hpp"

namespace cairn {

namespace {

std::vector<std::filesystem::path> golden_files(bool perft) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(CAIRN_TEST_DATA "/golden")) {
        const std::string name = entry.path().filename().string();
        const bool is_perft = name.find("_perft") != std::string::npos;
        if (name.ends_with(".jsonl") && name != "otlo_patterns.jsonl" && is_perft == perft)
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

template <class Look>
void each_line(const std::filesystem::path& path, Look&& look) {
    std::ifstream file(path);
    std::string line;
    int number = 0;
    while (std::getline(file, line)) {
        ++number;
        if (line.empty())
            continue;
        const auto json = parse_json(line);
        ASSERT_TRUE(json) << path << ":" << number;
        const auto record = read_record(games(), json->find("record")->dump());
        ASSERT_TRUE(record) << path << ":" << number << " " << record.error().message
                            << record.error().facts.dump();
        look(*json, *record, path.filename().string() + ":" + std::to_string(number));
    }
    EXPECT_GT(number, 0);
}

} // namespace

TEST(Golden, games_give_the_same_trace_and_result) {
    int plies = 0;
    for (const auto& path : golden_files(false))
        each_line(path, [&](const Json& golden, const Record& record, const std::string& where) {
            const auto replayed = replay(games(), record, Tracing::on);
            ASSERT_TRUE(replayed) << where;
            ASSERT_FALSE(replayed->refused)
                << where << " ply " << replayed->moves.size() << " " << replayed->refused->rule;
            const auto& trace = *golden.find("trace")->items();
            ASSERT_EQ(trace.size(), replayed->trace.size()) << where;
            for (std::size_t ply = 0; ply < trace.size(); ++ply, ++plies)
                ASSERT_EQ(trace[ply].dump(), replayed->trace[ply].dump()) << where << " ply " << ply;
            ASSERT_TRUE(replayed->result || golden.find("result")->is_null()) << where;
            if (!replayed->result)
                return;
            const Json result = to_json(*replayed->result);
            EXPECT_EQ(*golden.find("result")->find("winners"), *result.find("winners")) << where;
            EXPECT_EQ(*golden.find("result")->find("reason"), *result.find("reason")) << where;
            if (const Json* places = golden.find("result")->find("places")) {
                EXPECT_EQ(*places, *result.find("places")) << where;
            }
        });
    EXPECT_GT(plies, 20'000);
}

TEST(Golden, perft_counts_agree_at_every_depth) {
    for (const auto& path : golden_files(true))
        each_line(path, [&](const Json& golden, const Record& record, const std::string& where) {
            const auto replayed = replay(games(), record);
            ASSERT_TRUE(replayed && !replayed->refused) << where;
            const auto& counts = *golden.find("perft")->items();
            for (std::size_t i = 0; i < counts.size(); ++i)
                EXPECT_EQ(static_cast<std::int64_t>(replayed->begun.game->turn_game()->perft(
                              static_cast<int>(i) + 1, *replayed->begun.chance)),
                          *counts[i].integer())
                    << where << " depth " << i + 1;
        });
}

} // namespace cairn
