#include "server/answer.hpp"

#include "core/catalogue.hpp"
#include "server/kind.hpp"
#include "server/preferences.hpp"
#include "server/target.hpp"

namespace cairn::server {

namespace {

/// What the pages of the app may do: run our own scripts and WebAssembly, talk to us, and nothing else.
constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Answer begin(int status, std::string_view type) {
    Answer answer;
    answer.status = status;
    answer.headers = {
        {"Content-Type", std::string(type)},
        {"Content-Security-Policy", std::string(content_security_policy)},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    };
    return answer;
}

void give(Answer& answer, std::string text) {
    const auto kept = std::make_shared<const std::string>(std::move(text));
    answer.body = *kept;
    answer.owner = kept;
}

Answer file(const Asset& asset, std::string_view path, const Request& request) {
    const auto coding = choose_coding(request.accept_encoding, !asset.gzip.empty(), !asset.brotli.empty());
    if (!coding)
        return failure(406, request.accept_language);
    Answer answer = begin(200, media_type(path));
    const std::string packing = *coding == Coding::identity ? "" : "-" + std::string(name_of(*coding));
    const std::string etag = "\"" + asset.tag + packing + "\"";
    answer.headers.emplace_back("Cache-Control", cache_control(path));
    answer.headers.emplace_back("ETag", etag);
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    answer.headers.emplace_back("Accept-Ranges", "none");
    if (names_tag(request.if_none_match, etag)) {
        answer.status = 304;
        answer.bodiless = true;
        return answer;
    }
    if (*coding != Coding::identity)
        answer.headers.emplace_back("Content-Encoding", name_of(*coding));
    answer.body = *coding == Coding::brotli ? asset.brotli
                  : *coding == Coding::gzip ? asset.gzip
                                            : asset.bytes;
    answer.owner = asset.owner;
    return answer;
}

Answer to_get(const Assets& assets, const Request& request) {
    const auto path = path_of(request.target);
    if (!path)
        return failure(path.error() == BadTarget::too_long ? 414 : 400, request.accept_language);
    if (*path == "healthz") {
        Answer well = begin(200, "text/plain; charset=utf-8");
        well.headers.emplace_back("Cache-Control", "no-store");
        give(well, "ok\n");
        return well;
    }
    const std::string name = path->empty() ? "index.html" : *path;
    if (const auto asset = assets.find(name))
        return file(*asset, name, request);
    return failure(404, request.accept_language);
}

} // namespace

bool names_tag(std::string_view if_none_match, std::string_view etag) {
    std::string_view rest = if_none_match;
    while (true) {
        const std::size_t begin = rest.find_first_not_of(" \t,");
        if (begin == std::string_view::npos)
            return false;
        rest.remove_prefix(begin);
        if (rest.starts_with('*'))
            return true;
        if (rest.starts_with("W/"))
            rest.remove_prefix(2);
        const std::size_t end = rest.starts_with('"') ? rest.find('"', 1) : std::string_view::npos;
        if (end == std::string_view::npos)
            return false;
        if (rest.substr(0, end + 1) == etag)
            return true;
        rest.remove_prefix(end + 1);
    }
}

Answer failure(int status, std::string_view accept_language) {
    const Catalogue catalogue = Catalogue::for_language(choose_language(accept_language));
    Answer answer = begin(status, "text/html; charset=utf-8");
    answer.headers.emplace_back("Cache-Control", "no-store");
    answer.headers.emplace_back("Content-Language", catalogue.language());
    if (status == 405)
        answer.headers.emplace_back("Allow", "GET, HEAD");
    const std::string title = catalogue.say(status == 404 ? "server.not_found" : "server.failed",
                                            Json::object().set("status", status));
    give(
        answer,
        "<!doctype html>\n<html lang=\"" + std::string(catalogue.language()) +
            "\">\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta name=\"color-scheme\" content=\"light dark\">\n<title>Cairn</title>\n<h1>Cairn</h1>\n<p>" +
            title + "</p>\n<p><a href=\"/\">" + catalogue.say("server.home") + "</a></p>\n</html>\n");
    return answer;
}

bool only_reads(std::string_view method) { return method == "GET" || method == "HEAD"; }

Answer answer(const Assets& assets, const Request& request) {
    if (!only_reads(request.method))
        return failure(405, request.accept_language);
    Answer given = to_get(assets, request);
    given.bodiless = given.bodiless || request.method == "HEAD";
    return given;
}

} // namespace cairn::server
