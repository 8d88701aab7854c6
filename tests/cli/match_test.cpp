// `cairn match`, run as it is typed: what it keeps, how it goes on, and what it tells.
#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::HasSubstr;

/// Quick games: short Lotus, or Logan, of players who hardly think.
Words quick(const std::string& game, const Words& more) {
    Words words = {"match", game, "strong:nodes=60", "uct:nodes=30:c=1.4", "--seed", "5"};
    if (game == "lotus")
        words.insert(words.end(), {"--options", R"({"short":true})"});
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Json parsed(const std::string& text) {
    auto json = parse_json(text);
    EXPECT_TRUE(json) << text.substr(0, 300);
    return json ? *json : Json();
}

} // namespace

TEST(Match, tells_how_it_ended_to_people_and_programs) {
    const Ran people = run(quick("lotus", {"--games", "6"}));
    EXPECT_EQ(people.exit, 0) << people.err;
    EXPECT_THAT(people.out, HasSubstr("strong:nodes=60 against uct:nodes=30:c=1.4 at Lotus: 6 games"));
    EXPECT_THAT(people.out, HasSubstr("% of the points"));
    EXPECT_THAT(people.out, HasSubstr("Elo "));
    EXPECT_THAT(people.err, HasSubstr("6 of 6: ")) << "how it stands";

    const Ran program = run(quick("lotus", {"--games", "6", "--json"}));
    const Json json = parsed(program.out);
    EXPECT_EQ(*json.find("played"), Json(6));
    const auto count = [&](const char* name) { return *json.find(name)->integer(); };
    EXPECT_EQ(count("won") + count("drawn") + count("lost"), 6);
    EXPECT_EQ(json.find("failed")->dump(), "[0,0]");
}

TEST(Match, keeps_the_same_records_for_any_number_of_jobs) {
    const Folder folder;
    const std::string one = folder / "one.jsonl";
    const std::string four = folder / "four.jsonl";
    EXPECT_EQ(run(quick("logan", {"--games", "8", "--jobs", "1", "--save", one})).exit, 0);
    EXPECT_EQ(run(quick("logan", {"--games", "7", "--jobs", "4", "--save", four})).exit, 0) << "8, then";
    EXPECT_TRUE(contents_of(one) == contents_of(four));
    const Ran replayed = run({"replay", one});
    EXPECT_EQ(replayed.exit, 0) << replayed.err;
    EXPECT_EQ(replayed.lines().size(), 8u);
}

TEST(Match, goes_on_where_it_was_stopped) {
    const Folder folder;
    const std::string whole = folder / "whole.jsonl";
    const Ran all = run(quick("lotus", {"--games", "8", "--save", whole, "--json"}));
    const std::string records = contents_of(whole);

    // A file with a gap, and a last line that was torn off.
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < records.size(); at = records.find('\n', at) + 1)
        lines.push_back(records.substr(at, records.find('\n', at) + 1 - at));
    ASSERT_EQ(lines.size(), 8u);
    const std::string part =
        folder.write("part.jsonl", lines[0] + lines[1] + lines[4] + lines[2].substr(0, 99));
    const Ran rest = run(quick("lotus", {"--games", "8", "--resume", part, "--json"}));
    EXPECT_EQ(rest.exit, 0) << rest.err;
    EXPECT_TRUE(contents_of(part) == records);
    EXPECT_EQ(rest.out, all.out);

    // With more games, and from nothing.
    EXPECT_EQ(run(quick("lotus", {"--games", "10", "--resume", part})).exit, 0);
    EXPECT_TRUE(contents_of(part).starts_with(records));
    const std::string fresh = folder / "fresh.jsonl";
    EXPECT_EQ(run(quick("lotus", {"--games", "8", "--resume", fresh})).exit, 0);
    EXPECT_TRUE(contents_of(fresh) == records);
}

