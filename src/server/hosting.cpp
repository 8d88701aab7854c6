#include "server/hosting.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace cairn::server {

namespace {

using Kind = Setting::Kind;

constexpr std::array<std::string_view, 3> metrics_for = {"local", "all", "off"};
constexpr std::array<std::string_view, 3> log_forms = {"text", "json", "off"};
constexpr std::array<std::string_view, 4> log_levels = {"debug", "info", "warning", "error"};

constexpr Setting text(std::string_view name, std::string Hosting::* member) {
    return {.name = name, .kind = Kind::text, .text = member};
}
constexpr Setting number(std::string_view name, int Hosting::* member, int low, int high) {
    return {.name = name, .kind = Kind::number, .number = member, .low = low, .high = high};
}
constexpr Setting choice(std::string_view name, std::string Hosting::* member,
                         std::span<const std::string_view> choices) {
    return {.name = name, .kind = Kind::choice, .text = member, .choices = choices};
}

constexpr std::array all = {
    text("host", &Hosting::host),
    number("port", &Hosting::port, 0, 65'535),
    text("files", &Hosting::files),
    text("data", &Hosting::data),
    number("threads", &Hosting::threads, 1, 64),
    number("engine-threads", &Hosting::engine_threads, 1, 64),
    number("engine-seconds", &Hosting::engine_seconds, 1, 60),
    text("tls-certificate", &Hosting::tls_certificate),
    text("tls-key", &Hosting::tls_key),
    Setting{.name = "behind-proxy", .kind = Kind::flag, .flag = &Hosting::behind_proxy},
    choice("metrics", &Hosting::metrics, metrics_for),
    choice("log", &Hosting::log, log_forms),
    choice("log-level", &Hosting::log_level, log_levels),
    number("connections", &Hosting::connections, 1, 1'000'000),
    number("connections-per-address", &Hosting::connections_per_address, 1, 1'000'000),
    number("connections-per-person", &Hosting::connections_per_person, 1, 1000),
    number("tables", &Hosting::tables, 1, 1'000'000),
    number("tables-per-person", &Hosting::tables_per_person, 1, 100'000),
    number("messages-per-second", &Hosting::messages_per_second, 1, 100'000),
    number("messages-at-once", &Hosting::messages_at_once, 1, 100'000),
    number("guesses-per-hour", &Hosting::guesses_per_hour, 1, 100'000),
    number("guests-per-hour", &Hosting::guests_per_hour, 1, 1'000'000),
    number("waiting-kilobytes", &Hosting::waiting_kilobytes, 16, 1 << 20),
    number("farewell-seconds", &Hosting::farewell_seconds, 0, 300),
};

std::unexpected<Violation> refused(std::string_view message, std::string_view name,
                                   Json facts = Json::object()) {
    return bad_input("input." + std::string(message), std::move(facts.set("field", name)));
}

} // namespace

std::span<const Setting> settings() { return all; }

std::string environment_name(std::string_view setting) {
    std::string name = "CAIRN_";
    for (const char c : setting)
        name.push_back(c == '-' ? '_' : static_cast<char>(c - 'a' + 'A'));
    return name;
}

Checked<void> set(Hosting& hosting, std::string_view name, std::string_view value) {
    const std::span known(all);
    const auto found = std::ranges::find(known, name, &Setting::name);
    if (found == known.end())
        return refused("unknown_field", name.substr(0, 40));
    switch (found->kind) {
    case Kind::text: hosting.*found->text = std::string(value); return {};
    case Kind::choice: {
        if (std::ranges::find(found->choices, value) != found->choices.end()) {
            hosting.*found->text = std::string(value);
            return {};
        }
        std::string choices;
        for (const std::string_view one : found->choices)
            choices += (choices.empty() ? "" : ", ") + std::string(one);
        return refused("choice", name,
                       Json::object().set("name", value.substr(0, 40)).set("choices", choices));
    }
    case Kind::flag:
        if (value != "true" && value != "false")
            return refused("not_boolean", name);
        hosting.*found->flag = value == "true";
        return {};
    case Kind::number: break;
    }
    int read = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), read);
    const bool whole = error == std::errc() && end == value.data() + value.size();
    if (!whole || read < found->low || read > found->high)
        return refused(whole ? "out_of_range" : "not_integer", name,
                       Json::object().set("low", found->low).set("high", found->high));
    hosting.*found->number = read;
    return {};
}

Checked<void> read_toml(Hosting& hosting, std::string_view text) {
    const toml::parse_result read = toml::parse(text);
    if (!read) {
        const auto& where = read.error().source().begin;
        return bad_input("input.toml", Json::object()
                                           .set("line", static_cast<std::int64_t>(where.line))
                                           .set("column", static_cast<std::int64_t>(where.column)));
    }
    for (const auto& [key, node] : read.table()) {
        std::string value;
        if (const auto* words = node.as_string())
            value = words->get();
        else if (const auto* number = node.as_integer())
            value = std::to_string(number->get());
        else if (const auto* flag = node.as_boolean())
            value = flag->get() ? "true" : "false";
        else
            return refused("not_text", key.str());
        if (auto done = set(hosting, key.str(), value); !done)
            return done;
    }
    return {};
}

Checked<void> read_environment(Hosting& hosting, const std::function<const char*(const char*)>& get) {
    for (const Setting& setting : all) {
        const char* value = get(environment_name(setting.name).c_str());
        if (!value || *value == '\0')
            continue;
        if (auto done = set(hosting, setting.name, value); !done)
            return done;
    }
    return {};
}

Manners manners_of(const Hosting& hosting) {
    constexpr double hour = 3600;
    const auto size = [](int number) { return static_cast<std::size_t>(number); };
    Manners manners;
    manners.messages = {static_cast<double>(hosting.messages_at_once),
                        static_cast<double>(hosting.messages_per_second)};
    manners.guesses.per_second = hosting.guesses_per_hour / hour;
    manners.newcomers = {std::max(manners.newcomers.burst, hosting.guests_per_hour / 6.0),
                         hosting.guests_per_hour / hour};
    manners.sockets_per_address = size(hosting.connections_per_address);
    manners.sockets_per_person = size(hosting.connections_per_person);
    manners.tables_per_person = size(hosting.tables_per_person);
    manners.tables = size(hosting.tables);
    manners.waiting_bytes = size(hosting.waiting_kilobytes) * 1024;
    return manners;
}

} // namespace cairn::server
