#include "server/asset.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>

#include "core/hash.hpp"

namespace cairn::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest = 64u << 20;

bool has_hidden_part(std::string_view path) {
    return path.starts_with('.') || path.find("/.") != std::string_view::npos;
}

std::string tag_of(std::string_view bytes) {
    std::array<char, 16> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), fingerprint(bytes), 16).ptr;
    return {digits.data(), end};
}

/// Whether `inner`, both being without links, lies below `outer`.
bool lies_below(const fs::path& outer, const fs::path& inner) {
    const auto [end, ignored] = std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
    return end == outer.end();
}

} // namespace

std::optional<Asset> EmbeddedAssets::find(std::string_view path) const {
    const auto found = std::ranges::lower_bound(files_, path, {}, &AppFile::path);
    if (found == files_.end() || found->path != path)
        return std::nullopt;
    return Asset{found->bytes, found->gzip, found->brotli, std::string(found->tag)};
}

std::optional<Asset> FolderAssets::find(std::string_view path) const {
    if (path.empty() || path.find('\0') != std::string_view::npos || path.starts_with('/') ||
        has_hidden_part(path))
        return std::nullopt;
    std::error_code error;
    const fs::path root = fs::canonical(folder_, error);
    if (error)
        return std::nullopt;
    const fs::path file = fs::canonical(root / fs::path(path), error);
    if (error || !lies_below(root, file) || has_hidden_part(file.lexically_relative(root).string()))
        return std::nullopt;
    if (!fs::is_regular_file(file, error) || error)
        return std::nullopt;
    if (const auto size = fs::file_size(file, error); error || size > largest)
        return std::nullopt;
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return std::nullopt;
    const auto bytes = std::make_shared<const std::string>(std::istreambuf_iterator<char>(stream),
                                                           std::istreambuf_iterator<char>());
    return Asset{*bytes, "", "", tag_of(*bytes), bytes};
}

} // namespace cairn::server
