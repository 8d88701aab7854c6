// Whole games at the keyboard: over pipes and in a terminal, with saving, leaving, undoing and coming back.
#include <chrono>
#include <filesystem>
#include <thread>

#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// What a saved file says, played by the referee again.
Json replayed(const std::string& file) {
    const Ran ran = run({"replay", file});
    EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
    return *parse_json(ran.out);
}

std::string first_choices(int count) {
    std::string lines;
    for (int i = 0; i < count; ++i)
        lines += "1\n";
    return lines;
}

const Words quiet = {"COLUMNS=80"};

int columns_of(const std::string& line) {
    int count = 0;
    for (const unsigned char c : line)
        count += (c & 0xC0) != 0x80;
    return count;
}

} // namespace

TEST(Play, a_whole_game_of_olix_by_two_people) {
    const Folder folder;
    const Ran ran =
        run({"play", "olix"}, "f6\na1\nf7\nb1\nf8\nc1\nconcede\ngame.json\n", quiet, folder.path());
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, HasSubstr("Red places a pawn on f6."));
    EXPECT_THAT(ran.out, HasSubstr("[R]"));
    EXPECT_THAT(ran.out, HasSubstr("Blue wins: "));
    EXPECT_THAT(ran.out, HasSubstr("Saved as game.json."));
    const Json answer = replayed(folder / "game.json");
    EXPECT_EQ(answer.dump(), R"({"ok":true,"plies":7,"result":{"winners":[1],"reason":"concede"}})");
    EXPECT_EQ(ran.out.find("\x1b"), std::string::npos) << "no colour in a pipe";
}

TEST(Play, whole_games_against_opponents_end_and_are_saved) {
    for (const std::string game : {"lotus", "logan", "olix"}) {
        const Folder folder;
        const Ran ran = run({"play", game, "--against", "2", "--seed", "7", "--save", "game.json"},
                            first_choices(400), quiet, folder.path());
        EXPECT_EQ(ran.exit, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("Saved as game.json.")) << game << " did not end";
        EXPECT_NE(replayed(folder / "game.json").find("result")->members(), nullptr) << game;
        EXPECT_EQ(folder.files(), Words{"game.json"}) << "nothing is left beside it";
    }
}

