#include "server/websocket.hpp"

#include <deque>
#include <optional>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

namespace cairn::server {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr Millis hello_within = 10'000;
constexpr Millis ping_after = 30'000;
constexpr Millis silent_for = 75'000;
constexpr Millis farewell = 3'000;
constexpr std::size_t at_once = 60; ///< frames in one write
constexpr std::size_t read_bytes = 16 * 1024;

/// One WebSocket. Everything but `send`, `close` and `look` happens on its stream's strand.
template <class Stream>
class Socket final : public Wire, public OpenSocket, public std::enable_shared_from_this<Socket<Stream>> {
public:
    Socket(Stream stream, Hub& hub, Sockets& sockets, std::function<void()> ended)
        : stream_(std::move(stream)), hub_(hub), sockets_(sockets), ended_(std::move(ended)),
          reader_(longest_message), began_(hub.runtime().now()), heard_at_(began_) {
        ++hub_.counters().sockets;
    }
    ~Socket() override {
        sockets_.remove(this);
        --hub_.counters().sockets;
        ended_();
    }

    void begin(Caller caller, std::string_view first) {
        session_ = std::make_shared<Session>(hub_, std::move(caller.person), std::move(caller.muted),
                                             this->shared_from_this());
        if (heard(first))
            read();
    }

    void send(const Frame& frame) override {
        {
            const std::lock_guard lock(mutex_);
            if (closing_)
                return;
            waiting_bytes_ += frame->size();
            if (waiting_bytes_ > hub_.manners().waiting_bytes) {
                closing_ = true;
                waiting_.clear();
                waiting_.push_back(text_frame(say_bye("slow")));
                waiting_.push_back(close_frame(Close::later));
                ++hub_.counters().cut_off;
            } else {
                waiting_.push_back(frame);
            }
        }
        ++hub_.counters().frames_sent;
        flush_soon();
    }

    void close(Close why) override {
        {
            const std::lock_guard lock(mutex_);
            if (closing_)
                return;
            closing_ = true;
            waiting_.push_back(close_frame(why));
        }
        flush_soon();
    }

    void look(Millis now) override {
        asio::post(stream_.get_executor(), [self = this->shared_from_this(), now] { self->looked(now); });
    }
    void drop() override {
        asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->finish(); });
    }

