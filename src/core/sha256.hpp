#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn {

/// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), the same in the server and in the browser, where WebCrypto
/// exists only on https. They fix and check deals (`core/fair_deal.hpp`); passwords and tokens are a
/// library's work.
using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
public:
    void add(std::string_view bytes);
    Digest finish();

private:
    void digest_block(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::size_t filled_ = 0;
    std::uint64_t length_ = 0;
};

Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view message);

/// Lower case, two digits a byte; and back, nothing when the text is anything else.
std::string to_hex(std::string_view bytes);
std::string to_hex(const Digest& digest);
std::optional<std::string> from_hex(std::string_view text);

/// The bytes of a digest as a text of bytes, which is what keys and messages are.
std::string bytes_of(const Digest& digest);

} // namespace cairn
