#include "cli/commands.hpp"

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>

#include "cli/files.hpp"
#include "cli/interruption.hpp"
#include "core/sha256.hpp"
#include "server/hosting.hpp"
#include "server/http.hpp"
#include "server/log.hpp"
#include "server/names.hpp"

namespace cairn::cli {

namespace {

std::string_view key_for(server::CannotListen why) {
    switch (why) {
    case server::CannotListen::bad_host: return "cli.serve.bad_host";
    case server::CannotListen::in_use: return "cli.serve.in_use";
    case server::CannotListen::forbidden: return "cli.serve.forbidden";
    case server::CannotListen::bad_certificate: return "cli.serve.bad_certificate";
    case server::CannotListen::other: break;
    }
    return "cli.serve.cannot";
}

std::string address(bool secure, const std::string& host, int port) {
    const bool six = host.find(':') != std::string::npos;
    return (secure ? "https://" : "http://") + (six ? "[" + host + "]" : host) + ":" + std::to_string(port) +
           "/";
}

/// From the file, then the environment, then the command line: the later wins.
Checked<server::Hosting> hosting_of(const ServeAsked& asked) {
    server::Hosting hosting;
    if (!asked.config.empty()) {
        CAIRN_TRY(text, read_file(asked.config, 1 << 16));
        if (auto read = server::read_toml(hosting, text); !read)
            return std::unexpected(std::move(read).error());
    }
    if (auto read = server::read_environment(hosting, [](const char* name) { return std::getenv(name); });
        !read)
        return std::unexpected(std::move(read).error());
    const auto set = [&](std::string_view name, const std::string& value) {
        return server::set(hosting, name, value);
    };
    for (const auto& [name, value] : asked.texts)
        if (!value.empty())
            if (auto done = set(name, value); !done)
                return std::unexpected(std::move(done).error());
    for (const auto& [name, value] : asked.numbers)
        if (value)
            if (auto done = set(name, std::to_string(*value)); !done)
                return std::unexpected(std::move(done).error());
    for (const auto& [name, value] : asked.flags)
        if (value)
            if (auto done = set(name, "true"); !done)
                return std::unexpected(std::move(done).error());
    return hosting;
}

Checked<std::unique_ptr<store::Store>> open_store(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    auto opened = store::open_sqlite({.file = (std::filesystem::path(folder) / "cairn.db").string()});
    if (!opened)
        return std::unexpected(store::to_violation(opened.error()));
    return std::move(*opened);
}

/// What signs cookies; made when the store is new.
Checked<std::string> signing_key(store::Store& store) {
    auto kept = store.kept("signing_key");
    if (!kept)
        return std::unexpected(store::to_violation(kept.error()));
    if (*kept)
        return **kept;
    std::string key = server::random_hex(32);
    std::promise<store::Stored<void>> done;
    store.keep("signing_key", key, [&](store::Stored<void> stored) { done.set_value(std::move(stored)); });
    if (const auto stored = done.get_future().get(); !stored)
        return std::unexpected(store::to_violation(stored.error()));
    return key;
}

server::MetricsFor metrics_for(std::string_view word) {
    return word == "all"   ? server::MetricsFor::all
           : word == "off" ? server::MetricsFor::nobody
                           : server::MetricsFor::local;
}

Exit run(const Context& context, const server::Hosting& hosting, const server::Assets& assets) {
    // Before there are other threads, and before anybody is told the address, so that no polite kill is
    // missed.
    const Interruption interruption;
    const server::Log log(hosting.log, hosting.log_level);
    auto opened = open_store(hosting.data);
    if (!opened)
        return refuse(
            context, "cli.serve.no_data",
            Json::object().set("folder", hosting.data).set("why", context.catalogue.say(opened.error())));
    store::Store& store = **opened;
    const auto key = signing_key(store);
    if (!key)
        return refuse(
            context, "cli.serve.no_data",
            Json::object().set("folder", hosting.data).set("why", context.catalogue.say(key.error())));

    server::Counters counters;
    server::Threads threads(hosting.threads);
    server::Engines engines(
        {.threads = hosting.engine_threads, .seconds = static_cast<double>(hosting.engine_seconds)});
    server::Hub hub(context.games, store, threads, engines, counters, server::manners_of(hosting));
    server::Api api(hub, *key);
    server::Service service{.assets = assets,
                            .api = &api,
                            .behind_proxy = hosting.behind_proxy,
                            .metrics = metrics_for(hosting.metrics)};
    service.limits.connections = static_cast<std::size_t>(hosting.connections);
    service.limits.farewell = std::chrono::seconds(hosting.farewell_seconds);
    if (!hosting.tls_certificate.empty())
        service.tls = {hosting.tls_certificate, hosting.tls_key};

    auto http = server::HttpServer::listen(threads, {hosting.host, static_cast<std::uint16_t>(hosting.port)},
                                           service);
    if (!http)
        return refuse(context, key_for(http.error()),
                      Json::object().set("host", hosting.host).set("port", hosting.port));
    const auto woken = hub.wake_up();
    if (!woken)
        return refuse(context, "cli.serve.no_data",
                      Json::object()
                          .set("folder", hosting.data)
                          .set("why", context.catalogue.say(store::to_violation(woken.error()))));
    const std::string place = address(service.tls.has_value(), hosting.host, http->port());
    log.info("serving", Json::object()
                            .set("address", place)
                            .set("data", hosting.data)
                            .set("tables", static_cast<std::int64_t>(*woken)));
    context.out.line(context.say("cli.serve.ready", Json::object().set("address", place)));
    context.out.flush();
    http->run(interruption.descriptor());

    // Whatever was acknowledged is on the disk already; what is still under way is done now.
    engines.stop();
    store.close();
    threads.drain();
    log.info("stopped");
    return fine;
}

} // namespace

Exit serve(const Context& context, const ServeAsked& asked) {
    const auto hosting = hosting_of(asked);
    if (!hosting)
        return refuse(context, hosting.error());
    if (hosting->tls_certificate.empty() != hosting->tls_key.empty())
        return refuse(context, "cli.serve.tls_pair");
    if (!hosting->files.empty()) {
        std::error_code error;
        if (!std::filesystem::is_directory(hosting->files, error))
            return refuse(context, "cli.serve.no_folder", Json::object().set("folder", hosting->files));
        return run(context, *hosting, server::FolderAssets(hosting->files));
    }
    if (server::app_files().empty())
        return refuse(context, "cli.serve.no_app");
    return run(context, *hosting, server::EmbeddedAssets(server::app_files()));
}

} // namespace cairn::cli