TEST(Match, takes_no_file_that_is_not_its_own) {
    const Folder folder;
    const std::string file = folder / "games.jsonl";
    ASSERT_EQ(run(quick("lotus", {"--games", "2", "--save", file})).exit, 0);
    const std::string before = contents_of(file);
    const auto expect_refused = [&](const Ran& ran, const std::string& part) {
        EXPECT_EQ(ran.exit, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr(part));
        EXPECT_TRUE(contents_of(file) == before);
    };
    expect_refused(run(quick("lotus", {"--games", "2", "--save", file})), "exists already");
    expect_refused(run(quick("lotus", {"--games", "2", "--resume", file, "--opening", "3"})),
                   "another match");
    expect_refused(run(quick("lotus", {"--games", "1", "--seed", "6", "--resume", file})), "another match");
    expect_refused(run(quick("logan", {"--games", "2", "--resume", file})), "games.jsonl:1: ");
    folder.write("games.jsonl", before + "nonsense\n");
    EXPECT_THAT(run(quick("lotus", {"--games", "4", "--resume", file})).err, HasSubstr("games.jsonl:3:"));
    folder.write("games.jsonl", before);
    EXPECT_EQ(run(quick("lotus", {"--games", "1", "--resume", file})).exit, 0) << "two, which it has";
    EXPECT_EQ(run(quick("lotus", {"--save", "/dev/null"})).exit, 2);
    EXPECT_EQ(run(quick("lotus", {"--save", folder / "no/such.jsonl"})).exit, 2);
}

TEST(Match, ctrl_c_keeps_what_was_played) {
    const Folder folder;
    const std::string file = folder / "games.jsonl";
    Program program(quick("lotus", {"--games", "100000", "--jobs", "2", "--save", file}));
    for (int i = 0; i < 600 && contents_of(file).size() < 3000; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    program.send(SIGINT);
    const Ran ran = program.wait();
    EXPECT_EQ(ran.signal, 0);
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("--resume " + file));
    const Ran replayed = run({"replay", file});
    EXPECT_EQ(replayed.exit, 0);
    EXPECT_GT(replayed.lines().size(), 2u);
}

TEST(Match, ends_when_a_test_is_decided) {
    const Folder folder;
    const std::string file = folder / "games.jsonl";
    const Ran better =
        run({"match", "lotus", "strong:nodes=300", "uct:nodes=2", "--options", R"({"short":true})", "--games",
             "1000", "--sprt", "0,50", "--save", file, "--json"});
    EXPECT_EQ(better.exit, 0) << better.err;
    const Json json = parsed(better.out);
    EXPECT_EQ(*json.find("sprt")->find("verdict"), Json("elo1"));
    EXPECT_LT(*json.find("played")->integer(), 1000);
    EXPECT_EQ(static_cast<std::int64_t>(run({"replay", file}).lines().size()),
              *json.find("played")->integer());

    const Ran worse = run({"match", "lotus", "uct:nodes=2", "strong:nodes=300", "--options",
                           R"({"short":true})", "--games", "1000", "--sprt", "0,50"});
    EXPECT_EQ(worse.exit, 1);
    EXPECT_THAT(worse.out, HasSubstr("no stronger"));
}

TEST(Match, what_cannot_be_played_is_told_in_a_sentence) {
    const auto told = [](const Words& words) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.exit, 2) << ran.out;
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
        return ran.err;
    };
    EXPECT_THAT(told({"match", "lotus", "strong", "uct", "--options", R"({"players":3})"}),
                HasSubstr("two players"));
    EXPECT_THAT(told({"match", "otlo", "strong", "uct"}), HasSubstr("race"));
    EXPECT_THAT(told({"match", "olix", "strong", "stronger"}), HasSubstr("stronger"));
    EXPECT_THAT(told({"match", "olix", "strong:nodes=many", "uct"}), HasSubstr("nodes=many"));
    EXPECT_THAT(told({"match", "olix", "level:99", "uct"}), HasSubstr("99"));
    EXPECT_THAT(told({"match", "olix", "strong"}), HasSubstr("SECOND"));
    EXPECT_THAT(told({"match", "olix", "strong", "uct", "--sprt", "5"}), HasSubstr("0,10"));
    EXPECT_THAT(told({"match", "olix", "strong", "uct", "--ms", "5", "--nodes", "5"}), HasSubstr("--nodes"));
    EXPECT_THAT(told({"match", "olix", "strong", "uct", "--games", "0"}), HasSubstr("--games"));
}

} // namespace cairn::testing
