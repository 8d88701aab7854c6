// The commands that count and measure: perft, bench, and the OTLO workshop.
#include <chrono>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

std::vector<Json> golden(const std::string& name) {
    std::vector<Json> all;
    std::ifstream file(CAIRN_TEST_DATA "/golden/" + name);
    for (std::string line; std::getline(file, line);)
        all.push_back(*parse_json(line));
    EXPECT_FALSE(all.empty()) << name;
    return all;
}

} // namespace

TEST(Perft, golden_counts_stand_alone_on_the_last_line) {
    const Folder folder;
    for (const std::string name : {"lotus_perft.jsonl", "logan_perft.jsonl", "logan_mixed_perft.jsonl"}) {
        for (const auto& each : golden(name)) {
            const std::string file = folder.write("record.json", each.find("record")->dump());
            const std::string game = *each.find("record")->find("game")->text();
            const auto& counts = *each.find("perft")->items();
            constexpr std::int64_t quick = 300'000;
            for (std::size_t i = 0; i < counts.size() && *counts[i].integer() < quick; ++i) {
                const Ran ran = run({"perft", game, std::to_string(i + 1), "--record", file});
                EXPECT_EQ(ran.exit, 0) << ran.err;
                EXPECT_EQ(ran.lines().back(), std::to_string(*counts[i].integer()))
                    << name << " depth " << i + 1;
            }
        }
    }
}

TEST(Perft, is_known_from_the_start) {
    EXPECT_EQ(run({"perft", "olix", "0"}).out, "1\n");
    EXPECT_EQ(run({"perft", "olix", "2"}).out, "14520\n");
    EXPECT_EQ(run({"perft", "olix", "2", "--options", R"({"swap":true})"}).out, "14641\n");
}

TEST(Perft, does_not_guess_what_is_hidden) {
    const auto count = [](const std::string& under, const std::string& depth) {
        const std::string record = R"({"game":"logan","options":{"stones":"any"},"moves":[],)"
                                   R"("position":"0,0:S)" +
                                   under + R"(;1,0:RR!|R?/P?|0|0"})";
        return run({"perft", "logan", depth, "--record", "-"}, record);
    };
    EXPECT_EQ(count("?", "1").out, "2\n");
    EXPECT_EQ(count("P", "2").exit, 0);
    const Ran unknown = count("?", "2"); // rock turns the scissors at 0,0
    EXPECT_EQ(unknown.exit, 2);
    EXPECT_EQ(unknown.out, "");
    EXPECT_THAT(unknown.err, HasSubstr("are not known"));
}

TEST(Perft, divides_by_the_first_action) {
    const Ran ran = run({"perft", "olix", "3", "--divide"});
    const auto lines = ran.lines();
    ASSERT_EQ(lines.size(), 122u);
    EXPECT_EQ(lines[0], "a1: 14280");
    EXPECT_EQ(lines.back(), "1727880");
    const Json json = *parse_json(run({"perft", "lotus", "3", "--divide", "--json"}).out);
    std::int64_t sum = 0;
    for (const auto& part : *json.find("divide")->members())
        sum += *part.value.integer();
    EXPECT_EQ(sum, *json.find("count")->integer());
}

TEST(Perft, stops_when_asked_with_what_is_done) {
    Program program({"perft", "olix", "6"});
    program.send(SIGINT); // before it listens or after: it must stop either way
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    program.send(SIGINT);
    const Ran ran = program.wait();
    if (ran.exit >= 0) {
        EXPECT_EQ(ran.exit, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr("Stopped"));
    }
}

