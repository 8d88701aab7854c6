#include <gtest/gtest.h>

#include "core/json.hpp"
#include "games/games.hpp"
#include "program.hpp"
#include "table/table.hpp"

namespace cairn::testing {
namespace {

/// A game of Logan that somebody has resigned, as its table tells it.
Json resigned() {
    table::Opened opened;
    opened.terms.game = "logan";
    opened.secret = std::string(64, '5');
    auto table = table::Table::open(games(), {1, "", opened});
    for (const table::Body& body :
         {table::Body(table::Sat{0, {table::Sitter::Kind::person, "ada"}, "aa"}),
          table::Body(table::Sat{1, {table::Sitter::Kind::person, "bob"}, "bb"}),
          table::Body(table::Started{}), table::Body(table::Left{0, table::Why::resign})})
        EXPECT_TRUE(table->take({2, "", body}));
    return table->view(3);
}

TEST(VerifyDeal, says_whether_the_deal_was_right) {
    const Json table = resigned();
    const Ran right = run({"verify-deal", "-"}, table.dump());
    EXPECT_EQ(right.exit, 0) << right.err;
    EXPECT_TRUE(right.out.starts_with("The deal is right: it follows")) << right.out;
    EXPECT_NE(right.out.find("--commitment"), std::string::npos);
    const Ran noted = run(
        {"verify-deal", "-", "--json", "--nonce", "bb", "--commitment", *table.find("commitment")->text()},
        table.dump());
    EXPECT_EQ(noted.out, "{\"ok\":true,\"game\":\"logan\",\"moves\":0,\"reveals\":0,\"nonces\":2}\n");
    const Ran other = run({"verify-deal", "-", "--commitment", "00"}, table.dump());
    EXPECT_EQ(other.exit, 1);
    EXPECT_NE(other.out.find("another commitment"), std::string::npos);
}

TEST(VerifyDeal, refuses_what_is_no_table) {
    EXPECT_EQ(run({"verify-deal", "-"}, "rubbish").exit, 2);
    EXPECT_EQ(run({"verify-deal", "-"}, "{}").exit, 2);
    EXPECT_EQ(run({"verify-deal", "/none"}).exit, 2);
    EXPECT_EQ(run({"verify-deal"}).exit, 2);
}

} // namespace
} // namespace cairn::testing
