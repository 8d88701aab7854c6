#include "cli/commands.hpp"

#include <filesystem>
#include <memory>

#include "cli/interruption.hpp"
#include "server/http.hpp"

namespace cairn::cli {

namespace {

std::string_view key_for(server::CannotListen why) {
    switch (why) {
    case server::CannotListen::bad_host: return "cli.serve.bad_host";
    case server::CannotListen::in_use: return "cli.serve.in_use";
    case server::CannotListen::forbidden: return "cli.serve.forbidden";
    case server::CannotListen::other: break;
    }
    return "cli.serve.cannot";
}

std::string address(const std::string& host, int port) {
    const bool six = host.find(':') != std::string::npos;
    return "http://" + (six ? "[" + host + "]" : host) + ":" + std::to_string(port) + "/";
}

} // namespace

Exit serve(const Context& context, const ServeAsked& asked) {
    std::unique_ptr<server::Assets> assets;
    if (!asked.files.empty()) {
        std::error_code error;
        if (!std::filesystem::is_directory(asked.files, error))
            return refuse(context, "cli.serve.no_folder", Json::object().set("folder", asked.files));
        assets = std::make_unique<server::FolderAssets>(asked.files);
    } else {
        if (server::app_files().empty())
            return refuse(context, "cli.serve.no_app");
        assets = std::make_unique<server::EmbeddedAssets>(server::app_files());
    }

    // Before anybody is told the address, so that no polite kill is missed.
    const Interruption interruption;
    auto http = server::HttpServer::listen({asked.host, static_cast<std::uint16_t>(asked.port)}, *assets);
    if (!http)
        return refuse(context, key_for(http.error()),
                      Json::object().set("host", asked.host).set("port", asked.port));
    context.out.line(
        context.say("cli.serve.ready", Json::object().set("address", address(asked.host, http->port()))));
    context.out.flush();
    http->run(interruption.descriptor());
    return fine;
}

} // namespace cairn::cli
