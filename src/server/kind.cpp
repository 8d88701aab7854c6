#include "server/kind.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cairn::server {

namespace {

using Kind = std::pair<std::string_view, std::string_view>;

constexpr std::array kinds = {
    Kind{"html", "text/html; charset=utf-8"},
    Kind{"js", "text/javascript; charset=utf-8"},
    Kind{"mjs", "text/javascript; charset=utf-8"},
    Kind{"css", "text/css; charset=utf-8"},
    Kind{"wasm", "application/wasm"},
    Kind{"json", "application/json"},
    Kind{"map", "application/json"},
    Kind{"webmanifest", "application/manifest+json"},
    Kind{"svg", "image/svg+xml"},
    Kind{"png", "image/png"},
    Kind{"webp", "image/webp"},
    Kind{"ico", "image/x-icon"},
    Kind{"woff2", "font/woff2"},
    Kind{"woff", "font/woff"},
    Kind{"mp3", "audio/mpeg"},
    Kind{"ogg", "audio/ogg"},
    Kind{"txt", "text/plain; charset=utf-8"},
    Kind{"md", "text/markdown; charset=utf-8"},
    Kind{"xml", "application/xml"},
    Kind{"pdf", "application/pdf"},
};

bool is_hash_sign(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

} // namespace

std::string_view media_type(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos)
        for (const auto& [end, type] : kinds)
            if (name.substr(dot + 1) == end)
                return type;
    return "application/octet-stream";
}

bool is_named_by_content(std::string_view path) {
    // The bundler writes a dash, eight signs and the ending, and puts such files into one folder. A name such
    // as `icon-standard.svg` elsewhere is no hash.
    constexpr std::size_t length = 8;
    if (!path.starts_with("assets/"))
        return false;
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || dot < length + 1 || path[dot - length - 1] != '-')
        return false;
    return std::ranges::all_of(path.substr(dot - length, length), is_hash_sign);
}

std::string_view cache_control(std::string_view path) {
    return is_named_by_content(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

} // namespace cairn::server
