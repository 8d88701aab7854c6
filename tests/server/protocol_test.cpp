// A whole server over loopback, with clients that speak to it as docs/protocol.md says.
#include <array>
#include <filesystem>
#include <thread>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "server/http.hpp"
#include "server/names.hpp"
#include "store/store.hpp"

namespace cairn::server {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string text(const Json& json, std::string_view name) {
    const Json* value = json.find(name);
    return value && value->text() ? *value->text() : "";
}
int number(const Json& json, std::string_view name) {
    const Json* value = json.find(name);
    return value && value->integer() ? static_cast<int>(*value->integer()) : -1;
}

/// A connection, as a program that is no browser makes it.
class Line {
public:
    explicit Line(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(port);
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{60, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
    }
    ~Line() { ::close(socket_); }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    bool connected() const { return connected_; }
    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0)
                return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    /// So many bytes; fewer when the other side has closed.
    std::string take(std::size_t size) {
        while (buffer_.size() < size && more()) {
        }
        std::string taken = buffer_.substr(0, size);
        buffer_.erase(0, size);
        return taken;
    }
    std::string take_until(std::string_view end) {
        std::size_t at = 0;
        while ((at = buffer_.find(end)) == std::string::npos && more()) {
        }
        return take(at == std::string::npos ? buffer_.size() : at + end.size());
    }

private:
    bool more() {
        std::array<char, 4096> bytes;
        const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
        if (got > 0)
            buffer_.append(bytes.data(), static_cast<std::size_t>(got));
        return got > 0;
    }

    int socket_;
    bool connected_ = false;
    std::string buffer_;
};

struct Response {
    int status = 0;
    std::string head;
    Json json;
};

Response ask(std::uint16_t port, std::string_view method, std::string_view path, std::string_view cookie = "",
             std::string_view body = "", std::string_view more = "") {
    Line line(port);
    std::string request =
        std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n";
    if (!cookie.empty())
        request += "Cookie: " + std::string(cookie) + "\r\n";
    if (!body.empty())
        request +=
            "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    line.send(request + std::string(more) + "\r\n" + std::string(body));
    Response response;
    response.head = line.take_until("\r\n\r\n");
    response.status = std::atoi(response.head.substr(std::min<std::size_t>(9, response.head.size())).c_str());
    const std::size_t length = response.head.find("Content-Length: ");
    if (length != std::string::npos)
        if (auto json = parse_json(
                line.take(static_cast<std::size_t>(std::atoi(response.head.c_str() + length + 16)))))
            response.json = std::move(*json);
    return response;
}

std::string cookie_of(const Response& response) {
    const std::size_t at = response.head.find("Set-Cookie: ");
    return at == std::string::npos ? ""
                                   : response.head.substr(at + 12, response.head.find(';', at) - at - 12);
}

/// A WebSocket.
class Client {
public:
    Client(std::uint16_t port, std::string_view cookie, std::string_view more = "") : line_(port) {
        line_.send(
            "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
            std::string(cookie) + "\r\n" + std::string(more) + "\r\n");
        head = line_.take_until("\r\n\r\n");
    }
    void raw(std::string_view bytes) const { line_.send(bytes); }
    void say(std::string_view payload, int first = 0x81) const {
        std::string bytes(1, static_cast<char>(first));
        if (payload.size() < 126) {
            bytes += static_cast<char>(0x80 | payload.size());
        } else {
            bytes += static_cast<char>(0x80 | 126);
            bytes += static_cast<char>(payload.size() >> 8);
            bytes += static_cast<char>(payload.size() & 0xff);
        }
        bytes += std::string(4, '\0');
        line_.send(bytes + std::string(payload));
    }
    void say(const Asked& asked) const { say(to_json(asked).dump()); }
    void hello(std::string client = "tab") const { say({.wish = Hello{std::move(client)}}); }

