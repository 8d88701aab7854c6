#include "server/preferences.hpp"

#include <algorithm>

#include "core/catalogue.hpp"

namespace cairn::server {

namespace {

constexpr std::size_t most_entries = 32;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return "";
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

/// Up to the next separator, which is taken away too.
std::string_view take(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return trimmed(part);
}

/// `0`, `0.5`, `1.000`: at most three digits after the point, at most 1.
std::optional<int> thousandths(std::string_view text) {
    if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1') ||
        (text.size() > 1 && text[1] != '.'))
        return std::nullopt;
    int value = (text[0] - '0') * 1000;
    int place = 100;
    for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (c < '0' || c > '9')
            return std::nullopt;
        value += (c - '0') * place;
        place /= 10;
    }
    return value <= 1000 ? std::optional(value) : std::nullopt;
}

std::optional<Preference> read_entry(std::string_view entry) {
    Preference one{lower(take(entry, ';')), 1000};
    if (one.name.empty())
        return std::nullopt;
    while (!entry.empty()) {
        std::string_view parameter = take(entry, ';');
        if (lower(take(parameter, '=')) != "q")
            continue;
        const auto weight = thousandths(trimmed(parameter));
        if (!weight)
            return std::nullopt;
        one.weight = *weight;
    }
    return one;
}

std::optional<int> weight_of(const std::vector<Preference>& all, std::string_view name) {
    const auto found = std::ranges::find(all, name, &Preference::name);
    return found == all.end() ? std::nullopt : std::optional(found->weight);
}

} // namespace

std::vector<Preference> preferences(std::string_view header) {
    std::vector<Preference> all;
    while (!header.empty() && all.size() < most_entries)
        if (auto entry = read_entry(take(header, ',')))
            all.push_back(std::move(*entry));
    return all;
}

std::string_view name_of(Coding coding) {
    switch (coding) {
    case Coding::gzip: return "gzip";
    case Coding::brotli: return "br";
    case Coding::identity: break;
    }
    return "identity";
}

std::optional<Coding> choose_coding(std::optional<std::string_view> accept_encoding, bool has_gzip,
                                    bool has_brotli) {
    if (!accept_encoding)
        return Coding::identity;
    const auto all = preferences(*accept_encoding);
    const auto any = weight_of(all, "*");
    std::optional<Coding> best;
    int best_weight = 0;
    const auto consider = [&](Coding coding, int weight) {
        if (weight > best_weight) {
            best = coding;
            best_weight = weight;
        }
    };
    if (has_brotli)
        consider(Coding::brotli, weight_of(all, "br").value_or(any.value_or(0)));
    if (has_gzip)
        consider(Coding::gzip, weight_of(all, "gzip").value_or(any.value_or(0)));
    // Plain bytes are fine unless they are refused, but whoever does not name them prefers what he named.
    const auto plain = weight_of(all, "identity");
    consider(Coding::identity, plain.value_or(any ? *any : 1));
    return best;
}

std::string_view choose_language(std::string_view accept_language) {
    const auto ours = languages();
    std::string_view best = ours.front();
    int best_weight = 0;
    for (const auto& one : preferences(accept_language)) {
        const std::string_view primary = std::string_view(one.name).substr(0, one.name.find('-'));
        const auto found = std::ranges::find(ours, primary);
        if (found != ours.end() && one.weight > best_weight) {
            best = *found;
            best_weight = one.weight;
        }
    }
    return best;
}

} // namespace cairn::server
