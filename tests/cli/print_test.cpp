// `cairn otlo print`: files that other programs read.
#include <cstdio>

#include <gmock/gmock.h>

#include "program.hpp"

namespace cairn::testing {

using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

Ran print(Words words, const Words& environment = {}) {
    words.insert(words.begin(), {"otlo", "print"});
    return run(words, "", environment);
}

/// What another program says about a file.
std::string told_by(const std::string& command) {
    std::string said;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe))
        said += static_cast<char>(c);
    const int status = ::pclose(pipe);
    return status == 0 ? said : "failed: " + said;
}

} // namespace

TEST(Print, makes_a_pdf_that_readers_open_and_search) {
    const Folder folder;
    const std::string file = folder / "otlo.pdf";
    for (const std::string language : {"en", "fr"}) {
        const Ran ran = print({"-o", file, "--lang", language});
        ASSERT_EQ(ran.exit, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(file));
        const std::string about = told_by("pdfinfo " + file);
        EXPECT_THAT(about, HasSubstr("(A4)"));
        EXPECT_EQ(about.find("CreationDate"), std::string::npos) << about;
        const std::string text = told_by("pdftotext -layout " + file + " -");
        const Words words = language == "en" ? Words{"Print and play", "OT-15",  "(house)",
                                                     "bottom layer",   "medium", "actual size"}
                                             : Words{"À imprimer et à jouer", "OT-15",   "(maison)",
                                                     "couche du dessous",     "moyenne", "taille réelle"};
        for (const auto& word : words)
            EXPECT_THAT(text, HasSubstr(word));
    }
}

TEST(Print, prints_the_same_file_again) {
    const Folder folder;
    ASSERT_EQ(print({"-o", folder / "a.pdf"}).exit, 0);
    ASSERT_EQ(print({"-o", folder / "b.pdf"}).exit, 0);
    EXPECT_TRUE(contents_of(folder / "a.pdf") == contents_of(folder / "b.pdf"));
    EXPECT_TRUE(print({"-o", "-"}).out == contents_of(folder / "a.pdf"));
}

TEST(Print, makes_one_svg_for_each_page_well_formed) {
    const Folder folder;
    const Ran ran = print({"--what", "tiles", "--paper", "letter", "-o", folder / "t.svg"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(folder.files(), (Words{"t-1.svg", "t-2.svg", "t-3.svg", "t-4.svg"}));
    for (const auto& file : folder.files())
        EXPECT_EQ(told_by("python3 -c 'import sys, xml.dom.minidom as x; "
                          "print(x.parse(sys.argv[1]).documentElement.tagName)' " +
                          (folder / file)),
                  "svg\n");
}

TEST(Print, prints_a_deck_and_tiles_of_your_own) {
    const Folder folder;
    const std::string deck = folder.write(
        "deck.json",
        R"({"cards":[{"id":"mine","stars":2,"pattern":"RY.B/..Y.","solution":"4b0@0,0 5f3@2,0 |"}]})");
    const std::string file = folder / "mine.pdf";
    ASSERT_EQ(print({"--what", "cards", "--deck", deck, "-o", file}).exit, 0);
    EXPECT_THAT(told_by("pdftotext " + file + " -"), HasSubstr("mine"));
    const std::string tiles = folder.write("tiles.txt", "RB_,_Y./_BR,.Y_ R,B,Y,./B,R,R,.");
    EXPECT_EQ(print({"--what", "tiles", "--tiles", tiles, "--sets", "1", "-o", file}).exit, 0);
    EXPECT_THAT(told_by("pdfinfo " + file), HasSubstr("Pages:           2"));
}

TEST(Print, says_what_is_wrong_and_what_to_do) {
    const Folder folder;
    const std::string file = folder / "x.pdf";
    const auto refusal = [](const Ran& ran) {
        EXPECT_EQ(ran.exit, 2) << ran.out;
        return ran.err;
    };
    EXPECT_THAT(refusal(print({})), HasSubstr("-o FILE"));
    EXPECT_THAT(refusal(print({"--format", "svg", "-o", "-"})), HasSubstr("one file for each page"));
    EXPECT_THAT(refusal(print({"--what", "stones", "-o", file})),
                HasSubstr("all, tiles, cards, solutions, rules"));
    EXPECT_THAT(refusal(print({"--paper", "a5", "-o", file})), HasSubstr("a4, letter"));
    EXPECT_THAT(refusal(print({"--spot", "99", "-o", file})), HasSubstr("from 10 to 40"));
    EXPECT_THAT(refusal(print({"--sets", "5", "-o", file})), HasSubstr("from 1 to 4"));
    EXPECT_THAT(refusal(print({"-o", folder / "no/x.pdf"})), HasSubstr("there is no such directory"));
    EXPECT_THAT(refusal(print({"-o", folder.path()})), HasSubstr("it is a directory"));
    EXPECT_THAT(refusal(print({"-o", "/dev/full"})), HasSubstr("cannot be written"));
    EXPECT_THAT(refusal(print({"--deck", folder / "none.json", "-o", file})),
                HasSubstr("there is no such file"));
    const std::string wrong = folder.write(
        "wrong.json",
        R"({"cards":[{"id":"a","stars":1,"pattern":"RRRR/RRRR","solution":"4b0@0,0 5f3@2,0 |"}]})");
    EXPECT_THAT(refusal(print({"--deck", wrong, "-o", file})), HasSubstr("OT-15"));
    const std::string bar = folder.write("bar.txt", "RRBBYY.R/R.BBYYRR");
    EXPECT_THAT(refusal(print({"--what", "tiles", "--tiles", bar, "--spot", "25", "-o", file})),
                HasSubstr("Tile 1 would be 200 × 25 mm"));
    EXPECT_THAT(refusal(print({"--tiles", bar, "-o", file})), HasSubstr("--deck"));
    EXPECT_EQ(folder.files(), (Words{"bar.txt", "wrong.json"})) << "nothing is left behind";
}

} // namespace cairn::testing
