#include "server/http.hpp"

#include <map>
#include <mutex>
#include <optional>

#include <unistd.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include "server/answer.hpp"
#include "server/api_answers.hpp"
#include "server/http_date.hpp"
#include "server/websocket.hpp"

namespace cairn::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Parser = http::request_parser<http::string_body>;
using asio::awaitable;

constexpr std::chrono::seconds handshake{10};

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// One client that speaks HTTP.
class Client {
public:
    virtual ~Client() = default;
    /// Lets it go, when it is between two requests.
    virtual void quit() = 0;
    /// Lets it go, whatever is under way.
    virtual void drop() = 0;
};

template <class Stream>
class Connection final : public Client, public std::enable_shared_from_this<Connection<Stream>> {
public:
    explicit Connection(Stream s) : stream(std::move(s)), deadline(stream.get_executor()) {}

    /// What is under way then is cancelled.
    void expires_after(std::chrono::milliseconds time) {
        deadline.expires_after(time);
        deadline.async_wait([weak = this->weak_from_this()](error_code error) {
            if (const auto self = weak.lock(); self && !error)
                self->stream.lowest_layer().cancel(error);
        });
    }
    void quit() override {
        asio::post(stream.get_executor(), [weak = this->weak_from_this()] {
            error_code ignored;
            if (const auto self = weak.lock(); self && self->waiting)
                self->stream.lowest_layer().cancel(ignored);
        });
    }

    void drop() override {
        asio::post(stream.get_executor(), [weak = this->weak_from_this()] {
            error_code ignored;
            if (const auto self = weak.lock())
                self->stream.lowest_layer().close(ignored);
        });
    }

    Stream stream;
    asio::steady_timer deadline;
    beast::flat_buffer buffer;
    std::string address;
    bool waiting = false; ///< for a request, none of which has been answered yet
};

tcp::socket& socket_of(PlainStream& stream) { return stream; }
tcp::socket& socket_of(TlsStream& stream) { return stream.next_layer(); }

template <class Stream>
using Connected = std::shared_ptr<Connection<Stream>>;

using Message = Parser::value_type;

Request seen(const Message& message) {
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
Answer refused(int status, const Request& request) {
    if (is_for_api(request.target))
        return in_json(refusal(
            status, {"server", status == 413 ? "server.too_large" : "server.not_found", Json::object(), {}}));
    Answer answer =
        failure(status == 413 && !only_reads(request.method) ? 405 : status, request.accept_language);
    answer.bodiless = request.method == "HEAD";
    return answer;
}

/// The API answers on a thread of its own; we go on where we were.
awaitable<ApiAnswer> ask(Api& api, ApiRequest request) {
    // Not inside the co_await expression: g++ 12 would destroy its captures twice.
    auto initiate = [&api, &request](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        api.answer(std::move(request), [kept](ApiAnswer answer) {
            asio::post(asio::get_associated_executor(*kept),
                       [kept, answer = std::move(answer)]() mutable { (*kept)(std::move(answer)); });
        });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(ApiAnswer)>(
        initiate, asio::use_awaitable);
}

using Admitted = std::expected<Caller, ApiAnswer>;

awaitable<Admitted> admit(Api& api, ApiRequest request) {
    auto initiate = [&api, &request](auto handler) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        api.admit(std::move(request), [kept](Admitted admitted) {
            asio::post(asio::get_associated_executor(*kept),
                       [kept, admitted = std::move(admitted)]() mutable { (*kept)(std::move(admitted)); });
        });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Admitted)>(
        initiate, asio::use_awaitable);
}

bool has_token(std::string_view header, std::string_view token) {
    return beast::http::token_list({header.data(), header.size()}).exists({token.data(), token.size()});
}

/// RFC 6455, 4.2.1; empty when it is no handshake of this version.
std::string accepted(const Message& message) {
    if (message.method() != http::verb::get || message.version() < 11 ||
        !has_token(view(message[http::field::connection]), "upgrade") ||
        !has_token(view(message[http::field::upgrade]), "websocket") ||
        view(message[http::field::sec_websocket_version]) != "13")
        return "";
    return accept_key(view(message[http::field::sec_websocket_key]));
}

} // namespace

class HttpServer::Loop {
public:
    Loop(Threads& threads, Service service)
        : threads_(threads), service_(std::move(service)), context_(threads.context()) {}

