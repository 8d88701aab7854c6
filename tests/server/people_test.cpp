// Names, cookies, passwords and settings: what knows no socket.
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data.hpp"
#include "server/api.hpp"
#include "server/api_answers.hpp"
#include "server/hosting.hpp"
#include "server/names.hpp"
#include "server/password.hpp"
#include "server/settings.hpp"
#include "server/ticket.hpp"

namespace cairn::server {
namespace {

using ::testing::HasSubstr;

TEST(Names, a_guest_has_a_pleasant_name_that_stays) {
    EXPECT_EQ(guest_name("p_x"), guest_name("p_x"));
    std::set<std::string> names;
    for (int i = 0; i < 1000; ++i)
        names.insert(guest_name(new_id('p')));
    EXPECT_GT(names.size(), 600u);
}

TEST(Names, of_people_are_short_readable_and_not_a_guests) {
    EXPECT_EQ(proper_name("  Ann   Mary "), "Ann Mary");
    EXPECT_EQ(proper_name("Zoé-d'Arc 2"), "Zoé-d'Arc 2");
    for (const std::string_view bad : {"", "x", "a\nb", "<b>bold</b>", "quite a long name for a person",
                                       "名前", "Quiet Heron", "a\xc3", "\xff\xfe", "a×b"})
        EXPECT_EQ(proper_name(bad), "") << bad;
}

TEST(Names, a_code_is_five_letters_however_it_is_typed) {
    const std::string code = random_code();
    EXPECT_EQ(proper_code(code), code);
    EXPECT_EQ(proper_code("abcde"), "ABCDE");
    for (const std::string_view bad : {"", "ABCD", "ABCDEF", "ABCD1", "ABCDO", "AB DE"})
        EXPECT_EQ(proper_code(bad), "") << bad;
}

TEST(Tickets, are_believed_when_we_have_signed_them) {
    const Ticket ticket{"p_a.b", 3, 1'000'000};
    const std::string text = sign(ticket, "key");
    EXPECT_EQ(read_ticket(text, "key", 1'000'001), ticket);
    EXPECT_EQ(read_ticket(text, "another key", 1'000'001), std::nullopt);
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string forged = text;
        forged[i] = static_cast<char>(forged[i] ^ 1);
        EXPECT_EQ(read_ticket(forged, "key", 1'000'001), std::nullopt) << i;
    }
    EXPECT_EQ(read_ticket(text, "key", 1'000'000 + 401LL * 24 * 60 * 60 * 1000), std::nullopt) << "too old";
    for (const std::string_view bad : {"", ".", "1.p.0.0.", "1..0.0.00"})
        EXPECT_EQ(read_ticket(bad, "key", 0), std::nullopt) << bad;
}

TEST(Tickets, are_found_among_other_cookies) {
    EXPECT_EQ(cookie("a=b; cairn=x=y; c=d", "cairn"), "x=y");
    EXPECT_EQ(cookie("xcairn=1;cairn=2", "cairn"), "2");
    EXPECT_EQ(cookie("cairns=1", "cairn"), "");
    EXPECT_THAT(set_cookie("v", true), HasSubstr("; HttpOnly; SameSite=Lax; Secure"));
    EXPECT_THAT(set_cookie("v", false), ::testing::Not(HasSubstr("Secure")));
}

TEST(Passwords, are_kept_as_argon2id) {
    const std::string hash = hash_password("correct horse");
    EXPECT_THAT(hash, HasSubstr("$argon2id$"));
    EXPECT_TRUE(is_password("correct horse", hash));
    EXPECT_FALSE(is_password("correct horsf", hash));
    EXPECT_FALSE(is_password("", ""));
    EXPECT_FALSE(is_good_password("seven77"));
    EXPECT_FALSE(is_good_password(std::string(201, 'x')));
    EXPECT_EQ(plain_code("ab-c d"), "ABCD");
    EXPECT_EQ(plain_code(new_recovery_code()).size(), 20u);
}

TEST(Settings, are_read_as_they_are_written) {
    const Settings settings{.opener = "p_x",
                            .code = "ABCDE",
                            .invitation = "t",
                            .is_private = true,
                            .spectators = false,
                            .delay = 60};
    EXPECT_EQ(*read_settings(to_json(settings).dump()), settings);
    EXPECT_EQ(seen(settings).find("invitation"), nullptr);
}

TEST(Settings, of_a_new_table_come_from_whoever_opens_it) {
    const auto read = [](std::string_view text) { return read_new_table(*parse_json(text)); };
    const auto wanted = read(
        R"({"game":"lotus","options":{"players":3},"seats":3,"clock":{"kind":"move","each":30},"private":true})");
    ASSERT_TRUE(wanted);
    EXPECT_EQ(wanted->terms.seats, 3);
    EXPECT_TRUE(wanted->settings.is_private);
    EXPECT_EQ(read(R"({"game":"olix","opener":"me"})").error().message, "input.unknown_field");
    EXPECT_EQ(read(R"({"game":"olix","delay":-1})").error().message, "input.out_of_range");
    EXPECT_EQ(read(R"([])").error().message, "input.not_object");
}

// How a host sets a server up.

TEST(Hosting, one_name_in_three_places_the_later_wins) {
    Hosting hosting;
    ASSERT_TRUE(
        read_toml(hosting, "port = 9000\nhost = \"0.0.0.0\"\nbehind-proxy = true\nmetrics = \"all\"\n"));
    EXPECT_EQ(hosting.port, 9000);
    EXPECT_TRUE(hosting.behind_proxy);
    ASSERT_TRUE(read_environment(
        hosting, [](const char* name) { return std::string_view(name) == "CAIRN_PORT" ? "9001" : nullptr; }));
    EXPECT_EQ(hosting.port, 9001);
    ASSERT_TRUE(set(hosting, "port", "9002"));
    EXPECT_EQ(hosting.port, 9002);
    EXPECT_EQ(hosting.host, "0.0.0.0");
}

TEST(Hosting, says_what_is_wrong) {
    const auto refused = [](std::string_view text) {
        Hosting hosting;
        const auto read = read_toml(hosting, text);
        return read ? "" : read.error().message;
    };
    EXPECT_EQ(refused("port = "), "input.toml");
    EXPECT_EQ(refused("prot = 1"), "input.unknown_field");
    EXPECT_EQ(refused("port = 70000"), "input.out_of_range");
    EXPECT_EQ(refused("port = \"many\""), "input.not_integer");
    EXPECT_EQ(refused("behind-proxy = 1"), "input.not_boolean");
    EXPECT_EQ(refused("metrics = \"friends\""), "input.choice");
    EXPECT_EQ(refused("[server]\nport = 1"), "input.not_text");
}

TEST(Hosting, the_document_names_every_setting) {
    std::ifstream file(std::string(CAIRN_TEST_DATA) + "/../../docs/hosting.md");
    std::stringstream text;
    text << file.rdbuf();
    for (const Setting& setting : settings())
        EXPECT_THAT(text.str(), HasSubstr("| `" + std::string(setting.name) + "` |"));
}

// The API and its document.

TEST(Api, the_document_describes_every_address_and_no_other) {
    const auto document = parse_json(*data_file("api/openapi.json"));
    ASSERT_TRUE(document);
    std::set<std::string> described;
    for (const auto& [path, methods] : *document->find("paths")->members())
        for (const auto& [method, operation] : *methods.members())
            if (method != "parameters")
                described.insert(method + " " + path);
    std::set<std::string> served;
    for (const auto& [method, path] : Api::routes()) {
        std::string lower(method);
        for (char& c : lower)
            c = static_cast<char>(c - 'A' + 'a');
        served.insert(lower + " " + std::string(path));
    }
    EXPECT_EQ(described, served);
}

TEST(Api, another_sites_page_is_foreign) {
    EXPECT_FALSE(is_foreign({.host = "example.org"})) << "a program that is no browser";
    EXPECT_FALSE(is_foreign({.origin = "https://example.org", .host = "example.org"}));
    EXPECT_TRUE(is_foreign({.origin = "https://example.org.evil", .host = "example.org"}));
    EXPECT_TRUE(is_foreign({.origin = "null", .host = "example.org"}));
}

TEST(Api, a_proxys_word_is_its_last) {
    EXPECT_EQ(forwarded_for("6.6.6.6, 10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(forwarded_for("2001:db8::1"), "2001:db8::1");
    EXPECT_EQ(neighbourhood("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(neighbourhood("::ffff:10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(neighbourhood("::1"), "::1");
    EXPECT_EQ(neighbourhood("10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(forwarded_for("x\r\ny"), "");
    EXPECT_EQ(forwarded_for(""), "");
}

} // namespace
} // namespace cairn::server
