// cairn puzzle: show, verify, generate.
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

TEST(PuzzleCommand, show_lists_and_draws) {
    const Ran all = run({"puzzle", "show", "olix"});
    EXPECT_EQ(all.exit, 0);
    ASSERT_EQ(all.lines().size(), 200u);
    const std::string id = all.lines()[0].substr(0, 8);
    const Ran one = run({"puzzle", "show", "olix", id, "--solution"});
    EXPECT_EQ(one.exit, 0);
    EXPECT_NE(one.out.find("to move and win"), std::string::npos) << one.out;
    const Ran json = run({"puzzle", "show", "olix", id, "--json"});
    ASSERT_TRUE(parse_json(json.out));
    const std::string key = *parse_json(json.out)->find("key")->items()->front().text();
    EXPECT_NE(one.out.find(key), std::string::npos);
}

TEST(PuzzleCommand, generate_goes_on_with_a_file_and_makes_what_it_would_have_made_at_once) {
    const Folder folder;
    const std::string once = folder / "once.json";
    const std::string twice = folder / "twice.json";
    EXPECT_EQ(run({"puzzle", "generate", "olix", once, "--count", "4", "--seed", "5"}).exit, 0);
    Program stopped({"puzzle", "generate", "olix", twice, "--count", "4", "--seed", "5"});
    stopped.send(SIGINT);
    stopped.wait();
    const Ran on = run({"puzzle", "generate", "olix", twice, "--count", "4", "--seed", "5"});
    EXPECT_EQ(on.exit, 0) << on.err;
    EXPECT_EQ(contents_of(once), contents_of(twice));
    const Ran verified = run({"puzzle", "verify", "olix", "--file", twice});
    EXPECT_EQ(verified.out, "4 of 4 puzzles are right.\n");
    EXPECT_EQ(verified.exit, 0);
}

TEST(PuzzleCommand, verify_tells_what_is_wrong) {
    const Folder folder;
    const std::string file = folder.write(
        "wrong.json",
        R"({"game":"olix","puzzles":[{"id":"x","position":"11/11/11/11/11/11/11/11/11/11/11 r 0","turns":1,"key":["f6"]}]})");
    const Ran wrong = run({"puzzle", "verify", "olix", "--file", file});
    EXPECT_EQ(wrong.exit, 1);
    EXPECT_NE(wrong.out.find("no sure win"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("0 of 1"), std::string::npos) << wrong.out;
}

TEST(PuzzleCommand, refuses_kindly) {
    EXPECT_EQ(run({"puzzle", "show", "otlo"}).exit, 2);
    EXPECT_EQ(run({"puzzle", "show", "chess"}).exit, 2);
    EXPECT_EQ(run({"puzzle", "show", "olix", "nothing"}).exit, 2);
    EXPECT_EQ(run({"puzzle", "verify", "olix", "--file", "/nowhere"}).exit, 2);
    EXPECT_EQ(run({"puzzle", "generate", "otlo", "/tmp/none.json"}).exit, 2);
    const Folder folder;
    const std::string rubbish = folder.write("rubbish.json", "rubbish");
    EXPECT_EQ(run({"puzzle", "generate", "olix", rubbish}).exit, 2);
    EXPECT_EQ(contents_of(rubbish), "rubbish"); // nothing is lost
    const std::string other = folder.write("other.json", R"({"game":"lotus","seed":3,"puzzles":[]})");
    EXPECT_EQ(run({"puzzle", "show", "olix", "--file", other}).exit, 2);
    EXPECT_EQ(run({"puzzle", "generate", "lotus", other, "--seed", "4", "--count", "1"}).exit, 2);
}

} // namespace cairn::testing
