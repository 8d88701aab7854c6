#include "core/markup.hpp"

#include <gtest/gtest.h>

namespace cairn {

namespace {
using Kind = Span::Kind;
using Spans = std::vector<Span>;
} // namespace

TEST(Markup, has_code_and_two_kinds_of_stress) {
    EXPECT_EQ(spans("one *(house)* `a*b` **two**"), (Spans{{Kind::plain, "one "},
                                                           {Kind::slanted, "(house)"},
                                                           {Kind::plain, " "},
                                                           {Kind::code, "a*b"},
                                                           {Kind::plain, " "},
                                                           {Kind::strong, "two"}}));
    EXPECT_EQ(spans(""), Spans{});
}

TEST(Markup, what_is_not_closed_is_plain) {
    EXPECT_EQ(spans("2 * 3"), (Spans{{Kind::plain, "2 "}, {Kind::plain, "* 3"}}));
    EXPECT_EQ(spans("**"), (Spans{{Kind::plain, "**"}}));
}

} // namespace cairn
