#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

#include "server/api.hpp"
#include "server/session.hpp"

namespace cairn::server {

using PlainStream = boost::asio::ip::tcp::socket;
using TlsStream = boost::asio::ssl::stream<boost::asio::ip::tcp::socket>;

/// An open WebSocket, as those see it who keep an eye on all of them.
class OpenSocket {
public:
    virtual ~OpenSocket() = default;
    /// Time has gone by: pings who is silent, and closes who stays so.
    virtual void look(Millis now) = 0;
    /// Closes without more ado.
    virtual void drop() = 0;
};

/// All open WebSockets.
class Sockets {
public:
    void add(const std::shared_ptr<OpenSocket>& socket);
    void remove(OpenSocket* socket);
    void look(Millis now);
    void drop_all();
    std::size_t count() const;

private:
    std::vector<std::shared_ptr<OpenSocket>> all() const;

    mutable std::mutex mutex_;
    std::map<OpenSocket*, std::weak_ptr<OpenSocket>> open_;
};

/// Goes on with a connection after the handshake; `first` is what the client has sent since. It lives until
/// it is closed; `ended` is called once it is gone.
template <class Stream>
void open_websocket(Stream stream, Hub& hub, Sockets& sockets, Caller caller, std::string_view first,
                    std::function<void()> ended);

} // namespace cairn::server
