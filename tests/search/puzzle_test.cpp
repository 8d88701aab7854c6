// Puzzles: what is proved, what a solver is told, and every puzzle that we ship.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/data.hpp"
#include "games/games.hpp"
#include "search/likeness.hpp"
#include "search/opponent.hpp"
#include "search/puzzle.hpp"
#include "search/puzzle_maker.hpp"
#include "search/puzzle_proof.hpp"
#include "search/puzzle_themes.hpp"
#include "search/solving.hpp"

namespace cairn::search {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t stride = 12; // a sanitizer takes ten times as long
#else
constexpr std::size_t stride = 1;
#endif

constexpr std::string_view puzzle_games[] = {"olix", "logan", "lotus"};

std::unique_ptr<AnyGame> at(std::string_view game, const std::string& position,
                            Json options = Json::object()) {
    Setup setup;
    setup.position = position;
    setup.options = std::move(options);
    auto begun = (*find_game(games(), game))->begin(setup);
    EXPECT_TRUE(begun) << position << " " << (begun ? "" : begun.error().message);
    return begun ? std::move(begun->game) : nullptr;
}

Proof proof(const AnyGame& game, int turns) {
    const auto proved = prove(game, turns);
    EXPECT_TRUE(proved);
    return proved.value_or(Proof());
}

PuzzleSet puzzles_of(std::string_view game) {
    auto set = PuzzleSet::read(data_file("puzzles/" + std::string(game) + ".json").value_or(""));
    EXPECT_TRUE(set) << game;
    return std::move(set).value_or(PuzzleSet());
}

// Seven in a row, open at one end: X and others are far.
const std::string one_key = "11/11/11/11/11/rrrrrrr4/11/bbb1bbb4/11/11/10b r 0";
// Six in a row in the middle of the grid, open at both ends: blue can stop one of them only.
const std::string open_six = "11/11/11/11/11/2rrrrrr3/11/b1b1b1b1b2/11/11/b10 r 0";

TEST(Puzzles, a_win_in_this_turn_and_the_only_one) {
    const Proof found = proof(*at("olix", one_key), 1);
    EXPECT_TRUE(found.wins && found.unique);
    EXPECT_EQ(found.key, std::vector<std::string>{"h6"});
    EXPECT_EQ(found.plies, 1);
    EXPECT_EQ(found.choices, 121 - 14);
}

TEST(Puzzles, a_win_in_two_is_none_in_one_and_two_keys_are_no_puzzle) {
    const auto game = at("olix", open_six);
    EXPECT_FALSE(proof(*game, 1).wins);
    const Proof found = proof(*game, 2);
    EXPECT_TRUE(found.wins);
    EXPECT_FALSE(found.sooner);
    EXPECT_FALSE(found.unique); // at either end: seven that are open on both sides
    EXPECT_TRUE(proof(*at("olix", one_key), 2).sooner);
}

TEST(Puzzles, positions_of_logan_tell_no_underside_that_was_not_seen) {
    const auto set = puzzles_of("logan");
    std::size_t open = 0;
    for (const Puzzle& puzzle : set.puzzles) {
        for (std::size_t i = puzzle.position.find(':'); i != std::string::npos;
             i = puzzle.position.find(':', i + 1)) {
            const std::string faces = puzzle.position.substr(i + 1, 3);
            if (faces[1] == '?')
                ++open;
            else
                EXPECT_EQ(faces[2], '!') << puzzle.position;
        }
    }
    EXPECT_GT(open, set.puzzles.size());
}

TEST(Puzzles, every_one_that_we_ship_is_proved_again) {
    for (const auto game : puzzle_games) {
        const PuzzleSet set = puzzles_of(game);
        EXPECT_EQ(set.puzzles.size(), 200u) << game;
        EXPECT_EQ(set.game, game);
        const PuzzleMaker maker(**find_game(games(), game), set.seed);
        std::set<std::string> ids;
        std::set<std::string> likenesses;
        std::map<int, int> by_turns;
        std::map<std::vector<std::string>, int> by_themes;
        for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
            const Puzzle& puzzle = set.puzzles[i];
            EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
            EXPECT_TRUE(likenesses.insert(likeness(game, puzzle.position)).second) << puzzle.id;
            ++by_turns[puzzle.turns];
            ++by_themes[puzzle.themes];
            EXPECT_TRUE(puzzle.rating > 400 && puzzle.rating < 3000) << puzzle.id;
            EXPECT_FALSE(puzzle.themes.empty()) << puzzle.id;
            if (i % stride != 0)
                continue;
            const auto right = maker.verify(puzzle);
            EXPECT_TRUE(right) << game << " " << puzzle.id << " " << (right ? "" : right.error().message);
        }
        EXPECT_EQ(by_turns.size(), puzzle_lengths(game).size());
        for (const auto& [turns, count] : by_turns)
            EXPECT_GE(count, 40) << game << " " << turns;
        EXPECT_GE(by_themes.size(), 8u) << game;
    }
}