TEST(Play, a_seat_may_concede_out_of_turn_but_only_for_itself) {
    EXPECT_THAT(run({"play", "olix"}, "f6\n0:concede\n\n").out, HasSubstr("Blue wins: "));
    const Ran ran = run({"play", "olix", "--against"}, "1:concede\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("Blue is an opponent and speaks for itself"));
}

TEST(Play, opponents_play_among_themselves) {
    const Folder folder;
    for (const std::string language : {"en", "fr"}) {
        const std::string file = folder / language;
        const Ran ran =
            run({"play", "lotus", "--seat", "1,2,1", "--seed", "1", "--save", file, "--lang", language});
        EXPECT_EQ(ran.exit, 0);
        EXPECT_THAT(ran.out, HasSubstr(language == "fr" ? "gagne" : "wins"));
    }
    EXPECT_EQ(contents_of(folder / "en"), contents_of(folder / "fr")) << "the same seed, the same game";
}

TEST(Play, the_level_of_an_opponent_can_be_left_out) {
    const auto says = [](const Words& against) {
        Words words = {"play"};
        words.insert(words.end(), against.begin(), against.end());
        const Folder folder;
        return run(words, "f6\nquit\n", quiet, folder.path()).out;
    };
    EXPECT_THAT(says({"olix", "--against"}), HasSubstr("Blue (level 3 opponent): "));
    EXPECT_THAT(says({"--against", "olix"}), HasSubstr("Blue (level 3 opponent): "));
    EXPECT_THAT(says({"olix", "--against=1"}), HasSubstr("Blue (level 1 opponent): "));
    EXPECT_THAT(says({"olix", "--against", "2", "--lang", "fr"}), HasSubstr("(adversaire de niveau 2)"));
    const Ran wrong = run({"play", "olix", "--against", "storng"});
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_THAT(wrong.err, HasSubstr("Did you mean “strong”?"));
    const Ran race = run({"play", "otlo", "--against", "8"});
    EXPECT_EQ(race.exit, 2);
    EXPECT_THAT(race.err, HasSubstr("There is no level “8”. Choose one of these: 1-5."));
}

TEST(Play, a_solo_game_of_otlo_to_its_last_card) {
    const Folder folder;
    const std::string deck =
        R"({"stars":[1],"deck":[{"id":"a","stars":1,"pattern":"RY.B/..Y.","solution":"4b0@0,0 5f3@2,0 |"}]})";
    const Ran ran = run({"play", "otlo", "--options", deck},
                        "try a 4b0@0,0 5f3@2,0 |\ncall a 4b0@0,0 |\ncall a 4b0@0,0 5f3@2,0 |\nsolo.json\n",
                        quiet, folder.path());
    EXPECT_EQ(ran.exit, 0);
    EXPECT_THAT(ran.out, HasSubstr("From above"));
    EXPECT_THAT(ran.out, HasSubstr("OT-12"));
    EXPECT_THAT(ran.out, HasSubstr("The bottom layer covers the whole shape")) << "the rule's own text";
    EXPECT_THAT(ran.out, HasSubstr("1 star"));
    EXPECT_EQ(*replayed(folder / "solo.json").find("result")->find("reason"), Json("cards"));
}

TEST(Play, tiles_that_lie_far_outside_a_card_are_looked_at_without_harm) {
    const std::string deck =
        R"({"stars":[1],"deck":[{"id":"a","stars":1,"pattern":"RY.B/..Y.","solution":"4b0@0,0 5f3@2,0 |"}]})";
    for (const std::string place : {"-1,-1", "-999999,-999999", "999999,999999", "5,1", "99999,0"}) {
        const Ran ran =
            run({"play", "otlo", "--options", deck}, "try a 1f0@" + place + " 1b2@0,0 |\nquit\n", quiet);
        EXPECT_EQ(ran.exit, 0) << place << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("OT-10: Tile 1 lies in two places.")) << place;
        EXPECT_LT(ran.out.size(), 4000u) << place;
    }
    const Ran near = run({"play", "otlo", "--options", deck}, "try a 1f0@-1,0 |\nquit\n", quiet);
    EXPECT_THAT(near.out, HasSubstr("  -1  0  1  2  3"));
    EXPECT_THAT(near.out, HasSubstr("OT-11: "));
}

TEST(Play, a_rival_calls_by_the_clock_while_nobody_types) {
    const Folder folder;
    Program program({"play", "otlo", "--against", "--pace", "0.01", "--seed", "3", "--save", "race.json"},
                    quiet, folder.path());
    EXPECT_TRUE(program.says("Player 2 is right and takes card"));
    program.close_input();
    EXPECT_EQ(program.wait().exit, 0);
    EXPECT_GT(*replayed(folder / "race.json").find("plies")->integer(), 0);
}

TEST(Play, people_in_a_race_say_who_they_are_and_count_from_one) {
    const Ran ran = run({"play", "otlo", "--players", "2", "--seed", "1"},
                        "call e01 1f0@0,0 |\n1: aside zz\n0: call e01 |\nresign\n2: resign\n\n");
    EXPECT_THAT(ran.out, HasSubstr("Begin with your number"));
    EXPECT_THAT(ran.out, HasSubstr("Player 2 resigns."));
    EXPECT_THAT(ran.out, HasSubstr("Player 1 wins"));
    EXPECT_THAT(ran.out, Not(HasSubstr("Player 0")));
}

