#include "print/paragraph.hpp"

#include "printing.hpp"

namespace cairn::print::testing {

namespace {

std::string words_of(const Line& line) {
    std::string words;
    for (const auto& part : line.parts)
        words += part.text.words;
    return words;
}

} // namespace

TEST(Paragraph, breaks_at_spaces_and_loses_nothing) {
    const std::string text = "Top tiles lie on bottom tiles, never on each other. There is no third layer.";
    for (const double width : {20.0, 45.0, 200.0}) {
        std::string joined;
        for (const auto& line : break_lines(fonts(), rich(text, 10), width)) {
            EXPECT_LE(line.width, width);
            joined += (joined.empty() ? "" : " ") + words_of(line);
        }
        EXPECT_EQ(joined, text);
    }
}

TEST(Paragraph, keeps_words_together_that_are_in_several_fonts) {
    const auto lines = break_lines(fonts(), rich("aaaa `R`, `B`", 10), 16);
    ASSERT_GE(lines.size(), 1u);
    for (const auto& line : lines)
        EXPECT_FALSE(words_of(line).starts_with(","));
}

TEST(Paragraph, a_space_that_does_not_break_stays) {
    for (const auto& line :
         break_lines(fonts(), rich("voici\u00a0: la carte\u00a0; et voilà\u00a0!", 10), 12))
        EXPECT_EQ(words_of(line).find_first_of(":;!"), words_of(line).find_first_of(":;!", 1))
            << words_of(line);
}

TEST(Paragraph, breaks_a_word_that_is_wider_than_its_column) {
    const std::string word(80, 'm');
    std::string joined;
    for (const auto& line : break_lines(fonts(), {{word}}, 30)) {
        EXPECT_LE(line.width, 30);
        joined += words_of(line);
    }
    EXPECT_EQ(joined, word);
}

TEST(Paragraph, sets_the_marks_of_the_rules_apart) {
    const auto runs = rich("one *(house)* `*` **two**", 10);
    ASSERT_EQ(runs.size(), 6u);
    EXPECT_EQ(runs[1].font, Font::italic);
    EXPECT_EQ(runs[1].colour, accent);
    EXPECT_EQ(runs[3].font, Font::code);
    EXPECT_EQ(runs[5].font, Font::bold);
}

} // namespace cairn::print::testing
