#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/api.hpp"
#include "server/asset.hpp"
#include "server/threads.hpp"

namespace cairn::server {

/// How much one server does at most, and how long it waits.
struct Limits {
    std::size_t connections = 12'000;
    std::uint32_t header_bytes = 16 * 1024;
    std::uint32_t body_bytes = 64 * 1024;
    std::chrono::milliseconds request{20'000}; ///< from the end of one answer to the end of the next request
    std::chrono::milliseconds piece{30'000};   ///< for each piece of an answer to leave
    std::chrono::milliseconds farewell{5'000}; ///< for what is under way when the server is told to stop
};

/// Where to listen. Port 0 lets the system choose.
struct Address {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
};

/// Certificate and key, as PEM files.
struct Tls {
    std::string certificate;
    std::string key;
};

/// Who may read /metrics.
enum class MetricsFor : std::uint8_t { local, all, nobody };

/// What is served, and how.
struct Service {
    const Assets& assets;
    Api* api = nullptr; ///< without it files only
    std::optional<Tls> tls = std::nullopt;
    bool behind_proxy = false; ///< which says in X-Forwarded-For and -Proto who asks, and how
    MetricsFor metrics = MetricsFor::local;
    table::Millis back_in = 3000; ///< what clients are told when the server stops
    Limits limits = {};
};

/// Why nobody can be served at an address.
enum class CannotListen { bad_host, in_use, forbidden, bad_certificate, other };

/// An HTTP/1.1 server.
class HttpServer {
public:
    static std::expected<HttpServer, CannotListen> listen(Threads& threads, const Address& address,
                                                          Service service);

    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    ~HttpServer();

    /// The port that is listened on.
    std::uint16_t port() const;

    /// Serves until the descriptor becomes readable; then tells everybody, and finishes what is under way.
    void run(int until_readable);

private:
    class Loop;
    explicit HttpServer(std::unique_ptr<Loop> loop);
    std::unique_ptr<Loop> loop_;
};

} // namespace cairn::server
