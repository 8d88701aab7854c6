#include "server/frames.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace cairn::server {

namespace {

enum Code : std::uint8_t { continued = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

constexpr std::uint8_t last_bit = 0x80;
constexpr std::uint8_t reserved_bits = 0x70;
constexpr std::uint8_t code_bits = 0x0f;
constexpr std::uint8_t masked_bit = 0x80;
constexpr std::size_t longest_control = 125;
constexpr std::size_t mask_bytes = 4;

bool is_control(std::uint8_t code) { return code >= Code::close; }

/// How many bytes a frame's head has, as far as its first two tell.
std::size_t head_size(std::string_view head) {
    if (head.size() < 2)
        return 2;
    const auto length = static_cast<std::uint8_t>(head[1]) & ~masked_bit;
    return 2 + (length == 126 ? 2u : length == 127 ? 8u : 0u) + mask_bytes;
}

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char c : bytes)
        value = value << 8 | static_cast<std::uint8_t>(c);
    return value;
}

/// RFC 6455, 7.4: codes that may be sent.
bool may_be_sent(std::uint64_t code) {
    return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
           (code >= 3000 && code <= 4999);
}

Frame frame(std::uint8_t code, std::string_view payload) {
    auto bytes = std::make_shared<std::string>();
    bytes->reserve(payload.size() + 10);
    bytes->push_back(static_cast<char>(last_bit | code));
    const std::size_t size = payload.size();
    if (size < 126) {
        bytes->push_back(static_cast<char>(size));
    } else {
        const int length_bytes = size <= 0xffff ? 2 : 8;
        bytes->push_back(static_cast<char>(length_bytes == 2 ? 126 : 127));
        for (int shift = 8 * (length_bytes - 1); shift >= 0; shift -= 8)
            bytes->push_back(static_cast<char>(static_cast<std::uint64_t>(size) >> shift & 0xff));
    }
    bytes->append(payload);
    return bytes;
}

std::uint32_t rotated(std::uint32_t word, int by) { return std::rotl(word, by); }