TEST(Perft, bad_records_are_refused) {
    const Folder folder;
    EXPECT_EQ(run({"perft", "olix", "1", "--record", folder / "missing"}).exit, 2);
    EXPECT_EQ(run({"perft", "olix", "1", "--record", folder.path()}).exit, 2);
    const std::string lotus = folder.write("lotus.json", R"({"game":"lotus","moves":[]})");
    EXPECT_THAT(run({"perft", "olix", "1", "--record", lotus}).err, HasSubstr("record of lotus"));
    const std::string two =
        folder.write("two.json", "{\"game\":\"olix\",\"moves\":[]}\n{\"game\":\"olix\",\"moves\":[]}\n");
    EXPECT_THAT(run({"perft", "olix", "1", "--record", two}).err, HasSubstr(two + ":2:"));
}

TEST(Bench, prints_a_line_for_each_turn_game) {
    const Ran ran = run({"bench", "--json", "--seconds", "0.05"});
    EXPECT_EQ(ran.exit, 0);
    const auto lines = ran.lines();
    ASSERT_EQ(lines.size(), 3u);
    for (const auto& line : lines) {
        const Json json = *parse_json(line);
        EXPECT_GT(*json.find("playouts_per_s")->integer(), 0);
        EXPECT_GT(*json.find("moves_per_s")->integer(), *json.find("playouts_per_s")->integer());
        EXPECT_THAT(*json.find("signature")->text(), MatchesRegex("[0-9a-f]+"));
    }
}

TEST(Bench, signature_does_not_depend_on_the_time) {
    const auto signature = [](const Words& words) { return *parse_json(run(words).out)->find("signature"); };
    EXPECT_EQ(signature({"bench", "--game", "lotus", "--json", "--seconds", "0.02"}),
              signature({"bench", "--game", "lotus", "--json", "--seconds", "0.1"}));
    EXPECT_NE(signature({"bench", "--game", "lotus", "--json", "--seconds", "0.02"}),
              signature({"bench", "--game", "lotus", "--json", "--seconds", "0.02", "--options",
                         R"({"players":3})"}));
}

TEST(Bench, tells_how_fast_an_engine_searches) {
    const Ran ran = run({"bench", "--search", "--json", "--seconds", "0.01", "--game", "lotus"});
    EXPECT_EQ(ran.exit, 0);
    const Json json = *parse_json(ran.out);
    EXPECT_GT(*json.find("nodes_per_s")->integer(), 0);
    EXPECT_THAT(*json.find("signature")->text(), MatchesRegex("[0-9a-f]{16}"));
    EXPECT_EQ(run({"bench", "--search", "--game", "otlo"}).exit, 2);
    EXPECT_EQ(run({"bench", "--search", "--game", "lotus", "--options", "{\"players\":4}"}).exit, 2);
}

TEST(Workshop, counts_and_solves_the_golden_patterns) {
    std::string patterns;
    std::vector<std::string> counts;
    for (const auto& each : golden("otlo_patterns.jsonl")) {
        patterns += *each.find("pattern")->text() + "\n";
        for (const auto& member : *each.members())
            if (member.value.integer())
                counts.push_back(std::to_string(*member.value.integer()));
    }
    const Ran counted = run({"otlo", "solve", "--count", "-"}, patterns);
    EXPECT_EQ(counted.exit, 0);
    EXPECT_EQ(counted.lines(), counts);
    const auto solved = run({"otlo", "solve", "-"}, patterns).lines();
    ASSERT_EQ(solved.size(), counts.size());
    std::size_t i = 0;
    for (const auto& each : golden("otlo_patterns.jsonl")) {
        if (counts[i] == "0")
            EXPECT_EQ(solved[i], "none");
        else
            EXPECT_EQ(run({"otlo", "verify", *each.find("pattern")->text(), solved[i]}).out, "ok\n");
        ++i;
    }
}

TEST(Workshop, lists_all_solutions_of_a_pattern) {
    const Ran all = run({"otlo", "solve", "--all", "BBYB/.R.."});
    EXPECT_EQ(std::to_string(all.lines().size()) + "\n", run({"otlo", "solve", "--count", "BBYB/.R.."}).out);
    EXPECT_EQ(run({"otlo", "solve", "--all", "-"}, "BBYB/.R..\n").lines().size(), 1u);
}

