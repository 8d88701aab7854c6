#pragma once

#include <array>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/// A client's side of HTTP and WebSocket, as thin as may be: what is measured is the server.
namespace cairn::load {

inline int connect_to(int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0)
        return socket;
    ::close(socket);
    return -1;
}

/// The whole answer to one request.
inline std::string ask(int port, const std::string& method, const std::string& path,
                       const std::string& cookie, const std::string& body = "") {
    const int socket = connect_to(port);
    if (socket < 0)
        return "";
    std::string request =
        method + " " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: " + cookie + "\r\n";
    if (!body.empty())
        request +=
            "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n" + body;
    std::string answer;
    if (::send(socket, request.data(), request.size(), MSG_NOSIGNAL) ==
        static_cast<ssize_t>(request.size())) {
        std::array<char, 4096> bytes;
        for (ssize_t got = 0; (got = ::recv(socket, bytes.data(), bytes.size(), 0)) > 0;) {
            answer.append(bytes.data(), static_cast<std::size_t>(got));
            const std::size_t head = answer.find("\r\n\r\n");
            const std::size_t length = answer.find("Content-Length: ");
            if (head != std::string::npos && length != std::string::npos &&
                answer.size() >= head + 4 + static_cast<std::size_t>(std::atoi(answer.c_str() + length + 16)))
                break;
        }
    }
    ::close(socket);
    return answer;
}

/// The text of a member, where it is one without escapes.
inline std::string_view member(std::string_view json, std::string_view name) {
    const std::string wanted = "\"" + std::string(name) + "\":\"";
    const std::size_t at = json.find(wanted);
    if (at == std::string_view::npos)
        return {};
    const std::size_t begin = at + wanted.size();
    return json.substr(begin, json.find('"', begin) - begin);
}

inline std::string guest(int port) {
    const std::string answer = ask(port, "POST", "/api/v1/session", "");
    const std::size_t at = answer.find("Set-Cookie: ");
    return at == std::string::npos ? "" : answer.substr(at + 12, answer.find(';', at) - at - 12);
}

inline std::string open_table(int port, const std::string& cookie) {
    return std::string(
        member(ask(port, "POST", "/api/v1/tables", cookie, R"({"game":"olix","seats":2})"), "id"));
}

/// One WebSocket.
class Line {
public:
    Line() = default;
    ~Line() {
        if (socket_ >= 0)
            ::close(socket_);
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    bool open(int port, const std::string& cookie) {
        socket_ = connect_to(port);
        if (socket_ < 0)
            return false;
        const std::string request =
            "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
            cookie + "\r\n\r\n";
        if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) < 0)
            return false;
        std::array<char, 4096> bytes;
        while (buffer_.find("\r\n\r\n") == std::string::npos) {
            const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
            if (got <= 0)
                return false;
            buffer_.append(bytes.data(), static_cast<std::size_t>(got));
        }
        const bool accepted = buffer_.starts_with("HTTP/1.1 101");
        buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
        const int yes = 1;
        ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
        return accepted;
    }
    int socket() const { return socket_; }

    void say(const std::string& text) const {
        std::string bytes("\x81", 1);
        if (text.size() < 126) {
            bytes += static_cast<char>(0x80 | text.size());
        } else {
            bytes += static_cast<char>(0x80 | 126);
            bytes += static_cast<char>(text.size() >> 8);
            bytes += static_cast<char>(text.size() & 0xff);
        }
        bytes += std::string(4, '\0') + text;
        std::string_view rest = bytes;
        while (!rest.empty()) {
            const auto sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
            if (sent > 0) {
                rest.remove_prefix(static_cast<std::size_t>(sent));
            } else if (errno == EAGAIN) {
                pollfd wait{socket_, POLLOUT, 0};
                ::poll(&wait, 1, 100);
            } else {
                return;
            }
        }
    }

    /// What has come; false when the other side has closed.
    bool read(std::vector<std::string>& said) {
        static thread_local std::array<char, 65536> bytes;
        while (true) {
            const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
            if (got > 0)
                buffer_.append(bytes.data(), static_cast<std::size_t>(got));
            else if (got == 0 || errno != EAGAIN)
                return false;
            if (got < static_cast<ssize_t>(bytes.size()))
                break;
        }
        std::size_t at = 0;
        while (buffer_.size() >= at + 2) {
            std::size_t size = static_cast<std::uint8_t>(buffer_[at + 1]);
            std::size_t head = 2;
            if (size >= 126) {
                const std::size_t more = size == 126 ? 2 : 8;
                if (buffer_.size() < at + 2 + more)
                    break;
                size = 0;
                for (std::size_t i = 0; i < more; ++i)
                    size = size << 8 | static_cast<std::uint8_t>(buffer_[at + 2 + i]);
                head += more;
            }
            if (buffer_.size() < at + head + size)
                break;
            if ((static_cast<std::uint8_t>(buffer_[at]) & 0xf) == 1)
                said.push_back(buffer_.substr(at + head, size));
            at += head + size;
        }
        buffer_.erase(0, at);
        return true;
    }

private:
    int socket_ = -1;
    std::string buffer_;
};

/// What a process has used of the processor, in seconds; and how much of its memory is in use.
inline double processor_seconds(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; file >> word; ++i)
        if (i == 14 || i == 15)
            ticks += std::atof(word.c_str());
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}
inline long resident_kilobytes(int pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
    long all = 0;
    long resident = 0;
    file >> all >> resident;
    return resident * ::sysconf(_SC_PAGESIZE) / 1024;
}

} // namespace cairn::load
