// `cairn replay`: one line of answer for each record, whatever the file holds.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::HasSubstr;

Json parsed(const std::string& text) {
    auto json = parse_json(text);
    EXPECT_TRUE(json) << text.substr(0, 200);
    return json ? *json : Json();
}

const std::string short_game =
    R"({"game":"olix","moves":["f6","e5","f7","concede"],"result":{"winners":[0],"reason":"concede"}})";

} // namespace

TEST(Replay, golden_games_have_the_same_trace_and_result) {
    const Folder folder;
    int games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(CAIRN_TEST_DATA "/golden")) {
        const std::string name = entry.path().filename();
        if (!name.ends_with(".jsonl") || name.find("_perft") != std::string::npos || name.starts_with("otlo"))
            continue;
        std::vector<Json> golden;
        std::string records;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            golden.push_back(parsed(line));
            Json record = *golden.back().find("record");
            const Json* options = record.find("options");
            const bool has_places = options && options->find("play_on"); // which the golden results leave out
            if (!has_places)
                record.set("result", *golden.back().find("result"));
            records += record.dump() + "\n";
        }
        const Ran ran = run({"replay", "--trace", folder.write(name, records)});
        EXPECT_EQ(ran.exit, 0) << name << ": " << ran.err.substr(0, 500);
        const auto lines = ran.lines();
        ASSERT_EQ(lines.size(), golden.size()) << name;
        for (std::size_t i = 0; i < lines.size(); ++i, ++games) {
            const Json answer = parsed(lines[i]);
            const auto plies = static_cast<std::int64_t>(golden[i].find("trace")->items()->size());
            EXPECT_EQ(*answer.find("ok"), Json(true)) << name << ":" << i + 1;
            EXPECT_EQ(*answer.find("plies"), Json(plies)) << name << ":" << i + 1;
            EXPECT_EQ(answer.find("trace")->dump(), golden[i].find("trace")->dump()) << name << ":" << i + 1;
            for (const auto& member : *golden[i].find("result")->members())
                EXPECT_EQ(*answer.find("result")->find(member.name), member.value) << name << ":" << i + 1;
        }
    }
    EXPECT_GT(games, 300);
}

TEST(Replay, prints_the_line_of_the_interface_to_the_letter) {
    const Ran ran = run({"replay", "-"}, short_game + "\n");
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.out, R"({"ok":true,"plies":4,"result":{"winners":[0],"reason":"concede"}})"
                       "\n");
    EXPECT_EQ(ran.err, "");
}

TEST(Replay, tells_the_first_action_that_is_refused) {
    const Ran ran = run({"replay", "-"}, R"({"game":"olix","moves":["f6","e5","f6"]})");
    EXPECT_EQ(ran.exit, 1);
    const Json answer = parsed(ran.out);
    EXPECT_EQ(*answer.find("ok"), Json(false));
    EXPECT_EQ(*answer.find("ply"), Json(2));
    EXPECT_EQ(*answer.find("rule"), Json("OX-10"));
    EXPECT_THAT(*answer.find("message")->text(), HasSubstr("f6 already holds a red pawn"));
}

TEST(Replay, a_game_that_goes_on_has_no_result) {
    const Ran ran = run({"replay", "-"}, R"({"game":"olix","moves":["f6"],"result":null})");
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.out, R"({"ok":true,"plies":1,"result":null})"
                       "\n");
}

TEST(Replay, a_stated_result_that_differs_fails) {
    const Ran ran =
        run({"replay", "-"},
            R"({"game":"olix","moves":["f6","concede"],"result":{"winners":[1],"reason":"concede"}})");
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(ran.out, R"({"ok":true,"plies":2,"result":{"winners":[0],"reason":"concede"}})"
                       "\n");
    EXPECT_THAT(ran.err, HasSubstr("stdin:1: "));
}