    /// The next message of that kind; null when the connection has been closed before.
    Json next(std::string_view kind) {
        while (true) {
            const std::string head_bytes = line_.take(2);
            if (head_bytes.size() < 2)
                return {};
            std::size_t size = static_cast<std::uint8_t>(head_bytes[1]);
            if (size >= 126) {
                const std::string length = line_.take(size == 126 ? 2 : 8);
                size = 0;
                for (const char c : length)
                    size = size << 8 | static_cast<std::uint8_t>(c);
            }
            const std::string payload = line_.take(size);
            const int code = static_cast<std::uint8_t>(head_bytes[0]) & 0xf;
            if (code == 8 && payload.size() >= 2) {
                closed = static_cast<std::uint8_t>(payload[0]) << 8 | static_cast<std::uint8_t>(payload[1]);
                continue;
            }
            if (code != 1)
                continue;
            auto json = parse_json(payload);
            EXPECT_TRUE(json) << payload;
            if (json && text(*json, "say") == kind)
                return *json;
        }
    }
    std::string refusal() { return text(next("error"), "message"); }
    /// Reads to the end; the code with which the server closed.
    int close_code() {
        next("nothing at all");
        return closed;
    }

    std::string head;
    int closed = 0;

private:
    Line line_;
};

class Protocol : public ::testing::Test {
protected:
    void SetUp() override {
        char name[] = "/tmp/cairn-protocol-XXXXXX";
        folder = ::mkdtemp(name);
        ASSERT_EQ(::pipe(stop.data()), 0);
        begin();
    }
    void TearDown() override {
        end();
        std::filesystem::remove_all(folder);
        ::close(stop[0]);
        ::close(stop[1]);
    }

    void begin() {
        store = std::move(*store::open_sqlite({.file = folder + "/cairn.db"}));
        threads.emplace(2);
        engines.emplace(Engines::Budget{});
        hub.emplace(games(), *store, *threads, *engines, counters, manners);
        api.emplace(*hub, "a key of the server's");
        auto listening = HttpServer::listen(*threads, {"127.0.0.1", 0},
                                            {.assets = assets, .api = &*api, .limits = limits});
        ASSERT_TRUE(listening);
        http.emplace(std::move(*listening));
        ASSERT_TRUE(hub->wake_up());
        port = http->port();
        running = std::thread([this] { http->run(stop[0]); });
    }
    void end() {
        if (!running.joinable())
            return;
        EXPECT_EQ(::write(stop[1], "x", 1), 1);
        running.join();
        char read = 0;
        EXPECT_EQ(::read(stop[0], &read, 1), 1);
        engines->stop();
        store->close();
        threads->drain();
        http.reset();
        api.reset();
        hub.reset();
        engines.reset();
        threads.reset();
        store.reset();
    }

    std::string guest() { return cookie_of(ask(port, "POST", "/api/v1/session")); }
    std::string open_table(const std::string& cookie,
                           std::string_view body = R"({"game":"olix","seats":2})") {
        const Response opened = ask(port, "POST", "/api/v1/tables", cookie, body);
        EXPECT_EQ(opened.status, 201) << opened.json.dump();
        return opened.status == 201 ? text(*opened.json.find("table"), "id") : "";
    }
    static void watch(Client& client, const std::string& table) {
        client.hello();
        client.say({.table = table, .wish = Watch{}});
    }

