// What is said over the WebSocket: docs/protocol.md.
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "core/reader.hpp"
#include "server/message.hpp"

namespace cairn::server {
namespace {

using ::testing::HasSubstr;

std::string refused(std::string_view text) {
    const auto asked = read_asked(text);
    return asked ? "understood" : asked.error().why.message;
}

/// One of every kind.
std::vector<Asked> all_kinds() {
    return {
        {.wish = Hello{"tab-1"}},
        {.table = "t", .wish = Watch{7, "token"}},
        {.table = "t", .wish = Watch{}},
        {.table = "t", .wish = Unwatch{}},
        {.wish = Lobby{false}},
        {.id = "p1", .table = "t", .wish = Ping{}},
        {.table = "t", .wish = Chat{"hello, \"friend\"\n"}},
        {.wish = Mute{"p_x", false}},
        {.table = "t", .wish = Report{3, "rude"}},
        {.id = "a", .table = "t", .wish = Sit{1, "0a", ""}},
        {.id = "a", .table = "t", .wish = Sit{2, "", "4"}},
        {.id = "a", .table = "t", .wish = Stand{}},
        {.id = "a", .table = "t", .wish = Stand{3}},
        {.id = "a", .table = "t", .wish = Start{}},
        {.id = "a", .table = "t", .version = 12, .wish = Act{"f6"}},
        {.id = "a", .table = "t", .wish = MakeOffer{{table::Offer::Kind::takeback}}},
        {.id = "a", .table = "t", .wish = MakeOffer{{table::Offer::Kind::action, "agree"}}},
        {.id = "a", .table = "t", .wish = AnswerOffer{true}},
        {.id = "a", .table = "t", .wish = GoOn{}},
        {.id = "a", .table = "t", .wish = Resign{}},
        {.id = "a", .table = "t", .wish = Abandoned{1}},
        {.id = "a", .table = "t", .wish = Rematch{}},
    };
}

TEST(Message, every_kind_is_read_as_it_is_written) {
    std::vector<bool> seen(std::variant_size_v<Wish>);
    for (const Asked& asked : all_kinds()) {
        seen[asked.wish.index()] = true;
        const std::string text = to_json(asked).dump();
        const auto read = read_asked(text);
        ASSERT_TRUE(read) << text << " " << read.error().why.message << read.error().why.facts.dump();
        EXPECT_EQ(*read, asked) << text;
    }
    EXPECT_THAT(seen, ::testing::Each(true)) << "a kind is not tried";
}

TEST(Message, what_is_malformed_is_refused_by_its_field) {
    EXPECT_EQ(refused("rubbish").substr(0, 5), "json.");
    EXPECT_EQ(refused("[]"), "input.not_object");
    EXPECT_EQ(refused("{}"), "table.unknown_word");
    EXPECT_EQ(refused(R"({"do":"dance"})"), "table.unknown_word");
    EXPECT_EQ(refused(R"({"do":"hello","protocol":2,"client":"x"})"), "server.protocol");
    EXPECT_EQ(refused(R"({"do":"hello","protocol":1})"), "input.missing");
    EXPECT_EQ(refused(R"({"do":"hello","protocol":1,"client":"a b"})"), "server.plain_name");
    EXPECT_EQ(refused(R"({"do":"act","table":"t","action":"f6"})"), "input.missing") << "a deed has an id";
    EXPECT_EQ(refused(R"({"do":"act","id":"a","action":"f6"})"), "input.missing") << "and a table";
    EXPECT_EQ(refused(R"({"do":"act","id":"a","table":"t"})"), "input.missing");
    EXPECT_EQ(refused(R"({"do":"act","id":"a","table":"t","action":"f6","seat":1})"), "input.unknown_field")
        << "nobody says for whom he acts";
    EXPECT_EQ(refused(R"({"do":"act","id":"a","table":"t","action":"f6","version":-1})"),
              "input.out_of_range");
    EXPECT_EQ(refused(R"({"do":"act","id":"a/b","table":"t","action":"f6"})"), "server.plain_name");
    EXPECT_EQ(refused(R"({"do":"sit","id":"a","table":"t","seat":0})"), "server.sit_as");
    EXPECT_EQ(refused(R"({"do":"sit","id":"a","table":"t","seat":0,"nonce":"0a","bot":"1"})"),
              "server.sit_as");
    EXPECT_EQ(refused(R"({"do":"sit","id":"a","table":"t","seat":4,"nonce":"0a"})"), "input.out_of_range");
    EXPECT_EQ(refused(R"({"do":"sit","id":"a","table":"t","nonce":"0a"})"), "input.missing");
    EXPECT_EQ(refused(R"({"do":"offer","id":"a","table":"t","offer":"action"})"), "input.missing");
    EXPECT_EQ(refused(R"({"do":"offer","id":"a","table":"t","offer":"pause","action":"x"})"),
              "input.unknown_field");
    EXPECT_EQ(refused(R"({"do":"answer","id":"a","table":"t"})"), "input.missing");
    EXPECT_EQ(refused(R"({"do":"chat","table":"t","text":")" + std::string(501, 'x') + "\"}"),
              "input.too_long");
    EXPECT_EQ(refused(R"({"do":"chat","table":"t","text":")" + std::string(20'000, 'x') + "\"}"),
              "json.too_long");
}

TEST(Message, a_refusal_names_the_id_where_it_can_be_read) {
    const auto asked = read_asked(R"({"do":"act","id":"a1","table":"t","nonsense":[]})");
    ASSERT_FALSE(asked);
    EXPECT_EQ(asked.error().id, "a1");
    EXPECT_EQ(asked.error().table, "t");
}

TEST(Message, what_we_say_is_json) {
    const auto said = [](const std::string& text) {
        auto json = parse_json(text);
        EXPECT_TRUE(json) << text;
        return json ? *json : Json();
    };
    const Asked act{.id = "a", .table = "t\"", .wish = Act{"f6"}};
    EXPECT_EQ(*said(say_ack(act, 5)).find("version")->integer(), 5);
    EXPECT_EQ(*said(say_ack(act, 5)).find("table")->text(), "t\"");
    EXPECT_EQ(said(say_event("t", 6, Json::object().set("do", "start"))).find("event")->dump(),
              R"({"do":"start"})");
    const Json error =
        said(say_error({"OX-10", "olix.taken", Json::object().set("cell", "f6"), {"f6"}}, "a", "t", 5));
    EXPECT_EQ(error.dump(), R"({"say":"error","id":"a","table":"t","version":5,"rule":"OX-10",)"
                            R"("message":"olix.taken","facts":{"cell":"f6"},"places":["f6"]})");
    EXPECT_EQ(say_bye("restart", 3000), R"({"say":"bye","why":"restart","back_in":3000})");
    EXPECT_EQ(say_pong("", 7), R"({"say":"pong","now":7})");
}

TEST(Message, the_document_names_every_word_and_every_error) {
    std::ifstream file(std::string(CAIRN_TEST_DATA) + "/../../docs/protocol.md");
    std::stringstream text;
    text << file.rdbuf();
    for (const Asked& asked : all_kinds())
        EXPECT_THAT(text.str(), HasSubstr("| `" + std::string(name_of(asked.wish)) + "` |"));
    const Catalogue english = Catalogue::for_language("en");
    for (const std::string& key : english.keys())
        if (key.starts_with("server.") && key != "server.failed" && key != "server.home")
            EXPECT_THAT(text.str(), HasSubstr("| `" + key + "` |"));
}

} // namespace
} // namespace cairn::server
