#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/json.hpp"
#include "core/random.hpp"
#include "core/reader.hpp"

namespace cairn {

namespace {

JsonError error_of(std::string_view text, const JsonLimits& limits = {}) {
    const auto parsed = parse_json(text, limits);
    return parsed ? JsonError{"", 0, 0} : parsed.error();
}

Json random_json(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 7 : 5)) {
    case 0: return nullptr;
    case 1: return rng.below(2) == 1;
    case 2: return static_cast<std::int64_t>(rng.next());
    case 3: return static_cast<double>(rng.below(1'000'000)) / 64.0;
    case 4: {
        std::string text;
        for (auto length = rng.below(12); length > 0; --length)
            text += static_cast<char>(1 + rng.below(126));
        return text + "é€😀";
    }
    case 5: {
        Json list = Json::array();
        for (auto length = rng.below(5); length > 0; --length)
            list.push(random_json(rng, depth - 1));
        return list;
    }
    default: {
        Json object = Json::object();
        for (auto length = rng.below(5); length > 0; --length)
            object.set("k" + std::to_string(length), random_json(rng, depth - 1));
        return object;
    }
    }
}

} // namespace

RC_GTEST_PROP(JsonText, what_is_written_is_read_back, ()) {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    const Json json = random_json(rng, 4);
    const auto again = parse_json(json.dump());
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == json);
    RC_ASSERT(again->dump() == json.dump());
}

TEST(JsonText, keeps_the_order_of_members_and_knows_whole_numbers) {
    const auto json = parse_json(R"({"b":1,"a":[1.5,-3,true,null,"x"],"c":{}})");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->dump(), R"({"b":1,"a":[1.5,-3,true,null,"x"],"c":{}})");
    EXPECT_TRUE(json->find("b")->integer());
    EXPECT_EQ(json->find("a")->items()->front().number_or(0), 1.5);
    EXPECT_EQ(parse_json("18446744073709551615")->integer(), nullptr)
        << "too large for a whole number of ours";
}

TEST(JsonText, errors_tell_line_and_column) {
    EXPECT_EQ(error_of("{\n \"a\": 1,\n \"b\" 2}").message, "json.syntax");
    EXPECT_EQ(error_of("{\n \"a\": 1,\n \"b\" 2}").line, 3);
    EXPECT_EQ(error_of(R"({"game":"olix","moves":["f6",)").message, "json.syntax") << "cut in half";
    EXPECT_EQ(error_of("").message, "json.syntax");
    EXPECT_EQ(error_of("{} {}").message, "json.syntax");
    EXPECT_EQ(error_of("\"\xff\"").message, "json.syntax") << "not UTF-8";
    EXPECT_EQ(error_of("1e999").message, "json.syntax") << "no number of ours";
    EXPECT_EQ(error_of(R"({"a":1,"a":2})").message, "json.twice");
}

TEST(JsonText, is_bounded_in_bytes_depth_and_number) {
    EXPECT_EQ(error_of("[1,2,3]", {.bytes = 5}).message, "json.too_long");
    EXPECT_EQ(error_of(std::string(1000, '[')).message, "json.too_deep");
    EXPECT_EQ(error_of("[1,2,3,4]", {.values = 3}).message, "json.too_many");
    EXPECT_EQ(error_of(R"({"a":1,"b":2,"c":3})", {.members = 2}).message, "json.too_many");
}

TEST(JsonText, bytes_that_are_not_utf8_are_written_as_replacement_characters) {
    EXPECT_EQ(json_quote("a\xffz"), "\"a\xEF\xBF\xBDz\"");
    EXPECT_EQ(json_quote("a\"\\\n\x01"), R"("a\"\\\n\u0001")");
    EXPECT_TRUE(parse_json(json_quote("\xC0\xAF \xED\xA0\x80 \xF5")));
}

TEST(Reader, keeps_the_first_thing_that_is_wrong_with_its_place) {
    const auto json = parse_json("{\"n\": 7,\n\"flag\": 3,\n\"name\": \"x\"}");
    Reader reader(*json, "options");
    EXPECT_EQ(reader.integer("n", 2, 2, 4), 2) << "the fallback, so that reading can go on";
    EXPECT_FALSE(reader.boolean("flag", false));
    reader.text("name", "");
    const auto done = reader.done();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "input.out_of_range");
    EXPECT_EQ(*done.error().facts.find("field")->text(), "options.n");
    EXPECT_EQ(*done.error().facts.find("line")->integer(), 1);
}

TEST(Reader, refuses_fields_that_nobody_asked_for) {
    const auto json = parse_json("{\"swap\": true,\n\"swop\": true}");
    Reader reader(*json, "options");
    EXPECT_TRUE(reader.boolean("swap", false));
    const auto done = reader.done();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "input.unknown_field");
    EXPECT_EQ(*done.error().facts.find("field")->text(), "options.swop");
    EXPECT_EQ(*done.error().facts.find("line")->integer(), 2);
}

TEST(Reader, reads_lists_with_bounds) {
    const auto json = parse_json(R"({"a":[1,2,3],"b":["x","y"],"c":[1,"x"]})");
    Reader reader(*json);
    EXPECT_EQ(reader.integers("a", {}, 3, 0, 5), (std::vector{1, 2, 3}));
    EXPECT_EQ(reader.texts("b", 2), (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(reader.integers("absent", {9}, 3, 0, 5), std::vector{9});
    EXPECT_EQ(reader.integers("c", {4}, 3, 0, 5), std::vector{4});
    EXPECT_EQ(reader.done().error().message, "input.not_integer");
}

TEST(Reader, wants_an_object) {
    const auto json = parse_json("[1]");
    Reader reader(*json, "options");
    EXPECT_FALSE(reader.boolean("swap", false));
    EXPECT_EQ(reader.done().error().message, "input.not_object");
}

} // namespace cairn
