#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace spdlog {
class logger;
}

namespace cairn::server {

/// What the host reads: one line for each thing that happened, with its facts; as words or as JSON. Secrets,
/// cookies and what people write to each other are never among the facts.
class Log {
public:
    enum class Level : std::uint8_t { debug, info, warning, error };

    /// `form` is text, json or off; on standard error.
    Log(std::string_view form, std::string_view level);

    void say(Level level, std::string_view what, const Json& facts = Json::object()) const;
    void info(std::string_view what, const Json& facts = Json::object()) const {
        say(Level::info, what, facts);
    }
    void warn(std::string_view what, const Json& facts = Json::object()) const {
        say(Level::warning, what, facts);
    }

private:
    std::shared_ptr<spdlog::logger> logger_;
    bool json_;
};

} // namespace cairn::server
