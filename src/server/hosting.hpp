#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/violation.hpp"
#include "server/hub.hpp"

namespace cairn::server {

/// How a host wants a server to be.
struct Hosting {
    std::string host = "127.0.0.1";
    int port = 8080;
    std::string files; ///< a folder to serve; empty: the app in the program
    std::string data = "cairn-data";
    int threads = 2;
    int engine_threads = 1;
    int engine_seconds = 2;
    std::string tls_certificate;
    std::string tls_key;
    bool behind_proxy = false;
    std::string metrics = "local";
    std::string log = "text";
    std::string log_level = "info";
    int connections = 12'000;
    int connections_per_address = 64;
    int connections_per_person = 16;
    int tables = 20'000;
    int tables_per_person = 20;
    int messages_per_second = 20;
    int messages_at_once = 60;
    int guesses_per_hour = 60;
    int guests_per_hour = 180;
    int waiting_kilobytes = 1024;
    int farewell_seconds = 5;
    friend bool operator==(const Hosting&, const Hosting&) = default;
};

/// One thing that can be set: `--port 9000`, `CAIRN_PORT=9000`, or `port = 9000` in a TOML file.
struct Setting {
    enum class Kind : std::uint8_t { text, number, flag, choice };
    std::string_view name;
    Kind kind;
    std::string Hosting::* text = nullptr;
    int Hosting::* number = nullptr;
    int low = 0;
    int high = 0;
    bool Hosting::* flag = nullptr;
    std::span<const std::string_view> choices = {};
};
std::span<const Setting> settings();

/// The name in the environment: `CAIRN_MESSAGES_PER_SECOND`.
std::string environment_name(std::string_view setting);

/// Sets one by its name, or says what is wrong with the value.
Checked<void> set(Hosting& hosting, std::string_view name, std::string_view value);
/// A TOML document of such names.
Checked<void> read_toml(Hosting& hosting, std::string_view text);
/// What the environment has of them.
Checked<void> read_environment(Hosting& hosting, const std::function<const char*(const char*)>& get);

Manners manners_of(const Hosting& hosting);

} // namespace cairn::server