TEST(Play, commands_are_understood_in_every_language_and_shown_in_the_readers) {
    const Folder folder;
    const Ran french = run({"play", "olix", "--lang", "fr"},
                           "aide\nf6\nannuler\nf6\nundo\nf6\nrègles 10\nregles 10\nenregistrer ma.json\n"
                           "plateau\nabandonner\n",
                           quiet, folder.path());
    EXPECT_EQ(french.exit, 0);
    EXPECT_THAT(french.out, HasSubstr("  annuler "));
    EXPECT_THAT(french.out, Not(HasSubstr("  undo ")));
    EXPECT_THAT(french.out, Not(HasSubstr("n’est pas un coup")));
    EXPECT_THAT(french.out, HasSubstr("Bleu abandonne."));
    EXPECT_EQ(*replayed(folder / "ma.json").find("plies"), Json(1));
    const Ran english = run({"play", "olix"}, "annuler\nf6\nagree\noui\nnon\n", quiet, folder.path());
    EXPECT_THAT(english.out, HasSubstr("There is no move of yours to take back."));
    EXPECT_THAT(english.out, HasSubstr("A draw: "));
    EXPECT_EQ(folder.files(), Words{"ma.json"}) << "non is not the name of a file";
}

TEST(Play, nobody_resigns_for_an_opponent) {
    EXPECT_THAT(run({"play", "otlo", "--against", "--seed", "1"}, "2: resign\nquit\n").out,
                HasSubstr("Player 2 is an opponent and speaks for itself."));
}

TEST(Play, a_refused_move_is_explained_with_the_rule_and_its_places) {
    const Folder folder;
    const Ran ran = run({"play", "olix"}, "f6\nf6\nquit\n", quiet, folder.path());
    EXPECT_THAT(ran.out, HasSubstr("OX-10: f6 already holds a red pawn."));
    EXPECT_THAT(ran.out, HasSubstr("place one pawn of your own on any")) << "the text of the rule";
    const Ran french = run({"play", "lotus", "--lang", "fr"}, "pass\nquit\n");
    EXPECT_THAT(french.out, HasSubstr("LO-23"));
    EXPECT_THAT(french.out, HasSubstr("[S4]"));
}

TEST(Play, actions_are_listed_filtered_and_chosen_by_number) {
    const Folder folder;
    const Ran ran = run({"play", "olix", "--save", "g"}, "? b\n3\n999\n? zz\nquit\n", quiet, folder.path());
    EXPECT_THAT(ran.out, HasSubstr("Red places a pawn on b11."));
    EXPECT_THAT(ran.out, HasSubstr("no action number 999"));
    EXPECT_THAT(ran.out, HasSubstr("No action begins with “zz”"));
}

TEST(Play, undo_takes_back_to_ones_own_turn) {
    const Folder folder;
    run({"play", "olix", "--against", "--seed", "1", "--save", "g"}, "f6\na1\nundo\nquit\n", quiet,
        folder.path());
    EXPECT_EQ(*replayed(folder / "g").find("plies"), Json(2)) << "the opponent's answer goes, too";
    const Ran nothing = run({"play", "olix"}, "undo\nquit\n");
    EXPECT_THAT(nothing.out, HasSubstr("no move of yours to take back"));
}

TEST(Play, what_was_revealed_is_not_taken_back) {
    const Folder folder;
    const Ran ran =
        run({"play", "logan", "--seed", "3"},
            first_choices(16) + "undo\nundo\nundo\nundo\nundo\nundo\nquit\n", quiet, folder.path());
    EXPECT_THAT(ran.out, HasSubstr("cannot be unseen"));
}

TEST(Play, is_kept_at_the_end_of_input_and_can_be_resumed) {
    const Folder folder;
    const Ran ran = run({"play", "olix"}, "f6\ne5\n", quiet, folder.path());
    EXPECT_EQ(ran.exit, 0);
    ASSERT_EQ(folder.files().size(), 1u);
    const std::string file = folder.files()[0];
    EXPECT_THAT(ran.out, HasSubstr("cairn play --resume " + file));
    const Ran again = run({"play", "--resume", file}, "f7\n", quiet, folder.path());
    EXPECT_EQ(again.exit, 0);
    EXPECT_EQ(*replayed(folder / file).find("plies"), Json(3)) << "saved where it came from";
    EXPECT_EQ(folder.files().size(), 1u);
}

