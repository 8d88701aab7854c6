#include "server/http.hpp"

#include <optional>
#include <set>

#include <unistd.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/answer.hpp"
#include "server/http_date.hpp"

namespace cairn::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Parser = http::request_parser<http::empty_body>;

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// One client. It is known to the loop for as long as it lives.
struct Connection {
    Connection(tcp::socket socket, std::set<Connection*>& all) : stream(std::move(socket)), everybody(all) {
        everybody.insert(this);
    }
    ~Connection() { everybody.erase(this); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    beast::tcp_stream stream;
    std::set<Connection*>& everybody;
    bool waiting = false; ///< for a request, none of which has been answered yet
};

Request seen(const Parser::value_type& message) {
    Request request;
    request.method = view(message.method_string());
    request.target = view(message.target());
    if (const auto found = message.find(http::field::accept_encoding); found != message.end())
        request.accept_encoding = view(found->value());
    request.accept_language = view(message[http::field::accept_language]);
    request.if_none_match = view(message[http::field::if_none_match]);
    return request;
}

/// What to say about bytes that are no request of ours; nothing when the client has left or was too slow.
std::optional<int> status_for(error_code error) {
    if (error == http::error::end_of_stream || error == http::error::partial_message ||
        error.category() != make_error_code(http::error::end_of_stream).category())
        return std::nullopt;
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return 431;
    if (error == http::error::body_limit || error == http::error::unexpected_body)
        return 413;
    return 400;
}

/// A method that is not served is refused as such, however much it carries.
Answer refusal(int status, const Request& request) {
    Answer refused =
        failure(status == 413 && !only_reads(request.method) ? 405 : status, request.accept_language);
    refused.bodiless = request.method == "HEAD";
    return refused;
}

} // namespace

class HttpServer::Loop {
public:
    Loop(const Assets& assets, Limits limits) : assets_(assets), limits_(limits) {}

    std::expected<void, CannotListen> listen(const Address& address) {
        error_code error;
        const auto host =
            asio::ip::make_address(address.host == "localhost" ? "127.0.0.1" : address.host, error);
        if (error)
            return std::unexpected(CannotListen::bad_host);
        const tcp::endpoint place(host, address.port);
        acceptor_.open(place.protocol(), error);
        if (!error)
            acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error)
            acceptor_.bind(place, error);
        if (!error)
            acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (!error) {
            port_ = acceptor_.local_endpoint().port();
            return {};
        }
        return std::unexpected(error == asio::error::address_in_use  ? CannotListen::in_use
                               : error == asio::error::access_denied ? CannotListen::forbidden
                               : error.value() == EADDRNOTAVAIL      ? CannotListen::bad_host
                                                                     : CannotListen::other);
    }

    std::uint16_t port() const { return port_; }

    void run(int until_readable) {
        asio::co_spawn(context_, accept(), asio::detached);
        asio::co_spawn(context_, stop_when_readable(until_readable), asio::detached);
        context_.run();
    }