/// SHA-1, which the handshake asks for; it keeps no secret here.
std::array<std::uint8_t, 20> sha1(std::string bytes) {
    const std::uint64_t bits = bytes.size() * 8;
    bytes.push_back(static_cast<char>(0x80));
    bytes.resize((bytes.size() + 8 + 63) / 64 * 64 - 8, '\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<char>(bits >> shift & 0xff));
    std::array<std::uint32_t, 5> state{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    for (std::size_t at = 0; at < bytes.size(); at += 64) {
        std::array<std::uint32_t, 80> words;
        for (std::size_t i = 0; i < 16; ++i)
            words[i] = static_cast<std::uint32_t>(big_endian(std::string_view(bytes).substr(at + 4 * i, 4)));
        for (std::size_t i = 16; i < 80; ++i)
            words[i] = rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
        auto [a, b, c, d, e] = state;
        for (std::size_t i = 0; i < 80; ++i) {
            const auto [mixed, constant] = i < 20   ? std::pair{(b & c) | (~b & d), 0x5a827999u}
                                           : i < 40 ? std::pair{b ^ c ^ d, 0x6ed9eba1u}
                                           : i < 60 ? std::pair{(b & c) | (b & d) | (c & d), 0x8f1bbcdcu}
                                                    : std::pair{b ^ c ^ d, 0xca62c1d6u};
            const std::uint32_t next = rotated(a, 5) + mixed + e + constant + words[i];
            e = d;
            d = c;
            c = rotated(b, 30);
            b = a;
            a = next;
        }
        const std::array<std::uint32_t, 5> added{a, b, c, d, e};
        for (std::size_t i = 0; i < 5; ++i)
            state[i] += added[i];
    }
    std::array<std::uint8_t, 20> digest;
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

constexpr std::string_view base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

} // namespace

std::expected<void, Close> FrameReader::read(std::string_view bytes, std::vector<Came>& came) {
    while (true) {
        const auto more = read_one(bytes, came);
        if (!more)
            return std::unexpected(more.error());
        if (!*more)
            return {};
    }
}

/// Goes on with one frame; whether there may be another in the bytes.
std::expected<bool, Close> FrameReader::read_one(std::string_view& bytes, std::vector<Came>& came) {
    if (!in_frame_) {
        while (head_.size() < head_size(head_)) {
            if (bytes.empty())
                return false;
            const std::size_t taken = std::min(bytes.size(), head_size(head_) - head_.size());
            head_.append(bytes.substr(0, taken));
            bytes.remove_prefix(taken);
        }
        const auto first = static_cast<std::uint8_t>(head_[0]);
        const auto second = static_cast<std::uint8_t>(head_[1]);
        code_ = first & code_bits;
        last_ = (first & last_bit) != 0;
        const std::size_t size = head_.size();
        left_ = size == 6 ? second & ~masked_bit
                          : big_endian(std::string_view(head_).substr(2, size - 2 - mask_bytes));
        std::memcpy(&mask_, head_.data() + size - mask_bytes, mask_bytes);
        head_.clear();
        if ((first & reserved_bits) != 0 || (second & masked_bit) == 0)
            return std::unexpected(Close::malformed);
        if (is_control(code_) ? code_ > Code::pong || !last_ || left_ > longest_control
                              : code_ > Code::binary || (code_ == Code::continued) != in_message_)
            return std::unexpected(Close::malformed);
        if (code_ == Code::binary)
            return std::unexpected(Close::binary);
        if (!is_control(code_) && left_ > longest_ - std::min(longest_, message_.size()))
            return std::unexpected(Close::too_long);
        in_frame_ = true;
        done_ = 0;
        if (!is_control(code_))
            in_message_ = true;
    }
    std::string& into = is_control(code_) ? control_ : message_;
    const auto taken = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size()));
    std::array<char, mask_bytes> mask;
    std::memcpy(mask.data(), &mask_, mask_bytes);
    const std::size_t begin = into.size();
    into.append(bytes.substr(0, taken));
    for (std::size_t i = 0; i < taken; ++i)
        into[begin + i] = static_cast<char>(into[begin + i] ^ mask[(done_ + i) % mask_bytes]);
    bytes.remove_prefix(taken);
    left_ -= taken;
    done_ += taken;
    if (left_ > 0)
        return false;
    in_frame_ = false;
    switch (code_) {
    case Code::ping: came.push_back({Came::Kind::ping, std::exchange(control_, {})}); break;
    case Code::pong: came.push_back({Came::Kind::pong, std::exchange(control_, {})}); break;
    case Code::close: {
        const std::string reason = std::exchange(control_, {});
        if (reason.size() == 1 || (reason.size() > 1 && !may_be_sent(big_endian(reason.substr(0, 2)))))
            return std::unexpected(Close::malformed);
        if (reason.size() > 2 && !is_utf8(std::string_view(reason).substr(2)))
            return std::unexpected(Close::not_text);
        came.push_back({Came::Kind::close, reason});
        return false; // nothing is said after that
    }
    default:
        if (!last_)
            break;
        in_message_ = false;
        if (!is_utf8(message_))
            return std::unexpected(Close::not_text);
        came.push_back({Came::Kind::text, std::exchange(message_, {})});
    }
    return !bytes.empty();
}

Frame text_frame(std::string_view text) { return frame(Code::text, text); }
Frame ping_frame() { return frame(Code::ping, ""); }
Frame pong_frame(std::string_view payload) { return frame(Code::pong, payload); }

Frame close_frame(Close why) {
    const auto code = static_cast<std::uint16_t>(why);
    const std::array<char, 2> bytes{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
    return frame(Code::close, {bytes.data(), bytes.size()});
}

std::string accept_key(std::string_view key) {
    const bool is_base64 = key.size() == 24 && key.ends_with("==") &&
                           key.substr(0, 22).find_first_not_of(base64) == std::string_view::npos;
    if (!is_base64)
        return "";
    const auto digest = sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    std::string text;
    for (std::size_t i = 0; i < digest.size(); i += 3) {
        const std::uint32_t three = static_cast<std::uint32_t>(digest[i]) << 16 |
                                    static_cast<std::uint32_t>(i + 1 < digest.size() ? digest[i + 1] : 0)
                                        << 8 |
                                    static_cast<std::uint32_t>(i + 2 < digest.size() ? digest[i + 2] : 0);
        for (int shift = 18; shift >= 0; shift -= 6)
            text.push_back(base64[three >> shift & 63]);
    }
    text.back() = '='; // 20 bytes leave two over
    return text;
}

bool is_utf8(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        const auto lead = static_cast<std::uint8_t>(bytes[i]);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
        if (lead < 0xc2 || lead > 0xf4 || i + size > bytes.size())
            return false;
        for (std::size_t k = 1; k < size; ++k)
            if ((static_cast<std::uint8_t>(bytes[i + k]) & 0xc0) != 0x80)
                return false;
        const auto second = static_cast<std::uint8_t>(bytes[i + 1]);
        if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
            (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f))
            return false;
        i += size;
    }
    return true;
}

} // namespace cairn::server
