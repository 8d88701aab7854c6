#pragma once

#include <cstdint>
#include <string_view>

namespace cairn {

/// A 64-bit mixer: distinct inputs, unrelated outputs. Zobrist keys are `mix` of what they stand for.
constexpr std::uint64_t mix(std::uint64_t z) {
    z += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/// A 64-bit fingerprint of a text (FNV-1a), for naming data by its content; not for secrets.
constexpr std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return hash;
}

/// CRC-32 as in zlib.
constexpr std::uint32_t crc32(std::string_view text) {
    std::uint32_t crc = ~0u;
    for (const char c : text) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
    }
    return ~crc;
}

} // namespace cairn