TEST(Play, survives_a_kill_with_everything_up_to_the_last_move) {
    const Folder folder;
    for (const auto& [game, moves] :
         {std::pair<std::string, Words>{"olix", {"f6", "e5", "a1"}}, {"lotus", {"S4A", "S4B", "S3A"}}}) {
        const std::string file = game + ".json";
        Program program({"play", game, "--save", file}, quiet, folder.path());
        for (const auto& move : moves)
            program.type(move + "\n");
        program.type("rules 10\n"); // said after the moves have been saved
        EXPECT_TRUE(program.says("10 ")) << program.said();
        EXPECT_TRUE(program.says("rules 10"));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        program.send(SIGKILL);
        EXPECT_EQ(program.wait().signal, SIGKILL);
        EXPECT_EQ(*replayed(folder / file).find("plies"), Json(3)) << game;
        const Ran again = run({"play", "--resume", file}, "undo\nquit\n", quiet, folder.path());
        EXPECT_EQ(again.exit, 0);
        EXPECT_EQ(*replayed(folder / file).find("plies"), Json(2)) << game;
    }
}

TEST(Play, ctrl_c_and_a_polite_kill_lose_nothing) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Folder folder;
        Program program({"play", "olix"}, quiet, folder.path());
        program.type("f6\n");
        ASSERT_TRUE(program.says("Blue> "));
        program.send(signal);
        const Ran ran = program.wait();
        EXPECT_EQ(ran.exit, 0) << signal;
        ASSERT_EQ(folder.files().size(), 1u);
        EXPECT_EQ(*replayed(folder / folder.files()[0]).find("plies"), Json(1));
    }
}

TEST(Play, a_terminal_gets_colour_unless_it_objects) {
    const Folder folder;
    const auto said = [&](const Words& environment) {
        Program program({"play", "olix", "--seed", "1"}, environment, folder.path(), Program::On::terminal);
        EXPECT_TRUE(program.says("Red> "));
        program.type("f6\n");
        EXPECT_TRUE(program.says("Blue> "));
        program.type("quit\n");
        return program.wait().out;
    };
    EXPECT_THAT(said({"TERM=xterm-256color"}), HasSubstr("\x1b["));
    EXPECT_THAT(said({"NO_COLOR=1"}), Not(HasSubstr("\x1b[")));
    EXPECT_THAT(said({"TERM=dumb"}), Not(HasSubstr("\x1b[")));
}

TEST(Play, ctrl_c_typed_in_a_terminal_keeps_the_game) {
    const Folder folder;
    Program program({"play", "lotus"}, {}, folder.path(), Program::On::terminal);
    ASSERT_TRUE(program.says("White> "));
    program.type("S4A\n");
    ASSERT_TRUE(program.says("Black> "));
    program.type("\x03");
    EXPECT_EQ(program.wait().exit, 0);
    EXPECT_EQ(folder.files().size(), 1u);
}

TEST(Play, boards_refusals_and_help_fit_a_narrow_terminal) {
    const Words narrow = {"COLUMNS=60"};
    for (const auto& [game, lines] : {std::pair<std::string, std::string>{"olix", "f6\nf6\n"},
                                      {"lotus", "S3A\n1:S2A\nS3A\n2:S1A\nA3\npass\n"},
                                      {"logan", "R@2,0\n?\n1\n~0,0\n"},
                                      {"otlo", "aside e01\n1: call m08 1f0@0,0 |\n1: skip m08\n1: try zz "
                                               "|\n1: try m08 no\n1: try m08 1f0@2,1 |\n"}}) {
        Words words = {"play", game, "--seed", "3"};
        if (game == "lotus" || game == "otlo")
            words.insert(words.end(), {"--players", "4"});
        for (const std::string language : {"en", "fr"}) {
            const Folder folder;
            Words asked = words;
            asked.insert(asked.end(), {"--lang", language});
            const Ran ran = run(asked, "help\nrules\n" + lines, narrow, folder.path());
            EXPECT_EQ(ran.exit, 0);
            for (const auto& line : ran.lines())
                if (!line.starts_with("  cairn play --resume "))
                    EXPECT_LE(columns_of(line), 60) << game << " " << language << ": " << line;
        }
    }
}

