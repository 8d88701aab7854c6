// Our side of UGI, without threads or pipes: what is sent for what is asked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "games/games.hpp"
#include "ugi/engine.hpp"
#include "ugi/words.hpp"

namespace cairn::ugi {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// An engine whose clock advances when it is looked at.
class Peer {
public:
    explicit Peer(std::string_view game)
        : engine_(**find_game(games(), game),
                  {[this](std::string_view line) { sent_.emplace_back(line); },
                   [](const Violation& why) { return why.rule + " " + why.message; },
                   [this] { return now_ += 0.001; }}) {}

    /// What is sent for a line.
    std::vector<std::string> ask(std::string_view line) {
        sent_.clear();
        const auto order = read_order(line);
        EXPECT_TRUE(order) << line;
        if (order && Engine::takes_time(*order))
            engine_.work(*order, [this] { return stops_after_ >= 0 && stops_after_-- == 0; });
        else if (order)
            engine_.obey(*order);
        return sent_;
    }
    std::string last(std::string_view line) {
        const auto sent = ask(line);
        return sent.empty() ? "" : sent.back();
    }
    void stop_after(int looks) { stops_after_ = looks; }

private:
    double now_ = 0;
    int stops_after_ = -1;
    std::vector<std::string> sent_;
    Engine engine_;
};

std::string best(const std::string& line) { return line.substr(line.find(' ') + 1); }

} // namespace

TEST(UgiEngine, introduces_itself_with_its_options_and_those_of_the_game) {
    Peer lotus("lotus");
    const auto said = lotus.ask("ugi");
    EXPECT_EQ(said.front(), "id name Cairn lotus");
    EXPECT_EQ(said.back(), "ugiok");
    for (const char* name : {"Engine", "Level", "Threads", "Hash", "MultiPV", "Seed", "expert", "short"})
        EXPECT_THAT(said, Contains(StartsWith("option name " + std::string(name) + " type "))) << name;
    EXPECT_THAT(said, Contains("option name players type spin default 2 min 2 max 4"));
    EXPECT_THAT(Peer("logan").ask("ugi"), Contains(StartsWith("option name Deal type string")));
    EXPECT_THAT(lotus.ask("isready"), ElementsAre("readyok"));
}

TEST(UgiEngine, thinks_on_several_threads) {
    for (const char* game : {"olix", "lotus", "logan"}) {
        Peer peer(game);
        EXPECT_TRUE(peer.ask("setoption name Threads value 3").empty());
        EXPECT_THAT(peer.ask("setoption name Threads value 257"), ElementsAre(StartsWith("info string")));
        EXPECT_TRUE(peer.ask("position startpos").empty());
        EXPECT_THAT(peer.last("go nodes 3000"), StartsWith("bestmove "));
        EXPECT_NE(peer.last("go depth 2"), "bestmove none");
    }
}

TEST(UgiEngine, answers_what_a_referee_asks) {
    Peer olix("olix");
    EXPECT_EQ(olix.last("query turn"), "response p1");
    EXPECT_EQ(olix.last("query p1turn"), "response true");
    EXPECT_EQ(olix.last("query gameover"), "response false");
    EXPECT_EQ(olix.last("query result"), "response none");
    EXPECT_TRUE(olix.ask("position startpos moves f6 e5 f7 concede").empty());
    EXPECT_EQ(olix.last("query gameover"), "response true");
    EXPECT_EQ(olix.last("query result"), "response p1win");
    EXPECT_EQ(olix.last("query turn"), "response none");
    EXPECT_EQ(olix.last("query p1turn"), "response false");
    EXPECT_THAT(olix.last("query weather"), StartsWith("info string "));
    EXPECT_EQ(olix.last("go nodes 10"), "bestmove none");
    const auto shown = olix.ask("d");
    EXPECT_THAT(shown[0], StartsWith("fen "));
    EXPECT_EQ(olix.last("perft 2"), "nodes 0");
    olix.ask("position startpos");
    EXPECT_EQ(olix.last("perft 2"), "nodes 14520");
}

