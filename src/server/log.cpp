#include "server/log.hpp"

#include <array>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace cairn::server {

namespace {

constexpr std::array levels = {spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                               spdlog::level::err};
constexpr std::array<std::string_view, 4> names = {"debug", "info", "warning", "error"};

} // namespace

Log::Log(std::string_view form, std::string_view level) : json_(form == "json") {
    const auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    logger_ = std::make_shared<spdlog::logger>("cairn", sink);
    // The time is UTC, as RFC 3339 writes it; in JSON it is a member, which we put there ourselves.
    logger_->set_pattern(json_ ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ",%v})" : "%Y-%m-%dT%H:%M:%S.%eZ %v",
                         spdlog::pattern_time_type::utc);
    logger_->set_level(spdlog::level::off);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (form != "off" && level == names[i])
            logger_->set_level(levels[i]);
    logger_->flush_on(spdlog::level::info);
}

void Log::say(Level level, std::string_view what, const Json& facts) const {
    const auto index = static_cast<std::size_t>(level);
    if (!logger_->should_log(levels[index]))
        return;
    std::string line;
    if (json_) {
        line = R"("level":)" + json_quote(names[index]) + R"(,"what":)" + json_quote(what);
        if (const std::string all = facts.dump(); all.size() > 2)
            line += "," + all.substr(1, all.size() - 2);
    } else {
        line = std::string(names[index]) + " " + std::string(what);
        if (const auto* members = facts.members())
            for (const auto& [name, value] : *members)
                line += " " + name + "=" + value.dump();
    }
    // As an argument: what is logged is no pattern.
    logger_->log(levels[index], "{}", line);
}

} // namespace cairn::server