TEST(Play, asks_which_game) {
    EXPECT_THAT(run({"play"}, "chess\n3\nquit\n").out, HasSubstr("White> "));
    EXPECT_EQ(run({"play"}, "").exit, 0);
    EXPECT_THAT(run({"play", "--lang", "fr"}, "olix\nquit\n").out, HasSubstr("Rouge> "));
}

TEST(Play, files_in_the_way_are_kept) {
    const Folder folder;
    folder.write("precious.json", "do not touch");
    const Ran ran = run({"play", "olix", "--save", "precious.json"}, "f6\n", quiet, folder.path());
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, HasSubstr("exists already"));
    const Ran typed =
        run({"play", "olix"}, "f6\nsave precious.json\nsave mine.json\nquit\n", quiet, folder.path());
    EXPECT_THAT(typed.out, HasSubstr("exists already"));
    EXPECT_EQ(contents_of(folder / "precious.json"), "do not touch");
    EXPECT_EQ(*replayed(folder / "mine.json").find("plies"), Json(1));
    EXPECT_EQ(run({"play", "olix", "--save", folder / "no/such/folder"}).exit, 2);
    EXPECT_EQ(run({"play", "olix", "--save", folder.path()}).exit, 2);
    std::filesystem::create_symlink("mine.json", folder / "link.json");
    run({"play", "--resume", "link.json"}, "e5\n", quiet, folder.path());
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.json"));
    EXPECT_EQ(*replayed(folder / "mine.json").find("plies"), Json(2));
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_THAT(run({"play", "olix", "--save", folder / "pipe"}).err, HasSubstr("a device or a pipe"));
    EXPECT_TRUE(std::filesystem::is_fifo(folder / "pipe"));
}

TEST(Play, a_record_cut_in_half_is_not_resumed) {
    const Folder folder;
    run({"play", "olix", "--save", "g"}, "f6\ne5\n", quiet, folder.path());
    const std::string whole = contents_of(folder / "g");
    for (std::size_t length = 0; length + 1 < whole.size(); length += 7) {
        folder.write("half", whole.substr(0, length));
        const Ran ran = run({"play", "--resume", folder / "half"});
        EXPECT_EQ(ran.exit, 2) << length;
        EXPECT_THAT(ran.err, HasSubstr("half:1:")) << length;
    }
    folder.write("wrong", R"({"game":"olix","moves":["f6","f6"]})");
    EXPECT_THAT(run({"play", "--resume", folder / "wrong"}).err, HasSubstr("OX-10"));
    EXPECT_EQ(run({"play", "--resume", folder.path()}).exit, 2);
    EXPECT_EQ(run({"play", "--resume", "/dev/null"}).exit, 2);
}

TEST(Play, resume_takes_up_a_resigned_game_as_ended) {
    const Folder folder;
    run({"play", "olix", "--save", "g"}, "f6\nresign\n", quiet, folder.path());
    EXPECT_EQ(*replayed(folder / "g").find("result")->find("reason"), Json("resign"));
    EXPECT_THAT(run({"play", "--resume", "g"}, "", quiet, folder.path()).out, HasSubstr("Red wins"));
}

TEST(Play, ends_by_agreement_when_the_others_agree) {
    const Folder folder;
    const Ran no = run({"play", "olix"}, "f6\nagree\nn\nquit\n", quiet, folder.path());
    EXPECT_THAT(no.out, HasSubstr("do the others agree?"));
    const Ran yes = run({"play", "olix"}, "f6\nagree\ny\n\n");
    EXPECT_THAT(yes.out, HasSubstr("A draw: "));
}

TEST(Play, rubbish_neither_crashes_nor_hangs) {
    std::string rubbish;
    for (unsigned i = 1; rubbish.size() < 200'000; i = i * 1664525u + 1013904223u)
        rubbish += static_cast<char>(i >> 24);
    rubbish += std::string(100'000, 'x') + "\n";
    for (const std::string game : {"olix", "lotus", "logan", "otlo"}) {
        const Folder folder;
        const Ran ran = run({"play", game, "--seed", "1"}, rubbish, quiet, folder.path());
        EXPECT_EQ(ran.signal, 0) << game;
        EXPECT_EQ(ran.exit, 0) << game << ran.err;
    }
}

} // namespace cairn::testing