TEST(UgiEngine, plays_for_three_and_four) {
    Peer lotus("lotus");
    EXPECT_TRUE(lotus.ask("setoption name players value 3").empty());
    lotus.ask("position startpos moves S1A S1B");
    EXPECT_EQ(lotus.last("query turn"), "response p3");
    EXPECT_THAT(lotus.last("go nodes 200"), StartsWith("bestmove S"));
    EXPECT_THAT(lotus.last("setoption name players value 5"), StartsWith("info string input "));
    EXPECT_THAT(lotus.last("setoption name players value many"), StartsWith("info string input "));
    EXPECT_EQ(lotus.last("query turn"), "response p3") << "nothing changed";
}

TEST(UgiEngine, refuses_positions_with_the_rule_and_then_has_none) {
    Peer olix("olix");
    EXPECT_THAT(olix.last("position startpos moves f6 f6"), HasSubstr("OX-10"));
    EXPECT_THAT(olix.ask("go nodes 10"), ElementsAre(HasSubstr("input.ugi.no_position"), "bestmove none"));
    EXPECT_THAT(olix.last("query turn"), HasSubstr("input.ugi.no_position"));
    EXPECT_THAT(olix.last("d"), HasSubstr("input.ugi.no_position"));
    EXPECT_THAT(olix.last("perft 1"), HasSubstr("input.ugi.no_position"));
    EXPECT_THAT(olix.last("position fen rubbish"), StartsWith("info string "));
    olix.ask("position startpos");
    EXPECT_EQ(olix.last("query turn"), "response p1");
}

TEST(UgiEngine, tells_lines_and_ends_with_the_best) {
    Peer olix("olix");
    olix.ask("setoption name multipv value 3");
    olix.ask("position startpos moves f6 e5");
    const auto said = olix.ask("go nodes 3000");
    EXPECT_THAT(said.back(), StartsWith("bestmove "));
    int lines = 0;
    for (const std::string& line : said)
        lines += line.find("multipv 3 ") != std::string::npos;
    EXPECT_GE(lines, 2) << "on the way, too";
    const std::string& first = said[said.size() - 4];
    EXPECT_THAT(first, HasSubstr(" multipv 1 nodes 3000 "));
    for (const char* part :
         {"info depth ", " nps ", " score cp ", " chance 0.", " low 0.0000 high 1.0000 ", " pv "})
        EXPECT_THAT(first, HasSubstr(part));
    EXPECT_THAT(first, HasSubstr(" pv " + best(said.back())));
}

TEST(UgiEngine, tells_what_is_proved) {
    Peer lotus("lotus");
    lotus.ask("position fen C14:0;A1:1|-/-|9.9|0");
    const auto said = lotus.ask("go nodes 1000");
    EXPECT_THAT(said[said.size() - 2],
                HasSubstr("score cp 29999 proved win 1 chance 1.0000 low 1.0000 high 1.0000"));
    EXPECT_EQ(said.back(), "bestmove C14");
}

TEST(UgiEngine, the_same_seed_and_nodes_make_the_same_choice) {
    for (const char* game : {"olix", "lotus", "logan"}) {
        std::vector<std::string> chosen;
        for (int i = 0; i < 2; ++i) {
            Peer peer(game);
            peer.ask("setoption name Seed value 9");
            peer.ask("position startpos");
            chosen.push_back(peer.last("go nodes 1500"));
        }
        EXPECT_EQ(chosen[0], chosen[1]) << game;
        EXPECT_THAT(chosen[0], StartsWith("bestmove ")) << game;
        EXPECT_NE(chosen[0], "bestmove none") << game;
    }
}

