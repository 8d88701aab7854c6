// What is typed on the command line: help, languages, exit codes, and what is said about slips.
#include <cstdlib>

#include <sys/wait.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "core/json.hpp"
#include "games/games.hpp"
#include "program.hpp"

namespace cairn::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

const std::vector<Words> commands = {
    {"play"}, {"replay"},        {"perft"},          {"rules"},      {"analyse"}, {"games"}, {"bench"},
    {"otlo"}, {"otlo", "solve"}, {"otlo", "verify"}, {"completion"}, {"serve"},   {"match"}, {"ugi"}};

Words with(Words words, std::initializer_list<std::string> more) {
    words.insert(words.end(), more);
    return words;
}

/// One sentence on the error output, nothing else, exit status 2.
void expect_refused(const Ran& ran, const std::string& part) {
    EXPECT_EQ(ran.exit, 2) << ran.out;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(part));
    EXPECT_TRUE(ran.err.starts_with("cairn: ")) << ran.err;
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << "one line: " << ran.err;
}

int columns_of(const std::string& line) {
    int count = 0;
    for (const unsigned char c : line)
        count += (c & 0xC0) != 0x80;
    return count;
}

} // namespace

TEST(Usage, help_is_everywhere_in_both_languages_within_80_columns) {
    const Ran all = run({"--help"});
    EXPECT_EQ(all.exit, 0);
    for (const auto& command : commands) {
        if (command.size() == 1) {
            EXPECT_THAT(all.out, HasSubstr("\n  " + command[0]));
        }
        for (const std::string language : {"en", "fr"}) {
            const Ran ran = run(with(command, {"--help", "--lang", language}));
            EXPECT_EQ(ran.exit, 0) << ran.err;
            EXPECT_EQ(ran.err, "");
            EXPECT_THAT(ran.out, HasSubstr(language == "fr" ? "Utilisation" : "Usage"));
            EXPECT_THAT(ran.out, HasSubstr(language == "fr" ? "Code de retour" : "Exit status"));
            if (command != Words{"otlo"}) {
                EXPECT_THAT(ran.out, HasSubstr(language == "fr" ? "Exemples" : "Examples"));
            }
            EXPECT_EQ(ran.out.find("cli."), std::string::npos) << "a key without a sentence: " << ran.out;
            for (const auto& line : ran.lines())
                EXPECT_LE(columns_of(line), 80) << line;
        }
    }
}

