// What is answered to a request for a file.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/answer.hpp"
#include "server/http_date.hpp"
#include "server/kind.hpp"
#include "server/preferences.hpp"
#include "server/target.hpp"

namespace cairn::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr AppFile files[] = {
    {"assets/board-Ab3_x-9Z.js", "script script script", "script, small", "script", "t1"},
    {"icon.png", "png", "", "", "t2"},
    {"index.html", "<p>the app</p>", "page, small", "page", "t3"},
};
const EmbeddedAssets app(files);

std::string header(const Answer& given, std::string_view name) {
    for (const auto& [key, value] : given.headers)
        if (key == name)
            return value;
    return "";
}

Answer get(std::string_view target, std::optional<std::string_view> encoding = std::nullopt) {
    return answer(app, {.method = "GET", .target = target, .accept_encoding = encoding});
}

TEST(Answer, the_root_is_the_app) {
    const Answer given = get("/");
    EXPECT_EQ(given.status, 200);
    EXPECT_EQ(given.body, "<p>the app</p>");
    EXPECT_EQ(header(given, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(given, "Cache-Control"), "no-cache");
    EXPECT_EQ(get("/?from=home").body, given.body);
}

TEST(Answer, a_file_named_by_its_content_is_kept_for_ever) {
    EXPECT_THAT(header(get("/assets/board-Ab3_x-9Z.js"), "Cache-Control"), HasSubstr("immutable"));
    EXPECT_EQ(header(get("/icon.png"), "Cache-Control"), "no-cache");
}

TEST(Answer, the_smallest_form_that_the_reader_takes) {
    EXPECT_EQ(get("/", "gzip, deflate, br").body, "page");
    EXPECT_EQ(header(get("/", "gzip, deflate, br"), "Content-Encoding"), "br");
    EXPECT_EQ(get("/", "gzip").body, "page, small");
    EXPECT_EQ(get("/", "br;q=0, gzip;q=0.3").body, "page, small");
    EXPECT_EQ(get("/", "").body, "<p>the app</p>");
    EXPECT_EQ(header(get("/", ""), "Content-Encoding"), "");
    EXPECT_EQ(get("/icon.png", "br").body, "png") << "there is no packed form";
    EXPECT_EQ(get("/icon.png", "br, identity;q=0").status, 406);
    EXPECT_EQ(header(get("/", "br"), "Vary"), "Accept-Encoding");
}

TEST(Answer, what_the_reader_has_is_not_sent_again) {
    const std::string tag = header(get("/", "br"), "ETag");
    Request request{.method = "GET", .target = "/", .accept_encoding = "br", .if_none_match = tag};
    const Answer given = answer(app, request);
    EXPECT_EQ(given.status, 304);
    EXPECT_TRUE(given.bodiless);
    EXPECT_NE(header(get("/", "gzip"), "ETag"), tag) << "other bytes have another tag";
    request.if_none_match = "\"something else\"";
    EXPECT_EQ(answer(app, request).status, 200);
}

TEST(Answer, tags_are_compared_as_in_the_standard) {
    EXPECT_TRUE(names_tag("*", "\"a\""));
    EXPECT_TRUE(names_tag("\"b\", W/\"a\"", "\"a\""));
    EXPECT_FALSE(names_tag("\"b\", a", "\"a\""));
    EXPECT_FALSE(names_tag("", "\"a\""));
    EXPECT_FALSE(names_tag("\"a", "\"a\"")) << "cut off";
}

TEST(Answer, only_what_is_asked_for_is_done) {
    EXPECT_EQ(answer(app, {.method = "POST", .target = "/"}).status, 405);
    EXPECT_EQ(header(answer(app, {.method = "DELETE", .target = "/"}), "Allow"), "GET, HEAD");
    const Answer head = answer(app, {.method = "HEAD", .target = "/"});
    EXPECT_TRUE(head.bodiless);
    EXPECT_EQ(head.body.size(), get("/").body.size()) << "its length is told";
}

TEST(Answer, what_is_not_there_is_said_in_the_readers_language) {
    const Answer english =
        answer(app, {.method = "GET", .target = "/nothing", .accept_language = "de, en;q=0.5"});
    EXPECT_EQ(english.status, 404);
    EXPECT_THAT(std::string(english.body), HasSubstr("lang=\"en\""));
    const Answer french =
        answer(app, {.method = "GET", .target = "/nothing", .accept_language = "fr-CA, en;q=0.5"});
    EXPECT_THAT(std::string(french.body), HasSubstr("lang=\"fr\""));
    EXPECT_EQ(header(french, "Cache-Control"), "no-store");
}

TEST(Answer, nothing_of_the_request_stands_on_a_page) {
    EXPECT_THAT(std::string(get("/<script>alert(1)</script>").body), Not(HasSubstr("alert")));
}

TEST(Answer, every_answer_binds_the_browser) {
    for (const auto* target : {"/", "/nothing", "/%zz", "/healthz"}) {
        const std::string policy = header(get(target), "Content-Security-Policy");
        EXPECT_THAT(policy, HasSubstr("default-src 'none'")) << target;
        EXPECT_THAT(policy, HasSubstr("script-src 'self' 'wasm-unsafe-eval'")) << target;
        EXPECT_EQ(header(get(target), "X-Content-Type-Options"), "nosniff") << target;
    }
}

TEST(HttpDate, is_told_as_the_standard_does) {
    const auto at = [](long long seconds) {
        return http_date(std::chrono::system_clock::time_point(std::chrono::seconds(seconds)));
    };
    EXPECT_EQ(at(0), "Thu, 01 Jan 1970 00:00:00 GMT");
    EXPECT_EQ(at(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(at(1709251199), "Thu, 29 Feb 2024 23:59:59 GMT");
}

TEST(Target, a_path_is_decoded_and_never_leads_outside) {
    EXPECT_EQ(path_of("/assets/a%2Db.js?x=/../y"), "assets/a-b.js");
    EXPECT_EQ(path_of("http://localhost:8080/a"), "a");
    EXPECT_EQ(path_of("http://localhost:8080"), "");
    for (const auto* bad : {"", "a", "/..", "/a/../b", "/%2e%2e/b", "/a%2Fb", "/a\\b", "/%5c", "/%00", "/%",
                            "/%4", "/%zz", "/a#b", "*"})
        EXPECT_EQ(path_of(bad), std::unexpected(BadTarget::malformed)) << bad;
    EXPECT_EQ(path_of("/" + std::string(4000, 'a')), std::unexpected(BadTarget::too_long));
    EXPECT_EQ(get("/" + std::string(4000, 'a')).status, 414);
    EXPECT_EQ(get("/../etc/passwd").status, 400);
}

TEST(Preferences, are_read_in_order_with_their_weights) {
    const auto all = preferences(" GZIP ;q=0.5,, br;level=3;Q=1.000 , x;q=2, *;q=0");
    std::vector<std::pair<std::string, int>> seen;
    for (const auto& one : all)
        seen.emplace_back(one.name, one.weight);
    EXPECT_THAT(seen, ElementsAre(std::pair("gzip", 500), std::pair("br", 1000), std::pair("*", 0)));
    std::string many;
    for (int i = 0; i < 10'000; ++i)
        many += "x,";
    EXPECT_LT(preferences(many).size(), 100u);
}

TEST(Kinds, every_file_of_the_app_has_its_type) {
    EXPECT_EQ(media_type("assets/cairn-12345678.wasm"), "application/wasm");
    EXPECT_EQ(media_type("manifest.webmanifest"), "application/manifest+json");
    EXPECT_EQ(media_type("a.b/c"), "application/octet-stream");
    for (const auto& file : app_files())
        EXPECT_NE(media_type(file.path), "application/octet-stream") << file.path;
}

class FolderTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(root / "site/.git");
        for (const auto* name : {"site/a.txt", "site/.git/config", "secret"})
            std::ofstream(root / name) << name;
        std::filesystem::create_symlink(root / "secret", root / "site/way_out");
    }
    void TearDown() override { std::filesystem::remove_all(root); }
    std::filesystem::path root =
        std::filesystem::temp_directory_path() / ("cairn-assets-" + std::to_string(::getpid()));
};

TEST_F(FolderTest, gives_its_files_and_nothing_outside) {
    const FolderAssets folder((root / "site").string());
    ASSERT_TRUE(folder.find("a.txt"));
    EXPECT_EQ(folder.find("a.txt")->bytes, "site/a.txt");
    for (const auto* path : {"", "b.txt", "../secret", "way_out", ".git/config", "/etc/passwd", "a.txt/b"})
        EXPECT_FALSE(folder.find(path)) << path;
}

} // namespace
} // namespace cairn::server