TEST(UgiEngine, stops_when_it_is_told_and_by_every_limit) {
    Peer olix("olix");
    olix.stop_after(3);
    EXPECT_THAT(olix.last("go infinite"), StartsWith("bestmove "));
    EXPECT_THAT(olix.last("go movetime 20"), StartsWith("bestmove "));
    EXPECT_THAT(olix.last("go p1time 500 p2time 500"), StartsWith("bestmove "));
    EXPECT_THAT(olix.last("go depth 3"), StartsWith("bestmove "));
    olix.ask("setoption name Engine value uct");
    EXPECT_THAT(olix.last("go depth 1"), StartsWith("bestmove "));
    olix.ask("setoption name Level value 1");
    EXPECT_THAT(olix.last("go"), StartsWith("bestmove ")) << "a level knows when it has thought enough";
    olix.stop_after(0);
    EXPECT_THAT(olix.last("perft 5"), HasSubstr("input.ugi.stopped"));
}

TEST(UgiEngine, options_that_cannot_be_are_told) {
    Peer olix("olix");
    for (const char* line :
         {"setoption name Hash value 0", "setoption name Hash value much", "setoption name Level value 9",
          "setoption name Engine value stockfish", "setoption name Ponder value true",
          "setoption name swap value maybe", "setoption name Deal value RR"})
        EXPECT_THAT(olix.last(line), StartsWith("info string input input.")) << line;
    EXPECT_TRUE(olix.ask("setoption name swap value true").empty());
    olix.ask("position startpos moves f6");
    EXPECT_THAT(olix.ask("d").back(), HasSubstr(" swap"));
}

/// How Logan begins, as everyone sees it.
std::string logan_start(Peer& peer) {
    peer.ask("position startpos");
    return "position " + peer.ask("d")[0];
}

// The undersides come with the moves, or are not known.
TEST(UgiEngine, is_told_undersides_by_the_moves_alone) {
    Peer logan("logan");
    const std::string start = logan_start(logan);
    EXPECT_THAT(start, HasSubstr("?|"));
    EXPECT_EQ(start.find('!'), std::string::npos);
    std::string turning; // an action that turns something over
    std::string actions = logan.ask("d").back();
    logan.ask(start);
    Words words(actions);
    for (auto action = words.next(); !action.empty(); action = words.next())
        if (logan.last(start + " moves " + std::string(action)).find("reveal.unknown") != std::string::npos)
            turning = action;
    ASSERT_NE(turning, "");
    std::string told;
    for (const char* undersides : {"=R", "=P", "=S", "=RP", "=PS", "=SP", "=SS", "=PP", "=RS"})
        if (logan.ask(start + " moves " + turning + undersides).empty())
            told = turning + undersides;
    ASSERT_NE(told, "") << turning;
    logan.ask(start + " moves " + told);
    EXPECT_THAT(logan.ask("d")[0], HasSubstr("!"));
    EXPECT_THAT(logan.last("perft 2"), HasSubstr("input.ugi.hidden"));
    EXPECT_THAT(logan.last("go nodes 200"), StartsWith("bestmove "));
}

TEST(UgiEngine, begins_from_a_deal_when_it_is_given_one) {
    const auto begun = (*find_game(games(), "logan"))->begin({.seed = 77});
    const Json deal = begun->game->seen_deal(begun->deal);
    std::string stones;
    for (const Json& stone : *deal.items())
        stones += " " + *stone.text();
    Peer logan("logan");
    const std::string before = logan.ask("d")[0];
    EXPECT_TRUE(logan.ask("setoption name Deal value" + stones).empty());
    EXPECT_EQ(logan.ask("d")[0], "fen " + begun->game->turn_game()->position());
    EXPECT_NE(logan.ask("d")[0], before);
    EXPECT_THAT(logan.last("setoption name Deal value P? P?"), StartsWith("info string "));
    EXPECT_TRUE(logan.ask("setoption name Deal value <empty>").empty());
    EXPECT_EQ(logan.ask("d")[0], before);
}

} // namespace cairn::ugi