    std::string folder;
    EmbeddedAssets assets{{}};
    Counters counters;
    Manners manners;
    Limits limits{.farewell = std::chrono::milliseconds(2000)};
    std::unique_ptr<store::Store> store;
    std::optional<Threads> threads;
    std::optional<Engines> engines;
    std::optional<Hub> hub;
    std::optional<Api> api;
    std::optional<HttpServer> http;
    std::uint16_t port = 0;
    std::array<int, 2> stop{};
    std::thread running;
};

TEST_F(Protocol, two_guests_play_and_one_comes_back_after_a_restart) {
    const std::string ann = guest();
    const std::string bob = guest();
    const std::string table = open_table(ann);
    std::optional<Client> first(std::in_place, port, ann);
    EXPECT_THAT(first->head, StartsWith("HTTP/1.1 101"));
    EXPECT_THAT(first->head, HasSubstr("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    std::optional<Client> second(std::in_place, port, bob);
    watch(*first, table);
    watch(*second, table);
    EXPECT_EQ(number(first->next("view"), "version"), 1);
    EXPECT_EQ(number(second->next("view"), "version"), 1);
    first->say({.id = "1", .table = table, .wish = Sit{0, "0a", ""}});
    EXPECT_EQ(number(first->next("ack"), "version"), 2);
    second->say({.id = "1", .table = table, .wish = Sit{1, "0b", ""}});
    EXPECT_EQ(number(second->next("ack"), "version"), 3);
    first->say({.id = "2", .table = table, .wish = Start{}});
    first->next("ack");
    first->say({.id = "3", .table = table, .version = 4, .wish = Act{"f6"}});
    EXPECT_EQ(number(first->next("ack"), "version"), 5);
    for (int version = 3; version <= 5; ++version)
        EXPECT_EQ(number(second->next("event"), "version"), version);

    end();
    EXPECT_EQ(text(second->next("bye"), "why"), "restart");
    EXPECT_EQ(second->close_code(), 1001);
    begin();

    second.emplace(port, bob);
    second->hello();
    second->say({.table = table, .wish = Watch{5, ""}});
    second->say({.id = "9", .table = table, .version = 5, .wish = Act{"a1"}});
    EXPECT_EQ(number(second->next("ack"), "version"), 6);
    first.emplace(port, ann);
    watch(*first, table);
    EXPECT_EQ(number(first->next("view"), "version"), 6);
    first->say({.id = "3", .table = table, .version = 4, .wish = Act{"f6"}});
    EXPECT_EQ(number(first->next("ack"), "version"), 5) << "done once, though asked twice";
}

TEST_F(Protocol, a_bot_answers) {
    const std::string ann = guest();
    const std::string table = open_table(ann);
    Client client(port, ann);
    watch(client, table);
    client.say({.id = "1", .table = table, .wish = Sit{0, "0a", ""}});
    client.say({.id = "2", .table = table, .wish = Sit{1, "", "1"}});
    client.say({.id = "3", .table = table, .wish = Start{}});
    client.say({.id = "4", .table = table, .wish = Act{"f6"}});
    for (Json event = client.next("event"); !event.is_null(); event = client.next("event"))
        if (number(event, "version") == 6) {
            EXPECT_EQ(number(*event.find("event"), "seat"), 1);
            return;
        }
    ADD_FAILURE() << "the bot said nothing";
}

TEST_F(Protocol, who_may_open_a_websocket) {
    EXPECT_THAT(Client(port, "").head, StartsWith("HTTP/1.1 401"));
    EXPECT_THAT(Client(port, "cairn=1.p_x.0.1795128000000.00ff").head, StartsWith("HTTP/1.1 401"));
    const std::string ann = guest();
    EXPECT_THAT(Client(port, ann, "Origin: https://elsewhere.example\r\n").head, StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(Client(port, ann, "Origin: http://here\r\n").head, StartsWith("HTTP/1.1 101"));
    EXPECT_EQ(ask(port, "GET", "/ws", ann).status, 426);
}

TEST_F(Protocol, rubbish_gets_its_close_code_and_harms_nobody) {
    const std::string ann = guest();
    const std::string table = open_table(ann);
    const auto closes = [&](std::string_view payload, int first) {
        Client client(port, ann);
        client.say(payload, first);
        return client.close_code();
    };
    EXPECT_EQ(closes("x", 0x82), 1003);
    EXPECT_EQ(closes("x", 0xc1), 1002);
    EXPECT_EQ(closes("\xff", 0x81), 1007);
    EXPECT_EQ(closes(std::string(20'000, 'x'), 0x81), 1009);
    Client client(port, ann);
    client.say("rubbish");
    EXPECT_THAT(client.refusal(), StartsWith("json."));
    client.say(R"({"do":"lobby"})");
    EXPECT_EQ(client.refusal(), "server.hello_first");
    client.hello();
    client.hello();
    EXPECT_EQ(client.refusal(), "server.hello_twice");
    client.say({.id = "1", .table = table, .wish = Act{"f6"}});
    EXPECT_EQ(client.refusal(), "server.not_watching");
    client.say({.table = "t_nowhere", .wish = Watch{}});
    EXPECT_EQ(client.refusal(), "server.no_table");
    client.say({.table = table, .wish = Watch{}});
    EXPECT_EQ(number(client.next("view"), "version"), 1);
}

TEST_F(Protocol, a_stale_connection_is_replaced_and_another_device_is_not) {
    const std::string ann = guest();
    Client old(port, ann);
    old.hello("tab");
    old.next("welcome");
    Client phone(port, ann);
    phone.hello("phone");
    phone.next("welcome");
    Client fresh(port, ann);
    fresh.hello("tab");
    fresh.next("welcome");
    EXPECT_EQ(text(old.next("bye"), "why"), "replaced");
    EXPECT_EQ(old.close_code(), 4001);
    phone.say({.id = "p", .wish = Ping{}});
    EXPECT_EQ(text(phone.next("pong"), "id"), "p");
}

TEST_F(Protocol, who_says_too_much_is_slowed_down_then_cut_off) {
    const std::string ann = guest();
    Client client(port, ann);
    client.hello();
    for (int i = 0; i < 2000; ++i)
        client.say({.wish = Ping{}});
    EXPECT_EQ(client.refusal(), "server.too_fast");
    EXPECT_EQ(client.close_code(), 1008);
}

TEST_F(Protocol, the_lobby_shows_open_seats_until_they_are_taken) {
    const std::string ann = guest();
    Client waiting(port, ann);
    waiting.hello("lobby");
    waiting.say({.wish = Lobby{}});
    EXPECT_EQ(waiting.next("lobby").find("tables")->items()->size(), 0u);
    const std::string table = open_table(ann);
    Client client(port, ann);
    watch(client, table);
    EXPECT_EQ(text(*waiting.next("lobby").find("table"), "id"), table);
    client.say({.id = "1", .table = table, .wish = Sit{0, "0a", ""}});
    client.say({.id = "2", .table = table, .wish = Sit{1, "", "1"}});
    client.say({.id = "3", .table = table, .wish = Start{}});
    for (Json said = waiting.next("lobby"); !said.is_null(); said = waiting.next("lobby"))
        if (text(said, "gone") == table)
            return;
    ADD_FAILURE() << "it is still listed";
}

// The JSON API.

TEST_F(Protocol, an_account_keeps_who_the_guest_was) {
    const std::string ann = guest();
    const std::string id = text(*ask(port, "GET", "/api/v1/session", ann).json.find("you"), "id");
    const Response signed_up =
        ask(port, "POST", "/api/v1/accounts", ann, R"({"name":"Ann","password":"correct horse"})");
    ASSERT_EQ(signed_up.status, 201) << signed_up.json.dump();
    EXPECT_EQ(text(*signed_up.json.find("you"), "id"), id);
    const std::string recovery = text(signed_up.json, "recovery");
    EXPECT_EQ(
        ask(port, "POST", "/api/v1/accounts", guest(), R"({"name":"ANN","password":"correct horse"})").status,
        409);

    const auto sign_in = [&](const std::string& password) {
        return ask(port, "POST", "/api/v1/session/account", "",
                   R"({"name":"ann","password":")" + password + "\"}");
    };
    EXPECT_EQ(sign_in("wrong horse").status, 403);
    const Response in = sign_in("correct horse");
    EXPECT_EQ(text(*in.json.find("you"), "id"), id);
    const Response renewed =
        ask(port, "POST", "/api/v1/accounts/recovery", "",
            R"({"name":"Ann","recovery":")" + recovery + R"(","password":"battery staple"})");
    ASSERT_EQ(renewed.status, 200) << renewed.json.dump();
    EXPECT_EQ(ask(port, "GET", "/api/v1/me/data", cookie_of(in)).status, 401)
        << "all other sessions have ended";
    EXPECT_EQ(sign_in("correct horse").status, 403);
    const std::string cookie = cookie_of(renewed);
    EXPECT_THAT(ask(port, "GET", "/api/v1/me/data", cookie).json.dump(), HasSubstr("Ann"));
    EXPECT_EQ(ask(port, "DELETE", "/api/v1/me", cookie, R"({"password":"wrong"})").status, 403);
    EXPECT_EQ(ask(port, "DELETE", "/api/v1/me", cookie, R"({"password":"battery staple"})").status, 204);
    EXPECT_EQ(sign_in("battery staple").status, 403);
}

TEST_F(Protocol, a_bot_of_an_account_plays_by_its_token) {
    const std::string ann = guest();
    EXPECT_EQ(ask(port, "POST", "/api/v1/bots", ann, R"({"name":"Robbie"})").status, 403)
        << "guests have none";
    const Response account =
        ask(port, "POST", "/api/v1/accounts", ann, R"({"name":"Ann","password":"correct horse"})");
    const Response bot = ask(port, "POST", "/api/v1/bots", cookie_of(account), R"({"name":"Robbie"})");
    ASSERT_EQ(bot.status, 201) << bot.json.dump();
    EXPECT_THAT(ask(port, "GET", "/api/v1/bots", cookie_of(account)).json.dump(), HasSubstr("Robbie"));
    const std::string bearer = "Authorization: Bearer " + text(bot.json, "token") + "\r\n";
    Client client(port, "", bearer);
    client.hello();
    EXPECT_EQ(text(*client.next("welcome").find("you"), "kind"), "bot");
    EXPECT_THAT(Client(port, "", "Authorization: Bearer cairn_nonsense\r\n").head,
                StartsWith("HTTP/1.1 401"));
}

TEST_F(Protocol, a_private_table_is_found_by_its_code_and_codes_are_not_guessed) {
    const std::string ann = guest();
    const Response opened =
        ask(port, "POST", "/api/v1/tables", ann, R"({"game":"olix","seats":2,"private":true})");
    const Json& table = *opened.json.find("table");
    const std::string bob = guest();
    EXPECT_EQ(ask(port, "GET", "/api/v1/tables/" + text(table, "id"), bob).status, 404);
    const Response found = ask(port, "GET", "/api/v1/codes/" + text(table, "code"), bob);
    EXPECT_EQ(text(found.json, "table"), text(table, "id"));
    EXPECT_EQ(ask(port, "GET",
                  "/api/v1/tables/" + text(table, "id") + "?invitation=" + text(found.json, "invitation"),
                  bob)
                  .status,
              200);
    int status = 0;
    for (int i = 0; i < 20 && status != 429; ++i)
        status = ask(port, "GET", "/api/v1/codes/AAAAA", bob).status;
    EXPECT_EQ(status, 429);
}

TEST_F(Protocol, bad_requests_get_their_errors) {
    const std::string ann = guest();
    const auto status = [&](std::string_view method, std::string_view path, std::string_view body = "",
                            std::string_view more = "") {
        return ask(port, method, path, ann, body, more).status;
    };
    EXPECT_EQ(status("GET", "/api/v1/nothing"), 404);
    EXPECT_EQ(status("GET", "/api/nothing"), 404);
    EXPECT_EQ(status("PUT", "/api/v1/tables"), 405);
    EXPECT_EQ(status("POST", "/api/v1/tables", "{"), 400);
    EXPECT_EQ(status("POST", "/api/v1/tables", R"({"game":"chess"})"), 422);
    EXPECT_EQ(status("POST", "/api/v1/tables", R"({"game":"olix","seats":3})"), 422);
    EXPECT_EQ(status("POST", "/api/v1/tables", R"({"game":"olix","rated":true})"), 403);
    EXPECT_EQ(status("POST", "/api/v1/tables", R"({"game":"olix"})", "Origin: https://elsewhere.example\r\n"),
              403);
    EXPECT_EQ(status("POST", "/api/v1/tables", std::string(70'000, ' ')), 413);
    EXPECT_EQ(ask(port, "POST", "/api/v1/tables", "", R"({"game":"olix"})").status, 401);
    EXPECT_EQ(status("GET", "/api/v1/leaderboards/chess"), 404);
    EXPECT_EQ(status("GET", "/api/v1/leaderboards/olix"), 200);
    EXPECT_EQ(status("GET", "/readyz"), 200);
    EXPECT_THAT(ask(port, "GET", "/metrics").head, StartsWith("HTTP/1.1 200"));
    EXPECT_EQ(status("POST", "/metrics"), 405);
}

} // namespace
} // namespace cairn::server
