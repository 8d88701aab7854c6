// The naive Olix and Lotus against the golden games and counts: before they judge, they are judged.

#include "lotus.hpp"
#include "olix.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace {

using nlohmann::json;

// One line of the golden data, and where it stands, for the messages.
struct GoldenLine {
    std::string where;
    json data;
};

// The lines of one game that have the given key: `trace` for played games, `perft` for counts.
std::vector<GoldenLine> golden_lines(const std::string& game, const std::string& key) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(CAIRN_TEST_DATA "/golden")) {
        if (entry.path().extension() == ".jsonl")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());

    std::vector<GoldenLine> lines;
    for (const auto& file : files) {
        std::ifstream in(file);
        int number = 0;
        for (std::string text; std::getline(in, text);) {
            ++number;
            if (text.empty())
                continue;
            json data = json::parse(text);
            if (!data.contains("record") || data["record"]["game"] != game || !data.contains(key))
                continue;
            lines.push_back({file.filename().string() + ":" + std::to_string(number), std::move(data)});
        }
    }
    return lines;
}

// As in zlib, bit by bit.
std::uint32_t crc32(const std::string& text) {
    std::uint32_t crc = 0xFFFFFFFFu;
    for (char c : text) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 1u) != 0 ? (crc >> 1) ^ 0xEDB88320u : crc >> 1;
    }
    return ~crc;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) {
        if (!all.empty())
            all += ',';
        all += text;
    }
    return all;
}

json options_of(const GoldenLine& line) { return line.data["record"].value("options", json::object()); }

naive::Olix new_olix(const GoldenLine& line) {
    const json options = options_of(line);
    naive::Olix::Options chosen;
    chosen.opening = options.value("opening", chosen.opening);
    chosen.swap = options.value("swap", chosen.swap);
    return naive::Olix(chosen);
}

naive::Lotus new_lotus(const GoldenLine& line) {
    const json options = options_of(line);
    naive::Lotus::Options chosen;
    chosen.players = options.value("players", chosen.players);
    chosen.expert = options.value("expert", chosen.expert);
    chosen.short_game = options.value("short", chosen.short_game);
    chosen.play_on = options.value("play_on", chosen.play_on);
    chosen.double_same_pawn = options.value("double_same_pawn", chosen.double_same_pawn);
    if (options.contains("board")) {
        const json& board = options["board"];
        chosen.branch = board.value("branch", chosen.branch);
        chosen.common = board.value("common", chosen.common);
        chosen.trampolines = board.value("trampolines", chosen.trampolines);
    }
    return naive::Lotus(chosen);
}

// What the trace tells of the position after an action, besides the legal actions before it.
void expect_traced(const naive::Olix& game, const json& traced) {
    EXPECT_EQ(game.marks(), traced["marks"].get<std::string>());
}

void expect_traced(const naive::Lotus& game, const json& traced) {
    EXPECT_EQ(game.home(), traced["home"].get<std::vector<int>>());
}

void expect_places(const naive::Olix&, const json&) {}

void expect_places(const naive::Lotus& game, const json& result) {
    if (!result.contains("places"))
        return;
    EXPECT_EQ(game.places(), result["places"].get<std::vector<int>>());
}

template <class Game>
void expect_result(const Game& game, const json& result) {
    ASSERT_EQ(game.over(), !result.is_null());
    if (result.is_null())
        return;
    EXPECT_EQ(game.winners(), result["winners"].get<std::vector<int>>());
    EXPECT_EQ(game.reason(), result["reason"].get<std::string>());
    expect_places(game, result);
    EXPECT_TRUE(game.actions().empty());
}

bool is_action_apart(const std::string& action) { return action == "agree" || action.ends_with("concede"); }

template <class Game>
void replay(Game game, const GoldenLine& line) {
    const json& moves = line.data["record"]["moves"];
    const json& trace = line.data["trace"];
    ASSERT_EQ(moves.size(), trace.size());
    for (size_t ply = 0; ply < moves.size(); ++ply) {
        SCOPED_TRACE("ply " + std::to_string(ply));
        ASSERT_FALSE(game.over());
        const std::string action = moves[ply].get<std::string>();
        const std::vector<std::string> legal = game.actions();
        ASSERT_EQ(legal.size(), trace[ply]["legal"].get<size_t>()) << joined(legal);
        ASSERT_EQ(crc32(joined(legal)), trace[ply]["crc"].get<std::uint32_t>()) << joined(legal);
        ASSERT_TRUE(is_action_apart(action) || std::find(legal.begin(), legal.end(), action) != legal.end())
            << action;
        game.play(action);
        expect_traced(game, trace[ply]);
        if (testing::Test::HasFailure())
            return;
    }
    expect_result(game, line.data["result"]);
}

template <class Game>
void replay_all(const std::string& name, const std::function<Game(const GoldenLine&)>& new_game) {
    const std::vector<GoldenLine> lines = golden_lines(name, "trace");
    ASSERT_FALSE(lines.empty());
    for (const GoldenLine& line : lines) {
        SCOPED_TRACE(line.where);
        replay(new_game(line), line);
        if (testing::Test::HasFailure())
            return;
    }
}

template <class Game>
std::uint64_t perft(const Game& game, size_t depth) {
    const std::vector<std::string> actions = game.actions();
    if (depth == 1)
        return actions.size();
    std::uint64_t sequences = 0;
    for (const std::string& action : actions) {
        Game next = game;
        next.play(action);
        sequences += perft(next, depth - 1);
    }
    return sequences;
}

TEST(Crc32, is_the_one_of_zlib) {
    EXPECT_EQ(crc32("123456789"), 0xCBF43926u);
    EXPECT_EQ(crc32(""), 0u);
}

TEST(NaiveOlix, golden_games_have_the_same_actions_marks_and_result) {
    replay_all<naive::Olix>("olix", new_olix);
}

TEST(NaiveLotus, golden_games_have_the_same_actions_pawns_home_and_result) {
    replay_all<naive::Lotus>("lotus", new_lotus);
}

TEST(NaiveLotus, golden_counts_of_action_sequences_are_the_same) {
    const std::uint64_t affordable = 200'000; // deeper counts are left to the fast game
    const std::vector<GoldenLine> lines = golden_lines("lotus", "perft");
    ASSERT_FALSE(lines.empty());
    for (const GoldenLine& line : lines) {
        SCOPED_TRACE(line.where);
        naive::Lotus game = new_lotus(line);
        for (const json& action : line.data["record"]["moves"])
            game.play(action.get<std::string>());
        const json& counts = line.data["perft"];
        for (size_t depth = 1; depth <= counts.size(); ++depth) {
            const std::uint64_t expected = counts[depth - 1].get<std::uint64_t>();
            if (expected > affordable)
                break;
            EXPECT_EQ(perft(game, depth), expected) << "depth " << depth;
        }
    }
}

} // namespace