private:
    asio::awaitable<void> accept() {
        while (!stopping_) {
            error_code error;
            tcp::socket socket = co_await acceptor_.async_accept(into(error));
            if (stopping_)
                co_return;
            if (error) {
                // Most likely there are no descriptors left; somebody will leave.
                asio::steady_timer pause(context_, std::chrono::milliseconds(50));
                co_await pause.async_wait(into(error));
            } else if (everybody_.size() < limits_.connections) {
                asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
            }
        }
    }

    asio::awaitable<void> stop_when_readable(int descriptor) {
        error_code error;
        asio::posix::stream_descriptor signal(context_, ::dup(descriptor));
        co_await signal.async_wait(asio::posix::stream_descriptor::wait_read, into(error));
        stopping_ = true;
        acceptor_.close(error);
        for (Connection* connection : everybody_)
            if (connection->waiting)
                connection->stream.cancel();
        for (auto left = limits_.farewell; left.count() > 0 && !everybody_.empty(); left -= tick) {
            asio::steady_timer pause(context_, tick);
            co_await pause.async_wait(into(error));
        }
        context_.stop();
    }

    asio::awaitable<void> serve(tcp::socket socket) {
        Connection connection(std::move(socket), everybody_);
        beast::flat_buffer buffer(limits_.header_bytes + 4096);
        error_code error;
        connection.stream.socket().set_option(tcp::no_delay(true), error);
        bool open = true;
        while (open && !stopping_) {
            Parser parser;
            parser.header_limit(limits_.header_bytes);
            parser.body_limit(std::uint64_t{0});
            connection.stream.expires_after(limits_.request);
            connection.waiting = true;
            co_await http::async_read(connection.stream, buffer, parser, into(error));
            connection.waiting = false;
            if (error) {
                if (const auto status = status_for(error))
                    co_await send(connection, refusal(*status, seen(parser.get())), 11, false);
                break;
            }
            const auto& message = parser.get();
            const bool keep = message.keep_alive() && !stopping_;
            open = co_await send(connection, answer(assets_, seen(message)), message.version(), keep) && keep;
        }
        connection.stream.socket().shutdown(tcp::socket::shutdown_send, error);
        co_await drain(connection);
    }

    /// The head, then the body in pieces: each gets its own time, so that a slow line is served and a dead
    /// one is not.
    asio::awaitable<bool> send(Connection& connection, Answer answer, unsigned version, bool keep) {
        http::response<http::empty_body> head(static_cast<http::status>(answer.status), version);
        for (const auto& [name, value] : answer.headers)
            head.set(boost::beast::string_view(name.data(), name.size()), value);
        head.set(http::field::date, http_date(std::chrono::system_clock::now()));
        if (answer.status != 304)
            head.content_length(answer.body.size());
        head.keep_alive(keep);
        error_code error;
        connection.stream.expires_after(limits_.piece);
        http::response_serializer<http::empty_body> serializer(head);
        co_await http::async_write_header(connection.stream, serializer, into(error));
        std::string_view rest = answer.bodiless ? std::string_view() : answer.body;
        while (!error && !rest.empty()) {
            const std::string_view now = rest.substr(0, piece_bytes);
            connection.stream.expires_after(limits_.piece);
            co_await asio::async_write(connection.stream, asio::buffer(now.data(), now.size()), into(error));
            rest.remove_prefix(now.size());
        }
        co_return !error;
    }

    /// Reads what the client still sends, a little and for a moment: closing over unread bytes would reset
    /// the connection, and our last words with it.
    asio::awaitable<void> drain(Connection& connection) {
        std::array<char, 4096> ignored;
        connection.stream.expires_after(std::chrono::seconds(1));
        for (int i = 0; i < 64; ++i) {
            error_code error;
            co_await connection.stream.async_read_some(asio::buffer(ignored), into(error));
            if (error)
                break;
        }
    }

    static constexpr std::size_t piece_bytes = 64 * 1024;
    static constexpr std::chrono::milliseconds tick{20};

    const Assets& assets_;
    Limits limits_;
    std::uint16_t port_ = 0;
    bool stopping_ = false;
    std::set<Connection*> everybody_; // outlives the context, whose end is the end of the connections
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
};

HttpServer::HttpServer(std::unique_ptr<Loop> loop) : loop_(std::move(loop)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::expected<HttpServer, CannotListen> HttpServer::listen(const Address& address, const Assets& assets,
                                                           Limits limits) {
    auto loop = std::make_unique<Loop>(assets, limits);
    if (const auto listening = loop->listen(address); !listening)
        return std::unexpected(listening.error());
    return HttpServer(std::move(loop));
}

std::uint16_t HttpServer::port() const { return loop_->port(); }
void HttpServer::run(int until_readable) { loop_->run(until_readable); }

} // namespace cairn::server