TEST(Puzzles, the_strong_engine_proves_the_same_and_nothing_shorter) {
    for (const auto game : puzzle_games) {
        const PuzzleSet set = puzzles_of(game);
        for (std::size_t i = 0; i < set.puzzles.size(); i += 29 * stride) {
            const Puzzle& puzzle = set.puzzles[i];
            const auto start = at(game, puzzle.position);
            const auto strong =
                make_opponent(*start, {.seat = *start->turn(), .engine = "strong", .nodes = 100'000});
            ASSERT_TRUE(strong);
            (*strong)->see(*start, 0);
            while (!(*strong)->run(2'000).finished && (*strong)->lines(1)[0].proved == Proved::nothing) {
            }
            const Line line = (*strong)->lines(1)[0];
            EXPECT_NE(line.proved, Proved::loss) << puzzle.id;
            EXPECT_NE(line.proved, Proved::draw) << puzzle.id;
            if (line.proved == Proved::win && line.plies <= puzzle.plies)
                EXPECT_EQ(line.actions[0], puzzle.key[0]) << game << " " << puzzle.id;
        }
    }
}

TEST(Puzzles, each_is_solved_by_its_key_against_the_best_defence) {
    for (const auto game : puzzle_games) {
        const PuzzleSet set = puzzles_of(game);
        for (std::size_t i = 0; i < set.puzzles.size(); i += 7 * stride) {
            const Puzzle& puzzle = set.puzzles[i];
            const auto board = at(game, puzzle.position);
            auto solving = Solving::begin(*board, puzzle.turns);
            ASSERT_TRUE(solving);
            int plies = 0;
            bool first = true;
            while (!solving->solved(*board)) {
                ASSERT_LE(++plies, puzzle.plies) << puzzle.id;
                ASSERT_GT(solving->turns(), 0) << puzzle.id;
                if (solving->others_to_act(*board)) {
                    ASSERT_TRUE(solving->defend(*board)) << puzzle.id;
                    continue;
                }
                const auto action = solving->solution(*board);
                ASSERT_TRUE(action) << puzzle.id;
                if (first)
                    EXPECT_EQ(*action, puzzle.key.front()) << puzzle.id;
                first = false;
                const auto attempt = solving->attempt(*board, *action);
                ASSERT_TRUE(attempt && attempt->right) << puzzle.id;
            }
            EXPECT_TRUE(solving->clean());
        }
    }
}

TEST(Solving, a_wrong_action_is_shown_with_what_refutes_it_and_taken_back) {
    // Blue threatens to make eight of seven; anything but h4 loses, and nothing wins at once.
    const std::string threatened = "10r/11/11/11/2rrrrrr3/11/11/bbbbbbb4/11/11/11 r 0";
    const auto game = at("olix", threatened);
    auto solving = Solving::begin(*game, 2);
    ASSERT_TRUE(solving);
    const auto wrong = solving->attempt(*game, "a1");
    ASSERT_TRUE(wrong);
    EXPECT_FALSE(wrong->right);
    ASSERT_EQ(wrong->steps.size(), 2u);
    EXPECT_EQ(wrong->steps[0].applied.action, "a1");
    EXPECT_EQ(wrong->steps[1].applied.action, "h4"); // the answer that wins
    EXPECT_TRUE(wrong->steps[1].after->result());
    EXPECT_EQ(game->turn_game()->position(), threatened);
    EXPECT_FALSE(solving->clean());
    EXPECT_EQ(solving->turns(), 2);
}

TEST(Solving, an_action_against_the_rules_is_refused_by_its_rule_and_is_no_attempt) {
    const auto game = at("olix", one_key);
    auto solving = Solving::begin(*game, 1);
    ASSERT_TRUE(solving);
    const auto refused = solving->attempt(*game, "a6");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().rule, "OX-10");
    EXPECT_TRUE(solving->clean());
    EXPECT_FALSE(solving->attempt(*game, "zz"));
    EXPECT_TRUE(solving->attempt(*game, "h6")->right);
    EXPECT_TRUE(solving->solved(*game));
    EXPECT_FALSE(solving->attempt(*game, "i6")); // over
    EXPECT_FALSE(solving->defend(*game));
}

TEST(Solving, what_is_revealed_is_the_worst_for_the_solver) {
    // Three papers in a row and, at the end of the line, a rock nobody has looked under: a paper beside it
    // turns it, and it may become a paper or not.
    const PuzzleSet set = puzzles_of("logan");
    int unsure = 0;
    for (std::size_t i = 0; i < set.puzzles.size(); i += 5 * stride) {
        const Puzzle& puzzle = set.puzzles[i];
        if (puzzle.turns != 1)
            continue;
        const auto game = at("logan", puzzle.position);
        auto solving = Solving::begin(*game, 1);
        for (const auto& action : game->turn_game()->actions()) {
            const auto attempt = solving->attempt(*game, action);
            ASSERT_TRUE(attempt);
            if (attempt->right)
                break;
            unsure += !attempt->steps[0].applied.reveals.empty();
            EXPECT_FALSE(attempt->steps[0].after->result()) << puzzle.id << " " << action;
            EXPECT_EQ(game->turn_game()->position(), puzzle.position);
        }
    }
    EXPECT_GT(unsure, 0);
}

TEST(Solving, only_turn_games_of_two_that_go_on) {
    const auto over = at("olix", "11/11/11/11/11/rrrrrrrr3/11/bbb1bbbb3/11/11/11 b 0");
    EXPECT_FALSE(Solving::begin(*over, 1));
    const auto game = at("olix", one_key);
    EXPECT_FALSE(Solving::begin(*game, 0));
    EXPECT_FALSE(Solving::begin(*game, most_turns + 1));
    cairn::Setup three;
    three.options = Json::object().set("players", 3);
    EXPECT_FALSE(Solving::begin(*(*find_game(games(), "lotus"))->begin(three)->game, 2));
    EXPECT_FALSE(Solving::begin(*(*find_game(games(), "otlo"))->begin({})->game, 1));
}

TEST(Solving, what_would_take_too_long_is_refused) {
    const auto begun = (*find_game(games(), "lotus"))->begin({});
    auto solving = Solving::begin(*begun->game, 4);
    ASSERT_TRUE(solving);
    const auto refused = solving->solution(*begun->game);
    // Either every action is refuted quickly, or it says so: it never hangs, and never claims a win.
    EXPECT_FALSE(refused);
}

TEST(PuzzleSets, come_back_from_their_text) {
    for (const auto game : puzzle_games) {
        const auto text = data_file("puzzles/" + std::string(game) + ".json");
        ASSERT_TRUE(text);
        const auto set = PuzzleSet::read(*text);
        ASSERT_TRUE(set);
        EXPECT_EQ(set->text(), *text);
    }
}

TEST(PuzzleSets, rubbish_is_refused) {
    for (const std::string_view text :
         {"", "7", "{}", "[]", R"({"game":"olix","puzzles":7})", R"({"game":"olix","puzzles":[7]})",
          R"({"game":"olix","puzzles":[{"turns":9}]})", R"({"game":"olix","puzzles":[{"more":1}]})",
          R"({"game":"olix","seed":-1,"puzzles":[]})"})
        EXPECT_FALSE(PuzzleSet::read(text)) << text;
}

TEST(PuzzleSets, the_shelf_takes_no_two_alike_and_no_kind_alone) {
    PuzzleSet set;
    set.game = "olix";
    PuzzleShelf shelf(set, 16);
    Puzzle puzzle;
    puzzle.themes = {"l"};
    int taken = 0;
    for (int i = 0; i < 20; ++i) {
        puzzle.id = std::to_string(i / 2);
        taken += shelf.take(puzzle);
    }
    EXPECT_EQ(taken, 2); // a quarter of the eight in one turn
    EXPECT_EQ(shelf.wanted(), (std::vector<int>{1, 2}));
}

TEST(PuzzleMakers, the_same_number_makes_the_same_puzzle) {
    const PuzzleMaker maker(**find_game(games(), "olix"), 1);
    const int wanted[] = {1, 2};
    const auto go_on = [] { return true; };
    for (int number = 0; number < 4; ++number) {
        const auto once = maker.look_through(number, wanted, go_on);
        const auto again = maker.look_through(number, wanted, go_on);
        ASSERT_TRUE(once && again);
        EXPECT_EQ(*once, *again);
        if (*once)
            EXPECT_TRUE(maker.verify(**once));
    }
    EXPECT_FALSE(*maker.look_through(0, wanted, [] { return false; }));
}

TEST(Likeness, does_not_see_how_the_board_lies_or_whose_colour_it_is) {
    EXPECT_EQ(likeness("olix", "r10/11/11/11/11/11/11/11/11/11/1b9 r 0"),
              likeness("olix", "10b/11/11/11/11/11/11/11/11/11/9r1 b 1"));
    EXPECT_NE(likeness("olix", "r10/11/11/11/11/11/11/11/11/11/1b9 r 0"),
              likeness("olix", "r10/11/11/11/11/11/11/11/11/11/1b9 b 0"));
    EXPECT_EQ(likeness("lotus", "A1:0;C9:01|4.3/-|2.9|0"), likeness("lotus", "B1:1;C9:10|-/4.3|9.2|1"));
    EXPECT_NE(likeness("lotus", "A1:0;C9:01|4.3/-|2.9|0"), likeness("lotus", "A1:0;C9:01|4.3/-|2.9|1"));
    // Turned by a sixth, moved, and every symbol the next.
    EXPECT_EQ(likeness("logan", "0,0:RP!;1,0:S?|R?/-|0|3"), likeness("logan", "5,5:PS!;5,6:R?|P?/-|0|7"));
    EXPECT_NE(likeness("logan", "0,0:RP!;1,0:S?|R?/-|0|3"), likeness("logan", "0,0:RS!;1,0:S?|R?/-|0|3"));
}

TEST(Themes, each_has_words_in_every_language_and_a_puzzle) {
    std::set<std::pair<std::string, std::string>> used;
    for (const auto game : puzzle_games)
        for (const Puzzle& puzzle : puzzles_of(game).puzzles)
            for (const auto& theme : puzzle.themes)
                used.emplace(game, theme);
    for (const auto& [game, name] : used)
        EXPECT_TRUE(std::ranges::any_of(
            themes(), [&](const Theme& theme) { return theme.game == game && theme.name == name; }))
            << game << name;
}

} // namespace
} // namespace cairn::search
