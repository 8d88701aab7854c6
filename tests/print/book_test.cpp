#include "print/book.hpp"

#include <gmock/gmock.h>

#include "core/reader.hpp"
#include "print/card_sheets.hpp"
#include "print/render.hpp"
#include "printing.hpp"

namespace cairn::print::testing {

using ::testing::HasSubstr;

TEST(Book, nothing_is_drawn_where_printers_leave_the_paper_white) {
    for (const std::string language : {"en", "fr"}) {
        for (const Size paper : {a4, letter}) {
            for (const Flip flip : {Flip::long_edge, Flip::short_edge, Flip::none}) {
                Press how = press(language);
                how.paper = paper;
                how.flip = flip;
                const Box printed = Box::at({}, paper).grown(-unprinted);
                int number = 0;
                for (const auto& page : pages_of(how, What::all)) {
                    const Box ink_box = page.box();
                    EXPECT_TRUE(printed.contains(ink_box))
                        << language << " " << paper.width << " page " << ++number << ": " << ink_box.left
                        << " " << ink_box.top << " " << ink_box.right << " " << ink_box.bottom;
                }
            }
        }
    }
}

namespace {

/// Lines of text by where their letters stand; numbers on tiles may lie on others'.
std::vector<std::pair<std::string, Box>> lines_on(const Page& page) {
    std::vector<std::pair<std::string, Box>> lines;
    for (const auto& item : page.items()) {
        const auto* written = std::get_if<Words>(&item);
        if (!written || written->text.words.size() < 2)
            continue;
        const auto& [text, at, colour, quarters] = *written;
        lines.push_back({text.words, {at.x, at.y - 0.6 * text.size, at.x + text.width, at.y}});
    }
    return lines;
}

void expect_no_text_on_text(const Page& page) {
    constexpr double rounding = 1e-6;
    const auto lines = lines_on(page);
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const auto& [one, a] = lines[i];
            const auto& [other, b] = lines[j];
            EXPECT_TRUE(a.right < b.left + rounding || b.right < a.left + rounding || a.bottom <= b.top ||
                        b.bottom <= a.top)
                << one << " lies on " << other;
        }
}

} // namespace

TEST(Book, no_text_lies_on_text) {
    for (const std::string language : {"en", "fr"}) {
        for (const Size paper : {a4, letter}) {
            Press how = press(language);
            how.paper = paper;
            for (const auto& page : pages_of(how, What::all))
                expect_no_text_on_text(page);
        }
    }
}

TEST(Book, has_room_for_the_largest_patterns_and_the_longest_names) {
    const auto tiles =
        otlo::read_tiles("RRBBYYR./.BBYYRRB YYRRBBY./.RRYYBBR RBRBRBR./.YRYRYRY BYBYBYB./.RBRBRBR "
                         "RYRYRYR./.YBYBYBY RRRRRRR./.BBBBBBB YYYYYYY./.RRRRRRR BBBBBBB./.YYYYYYY");
    ASSERT_TRUE(tiles);
    const std::string wide = R"({"cards":[
        {"id":"WWWWWWWWWWWWWWWWWWWWWWWW","stars":3,"pattern":"RRRRRRR.YYYYYYY.","solution":"6f0@0,0 7f0@8,0 |"},
        {"id":"MMMMMMMMMMMMMMMMMMMMMMMM","stars":3,"pattern":"RRRRRRR.YYYYYYY./BBBBBBB.RYRYRYR.",
         "solution":"1f0@0,0 2f0@8,0 3f0@0,1 4f0@8,1 | 6f0@0,0 7f0@8,0 8f0@0,1 5f0@8,1"}]})";
    const auto deck = otlo::read_deck(*read_json(wide), *tiles);
    ASSERT_TRUE(deck) << catalogue("en").say(deck.error());
    const Press how = press();
    for (const What what : {What::cards, What::solutions}) {
        const auto pages = book(how, what, *tiles, *deck);
        ASSERT_TRUE(pages);
        for (const auto& page : *pages) {
            EXPECT_TRUE(Box::at({}, how.paper).grown(-unprinted).contains(page.box()));
            expect_no_text_on_text(page);
        }
    }
}