    std::expected<void, CannotListen> listen(const Address& address) {
        error_code error;
        if (service_.tls) {
            tls_.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                             asio::ssl::context::no_tlsv1_1);
            tls_.use_certificate_chain_file(service_.tls->certificate, error);
            if (!error)
                tls_.use_private_key_file(service_.tls->key, asio::ssl::context::pem, error);
            if (error)
                return std::unexpected(CannotListen::bad_certificate);
        }
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
        asio::co_spawn(strand_, accept(), asio::detached);
        asio::co_spawn(strand_, stop_when_readable(until_readable), asio::detached);
        if (service_.api)
            asio::co_spawn(strand_, keep_time(), asio::detached);
        threads_.run();
    }

private:
    awaitable<void> accept() {
        while (!stopping_) {
            error_code error;
            tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(context_), into(error));
            if (stopping_)
                co_return;
            if (error) {
                // Most likely there are no descriptors left; somebody will leave.
                asio::steady_timer pause(strand_, std::chrono::milliseconds(50));
                co_await pause.async_wait(into(error));
            } else if (connections_ < static_cast<std::int64_t>(service_.limits.connections)) {
                count(1);
                const auto executor = socket.get_executor();
                if (service_.tls)
                    asio::co_spawn(
                        executor,
                        serve(std::make_shared<Connection<TlsStream>>(TlsStream(std::move(socket), tls_))),
                        asio::detached);
                else
                    asio::co_spawn(executor,
                                   serve(std::make_shared<Connection<PlainStream>>(std::move(socket))),
                                   asio::detached);
            }
        }
    }

    /// Clocks fall, bots move, and silent connections are noticed.
    awaitable<void> keep_time() {
        asio::steady_timer timer(strand_);
        error_code error;
        for (int ticks = 0; !stopping_; ++ticks) {
            timer.expires_after(std::chrono::milliseconds(50));
            co_await timer.async_wait(into(error));
            service_.api->hub().tick();
            if (ticks % 20 == 0)
                sockets_.look(threads_.now());
        }
    }

    awaitable<void> stop_when_readable(int descriptor) {
        error_code error;
        asio::posix::stream_descriptor signal(strand_, ::dup(descriptor));
        co_await signal.async_wait(asio::posix::stream_descriptor::wait_read, into(error));
        stopping_ = true;
        acceptor_.close(error);
        if (service_.api)
            service_.api->hub().stop(service_.back_in);
        for (const auto& client : clients())
            client->quit();
        for (auto left = service_.limits.farewell; left.count() > 0 && connections_ > 0; left -= tick) {
            asio::steady_timer pause(strand_, tick);
            co_await pause.async_wait(into(error));
        }
        sockets_.drop_all();
        for (const auto& client : clients())
            client->drop();
        for (int i = 0; i < 100 && connections_ > 0; ++i) {
            asio::steady_timer pause(strand_, tick);
            co_await pause.async_wait(into(error));
        }
        asio::post(strand_, [this] { threads_.stop(); });
    }

    template <class Stream>
    awaitable<void> serve(Connected<Stream> connection) {
        enter(connection);
        error_code error;
        const auto endpoint = connection->stream.lowest_layer().remote_endpoint(error);
        connection->address = error ? "?" : endpoint.address().to_string();
        connection->stream.lowest_layer().set_option(tcp::no_delay(true), error);
        bool open = true;
        if constexpr (std::is_same_v<Stream, TlsStream>) {
            connection->expires_after(handshake);
            co_await connection->stream.async_handshake(asio::ssl::stream_base::server, into(error));
            open = !error;
        }
        while (open && !stopping_) {
            Parser parser;
            parser.header_limit(service_.limits.header_bytes);
            parser.body_limit(service_.limits.body_bytes);
            connection->buffer.max_size(service_.limits.header_bytes + service_.limits.body_bytes);
            connection->expires_after(service_.limits.request);
            connection->waiting = true;
            co_await http::async_read_header(connection->stream, connection->buffer, parser, into(error));
            const auto target = view(parser.get().target());
            const bool for_files = !service_.api || !is_for_server(target);
            const bool carries = !error && (parser.chunked() || parser.content_length().value_or(0) > 0);
            if (!error && carries && for_files)
                error = http::error::body_limit;
            if (!error && carries)
                co_await http::async_read(connection->stream, connection->buffer, parser, into(error));
            connection->waiting = false;
            if (error) {
                if (const auto status = status_for(error))
                    co_await send(connection, refused(*status, seen(parser.get())), 11, false);
                break;
            }
            const Message& message = parser.get();
            const bool keep = message.keep_alive() && !stopping_;
            if (for_files) {
                open = co_await send(connection, answer(service_.assets, seen(message)), message.version(),
                                     keep) &&
                       keep;
            } else if (target.substr(0, target.find('?')) == "/ws") {
                co_await upgrade(connection, message);
                co_return;
            } else {
                Answer given = co_await from_server(connection, message);
                given.bodiless = given.bodiless || message.method() == http::verb::head;
                open = co_await send(connection, std::move(given), message.version(), keep) && keep;
            }
        }
        connection->stream.lowest_layer().shutdown(tcp::socket::shutdown_send, error);
        co_await drain(connection);
        leave(connection);
    }

    template <class Stream>
    ApiRequest asked(const Connected<Stream>& connection, const Message& message) const {
        ApiRequest request;
        request.method = view(message.method_string());
        request.target = view(message.target());
        request.body = message.body();
        request.content_type = view(message[http::field::content_type]);
        request.cookie = view(message[http::field::cookie]);
        request.authorization = view(message[http::field::authorization]);
        request.origin = view(message[http::field::origin]);
        request.host = view(message[http::field::host]);
        request.address = connection->address;
        request.secure = service_.tls.has_value();
        if (service_.behind_proxy) {
            if (const auto from = forwarded_for(view(message["X-Forwarded-For"])); !from.empty())
                request.address = from;
            request.secure = view(message["X-Forwarded-Proto"]) == "https";
        }
        request.address = neighbourhood(request.address);
        return request;
    }

    /// What neither is a file nor a WebSocket.
    template <class Stream>
    awaitable<Answer> from_server(const Connected<Stream>& connection, const Message& message) {
        const auto began = std::chrono::steady_clock::now();
        ApiRequest request = asked(connection, message);
        Counters& counters = service_.api->hub().counters();
        ++counters.requests;
        Answer given;
        if (is_for_api(request.target)) {
            given = in_json(co_await ask(*service_.api, std::move(request)));
        } else {
            const bool local = request.address == "127.0.0.1" || request.address == "::1";
            const bool told =
                service_.metrics == MetricsFor::all || (service_.metrics == MetricsFor::local && local);
            given = about_server(*service_.api, request, told);
        }
        if (given.status >= 400)
            ++counters.refused_requests;
        const auto took =
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
        counters.request.add(took.count());
        co_return given;
    }

    template <class Stream>
    awaitable<void> upgrade(Connected<Stream> connection, const Message& message) {
        const std::string key = accepted(message);
        const ApiRequest request = asked(connection, message);
        std::optional<Answer> no;
        Caller caller;
        if (key.empty()) {
            no = in_json(refusal(426, {"server", "server.method", Json::object(), {}}));
            no->headers.emplace_back("Upgrade", "websocket");
        } else if (!service_.api->hub().come(request.address)) {
            no = in_json(refusal(429, {"server", "server.too_fast", Json::object(), {}}));
        } else {
            Admitted admitted = co_await admit(*service_.api, request);
            if (admitted)
                caller = std::move(*admitted);
            else
                no = in_json(std::move(admitted).error());
            if (no)
                service_.api->hub().gone(request.address);
        }
        if (no) {
            co_await send(connection, std::move(*no), 11, false);
            error_code ignored;
            connection->stream.lowest_layer().shutdown(tcp::socket::shutdown_send, ignored);
            co_await drain(connection);
            leave(connection);
            co_return;
        }
        http::response<http::empty_body> head(http::status::switching_protocols, 11);
        head.set(http::field::upgrade, "websocket");
        head.set(http::field::connection, "Upgrade");
        head.set(http::field::sec_websocket_accept, key);
        error_code error;
        connection->expires_after(service_.limits.piece);
        http::response_serializer<http::empty_body> serializer(head);
        co_await http::async_write_header(connection->stream, serializer, into(error));
        connection->deadline.cancel();
        {
            const std::lock_guard lock(mutex_);
            clients_.erase(connection.get());
        }
        const auto first = connection->buffer.data();
        const std::string rest(static_cast<const char*>(first.data()), first.size());
        auto ended = [this, address = request.address] {
            service_.api->hub().gone(address);
            count(-1);
        };
        if (error)
            ended();
        else
            open_websocket(std::move(connection->stream), service_.api->hub(), sockets_, std::move(caller),
                           rest, std::move(ended));
    }

    /// The head, then the body in pieces: each gets its own time, so that a slow line is served and a dead
    /// one is not.
    template <class Stream>
    awaitable<bool> send(const Connected<Stream>& connection, Answer answer, unsigned version, bool keep) {
        http::response<http::empty_body> head(static_cast<http::status>(answer.status), version);
        for (const auto& [name, value] : answer.headers)
            head.set(boost::beast::string_view(name.data(), name.size()), value);
        head.set(http::field::date, http_date(std::chrono::system_clock::now()));
        if (answer.status != 304 && answer.status != 204)
            head.content_length(answer.body.size());
        head.keep_alive(keep);
        error_code error;
        connection->expires_after(service_.limits.piece);
        http::response_serializer<http::empty_body> serializer(head);
        co_await http::async_write_header(connection->stream, serializer, into(error));
        std::string_view rest = answer.bodiless ? std::string_view() : answer.body;
        while (!error && !rest.empty()) {
            const std::string_view now = rest.substr(0, piece_bytes);
            connection->expires_after(service_.limits.piece);
            co_await asio::async_write(connection->stream, asio::buffer(now.data(), now.size()), into(error));
            rest.remove_prefix(now.size());
        }
        co_return !error;
    }

    /// Reads what the client still sends, a little and for a moment: closing over unread bytes would reset
    /// the connection, and our last words with it.
    template <class Stream>
    awaitable<void> drain(const Connected<Stream>& connection) {
        std::array<char, 4096> ignored;
        connection->expires_after(std::chrono::seconds(1));
        for (int i = 0; i < 64; ++i) {
            error_code error;
            co_await socket_of(connection->stream).async_read_some(asio::buffer(ignored), into(error));
            if (error)
                break;
        }
    }

    template <class Stream>
    void enter(const Connected<Stream>& connection) {
        const std::lock_guard lock(mutex_);
        clients_.emplace(connection.get(), connection);
    }
    template <class Stream>
    void leave(const Connected<Stream>& connection) {
        connection->deadline.cancel();
        const std::lock_guard lock(mutex_);
        clients_.erase(connection.get());
        count(-1);
    }
    void count(int change) {
        connections_ += change;
        if (service_.api)
            service_.api->hub().counters().connections = connections_.load();
    }
    std::vector<std::shared_ptr<Client>> clients() {
        std::vector<std::shared_ptr<Client>> list;
        const std::lock_guard lock(mutex_);
        for (const auto& [place, weak] : clients_)
            if (auto client = weak.lock())
                list.push_back(std::move(client));
        return list;
    }

    static constexpr std::size_t piece_bytes = 64 * 1024;
    static constexpr std::chrono::milliseconds tick{20};

    Threads& threads_;
    Service service_;
    std::uint16_t port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::atomic<std::int64_t> connections_ = 0; ///< of both kinds
    std::mutex mutex_;
    std::map<Client*, std::weak_ptr<Client>> clients_;
    Sockets sockets_;
    asio::io_context& context_;
    asio::strand<asio::io_context::executor_type> strand_{context_.get_executor()};
    asio::ssl::context tls_{asio::ssl::context::tls_server};
    tcp::acceptor acceptor_{strand_};
};

HttpServer::HttpServer(std::unique_ptr<Loop> loop) : loop_(std::move(loop)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::expected<HttpServer, CannotListen> HttpServer::listen(Threads& threads, const Address& address,
                                                           Service service) {
    auto loop = std::make_unique<Loop>(threads, std::move(service));
    if (const auto listening = loop->listen(address); !listening)
        return std::unexpected(listening.error());
    return HttpServer(std::move(loop));
}

std::uint16_t HttpServer::port() const { return loop_->port(); }
void HttpServer::run(int until_readable) { loop_->run(until_readable); }

} // namespace cairn::server
