// WebSocket frames, as RFC 6455 has them.
#include <gtest/gtest.h>

#include "server/frames.hpp"

namespace cairn::server {
namespace {

/// A client's frame, masked.
std::string masked(int first, std::string payload, std::string_view mask = "\x37\xfa\x21\x3d") {
    std::string bytes(1, static_cast<char>(first));
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 0xff);
    }
    bytes += mask;
    for (std::size_t i = 0; i < payload.size(); ++i)
        bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
    return bytes;
}

struct Heard {
    std::vector<Came> came;
    std::optional<Close> refused;
};

Heard hear(std::string_view bytes, std::size_t cut = std::string::npos, std::size_t longest = 1000) {
    FrameReader reader(longest);
    Heard heard;
    while (!bytes.empty() && !heard.refused) {
        if (const auto read = reader.read(bytes.substr(0, cut), heard.came); !read)
            heard.refused = read.error();
        bytes.remove_prefix(std::min(cut, bytes.size()));
    }
    return heard;
}

TEST(Frames, a_message_is_the_same_however_it_is_cut) {
    const std::string bytes = masked(0x01, "Hel") + masked(0x89, "beat") + masked(0x80, "lo") +
                              masked(0x81, std::string(300, 'x')) + masked(0x8a, "");
    for (const std::size_t cut : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::string::npos}) {
        const Heard heard = hear(bytes, cut);
        EXPECT_FALSE(heard.refused);
        ASSERT_EQ(heard.came.size(), 4u) << cut;
        EXPECT_EQ(heard.came[0].kind, Came::Kind::ping) << "between the fragments";
        EXPECT_EQ(heard.came[0].bytes, "beat");
        EXPECT_EQ(heard.came[1].bytes, "Hello");
        EXPECT_EQ(heard.came[2].bytes, std::string(300, 'x'));
        EXPECT_EQ(heard.came[3].kind, Came::Kind::pong);
    }
}

TEST(Frames, the_example_of_the_standard) {
    const Heard heard = hear(std::string_view("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11));
    ASSERT_EQ(heard.came.size(), 1u);
    EXPECT_EQ(heard.came[0].bytes, "Hello");
    EXPECT_EQ(*text_frame("Hello"), std::string("\x81\x05Hello"));
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ"), "");
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25j?Q=="), "");
}

TEST(Frames, lengths_of_what_we_send) {
    EXPECT_EQ(text_frame(std::string(125, 'x'))->size(), 127u);
    EXPECT_EQ(text_frame(std::string(126, 'x'))->substr(0, 4), std::string("\x81\x7e\x00\x7e", 4));
    EXPECT_EQ(text_frame(std::string(65'536, 'x'))->substr(0, 10),
              std::string("\x81\x7f\0\0\0\0\0\1\0\0", 10));
    EXPECT_EQ(*close_frame(Close::replaced), std::string("\x88\x02\x0f\xa1"));
}

TEST(Frames, what_a_client_must_not_send_is_refused) {
    EXPECT_EQ(hear(std::string("\x81\x05Hello world")).refused, Close::malformed) << "unmasked";
    EXPECT_EQ(hear(masked(0xc1, "x")).refused, Close::malformed) << "a reserved bit";
    EXPECT_EQ(hear(masked(0x83, "x")).refused, Close::malformed) << "an unknown code";
    EXPECT_EQ(hear(masked(0x8b, "x")).refused, Close::malformed);
    EXPECT_EQ(hear(masked(0x80, "x")).refused, Close::malformed) << "goes on with nothing";
    EXPECT_EQ(hear(masked(0x01, "x") + masked(0x81, "y")).refused, Close::malformed) << "two at once";
    EXPECT_EQ(hear(masked(0x09, "x")).refused, Close::malformed) << "a ping in pieces";
    EXPECT_EQ(hear(masked(0x89, std::string(126, 'x'))).refused, Close::malformed) << "a long ping";
    EXPECT_EQ(hear(masked(0x82, "x")).refused, Close::binary);
    EXPECT_EQ(hear(masked(0x81, "\xc0\x80")).refused, Close::not_text);
    EXPECT_EQ(hear(masked(0x81, std::string(1001, 'x'))).refused, Close::too_long);
    EXPECT_EQ(hear(masked(0x01, std::string(600, 'x')) + masked(0x80, std::string(600, 'x'))).refused,
              Close::too_long);
    EXPECT_EQ(hear(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff") + "mask").refused, Close::too_long)
        << "nothing is set aside for what is announced";
    EXPECT_EQ(hear(masked(0x88, "x")).refused, Close::malformed);
    EXPECT_EQ(hear(masked(0x88, std::string("\x03\xed", 2))).refused, Close::malformed) << "1005 is not sent";
    EXPECT_EQ(hear(masked(0x88, std::string("\x03\xe8\xff", 3))).refused, Close::not_text);
}

TEST(Frames, nothing_is_heard_after_a_close) {
    const Heard heard = hear(masked(0x88, std::string("\x03\xe8", 2)) + masked(0x81, "more"));
    ASSERT_EQ(heard.came.size(), 1u);
    EXPECT_EQ(heard.came[0].kind, Came::Kind::close);
}

TEST(Frames, utf8) {
    for (const std::string_view good : {"", "abc", "é", "€", "😀", "\xf4\x8f\xbf\xbf"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const std::string_view bad : {"\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                                       "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xc3("})
        EXPECT_FALSE(is_utf8(bad));
}

} // namespace
} // namespace cairn::server