TEST(Replay, goes_on_after_a_line_that_is_no_record) {
    const Folder folder;
    const std::string file =
        folder.write("mixed.jsonl", short_game + "\n\nnonsense\n" + short_game.substr(0, 40) + "\n" +
                                        R"({"game":"chess","moves":[]})"
                                        "\n" +
                                        short_game);
    const Ran ran = run({"replay", file});
    EXPECT_EQ(ran.exit, 2);
    const auto lines = ran.lines();
    ASSERT_EQ(lines.size(), 5u) << "blank lines are passed over";
    EXPECT_EQ(*parsed(lines[0]).find("ok"), Json(true));
    for (const int line : {3, 4, 5}) {
        const Json answer = parsed(lines[static_cast<std::size_t>(line) - 2]);
        EXPECT_EQ(*answer.find("ok"), Json(false));
        EXPECT_EQ(*answer.find("line"), Json(line));
        EXPECT_EQ(*answer.find("rule"), Json("input"));
        EXPECT_FALSE(answer.find("message")->text()->empty());
        EXPECT_THAT(ran.err, HasSubstr(file + ":" + std::to_string(line) + ":")) << "file and line";
    }
    EXPECT_EQ(*parsed(lines[4]).find("ok"), Json(true));
}

TEST(Replay, says_which_rule_a_deal_or_a_board_breaks) {
    std::string deal = "[";
    for (int i = 0; i < 18; ++i)
        deal += std::string(i ? "," : "") + "\"RR\"";
    const Ran logan = run({"replay", "-"}, R"({"game":"logan","deal":)" + deal + R"(],"moves":[]})");
    EXPECT_EQ(logan.exit, 2);
    EXPECT_EQ(*parsed(logan.out).find("rule"), Json("LS-2"));
    EXPECT_THAT(logan.err, HasSubstr("LS-2"));

    const Ran lotus =
        run({"replay", "-"}, R"({"game":"lotus","options":{"board":{"trampolines":[99]}},"moves":[]})");
    EXPECT_EQ(lotus.exit, 2);
    EXPECT_THAT(lotus.err, HasSubstr("stdin:1:"));
    EXPECT_THAT(lotus.err, HasSubstr("trampoline"));

    const Ran tiles = run({"replay", "-"}, R"({"game":"otlo","options":{"tiles":"Y.../B..."},"moves":[]})");
    EXPECT_EQ(tiles.exit, 2);
    EXPECT_THAT(tiles.err, HasSubstr("OT-2"));
}

TEST(Replay, a_line_without_end_is_refused_and_the_next_is_read) {
    Program program({"replay", "-"});
    const std::string rubbish(1 << 20, 'x');
    for (int i = 0; i < 16; ++i)
        program.type(rubbish);
    program.type("\n" + short_game + "\n");
    program.close_input();
    const Ran ran = program.wait();
    EXPECT_EQ(ran.exit, 2);
    const auto lines = ran.lines();
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(*parsed(lines[0]).find("line"), Json(1));
    EXPECT_EQ(*parsed(lines[1]).find("ok"), Json(true));
}

TEST(Replay, megabytes_of_rubbish_are_told_briefly) {
    std::string rubbish;
    for (unsigned i = 0; rubbish.size() < (3u << 20); i = i * 1664525u + 1013904223u) {
        rubbish += static_cast<char>(i >> 24);
        if (i % 97 == 0)
            rubbish += '\n';
    }
    const Ran ran = run({"replay", "-"}, rubbish);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_LT(ran.err.size(), 10'000u);
    for (const auto& line : ran.lines())
        ASSERT_TRUE(parse_json(line)) << line;
}

TEST(Replay, a_reader_who_leaves_ends_it_quietly) {
    Program program({"replay", "-"});
    program.type(short_game + "\n");
    program.close_output();
    for (int i = 0; i < 20'000; ++i)
        program.type(short_game + "\n");
    program.close_input();
    const Ran ran = program.wait();
    EXPECT_EQ(ran.signal, 0);
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(ran.err, "");
}

TEST(Replay, speaks_the_readers_language) {
    const std::string wrong = R"({"game":"olix","moves":["f6","f6"]})";
    EXPECT_THAT(run({"replay", "-"}, wrong, {"LANG=fr_FR.UTF-8"}).out, HasSubstr("porte déjà un pion rouge"));
    EXPECT_THAT(run({"replay", "--lang", "fr", "-"}, wrong).out, HasSubstr("porte déjà un pion rouge"));
    EXPECT_THAT(run({"--lang=fr", "replay", "-"}, wrong).out, HasSubstr("porte déjà un pion rouge"));
    EXPECT_THAT(run({"replay", "-"}, wrong, {"LANG=fr_FR.UTF-8", "LC_ALL=C"}).out,
                HasSubstr("already holds"));
}

} // namespace cairn::testing
