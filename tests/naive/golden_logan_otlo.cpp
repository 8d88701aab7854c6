// Replays the golden Logan and OTLO data with the naive implementations.

#include "logan.hpp"
#include "otlo.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace {

using nlohmann::json;

std::vector<json> golden(const std::string& name) {
    std::ifstream file(std::string(CAIRN_TEST_DATA) + "/golden/" + name);
    EXPECT_TRUE(file.good()) << name;
    std::vector<json> lines;
    for (std::string line; std::getline(file, line);)
        if (!line.empty())
            lines.push_back(json::parse(line));
    EXPECT_FALSE(lines.empty()) << name;
    return lines;
}

// CRC-32 as in zlib.
std::uint32_t crc32(const std::string& text) {
    std::uint32_t crc = 0xFFFFFFFFu;
    for (const char c : text) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc % 2 == 1 ? (crc / 2) ^ 0xEDB88320u : crc / 2;
    }
    return crc ^ 0xFFFFFFFFu;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : ",") + word;
    return all;
}

naive::Logan start_of(const json& record) {
    const json options = record.value("options", json::object());
    return naive::Logan(record.at("deal").get<std::vector<std::string>>(),
                        {.free_face = options.value("free_face", false)});
}

void replay(const json& line) {
    const json& record = line.at("record");
    const json& trace = line.at("trace");
    naive::Logan game = start_of(record);
    ASSERT_EQ(record.at("moves").size(), trace.size());
    for (std::size_t ply = 0; ply < trace.size(); ++ply) {
        const std::vector<std::string> actions = game.actions();
        ASSERT_EQ(actions.size(), trace[ply].at("legal").get<std::size_t>()) << "ply " << ply;
        ASSERT_EQ(crc32(joined(actions)), trace[ply].at("crc").get<std::uint32_t>()) << "ply " << ply;
        ASSERT_NO_THROW(game.play(record.at("moves")[ply].get<std::string>())) << "ply " << ply;
        ASSERT_EQ(json(game.turned()), trace[ply].at("turned")) << "ply " << ply;
    }
    const json& result = line.at("result");
    ASSERT_EQ(game.over(), !result.is_null());
    if (result.is_null())
        return;
    EXPECT_EQ(json(game.winners()), result.at("winners"));
    EXPECT_EQ(game.reason(), result.at("reason").get<std::string>());
}

std::uint64_t perft(const naive::Logan& game, int depth) {
    if (depth == 1)
        return game.actions().size();
    std::uint64_t total = 0;
    for (const std::string& action : game.actions()) {
        naive::Logan next = game;
        next.play(action);
        total += perft(next, depth - 1);
    }
    return total;
}

class GoldenLoganGames : public testing::TestWithParam<const char*> {};

TEST_P(GoldenLoganGames, replay_to_the_same_trace_and_result) {
    int number = 0;
    for (const json& line : golden(GetParam())) {
        SCOPED_TRACE("game " + std::to_string(number++));
        replay(line);
    }
}

INSTANTIATE_TEST_SUITE_P(Naive, GoldenLoganGames,
                         testing::Values("logan_games.jsonl", "logan_mixed_games.jsonl"));

class GoldenLoganPerft : public testing::TestWithParam<const char*> {};

TEST_P(GoldenLoganPerft, counts_the_same_sequences) {
    constexpr std::uint64_t most = 150'000; // keeps the slow generator to seconds
    for (const json& line : golden(GetParam())) {
        SCOPED_TRACE(line.at("name").get<std::string>());
        naive::Logan game = start_of(line.at("record"));
        for (const json& move : line.at("record").at("moves"))
            game.play(move.get<std::string>());
        int depth = 0;
        for (const json& count : line.at("perft")) {
            ++depth;
            if (count.get<std::uint64_t>() > most)
                break;
            EXPECT_EQ(perft(game, depth), count.get<std::uint64_t>()) << "depth " << depth;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Naive, GoldenLoganPerft,
                         testing::Values("logan_perft.jsonl", "logan_mixed_perft.jsonl"));

const std::vector<std::string> default_tiles{"YBY./BB.R", "YRR./RB.R", "BR../BB..",
                                             "YB../RY..", "Y..B/.RR.", "Y..Y/.YR."};

TEST(GoldenOtlo, given_solutions_verify) {
    for (const json& line : golden("otlo_patterns.jsonl")) {
        const std::string pattern = line.at("pattern").get<std::string>();
        const std::string solution = line.at("solution").get<std::string>();
        EXPECT_EQ(naive::verify(default_tiles, pattern, solution), "ok") << pattern;
    }
}

TEST(GoldenOtlo, patterns_have_that_many_solutions) {
    for (const json& line : golden("otlo_patterns.jsonl")) {
        const std::string pattern = line.at("pattern").get<std::string>();
        SCOPED_TRACE(pattern);
        const std::vector<std::string> all = naive::solve(default_tiles, pattern);
        EXPECT_EQ(all.size(), line.at("solutions").get<std::size_t>());
        // The file gives solutions in no fixed order of placements.
        const std::string given = naive::canonical(default_tiles, line.at("solution").get<std::string>());
        EXPECT_EQ(std::count(all.begin(), all.end(), given), 1) << given;
    }
}

// The exhaustive figures that come with the golden data.
TEST(GoldenOtlo, all_patterns_of_two_by_four) {
    unsigned long long arrangements = 0;
    int with_one = 0;
    const auto counts = naive::all_patterns(default_tiles, "****/****");
    for (const auto& [pattern, count] : counts) {
        arrangements += count;
        with_one += count == 1 ? 1 : 0;
    }
    EXPECT_EQ(arrangements, 1'162'056u);
    EXPECT_EQ(counts.size(), 44'691u);
    EXPECT_EQ(with_one, 4'966);

    // The solver, which is told the pattern, must agree with the listing, which is not.
    std::size_t number = 0;
    for (const auto& [pattern, count] : counts)
        if (number++ % 1'000 == 0) {
            EXPECT_EQ(naive::solve(default_tiles, pattern).size(), count) << pattern;
        }
}

} // namespace