private:
    void looked(Millis now) {
        if (finished_)
            return;
        const bool closing = [&] {
            const std::lock_guard lock(mutex_);
            return closing_;
        }();
        if (closing) {
            // The other side has had its time to read our last words.
            if (closing_since_ == 0)
                closing_since_ = now;
            if (now - closing_since_ >= farewell)
                finish();
        } else if (!session_->greeted() && now - began_ >= hello_within) {
            session_->dismiss("hello", Close::forbidden);
        } else if (now - heard_at_ >= silent_for) {
            session_->dismiss("silence", Close::forbidden);
        } else if (now - heard_at_ >= ping_after && !pinged_) {
            pinged_ = true;
            send(ping_frame());
        }
    }

    /// Waits until there is something, and only then uses a buffer, which all connections of a thread share.
    void read() {
        if constexpr (std::is_same_v<Stream, PlainStream>) {
            stream_.async_wait(asio::socket_base::wait_read,
                               [self = this->shared_from_this()](error_code error) {
                                   static thread_local std::array<char, read_bytes> buffer;
                                   std::size_t got = 0;
                                   if (!error)
                                       got = self->stream_.read_some(asio::buffer(buffer), error);
                                   if (error == asio::error::would_block || error == asio::error::interrupted)
                                       return self->read();
                                   self->came(error, {buffer.data(), got});
                               });
        } else {
            if (!buffer_)
                buffer_ = std::make_unique<std::array<char, read_bytes>>();
            stream_.async_read_some(asio::buffer(*buffer_),
                                    [self = this->shared_from_this()](error_code error, std::size_t got) {
                                        self->came(error, {self->buffer_->data(), got});
                                    });
        }
    }

    void came(error_code error, std::string_view bytes) {
        if (error || finished_)
            return finish();
        if (heard(bytes))
            read();
    }

    /// Whether there may be more to hear.
    bool heard(std::string_view bytes) {
        if (!session_)
            return false;
        heard_at_ = hub_.runtime().now();
        pinged_ = false;
        std::vector<Came> came;
        const auto read = reader_.read(bytes, came);
        for (const Came& one : came) {
            switch (one.kind) {
            case Came::Kind::text: session_->heard(one.bytes); break;
            case Came::Kind::ping: send(pong_frame(one.bytes)); break;
            case Came::Kind::pong: break;
            case Came::Kind::close: close(Close::done); return false;
            }
        }
        if (!read) {
            close(read.error());
            return false;
        }
        return true;
    }

    void flush_soon() {
        {
            const std::lock_guard lock(mutex_);
            if (flushing_)
                return;
            flushing_ = true;
        }
        asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->flush(); });
    }

    /// Everything that waits leaves in as few writes as may be.
    void flush() {
        writing_.clear();
        bool last = false;
        {
            const std::lock_guard lock(mutex_);
            while (!waiting_.empty() && writing_.size() < at_once) {
                waiting_bytes_ -= std::min(waiting_bytes_, waiting_.front()->size());
                writing_.push_back(std::move(waiting_.front()));
                waiting_.pop_front();
            }
            last = closing_ && waiting_.empty();
            if (writing_.empty()) {
                flushing_ = false;
                std::deque<Frame>().swap(waiting_); // an idle connection keeps nothing
                std::vector<Frame>().swap(writing_);
            }
        }
        if (finished_)
            return;
        if (writing_.empty()) {
            if (last)
                part();
            return;
        }
        std::vector<asio::const_buffer> buffers;
        buffers.reserve(writing_.size());
        for (const Frame& frame : writing_)
            buffers.emplace_back(frame->data(), frame->size());
        asio::async_write(stream_, buffers, [self = this->shared_from_this()](error_code error, std::size_t) {
            if (error)
                return self->finish();
            self->flush();
        });
    }

    /// Our last word is said: the other side closes, or is closed after a while.
    void part() {
        error_code ignored;
        stream_.lowest_layer().shutdown(asio::socket_base::shutdown_send, ignored);
        if (closing_since_ == 0)
            closing_since_ = hub_.runtime().now();
        end_session();
    }

    void end_session() {
        if (const auto session = std::exchange(session_, nullptr))
            session->ended();
    }

    void finish() {
        if (std::exchange(finished_, true))
            return;
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
            waiting_.clear();
        }
        error_code ignored;
        stream_.lowest_layer().close(ignored);
        end_session();
    }

    Stream stream_;
    Hub& hub_;
    Sockets& sockets_;
    std::function<void()> ended_;
    FrameReader reader_;
    std::shared_ptr<Session> session_; ///< none once it has ended
    std::unique_ptr<std::array<char, read_bytes>> buffer_;
    Millis began_;
    Millis heard_at_;
    Millis closing_since_ = 0;
    bool pinged_ = false;
    bool finished_ = false;
    std::vector<Frame> writing_;
    std::mutex mutex_; ///< of what any thread may touch
    std::deque<Frame> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool flushing_ = false;
    bool closing_ = false;
};

} // namespace

void Sockets::add(const std::shared_ptr<OpenSocket>& socket) {
    const std::lock_guard lock(mutex_);
    open_.emplace(socket.get(), socket);
}
void Sockets::remove(OpenSocket* socket) {
    const std::lock_guard lock(mutex_);
    open_.erase(socket);
}
std::vector<std::shared_ptr<OpenSocket>> Sockets::all() const {
    std::vector<std::shared_ptr<OpenSocket>> list;
    const std::lock_guard lock(mutex_);
    for (const auto& [place, weak] : open_)
        if (auto socket = weak.lock())
            list.push_back(std::move(socket));
    return list;
}
void Sockets::look(Millis now) {
    for (const auto& socket : all())
        socket->look(now);
}
void Sockets::drop_all() {
    for (const auto& socket : all())
        socket->drop();
}
std::size_t Sockets::count() const {
    const std::lock_guard lock(mutex_);
    return open_.size();
}

template <class Stream>
void open_websocket(Stream stream, Hub& hub, Sockets& sockets, Caller caller, std::string_view first,
                    std::function<void()> ended) {
    error_code ignored;
    stream.lowest_layer().non_blocking(true, ignored);
    const auto socket = std::make_shared<Socket<Stream>>(std::move(stream), hub, sockets, std::move(ended));
    sockets.add(socket);
    socket->begin(std::move(caller), first);
}

template void open_websocket(PlainStream, Hub&, Sockets&, Caller, std::string_view, std::function<void()>);
template void open_websocket(TlsStream, Hub&, Sockets&, Caller, std::string_view, std::function<void()>);

} // namespace cairn::server