TEST(Usage, version_is_one_line) {
    EXPECT_THAT(run({"--version"}).out, MatchesRegex("cairn [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Usage, slips_are_told_with_what_was_probably_meant) {
    expect_refused(run({"plya"}), "“play”");
    expect_refused(run({"replay", "--trcae", "x"}), "“--trace”");
    expect_refused(run({"play", "--sed", "1"}), "“--seed”");
    expect_refused(run({"rules", "olxi"}), "“olix”");
    expect_refused(run({"otlo", "slove"}), "“solve”");
    expect_refused(run({"plya", "--lang", "fr"}), "Vouliez-vous dire «\u00a0play\u00a0»");
}

TEST(Usage, every_bad_argument_is_told_in_one_sentence) {
    expect_refused(run({"replay"}), "FILE");
    expect_refused(run({"perft", "olix"}), "DEPTH");
    expect_refused(run({"perft", "olix", "deep"}), "whole number");
    expect_refused(run({"perft", "olix", "-1"}), "-1");
    expect_refused(run({"perft", "olix", "100"}), "0 to 99");
    expect_refused(run({"perft", "otlo", "1"}), "race");
    expect_refused(run({"perft", "chess", "1"}), "chess");
    expect_refused(run({"play", "--seed"}), "--seed");
    expect_refused(run({"play", "--seed", "1x"}), "1x");
    expect_refused(run({"play", "olix", "lotus"}), "lotus");
    expect_refused(run({"play", "olix", "--seat", "robot"}), "robot");
    expect_refused(run({"play", "olix", "--seat", "human,human,human"}), "2 seats");
    expect_refused(run({"bench", "--seconds", "soon"}), "soon");
    expect_refused(run({"bench", "--options", "{}"}), "--game");
    expect_refused(run({"bench", "--game", "otlo"}), "race");
    expect_refused(run({"otlo", "solve", "--all", "--count", "BBYB/.R.."}), "--all");
    expect_refused(run({"perft", "olix", "1", "--record", "-", "--options", "{}"}), "--record");
    expect_refused(run({"completion", "tcsh"}), "tcsh");
    expect_refused(run({"--lang", "de", "games"}), "de");
    expect_refused(run({"rules", "olix", "OX-99"}), "OX-42");
}

TEST(Usage, bad_options_say_where) {
    expect_refused(run({"play", "olix", "--options", "{\"swap\":1}"}),
                   "--options:1:10: “options.swap” must be true or false");
    expect_refused(run({"play", "olix", "--options", "{\"sawp\":true}"}), "options.sawp");
    expect_refused(run({"play", "olix", "--options", "{\"swap\":"}), "--options:1:");
    expect_refused(run({"play", "olix", "--options", "3"}), "JSON object");
    expect_refused(run({"play", "lotus", "--players", "1"}), "Lotus is for 2, 3, 4 players, not for 1.");
    expect_refused(run({"play", "olix", "--players", "3"}), "Olix is for 2 players, not for 3.");
    expect_refused(run({"play", "lotus", "--options", "{\"board\":{\"trampolines\":[15]}}"}), "trampoline");
    expect_refused(run({"play", "logan", "--options", "{\"stones\":{\"RR\":19}}"}), "RR");
    expect_refused(run({"play", "otlo", "--options", "{\"tiles\":\"Y.../B...\"}"}), "OT-2");
}

TEST(Usage, without_a_command_the_help_is_shown) {
    for (const Words& words : {Words{}, Words{"otlo"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.exit, 2);
        EXPECT_THAT(ran.out, HasSubstr("Commands"));
    }
}

TEST(Usage, games_are_listed_for_people_and_programs) {
    const Ran list = run({"games"});
    for (const auto& entry : games())
        EXPECT_THAT(list.out, HasSubstr(entry.id));
    const auto lines = run({"games", "--json"}).lines();
    ASSERT_EQ(lines.size(), games().size());
    const Json lotus = *parse_json(lines[2]);
    EXPECT_EQ(lotus.find("players")->dump(), "[2,3,4]");
    EXPECT_EQ(*lotus.find("race"), Json(false));
}

TEST(Usage, rules_are_told_by_number_and_whole) {
    EXPECT_THAT(run({"rules", "olix", "OX-31"}).out, HasSubstr("In a column only the highest value stands."));
    EXPECT_EQ(run({"rules", "olix", "ox-31"}).out, run({"rules", "olix", "31"}).out);
    const Ran all = run({"rules", "lotus", "--lang", "fr"});
    EXPECT_THAT(all.out, HasSubstr("LO-31"));
    EXPECT_THAT(all.out, HasSubstr("Norsker")) << "the notice";
    EXPECT_EQ(all.out.find("**"), std::string::npos);
    for (const auto& line : all.lines())
        EXPECT_LE(columns_of(line), 80) << line;
    const Json json = *parse_json(run({"rules", "otlo", "--json"}).out);
    EXPECT_EQ(*json.find("title"), Json("OTLO Stones"));
    EXPECT_FALSE(json.find("notice")->text()->empty());
}

TEST(Usage, nothing_is_lost_when_nobody_can_be_written_to) {
    const std::string program = CAIRN_PROGRAM;
    EXPECT_EQ(WEXITSTATUS(std::system((program + " games >&- 2>/dev/null").c_str())), 1);
    EXPECT_EQ(WEXITSTATUS(std::system((program + " games >/dev/full 2>/dev/null").c_str())), 1);
    EXPECT_EQ(WEXITSTATUS(std::system((program + " games <&- >/dev/null 2>&-").c_str())), 0);
}

TEST(Completion, names_every_command_and_option) {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const std::string script = run({"completion", shell}).out;
        for (const auto& command : commands) {
            EXPECT_THAT(script, HasSubstr(command.back())) << shell;
            const Ran help = run(with(command, {"--help"}));
            for (std::size_t at = help.out.find("  --"); at != std::string::npos;
                 at = help.out.find("  --", at + 1)) {
                const std::size_t end = help.out.find_first_of(" ,\n", at + 4);
                const std::string option = help.out.substr(at + 2, end - at - 2);
                if (option == "--...]")
                    continue;
                EXPECT_THAT(script, HasSubstr(shell == "fish" ? "-l " + option.substr(2) : option)) << shell;
            }
        }
    }
}

TEST(Completion, bash_can_read_and_use_it) {
    const Folder folder;
    const std::string script = folder.write("cairn.bash", run({"completion", "bash"}).out);
    EXPECT_EQ(std::system(("bash -n " + script).c_str()), 0);
    const auto completes = [&](const std::string& words, const std::string& wanted) {
        const std::string test =
            "bash -c 'source " + script + "; COMP_WORDS=(cairn " + words +
            "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _cairn; printf \"%s\\n\" \"${COMPREPLY[@]}\"' > " +
            folder / "out";
        EXPECT_EQ(std::system(test.c_str()), 0);
        EXPECT_EQ(contents_of(folder / "out"), wanted) << words;
    };
    completes("pl", "play\n");
    completes("play ol", "olix\n");
    completes("play olix --seat s", "strong\n");
    completes("play olix --against 7", "7\n");
    completes("otlo so", "solve\n");
    completes("otlo solve --c", "--count\n");
    completes("games --lang f", "fr\n");
}

} // namespace cairn::testing
