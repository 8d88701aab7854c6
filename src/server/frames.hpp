#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// WebSocket frames (RFC 6455), without a socket: a server's side of them.
namespace cairn::server {

/// Why a connection is closed, as the close frame says it.
enum class Close : std::uint16_t {
    done = 1000,
    going = 1001,
    malformed = 1002,
    binary = 1003,
    not_text = 1007,
    forbidden = 1008,
    too_long = 1009,
    later = 1013,
    replaced = 4001,
    signed_out = 4003,
};

/// What came from a client.
struct Came {
    enum class Kind : std::uint8_t { text, ping, pong, close };
    Kind kind;
    std::string bytes;
};

/// Puts frames together from bytes, however they are cut. It keeps no more than one message of the longest
/// length, and nothing while it waits for the next.
class FrameReader {
public:
    explicit FrameReader(std::size_t longest) : longest_(longest) {}

    /// Takes the bytes; what they completed is added to `came`. After a refusal there is nothing more to
    /// read.
    std::expected<void, Close> read(std::string_view bytes, std::vector<Came>& came);

private:
    std::expected<bool, Close> read_one(std::string_view& bytes, std::vector<Came>& came);

    std::size_t longest_;
    std::string head_;    ///< of a frame whose head is not complete
    std::string message_; ///< fragments so far
    std::string control_; ///< a control frame so far
    bool in_message_ = false;
    // The frame whose payload is being read:
    bool in_frame_ = false;
    bool last_ = false;
    std::uint8_t code_ = 0;
    std::uint32_t mask_ = 0;
    std::uint64_t left_ = 0;
    std::uint64_t done_ = 0;
};

/// A whole text frame. A server's frames are not masked, so one can be made once and sent to everybody.
using Frame = std::shared_ptr<const std::string>;
Frame text_frame(std::string_view text);
Frame ping_frame();
Frame pong_frame(std::string_view payload);
Frame close_frame(Close why);

/// The answer to a Sec-WebSocket-Key; nothing when that is none.
std::string accept_key(std::string_view key);

/// Whether the bytes are UTF-8 (RFC 3629).
bool is_utf8(std::string_view bytes);

} // namespace cairn::server
