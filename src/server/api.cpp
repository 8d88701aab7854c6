#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "core/data.hpp"
#include "core/sha256.hpp"
#include "server/api_call.hpp"
#include "server/frames.hpp"
#include "server/names.hpp"
#include "server/target.hpp"

namespace cairn::server {

namespace {

constexpr std::string_view base = "/api/v1";
constexpr JsonLimits body_limits{.bytes = 64 * 1024, .depth = 16, .values = 4096, .members = 256};

/// The parts of a path between slashes.
std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (path.starts_with('/')) {
        path.remove_prefix(1);
        parts.push_back(path.substr(0, path.find('/')));
        path.remove_prefix(parts.back().size());
    }
    return parts;
}

bool fits(const Route& route, const std::vector<std::string_view>& given, std::vector<std::string>& filled) {
    const auto wanted = parts_of(route.path);
    if (wanted.size() != given.size())
        return false;
    filled.clear();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].starts_with('{') && !given[i].empty())
            filled.emplace_back(given[i]);
        else if (wanted[i] != given[i])
            return false;
    }
    return true;
}

void give_document(CallPtr call) {
    call->then({200, std::string(data_file("api/openapi.json").value_or("{}")), {}, {}});
}

constexpr std::array<Route, 1> document_routes = {
    Route{"GET", "/openapi.json", For::anybody, &give_document}};

std::array<std::span<const Route>, 3> all_routes() {
    return {people_routes(), table_routes(), document_routes};
}

int status_of(const store::Trouble& trouble) {
    switch (trouble.kind) {
    case store::Trouble::Kind::conflict: return 409;
    case store::Trouble::Kind::unknown: return 404;
    case store::Trouble::Kind::refused: return 422;
    default: return 503;
    }
}

} // namespace

ApiAnswer refusal(int status, const Violation& why) {
    Json places = Json::array();
    for (const std::string& place : why.places)
        places.push(place);
    const Json error = Json::object()
                           .set("rule", why.rule)
                           .set("message", why.message)
                           .set("facts", why.facts)
                           .set("places", std::move(places));
    return {status, Json::object().set("error", error).dump(), {}, {}};
}

bool is_foreign(const ApiRequest& request) {
    if (request.origin.empty())
        return false;
    const std::size_t scheme = request.origin.find("://");
    return scheme == std::string::npos || std::string_view(request.origin).substr(scheme + 3) != request.host;
}

std::string Api::Call::query(std::string_view name) const {
    const std::size_t mark = request.target.find('?');
    std::string_view rest =
        mark == std::string::npos ? std::string_view() : std::string_view(request.target).substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
            return std::string(pair.substr(name.size() + 1));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    }
    return {};
}

void Api::Call::refuse(const store::Trouble& trouble) {
    if (trouble.kind == store::Trouble::Kind::unknown)
        return refuse(404, "not_found");
    then(refusal(status_of(trouble), store::to_violation({trouble.kind, {}})));
}

/// Who asks, by token or by cookie. It waits for the disk.
std::optional<store::Person> Api::caller_of(const ApiRequest& request) {
    auto& people = hub_.store().people();
    constexpr std::string_view bearer = "Bearer ";
    if (request.authorization.starts_with(bearer)) {
        const auto token =
            people.find_token(to_hex(sha256(std::string_view(request.authorization).substr(bearer.size()))));
        if (!token)
            return std::nullopt;
        auto bot = people.find(token->person);
        return bot && !bot->banned ? std::optional(std::move(*bot)) : std::nullopt;
    }
    const auto ticket = read_ticket(cookie(request.cookie, cookie_name), key_, hub_.runtime().now());
    if (!ticket)
        return std::nullopt;
    auto person = people.find(ticket->person);
    if (person)
        return !person->banned && person->session == ticket->session ? std::optional(std::move(*person))
                                                                     : std::nullopt;
    if (person.error().kind != store::Trouble::Kind::unknown || ticket->session != 0)
        return std::nullopt;
    // A guest, of whom nothing is kept.
    store::Person guest;
    guest.id = ticket->person;
    guest.name = guest_name(guest.id);
    return guest;
}

void Api::admit(ApiRequest request, std::function<void(std::expected<Caller, ApiAnswer>)> then) {
    const auto server_says = [](int status, std::string_view message) {
        return refusal(status, {"server", "server." + std::string(message), Json::object(), {}});
    };
    if (is_foreign(request))
        return then(std::unexpected(server_says(403, "forbidden")));
    if (hub_.stopping())
        return then(std::unexpected(server_says(503, "stopping")));
    hub_.runtime().work([this, server_says, request = std::move(request), then = std::move(then)] {
        auto person = caller_of(request);
        if (!person)
            return then(std::unexpected(server_says(401, "no_session")));
        Caller caller{as_seen(*person), {}};
        if (const auto ties = hub_.store().people().ties(person->id))
            for (const store::Tie& tie : *ties)
                if (tie.kind == store::Tie::Kind::muted)
                    caller.muted.insert(tie.other);
        then(std::move(caller));
    });
}

void Api::answer(ApiRequest request, Then then) {
    auto call =
        std::make_shared<Call>(Call{*this, std::move(request), std::move(then), {}, {}, Json::object()});
    // A name may have spaces and letters that an address writes with `%`.
    const auto decoded = path_of(call->request.target);
    const std::string path = "/" + decoded.value_or("");
    if (!path.starts_with(base))
        return call->refuse(404, "not_found");
    const auto given = parts_of(std::string_view(path).substr(base.size()));
    const Route* found = nullptr;
    std::string allowed;
    for (const auto routes : all_routes())
        for (const Route& route : routes) {
            std::vector<std::string> filled;
            if (!fits(route, given, filled))
                continue;
            allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
            if (route.method == call->request.method) {
                found = &route;
                call->parts = std::move(filled);
            }
        }
    if (!found && allowed.empty())
        return call->refuse(404, "not_found");
    if (!found) {
        ApiAnswer refused = refusal(405, {"server", "server.method", Json::object(), {}});
        refused.allow = allowed;
        return call->then(std::move(refused));
    }
    if (found->method != "GET") {
        if (is_foreign(call->request))
            return call->refuse(403, "forbidden");
        if (!call->request.body.empty()) {
            if (!call->request.content_type.starts_with("application/json"))
                return call->refuse(415, "media_type");
            auto body = read_json(call->request.body, body_limits);
            if (!body)
                return call->then(refusal(400, body.error()));
            call->body = std::move(*body);
        }
        if (hub_.stopping())
            return call->refuse(503, "stopping");
    }
    hub_.runtime().work([this, call, found] {
        call->caller = caller_of(call->request);
        if (found->whom != For::anybody && !call->caller)
            return call->refuse(401, "no_session");
        if (found->whom == For::account && call->caller->kind != store::Person::Kind::account)
            return call->refuse(403, "accounts_only");
        found->handler(call);
    });
}

std::vector<std::pair<std::string_view, std::string_view>> Api::routes() {
    std::vector<std::pair<std::string_view, std::string_view>> list;
    for (const auto routes : all_routes())
        for (const Route& route : routes)
            list.emplace_back(route.method, route.path);
    return list;
}

} // namespace cairn::server
