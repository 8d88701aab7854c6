// The workshop's makers: grade, generate, deck.
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

TEST(Making, grade_tells_difficulty_and_stars) {
    const Ran one = run({"otlo", "grade", "YR__.Y/.YRYBB/__YB__"});
    EXPECT_EQ(one.out, "3 stars, difficulty 8.8 (search 5.8, 6 tiles), 1 solution\n");
    EXPECT_EQ(one.exit, 0);
    const Ran none = run({"otlo", "grade", "RRRR/RRRR", "--json"});
    EXPECT_EQ(none.out, "{\"pattern\":\"RRRR/RRRR\",\"solutions\":0}\n");
    EXPECT_EQ(none.exit, 1);
}

TEST(Making, grade_reads_lines_and_says_which_is_bad) {
    const Ran many = run({"otlo", "grade", "--json", "-"}, "RY.B/..Y.\nRY.B/..Y\n");
    ASSERT_EQ(many.lines().size(), 2u);
    EXPECT_EQ(*parse_json(many.lines()[0])->find("stars")->integer(), 1);
    EXPECT_EQ(many.exit, 2);
    EXPECT_NE(many.err.find("stdin:2"), std::string::npos) << many.err;
}

TEST(Making, generate_makes_the_same_cards_with_any_number_of_threads) {
    const Words words{"otlo", "generate", "--count", "30", "--json", "--seed", "5", "--jobs"};
    const auto with = [&](const std::string& jobs) {
        Words all = words;
        all.push_back(jobs);
        return run(all);
    };
    const Ran alone = with("1");
    EXPECT_EQ(alone.exit, 0);
    ASSERT_EQ(alone.lines().size(), 30u);
    EXPECT_EQ(with("3").out, alone.out);
    for (std::size_t i = 0; i < 30; ++i)
        EXPECT_EQ(*parse_json(alone.lines()[i])->find("stars")->integer(), static_cast<int>(i % 3) + 1);
}

TEST(Making, what_is_generated_can_be_piped_on) {
    const Ran made = run({"otlo", "generate", "--stars", "3", "--count", "3"});
    EXPECT_EQ(run({"otlo", "solve", "--count", "-"}, made.out).out, "1\n1\n1\n");
}

TEST(Making, ctrl_c_keeps_what_is_done) {
    Program program({"otlo", "generate", "--count", "1000000"}, {}, "/tmp", Program::On::terminal);
    EXPECT_TRUE(program.says("/"));
    program.send(SIGINT);
    const Ran ran = program.wait();
    EXPECT_EQ(ran.exit, 1);
    EXPECT_GT(ran.lines().size(), 1u);
}

TEST(Making, generate_refuses_kindly) {
    EXPECT_EQ(run({"otlo", "generate", "--stars", "1,4"}).exit, 2);
    EXPECT_EQ(run({"otlo", "generate", "--stars", "1,"}).exit, 2);
    EXPECT_EQ(run({"otlo", "generate", "--shape", "RR/R"}).exit, 2);
    const Ran uncovered = run({"otlo", "generate", "--shape", "RRR/RRR/RRR", "--count", "1"});
    EXPECT_EQ(uncovered.exit, 2);
    EXPECT_NE(uncovered.err.find("a gap is left, such as at 2,0"), std::string::npos) << uncovered.err;
    const Ran impossible =
        run({"otlo", "generate", "--shape", "RRRR/RRRR", "--stars", "3", "--count", "1", "--jobs", "1"});
    EXPECT_EQ(impossible.exit, 1);
    EXPECT_NE(impossible.err.find("No more such cards"), std::string::npos) << impossible.err;
}

TEST(Making, a_deck_can_be_played_and_printed) {
    const Ran deck = run({"otlo", "deck", "--cards", "2", "--seed", "9"});
    EXPECT_EQ(deck.exit, 0);
    const auto json = parse_json(deck.out);
    ASSERT_TRUE(json) << deck.out;
    EXPECT_EQ(json->find("cards")->items()->size(), 6u);
    EXPECT_EQ(*json->find("cards")->items()->at(5).find("id")->text(), "x02");
}

TEST(Making, a_search_for_tiles_is_the_same_with_any_number_of_threads_and_keeps_the_best) {
    const Ran alone = run({"otlo", "tiles", "--rounds", "6", "--seed", "4", "--jobs", "1"});
    EXPECT_EQ(run({"otlo", "tiles", "--rounds", "6", "--seed", "4", "--jobs", "3"}).out, alone.out);
    Program program({"otlo", "tiles", "--rounds", "1000000"}, {}, "/tmp", Program::On::terminal);
    EXPECT_TRUE(program.says("Rounds ["));
    program.send(SIGINT);
    const Ran stopped = program.wait();
    EXPECT_EQ(stopped.exit, 1);
    EXPECT_NE((stopped.out + stopped.err).find("best set so far"), std::string::npos);
}

TEST(Making, print_tells_programs_what_it_wrote) {
    const Folder folder;
    const Ran ran =
        run({"otlo", "print", "--what", "tiles", "--sets", "1", "--json", "-o", folder / "tiles.svg"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const Json answer = *parse_json(ran.out);
    EXPECT_EQ(answer.find("files")->items()->size(), folder.files().size());
}

} // namespace cairn::testing
