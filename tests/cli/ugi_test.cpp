// `cairn ugi` driven by a script, `cairn match` driving it, and engines that behave badly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// An engine of a few lines of shell, which does this when it is asked to think.
std::string engine_that(const Folder& folder, const std::string& name, const std::string& thinks,
                        const std::string& begins = "echo ugiok") {
    const std::string file = folder.write(name, R"(while read -r line; do case "$line" in
ugi) )" + begins + R"(;;
isready) echo readyok;;
go*) )" + thinks + R"(;;
quit) exit;;
esac; done
)");
    return "exec sh " + file; // no shell beside it that holds its pipes
}

struct Fault {
    std::string kind;
    std::string said;
};

std::vector<Fault> faults_in(const std::string& file) {
    std::vector<Fault> faults;
    const Ran replayed = run({"replay", file});
    EXPECT_EQ(replayed.exit, 0) << replayed.out;
    std::istringstream lines(contents_of(file));
    for (std::string line; std::getline(lines, line);) {
        const Json record = *parse_json(line);
        const Json* fault = record.find("match")->find("fault");
        const auto text = [&](const char* name) {
            const Json* value = fault ? fault->find(name) : nullptr;
            return value ? *value->text() : std::string();
        };
        faults.push_back({text("kind"), text("said")});
        if (fault) {
            const auto loser = *fault->find("seat")->integer();
            EXPECT_EQ((*record.find("match")->find("players")->items())[static_cast<std::size_t>(loser)]
                          .text()
                          ->substr(0, 3),
                      "ugi");
        }
    }
    return faults;
}

/// Two games of an engine that does this against one of ours.
std::vector<Fault> faults_of(const std::string& thinks, const std::string& margin) {
    const Folder folder;
    const std::string command = engine_that(folder, "engine.sh", thinks);
    const std::string file = folder / "games.jsonl";
    const Ran ran = run({"match", "lotus", "ugi,ms=20:" + command, "uct:nodes=5", "--options",
                         R"({"short":true})", "--games", "2", "--margin", margin, "--save", file, "--json"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(parse_json(ran.out)->find("failed")->dump(), "[2,0]");
    EXPECT_EQ(*parse_json(ran.out)->find("lost"), Json(2));
    return faults_in(file);
}

void expect_faults(const std::string& thinks, const std::string& kind, const std::string& said = "") {
    // Only who is to lose by time is given little of it.
    for (const Fault& fault : faults_of(thinks, kind == "time" ? "200" : "60000")) {
        EXPECT_EQ(fault.kind, kind) << thinks;
        EXPECT_THAT(fault.said, HasSubstr(said)) << thinks;
    }
}

} // namespace

TEST(Ugi, a_peer_is_answered_line_by_line) {
    const Ran ran = run({"ugi", "olix"},
                        "ugi\nsetoption name Seed value 3\nisready\nuginewgame\nposition startpos moves f6\n"
                        "go nodes 500\nposition startpos moves f6 e5 f7 concede\nquery result\n");
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const auto lines = ran.lines();
    ASSERT_GT(lines.size(), 10u);
    EXPECT_THAT(lines, Contains("ugiok"));
    EXPECT_THAT(lines, Contains("readyok"));
    EXPECT_THAT(lines[lines.size() - 2], StartsWith("bestmove ")) << "what was asked first is answered first";
    EXPECT_EQ(lines.back(), "response p1win");
}

TEST(Ugi, stop_and_isready_are_heard_while_it_thinks) {
    Program program({"ugi", "lotus"});
    program.type("position startpos\ngo infinite\nisready\n");
    EXPECT_TRUE(program.says("readyok"));
    EXPECT_EQ(program.said().find("bestmove"), std::string::npos);
    program.type("query turn\n"); // waits its turn
    program.type("stop\n");
    EXPECT_TRUE(program.says("response p1"));
    EXPECT_LT(program.said().find("bestmove"), program.said().find("response"));
    program.type("go infinite\nquit\n");
    const Ran ran = program.wait();
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.signal, 0);
}

TEST(Ugi, stop_is_for_all_that_was_asked_before) {
    Program program({"ugi", "lotus"});
    program.type("go nodes 300000\nposition startpos moves S1A\ngo infinite\nstop\nquery turn\n");
    EXPECT_TRUE(program.says("response p2")) << "the second search has ended, too";
    program.close_input();
    EXPECT_EQ(program.wait().exit, 0);
}

TEST(Ugi, the_end_of_input_ends_what_has_no_end) {
    for (const char* endless : {"go infinite\n", "go\n", "go p2time 1000\n"}) {
        const Ran ran = run({"ugi", "olix"}, endless);
        EXPECT_EQ(ran.exit, 0);
        EXPECT_THAT(ran.lines().back(), StartsWith("bestmove "));
    }
}

TEST(Ugi, rubbish_is_told_and_passed_over) {
    std::string rubbish(1 << 20, 'x');
    rubbish +=
        "\n\n\x01\x02\xff\xfe\nposition\ngo nodes -1\nsetoption\nposition fen moves moves\nperft 1000\n";
    for (int i = 0; i < 2000; ++i)
        rubbish += "joho " + std::to_string(i) + "\n";
    const Ran ran = run({"ugi", "logan"}, rubbish + "position startpos\nquery gameover\n");
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.lines().back(), "response false");
    for (const std::string& line : ran.lines())
        EXPECT_TRUE(line.starts_with("info string ") || line.starts_with("response ")) << line;
    EXPECT_LT(ran.out.size(), 500'000u);
}

