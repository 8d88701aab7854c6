// A real client over loopback.
#include <array>
#include <thread>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http.hpp"

namespace cairn::server {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string large(3'000'000, 'x');

class Serving : public ::testing::Test {
protected:
    void SetUp() override {
        files = {{"index.html", "<p>the app</p>", "", "", "t1"}, {"large.txt", large, "", "", "t2"}};
        ASSERT_EQ(::pipe(stop.data()), 0);
        limits.connections = 8;
        limits.request = std::chrono::milliseconds(700);
        limits.farewell = std::chrono::milliseconds(2000);
        auto listening =
            HttpServer::listen(threads, {"127.0.0.1", 0}, {.assets = *assets(), .limits = limits});
        ASSERT_TRUE(listening);
        server.emplace(std::move(*listening));
        thread = std::thread([this] { server->run(stop[0]); });
    }
    void TearDown() override {
        quit();
        ::close(stop[0]);
        ::close(stop[1]);
    }
    void quit() {
        if (!thread.joinable())
            return;
        EXPECT_EQ(::write(stop[1], "x", 1), 1);
        thread.join();
    }

    /// A connection; -1 when nobody listens.
    int connect() const {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(server->port());
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{10, 0};
        ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        if (::connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0)
            return socket;
        ::close(socket);
        return -1;
    }
    static void send(int socket, std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0)
                return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    /// All that comes until the other side closes.
    static std::string rest(int socket) {
        std::string all;
        std::array<char, 65536> buffer;
        for (ssize_t got = 0; (got = ::recv(socket, buffer.data(), buffer.size(), 0)) > 0;)
            all.append(buffer.data(), static_cast<std::size_t>(got));
        ::close(socket);
        return all;
    }
    std::string ask(std::string_view bytes) const {
        const int socket = connect();
        send(socket, bytes);
        return rest(socket);
    }

    std::vector<AppFile> files;
    const Assets* assets() {
        embedded.emplace(files);
        return &*embedded;
    }
    std::optional<EmbeddedAssets> embedded;
    Threads threads;
    std::optional<HttpServer> server;
    Limits limits;
    std::array<int, 2> stop{};
    std::thread thread;
};

TEST_F(Serving, gives_a_page) {
    const std::string page = ask("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(page, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(page, HasSubstr("Content-Length: 14\r\n"));
    EXPECT_THAT(page, EndsWith("\r\n\r\n<p>the app</p>"));
}

TEST_F(Serving, a_head_has_no_body) {
    EXPECT_THAT(ask("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), EndsWith("\r\n\r\n"));
}

TEST_F(Serving, several_requests_on_one_connection_are_answered_in_order) {
    const std::string both = ask("GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n"
                                 "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_GT(both.size(), large.size());
    EXPECT_THAT(both, EndsWith("<p>the app</p>"));
}

TEST_F(Serving, rubbish_gets_an_answer_and_the_door) {
    EXPECT_THAT(ask("\x16\x03\x01 hello\r\n\r\n"), StartsWith("HTTP/1.1 400"));
    EXPECT_THAT(ask("GET / HTTP/1.1\r\nX: " + std::string(40'000, 'y') + "\r\n\r\n"),
                StartsWith("HTTP/1.1 431"));
    EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"),
                StartsWith("HTTP/1.1 413"));
    EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), StartsWith("HTTP/1.1 200"));
}

TEST_F(Serving, another_method_is_refused_as_such_whatever_it_carries) {
    for (const std::string_view rest :
         {"Content-Length: 5\r\n\r\nhello", "Content-Length: 99999999\r\n\r\n",
          "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "Connection: close\r\n\r\n"}) {
        const std::string said = ask("POST / HTTP/1.1\r\nHost: x\r\n" + std::string(rest));
        EXPECT_THAT(said, StartsWith("HTTP/1.1 405")) << rest;
        EXPECT_THAT(said, HasSubstr("\r\nAllow: GET, HEAD\r\n")) << rest;
    }
}

TEST_F(Serving, every_answer_has_a_date_and_a_part_of_a_file_is_not_given) {
    const std::string whole =
        ask("GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=0-3\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(whole, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(whole, HasSubstr("\r\nAccept-Ranges: none\r\n"));
    EXPECT_THAT(whole, EndsWith("<p>the app</p>"));
    EXPECT_THAT(whole, HasSubstr("\r\nDate: "));
    EXPECT_THAT(ask("GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
                HasSubstr("\r\nDate: "));
}

TEST_F(Serving, what_the_client_has_is_not_sent_again) {
    const std::string page =
        ask("GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"t1\"\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(page, StartsWith("HTTP/1.1 304 Not Modified\r\n"));
    EXPECT_THAT(page, EndsWith("\r\n\r\n"));
}

TEST_F(Serving, whoever_is_silent_is_let_go) {
    EXPECT_EQ(ask("GET / HT"), "") << "half a request";
    EXPECT_EQ(ask(""), "");
}

TEST_F(Serving, more_connections_than_there_may_be_are_closed_at_once) {
    std::vector<int> sockets;
    for (std::size_t i = 0; i < limits.connections; ++i)
        sockets.push_back(connect());
    // Those before it are accepted once one of them has been answered.
    send(sockets.back(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    std::array<char, 16> begin;
    ASSERT_GT(::recv(sockets.back(), begin.data(), begin.size(), 0), 0);
    EXPECT_EQ(ask("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), "");
    for (const int socket : sockets)
        ::close(socket);
}

TEST_F(Serving, an_answer_under_way_is_finished_before_the_end) {
    const int socket = connect();
    send(socket, "GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n");
    std::array<char, 16> begin;
    ASSERT_EQ(::recv(socket, begin.data(), begin.size(), MSG_WAITALL), 16);
    std::thread stopping([this] { quit(); });
    EXPECT_GT(rest(socket).size(), large.size());
    stopping.join();
    EXPECT_EQ(connect(), -1) << "nobody listens any more";
}

TEST(Listening, says_why_it_cannot) {
    const EmbeddedAssets none({});
    Threads threads;
    const auto first = HttpServer::listen(threads, {"127.0.0.1", 0}, {.assets = none});
    ASSERT_TRUE(first);
    const auto second = HttpServer::listen(threads, {"127.0.0.1", first->port()}, {.assets = none});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error(), CannotListen::in_use);
    EXPECT_EQ(HttpServer::listen(threads, {"no such host", 0}, {.assets = none}).error(),
              CannotListen::bad_host);
}

} // namespace
} // namespace cairn::server
