#include <gtest/gtest.h>

#include "core/replay.hpp"
#include "games/games.hpp"

namespace cairn {

namespace {

Violation refused(std::string_view line) {
    const auto record = read_record(games(), line);
    return record ? Violation{} : record.error();
}

Replay played(std::string_view line) {
    const auto record = read_record(games(), line);
    EXPECT_TRUE(record) << (record ? "" : record.error().message);
    auto replayed = replay(games(), *record, Tracing::on);
    EXPECT_TRUE(replayed) << (replayed ? "" : replayed.error().message);
    return std::move(*replayed);
}

} // namespace

TEST(Record, says_what_is_wrong_with_it) {
    EXPECT_EQ(refused(R"({"game":"olix","moves":["f6"])").message, "json.syntax");
    EXPECT_EQ(refused(R"({"game":"chess","moves":[]})").message, "input.unknown_game");
    EXPECT_EQ(refused(R"({"moves":[]})").message, "input.missing");
    EXPECT_EQ(refused(R"({"game":"olix"})").message, "input.missing");
    EXPECT_EQ(refused(R"({"game":"olix","moves":{}})").message, "input.not_list");
    EXPECT_EQ(refused(R"({"game":"olix","moves":[],"v":2})").message, "input.version");
    EXPECT_EQ(refused(R"({"game":"olix","moves":[],"colour":1})").message, "input.unknown_field");
    EXPECT_EQ(refused(R"({"game":"olix","moves":[],"result":{"winners":[7],"reason":"x"}})").message,
              "input.out_of_range");
    EXPECT_EQ(refused(R"({"game":"logan","moves":[],"deal":[],"position":"x"})").message,
              "input.deal_and_position");
    EXPECT_EQ(refused("[]").message, "input.not_object");
    EXPECT_EQ(refused("").message, "json.syntax");
}

TEST(Replay, stops_at_the_first_action_that_is_refused) {
    const Replay replayed = played(R"({"game":"olix","moves":["f6","e5","f6","a1"]})");
    ASSERT_TRUE(replayed.refused);
    EXPECT_EQ(replayed.refused->rule, "OX-10");
    EXPECT_EQ(replay_json(replayed, Tracing::off, "why").dump(),
              R"({"ok":false,"ply":2,"rule":"OX-10","message":"why"})");
    const Replay odd = played(R"({"game":"olix","moves":["f6",7]})");
    EXPECT_EQ(odd.refused->message, "input.not_text");
    EXPECT_EQ(odd.refused->rule, "notation");
    EXPECT_EQ(played(R"({"game":"olix","moves":["concede","f6"]})").refused->rule, "over");
}

TEST(Replay, compares_the_stated_result) {
    EXPECT_FALSE(
        played(R"({"game":"olix","moves":["f6","concede"],"result":{"winners":[0],"reason":"concede"}})")
            .differs);
    EXPECT_TRUE(
        played(R"({"game":"olix","moves":["f6","concede"],"result":{"winners":[1],"reason":"concede"}})")
            .differs);
    EXPECT_TRUE(played(R"({"game":"olix","moves":["f6","concede"],"result":null})").differs);
    EXPECT_FALSE(played(R"({"game":"olix","moves":["f6"],"result":null})").differs);
    EXPECT_TRUE(
        played(R"({"game":"olix","moves":["f6"],"result":{"winners":[1],"reason":"pattern"}})").differs);
    EXPECT_FALSE(played(R"({"game":"olix","moves":["f6","concede"]})").differs);
}

TEST(Replay, takes_the_ends_that_the_table_decides) {
    for (const std::string reason : {"resign", "time", "abandoned"}) {
        const Replay replayed =
            played(R"({"game":"olix","moves":["f6"],"result":{"winners":[1],"reason":")" + reason + "\"}}");
        EXPECT_FALSE(replayed.differs);
        EXPECT_EQ(replayed.result->reason, reason);
    }
    EXPECT_TRUE(played(R"({"game":"olix","moves":["f6","concede"],"result":{"winners":[0],"reason":"time"}})")
                    .differs)
        << "not once the rules have ended the game";
    EXPECT_TRUE(played(R"({"game":"olix","moves":["f6"],"result":{"winners":[3],"reason":"time"}})").differs)
        << "nor for a seat that is not there";
}

TEST(Replay, the_example_of_the_records) {
    const Replay replayed = played(
        R"({"game":"olix","moves":["f6","e5","f7","concede"],"result":{"winners":[0],"reason":"concede"}})");
    EXPECT_EQ(replay_json(replayed, Tracing::off, "").dump(),
              R"({"ok":true,"plies":4,"result":{"winners":[0],"reason":"concede"}})");
    EXPECT_EQ(replayed.trace[0].dump(), R"({"legal":121,"crc":513270282,"marks":"O- L- I- X-"})");
}

TEST(Registry, has_the_four_games_and_lists_them_when_asked_for_another) {
    EXPECT_EQ(games().size(), 4u);
    const auto unknown = find_game(games(), "go");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().facts.dump(), R"({"game":"go","games":"otlo, logan, lotus, olix"})");
}

} // namespace cairn