TEST(Book, tiles_of_any_shape_and_size_stay_within_the_page) {
    for (const double spot : {10.0, 17.0, 22.0}) {
        Press how = press();
        how.spot = spot;
        how.sets = 3;
        const auto pages = book(how, What::tiles, shapes(), usual().deck);
        ASSERT_TRUE(pages);
        for (const auto& page : *pages)
            EXPECT_TRUE(Box::at({}, how.paper).grown(-unprinted).contains(page.box())) << spot;
    }
}

TEST(Book, has_nine_cards_to_a_page_and_a_back_behind_every_front) {
    Press how = press();
    const int sheets = (usual().deck.size() + 8) / 9;
    EXPECT_EQ(pages_of(how, What::cards).size(), static_cast<std::size_t>(2 * sheets));
    how.flip = Flip::none;
    EXPECT_EQ(pages_of(how, What::cards).size(), static_cast<std::size_t>(sheets));
    const auto boxes = card_boxes(how);
    ASSERT_EQ(boxes.size(), 9u);
    EXPECT_EQ(boxes[4].centre(), (Point{how.paper.width / 2, how.paper.height / 2}));
}

TEST(Book, of_four_sets_of_our_tiles_are_two_sheets) { EXPECT_EQ(pages_of(press(), What::tiles).size(), 4u); }

TEST(Book, fronts_stand_on_right_hand_pages_so_that_all_of_it_can_be_printed_at_once) {
    for (const Size paper : {a4, letter}) {
        Press how = press();
        how.paper = paper;
        const auto pages = pages_of(how, What::all);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            if (words_of(pages[i]).starts_with("Tiles: fronts"))
                EXPECT_EQ(i % 2, 0u) << i;
            if (words_of(pages[i]).starts_with("Tiles: backs"))
                EXPECT_EQ(i % 2, 1u) << i;
        }
    }
}

TEST(Book, its_contents_name_the_pages_on_which_the_parts_begin) {
    const auto pages = pages_of(press("fr"), What::all);
    std::string before;
    std::string expected;
    for (std::size_t i = 1; i < pages.size(); ++i) {
        if (pages[i].title() != before)
            expected += pages[i].title() + "\n" + std::to_string(i + 1) + "\n";
        before = pages[i].title();
    }
    EXPECT_THAT(words_of(pages[0]), HasSubstr(expected));
    EXPECT_THAT(words_of(pages[0]), HasSubstr("Norsker Games"));
}

TEST(Book, shows_every_card_on_a_card_and_in_the_booklet) {
    for (const What what : {What::cards, What::solutions}) {
        std::string words = "\n";
        for (const auto& page : pages_of(press(), what))
            words += words_of(page);
        for (const auto& card : usual().deck.cards)
            EXPECT_THAT(words, HasSubstr("\n" + card.id + "\n"));
    }
}

TEST(Book, tells_every_rule_with_its_marks_and_whose_game_it_is) {
    for (const std::string language : {"en", "fr"}) {
        std::string words;
        for (const auto& page : pages_of(press(language), What::rules))
            words += words_of(page);
        for (const std::string word : {"OT-1\n", "OT-18\n", "OT-43\n", "Jeppe Norsker"})
            EXPECT_THAT(words, HasSubstr(word)) << language;
        EXPECT_THAT(words, HasSubstr(language == "fr" ? "(maison)" : "(house)"));
        EXPECT_THAT(words, HasSubstr(language == "fr" ? "(édition)" : "(edition)"));
        EXPECT_EQ(words.find('`'), std::string::npos);
        EXPECT_EQ(words.find("**"), std::string::npos);
    }
}

TEST(Book, is_the_same_file_whenever_it_is_printed) {
    const auto once = [] {
        const auto pages = pages_of(press(), What::all);
        return std::pair(pdf(pages, fonts(), {"OTLO Stones", "", ""}), svg(pages[6], fonts()));
    };
    const auto [first_pdf, first_svg] = once();
    const auto [second_pdf, second_svg] = once();
    EXPECT_TRUE(first_pdf == second_pdf);
    EXPECT_TRUE(first_svg == second_svg);
    EXPECT_EQ(first_pdf.find("CreationDate"), std::string::npos);
}

} // namespace cairn::print::testing