TEST(Workshop, tells_the_rule_that_a_solution_breaks) {
    const Ran wrong = run({"otlo", "verify", "BBYB/.R..", "1b0@0,0 4f0@2,0 | 3f0@0,0"});
    EXPECT_EQ(wrong.exit, 1);
    EXPECT_TRUE(wrong.out.starts_with("OT-15: ")) << wrong.out;
    EXPECT_EQ(run({"otlo", "verify", "BBYB/.R..", "rubbish"}).exit, 2);
    EXPECT_EQ(run({"otlo", "verify", "BB*B/.R..", "1b0@0,0 |"}).exit, 2);
    const Ran none = run({"otlo", "solve", "RRRR/RRRR"});
    EXPECT_EQ(none.exit, 1);
    EXPECT_EQ(none.out, "");
}

TEST(Workshop, a_wrong_line_has_its_line_of_answer) {
    const Ran ran = run({"otlo", "solve", "--count", "-"},
                        "BBYB/.R..\nBBYB/.R\n" + std::string(10'000, 'R') + "\nBBYB/.R..\n");
    EXPECT_EQ(ran.exit, 2);
    ASSERT_EQ(ran.lines().size(), 4u);
    EXPECT_EQ(ran.lines()[0], ran.lines()[3]);
    EXPECT_THAT(ran.err, HasSubstr("stdin:2:"));
    EXPECT_THAT(ran.err, HasSubstr("stdin:3:"));
}

TEST(Workshop, count_prints_the_number_alone) {
    EXPECT_EQ(run({"otlo", "count", "BBYB/.R.."}).out, run({"otlo", "solve", "--count", "BBYB/.R.."}).out);
    EXPECT_EQ(run({"otlo", "count", "YRR./Y.RY", "--start", "1f0@0,0 |"}).out, "1\n");
    EXPECT_EQ(run({"otlo", "count", "YRR./Y.RY", "--start", "1f0@2,0 |"}).out, "0\n");
    EXPECT_EQ(run({"otlo", "count", "YRR./Y.RY", "--start", "rubbish"}).exit, 2);
}

TEST(Workshop, programs_are_answered_in_json) {
    const auto answer = [](const Words& words, std::string_view input = "") {
        return *parse_json(run(words, input).lines().at(0));
    };
    const Json one = answer({"otlo", "solve", "--json", "YRR./Y.RY"});
    EXPECT_EQ(one.dump(), R"({"pattern":"YRR./Y.RY","solution":"1f0@0,0 6b1@2,0 | 5b1@1,0"})");
    const Json all = answer({"otlo", "solve", "--json", "--all", "YRR./Y.RY"});
    EXPECT_EQ(*all.find("solutions")->integer(), 1);
    EXPECT_TRUE(*all.find("complete")->boolean());
    EXPECT_EQ(all.find("list")->items()->size(), 1u);
    EXPECT_EQ(*answer({"otlo", "count", "--json", "-"}, "RRRR/RRRR\n").find("solutions")->integer(), 0);
    const Json hint = answer({"otlo", "hint", "--json", "YRR./Y.RY"});
    EXPECT_EQ(*hint.find("rule")->text(), "OT-15");
    const Json broken = answer({"otlo", "verify", "--json", "YRR./Y.RY", "1f0@0,0 |"});
    EXPECT_EQ(*broken.find("rule")->text(), "OT-12");
    EXPECT_EQ(broken.find("places")->items()->size(), 4u);
    const Json refused = answer({"otlo", "count", "--json", "-"}, "RR/R\n");
    EXPECT_EQ(*refused.find("line")->integer(), 1);
    const Json uncovered = answer({"otlo", "solve", "--json", "RRR/RRR"});
    EXPECT_EQ(*uncovered.find("rule")->text(), "OT-12");
    EXPECT_EQ(*uncovered.find("places")->items()->at(0).text(), "2,0");
}

TEST(Workshop, says_where_tiles_cannot_cover_a_pattern) {
    const Ran ran = run({"otlo", "solve", "R___/RRRR/RRRR"});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, StartsWith("OT-12: "));
    EXPECT_THAT(ran.err, HasSubstr("0,0"));
    EXPECT_THAT(run({"otlo", "enumerate", "##/#_"}).err, HasSubstr("OT-12"));
}

TEST(Workshop, lines_are_answered_in_their_order_by_any_number_of_threads) {
    std::string lines;
    for (const auto& each : golden("otlo_patterns.jsonl"))
        for (int i = 0; i < 20; ++i)
            lines += *each.find("pattern")->text() + "\n";
    const std::string alone = run({"otlo", "count", "--jobs", "1", "-"}, lines).out;
    EXPECT_EQ(run({"otlo", "count", "--jobs", "3", "-"}, lines).out, alone);
    const std::string hints = run({"otlo", "hint", "--jobs", "1", "-"}, lines).out;
    EXPECT_EQ(run({"otlo", "hint", "--jobs", "3", "-"}, lines).out, hints);
}

TEST(Workshop, hints_and_solutions_are_read_line_by_line) {
    const Ran hints = run({"otlo", "hint", "-"}, "YRR./Y.RY\nYRR./Y.RY 3b0@0,0 |\nYRR./Y.RY 3b0@0,0\n");
    ASSERT_EQ(hints.lines().size(), 3u);
    EXPECT_THAT(hints.lines()[0], HasSubstr("Look at 2,1"));
    EXPECT_THAT(hints.lines()[1], HasSubstr("must be lifted"));
    EXPECT_EQ(hints.exit, 2);
    EXPECT_THAT(hints.err, HasSubstr("stdin:3:"));
    const Ran checked =
        run({"otlo", "verify", "-"}, "YRR./Y.RY 1f0@0,0 6b1@2,0 | 5b1@1,0\nYRR./Y.RY 1f0@0,0 |\n");
    EXPECT_EQ(checked.lines().at(0), "ok");
    EXPECT_THAT(checked.lines().at(1), StartsWith("OT-12: "));
    EXPECT_EQ(checked.exit, 1);
    EXPECT_EQ(run({"otlo", "verify", "YRR./Y.RY"}).exit, 2);
    EXPECT_EQ(run({"otlo", "verify", "-", "1f0@0,0 |"}).exit, 2);
}

TEST(Workshop, a_line_is_answered_before_the_next_is_there) {
    Program program({"otlo", "count", "-"});
    program.type("YRR./Y.RY\n");
    EXPECT_TRUE(program.says("1\n"));
    program.type("RRRR/RRRR\n");
    EXPECT_TRUE(program.says("1\n0\n"));
    program.send(SIGINT);
    const Ran ran = program.wait();
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(ran.out, "1\n0\n");
    EXPECT_THAT(ran.err, HasSubstr("Stopped after 2 lines"));
}

TEST(Workshop, a_search_that_is_stopped_keeps_what_it_found) {
    // Eight tiles of two spots that fit everywhere: more ways than anybody waits for.
    const Folder folder;
    const std::string tiles = folder.write("tiles", "R./.R R./.R R./.R R./.R R./.R R./.R R./.R R./.R");
    Program lines({"otlo", "count", "--tiles", tiles, "-"});
    lines.type("RR\n");
    EXPECT_TRUE(lines.says("\n"));
    lines.type("R.R.R/.R.R.\n");
    lines.send(SIGINT);
    const Ran stopped = lines.wait();
    EXPECT_EQ(stopped.exit, 1);
    EXPECT_EQ(stopped.lines().size(), 1u);
    EXPECT_THAT(stopped.err, HasSubstr("Stopped after 1 line."));

    Program one({"otlo", "count", "--json", "--tiles", tiles, "R.R.R/.R.R."});
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    one.send(SIGINT);
    const Ran ran = one.wait();
    if (ran.exit >= 0) { // or it was not listening yet
        EXPECT_EQ(ran.exit, 1);
        EXPECT_FALSE(*parse_json(ran.lines().at(0))->find("complete")->boolean());
        EXPECT_THAT(ran.err, HasSubstr("Stopped"));
    }
}

TEST(Workshop, enumerates_the_patterns_of_a_shape) {
    const Ran two = run({"otlo", "enumerate", "2", "--json"});
    ASSERT_EQ(two.lines().size(), 2u);
    const Json first = *parse_json(two.lines()[0]);
    EXPECT_EQ(*first.find("shape")->text(), "####/####");
    EXPECT_EQ(*first.find("arrangements")->integer(), 1'162'056);
    EXPECT_EQ(*first.find("unique")->integer(), 4'966);
    EXPECT_EQ(first.find("fewest")->dump(), R"({"2":1608,"3":22509,"4":20574})");
    const Ran drawn = run({"otlo", "enumerate", "####/####", "--jobs", "3"});
    EXPECT_THAT(drawn.out, HasSubstr(" 44691\n"));
    EXPECT_EQ(run({"otlo", "enumerate", "2x4", "--jobs", "1"}).out, drawn.out);
    EXPECT_THAT(run({"otlo", "enumerate", "##/#_"}).out, HasSubstr("no tiles cover it"));

    const auto listed = run({"otlo", "enumerate", "2x4", "--list"}).lines();
    EXPECT_EQ(listed.size(), 44'691u);
    const std::string pattern = listed[1'000].substr(0, listed[1'000].find(' '));
    EXPECT_THAT(listed[1'000],
                StartsWith(pattern + " " + run({"otlo", "solve", "--count", pattern}).lines()[0] + " "));
}

TEST(Workshop, tells_what_is_no_shape) {
    const Ran lines = run({"otlo", "enumerate", "-"}, "2x2\n7\n");
    EXPECT_THAT(lines.out, StartsWith("##/##\n"));
    EXPECT_THAT(lines.err, HasSubstr("stdin:2:"));
    EXPECT_EQ(lines.exit, 2);
    for (const auto* text : {"7", "0", "2x", "##/#", "##/R#", "#_#", "99x99", ""}) {
        const Ran ran = run({"otlo", "enumerate", text});
        EXPECT_EQ(ran.exit, 2) << text;
        EXPECT_EQ(ran.out, "") << text;
        EXPECT_NE(ran.err, "") << text;
    }
}

TEST(Workshop, an_enumeration_stops_when_asked_and_tells_what_is_done) {
    Program program({"otlo", "enumerate", "4x4", "--jobs", "2"});
    program.send(SIGINT); // before it listens or after: it must stop either way
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    program.send(SIGINT);
    const Ran ran = program.wait();
    if (ran.exit >= 0) {
        EXPECT_EQ(ran.exit, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr("of 1024 parts"));
    }
}

TEST(Workshop, takes_tiles_of_ones_own) {
    const Folder folder;
    const std::string text =
        folder.write("text", "YBY./BB.R YRR./RB.R\nBR../BB.. YB../RY.. Y..B/.RR. Y..Y/.YR.\n");
    EXPECT_EQ(run({"otlo", "solve", "--count", "--tiles", text, "BBYB/.R.."}).out,
              run({"otlo", "solve", "--count", "BBYB/.R.."}).out);
    const std::string holes = folder.write("holes.json", R"({"tiles":["YBY./BB.R","Y.../.B.."]})");
    const Ran refused = run({"otlo", "solve", "--tiles", holes, "BBYB/.R.."});
    EXPECT_EQ(refused.exit, 2);
    EXPECT_THAT(refused.err, HasSubstr("OT-2"));
    EXPECT_EQ(run({"otlo", "solve", "--tiles", folder / "missing", "BBYB/.R.."}).exit, 2);
}

} // namespace cairn::testing
