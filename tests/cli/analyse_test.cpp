// cairn analyse: positions, records, whole games, and what cannot be analysed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::HasSubstr;

/// Red wins by g6; so would blue there, in the other.
const std::string win = "11/11/11/11/11/rrrrrrr1bb1/11/11/11/11/b2b2b2bb r 0";
const std::string game = R"({"game":"olix","moves":["f6","a1","f7","b1","f8","k11","f9"]})";

Json json_of(const Ran& ran) {
    const auto json = parse_json(ran.out);
    EXPECT_TRUE(json) << ran.out << ran.err;
    return json.value_or(Json());
}

} // namespace

TEST(Analyse, a_position_has_lines_and_proofs) {
    const Ran ran = run({"analyse", win, "--nodes", "2000", "--lines", "2"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1.  proved win in 1"));
    EXPECT_THAT(ran.out, HasSubstr("h6"));
    EXPECT_THAT(run({"analyse", win, "--nodes", "2000", "--lang", "fr"}).out, HasSubstr("gain prouvé en 1"));

    const Json json = json_of(run({"analyse", win, "--nodes", "2000", "--json", "--move", "k11"}));
    EXPECT_EQ(*json.find("game")->text(), "olix");
    EXPECT_EQ(*json.find("position")->text(), win);
    const Json& best = (*json.find("lines")->items())[0];
    EXPECT_EQ(*best.find("proved")->text(), "win");
    EXPECT_EQ(best.find("chance")->number_or(0), 1);
    EXPECT_EQ(*json.find("move")->find("action")->text(), "k11");
    EXPECT_FALSE((*json.find("move")->find("branches")->items())[0].find("answer")->items()->empty());
}

TEST(Analyse, logan_tells_what_may_be_revealed) {
    const Ran ran =
        run({"analyse", "0,0:S?;1,0:RR!|R?;R?;R?;R?;R?;R?;R?;R?/P?;P?;P?;P?;P?;P?;P?;P?|0|0", "--options",
             R"({"stones":"any"})", "--nodes", "300", "--lines", "1", "--move", "R@0,1"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("33%"));
}

TEST(Analyse, a_review_goes_through_the_game) {
    const Ran ran = run({"analyse", game, "--review", "--nodes", "200"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("7.   Red"));
    EXPECT_THAT(ran.out, HasSubstr("on average"));
    const Json json = json_of(run({"analyse", "-", "--review", "--nodes", "200", "--json"}, game + "\n"));
    EXPECT_EQ(json.find("review")->find("moves")->items()->size(), 7u);
    EXPECT_EQ(*json.find("review")->find("finished")->boolean(), true);
    // The same nodes find the same.
    EXPECT_EQ(run({"analyse", game, "--review", "--nodes", "200"}).out, ran.out);
}

TEST(Analyse, an_earlier_position_of_a_record) {
    const Folder folder;
    const std::string file = folder.write("game.json", game);
    const Json json = json_of(run({"analyse", file, "--ply", "2", "--nodes", "300", "--json"}));
    EXPECT_EQ(*json.find("position")->text(), "11/11/11/11/11/5r5/11/11/11/11/b10 r 0");
    EXPECT_EQ(run({"analyse", file, "--ply", "8"}).exit, 2);
}

TEST(Analyse, says_what_is_wrong) {
    const auto refused = [](const Words& words, const std::string& part, const std::string& input = "") {
        const Ran ran = run(words, input);
        EXPECT_EQ(ran.exit, 2) << ran.out;
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr(part));
    };
    refused({"analyse", "no_such_file"}, "there is no such file");
    refused({"analyse", "11/11 q 7"}, "no position");
    refused({"analyse", "-"}, "no record");
    refused({"analyse", "-", "--nodes", "50"}, "stdin:2", "\n{\"game\":\"chess\"}\n");
    refused({"analyse", R"({"game":"olix","moves":[]})", "--review"}, "no move");
    refused({"analyse", R"({"game":"olix","moves":["0:concede"]})"}, "over");
    refused({"analyse", R"({"game":"otlo","moves":[]})"}, "race");
    refused({"analyse", win, "--move", "a6"}, "a6");
    refused({"analyse", win, "--lines", "0"}, "--lines");
}

TEST(Analyse, ctrl_c_keeps_what_is_done) {
    Program program({"analyse", game, "--review", "--time", "1000"}, {}, "/tmp", Program::On::terminal);
    EXPECT_TRUE(program.says("[")); // the bar
    program.send(SIGINT);
    const Ran ran = program.wait();
    EXPECT_EQ(ran.exit, 1) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("Stopped early"));
}

} // namespace cairn::testing