TEST(Ugi, is_for_games_in_turn) {
    EXPECT_THAT(run({"ugi", "otlo"}).err, HasSubstr("race"));
    EXPECT_EQ(run({"ugi", "otlo"}).exit, 2);
    EXPECT_THAT(run({"ugi", "chess"}).err, HasSubstr("chess"));
    EXPECT_THAT(run({"ugi", "olix"}, "position startpos moves zz\n", {"LANG=fr_FR.UTF-8"}).out,
                HasSubstr("coup"));
}

TEST(UgiMatch, our_engine_plays_itself_over_the_line) {
    const Folder folder;
    const std::string engine = "ugi,nodes=200:" CAIRN_PROGRAM " ugi ";
    for (const std::string game : {"logan", "lotus"}) {
        std::vector<std::string> files;
        for (const char* jobs : {"1", "3"}) {
            files.push_back(folder / (game + jobs));
            Words words = {"match", game,     engine + game, "strong:nodes=100", "--games",
                           "4",     "--jobs", jobs,          "--save",           files.back()};
            if (game == "lotus")
                words.insert(words.end(), {"--options", R"({"short":true})"});
            const Ran ran = run(words);
            EXPECT_EQ(ran.exit, 0) << ran.err;
            for (const Fault& fault : faults_in(files.back()))
                EXPECT_EQ(fault.kind, "") << fault.said;
        }
        EXPECT_TRUE(contents_of(files[0]) == contents_of(files[1])) << game;
    }
}

TEST(UgiMatch, whoever_behaves_badly_loses_that_game) {
    expect_faults("echo bestmove z99", "illegal", "z99");
    expect_faults("echo bestmove", "rubbish");
    expect_faults("echo bestmove none", "illegal", "none");
    expect_faults("exit 3", "crash", "exit status 3");
    expect_faults("kill -SEGV $$", "crash");
    expect_faults("exec 1>&-", "crash");
    expect_faults("echo info string I think", "time");
    expect_faults("trap '' TERM; sleep 100", "time");
    expect_faults("yes info string more", "flood");
    expect_faults("head -c 200000 /dev/zero | tr '\\0' x", "flood", "xxx");
}

TEST(UgiMatch, goes_on_after_a_game_that_was_lost_so) {
    const Folder folder;
    const std::string once = folder / "crashed";
    const std::string command = engine_that(
        folder, "engine.sh",
        "if [ -e " + once + " ]; then exec " CAIRN_PROGRAM " ugi lotus; else touch " + once + "; exit 1; fi");
    // The second process becomes one that has heard no position: it says `bestmove none` to nobody, and its
    // time ends.
    const std::string file = folder / "games.jsonl";
    const Ran ran =
        run({"match", "lotus", "ugi,ms=20:" + command, "uct:nodes=5", "--options", R"({"short":true})",
             "--games", "4", "--jobs", "1", "--margin", "1000", "--save", file});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("4 games"));
    EXPECT_EQ(faults_in(file)[0].kind, "crash");
    EXPECT_EQ(faults_in(file)[1].kind, "time");
}

TEST(UgiMatch, an_engine_that_never_answers_is_told_at_once) {
    const Folder folder;
    const auto told = [&](const std::string& player) {
        const std::string file = folder / "games.jsonl";
        const Ran ran = run({"match", "olix", player, "uct:nodes=5", "--games", "2", "--save", file});
        EXPECT_EQ(ran.exit, 2);
        EXPECT_EQ(ran.out, "");
        return ran.err;
    };
    EXPECT_THAT(told("ugi:/no/such/engine"), HasSubstr("exit status 127"));
    EXPECT_THAT(told("ugi:true"), HasSubstr("exit status 0"));
    EXPECT_THAT(told("ugi:yes"), HasSubstr("ugi:yes"));
}

TEST(UgiMatch, options_reach_the_engine) {
    const Folder folder;
    const std::string heard = folder / "heard";
    const std::string command = "tee " + heard + " | " CAIRN_PROGRAM " ugi lotus";
    const Ran ran = run({"match", "lotus", "ugi,nodes=50,MultiPV=2:" + command, "uct:nodes=5", "--options",
                         R"({"short":true,"board":{"trampolines":[9]}})", "--games", "2", "--jobs", "1"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    const std::string lines = contents_of(heard);
    EXPECT_THAT(lines, StartsWith("ugi\nsetoption name MultiPV value 2\nsetoption name short value "
                                  "true\nsetoption name board value {"));
    EXPECT_THAT(lines, HasSubstr("setoption name Seed value "));
    EXPECT_THAT(lines, HasSubstr("uginewgame\nisready\nposition fen "));
    EXPECT_THAT(lines, HasSubstr("go nodes 50\n"));
    EXPECT_EQ(lines.find("expert"), std::string::npos) << "what is as usual need not be said";
}

} // namespace cairn::testing
