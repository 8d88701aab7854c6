#include "match/contender.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "search/level.hpp"
#include "search/opponent.hpp"

namespace cairn::match {

namespace {

std::unexpected<Violation> refused(std::string_view message, std::string_view text, std::string_view word) {
    return bad_input(message, Json::object().set("text", text.substr(0, 80)).set("word", word.substr(0, 40)));
}

template <class Number>
std::optional<Number> number(std::string_view text, Number low, Number high) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= low && value <= high))
        return std::nullopt;
    return value;
}

/// Takes one `name=value`; whether it is a setting of this engine, and its value one that it can have.
bool take(Contender& contender, std::string_view name, std::string_view value) {
    const bool external = contender.engine == "ugi";
    const bool at_level = contender.engine == "level";
    if (name == "nodes" && !at_level) {
        const auto nodes = number<std::int64_t>(value, 1, std::int64_t{1} << 50);
        contender.budget = {nodes.value_or(0), 0};
        return nodes.has_value();
    }
    if (name == "ms" && !at_level) {
        const auto milliseconds = number<int>(value, 1, 3'600'000);
        contender.budget = {0, milliseconds.value_or(0)};
        return milliseconds.has_value();
    }
    if (external) {
        contender.options.emplace_back(name, value);
        return !name.empty();
    }
    if (name == "c" && contender.engine == "uct") {
        const auto exploration = number<double>(value, 0.001, 1000);
        contender.exploration = exploration.value_or(0);
        return exploration.has_value();
    }
    if (name == "hash" && contender.engine == "strong") {
        const auto megabytes = number<int>(value, 1, 65'536);
        contender.megabytes = megabytes.value_or(0);
        return megabytes.has_value();
    }
    return false;
}

} // namespace

Checked<Contender> read_contender(std::string_view text, const Budget& usual) {
    constexpr std::size_t longest = 4000;
    const bool printable = std::ranges::all_of(text, [](unsigned char c) { return c >= ' ' && c != 0x7F; });
    if (text.size() > longest || !printable)
        return refused("input.contender.text", text, "");
    Contender contender{.text = std::string(text), .engine = {}, .budget = usual};
    const std::size_t name_end = std::min(text.find_first_of(":,"), text.size());
    contender.engine = text.substr(0, name_end);
    std::string_view settings = text.substr(std::min(name_end + 1, text.size()));

    const bool external = contender.engine == "ugi";
    if (external) {
        const std::size_t colon = text.find(':');
        contender.command = colon == std::string_view::npos ? "" : text.substr(colon + 1);
        if (contender.command.find_first_not_of(' ') == std::string::npos)
            return refused("input.contender.command", text, "");
        settings = colon > name_end ? text.substr(name_end + 1, colon - name_end - 1) : "";
    } else if (contender.engine == "level") {
        const std::size_t end = std::min(settings.find_first_of(":,"), settings.size());
        const auto level = number<int>(settings.substr(0, end), 1, search::most_levels);
        if (!level)
            return bad_input("input.contender.level",
                             Json::object().set("text", text.substr(0, 80)).set("most", search::most_levels));
        contender.level = *level;
        settings.remove_prefix(std::min(end + 1, settings.size()));
    } else if (std::ranges::find(search::engines(), contender.engine) == search::engines().end()) {
        return refused("input.contender.engine", text, contender.engine);
    }

    while (!settings.empty()) {
        const std::string_view word = settings.substr(0, settings.find_first_of(external ? "," : ":,"));
        settings.remove_prefix(std::min(word.size() + 1, settings.size()));
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos ||
            !take(contender, word.substr(0, equals), word.substr(equals + 1)))
            return refused("input.contender.setting", text, word);
    }
    return contender;
}

} // namespace cairn::match
