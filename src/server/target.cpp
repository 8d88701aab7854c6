#include "server/target.hpp"

#include <optional>

namespace cairn::server {

namespace {

constexpr std::size_t longest = 2048;

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return std::nullopt;
}

/// A proxy may ask with the whole address; then only its path counts.
std::optional<std::string_view> without_origin(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!target.starts_with(scheme))
            continue;
        const std::size_t slash = target.find_first_of("/?", scheme.size());
        return slash == std::string_view::npos || target[slash] == '?' ? "/" : target.substr(slash);
    }
    if (!target.starts_with('/'))
        return std::nullopt;
    return target;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size())
                return std::nullopt;
            const auto high = hex_digit(text[i + 1]);
            const auto low = hex_digit(text[i + 2]);
            if (!high || !low)
                return std::nullopt;
            c = static_cast<char>(*high * 16 + *low);
            i += 2;
            if (c == '/')
                return std::nullopt;
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\')
            return std::nullopt;
        out += c;
    }
    return out;
}

bool climbs(std::string_view path) {
    while (true) {
        const std::size_t slash = path.find('/');
        const std::string_view segment = path.substr(0, slash);
        if (segment == "." || segment == "..")
            return true;
        if (slash == std::string_view::npos)
            return false;
        path.remove_prefix(slash + 1);
    }
}

} // namespace

std::expected<std::string, BadTarget> path_of(std::string_view target) {
    if (target.size() > longest)
        return std::unexpected(BadTarget::too_long);
    const auto local = without_origin(target);
    if (!local || local->find('#') != std::string_view::npos)
        return std::unexpected(BadTarget::malformed);
    auto path = decoded(local->substr(1, local->find('?') - 1));
    if (!path || climbs(*path))
        return std::unexpected(BadTarget::malformed);
    return std::move(*path);
}

} // namespace cairn::server
