#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/asset.hpp"

namespace cairn::server {

/// How much one server does at most, and how long it waits.
struct Limits {
    std::size_t connections = 4096;
    std::uint32_t header_bytes = 16 * 1024;
    std::chrono::milliseconds request{
        20'000}; ///< from the end of one answer to the end of the next request's headers
    std::chrono::milliseconds piece{30'000};   ///< for each piece of an answer to leave
    std::chrono::milliseconds farewell{5'000}; ///< for answers under way when the server is told to stop
};

/// Where to listen. Port 0 lets the system choose.
struct Address {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
};

/// Why nobody can be served at an address.
enum class CannotListen { bad_host, in_use, forbidden, other };

/// An HTTP/1.1 server on one thread.
class HttpServer {
public:
    static std::expected<HttpServer, CannotListen> listen(const Address& address, const Assets& assets,
                                                          Limits limits = {});

    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    ~HttpServer();

    /// The port that is listened on.
    std::uint16_t port() const;

    /// Serves until the descriptor becomes readable; then finishes the answers under way.
    void run(int until_readable);

private:
    class Loop;
    explicit HttpServer(std::unique_ptr<Loop> loop);
    std::unique_ptr<Loop> loop_;
};

} // namespace cairn::server
