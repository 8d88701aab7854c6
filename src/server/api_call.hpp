#pragma once

#include "core/reader.hpp"
#include "server/api.hpp"
#include "server/ticket.hpp"

namespace cairn::server {

/// One request being answered. It is on a thread that may wait for the disk.
struct Api::Call {
    Api& api;
    ApiRequest request;
    Then then;
    std::optional<store::Person> caller; ///< who asks, if anybody
    std::vector<std::string> parts;      ///< what stands for {…} in the path
    Json body = Json::object();

    Hub& hub() { return api.hub(); }
    store::PeopleStore& people() { return hub().store().people(); }
    Millis now() { return hub().runtime().now(); }
    std::string query(std::string_view name) const;

    void give(const Json& json, int status = 200, std::string set_cookie = {}) {
        then({status, json.dump(), std::move(set_cookie), {}});
    }
    void done(std::string set_cookie = {}) { then({204, {}, std::move(set_cookie), {}}); }
    void refuse(int status, std::string_view message, Json facts = Json::object()) {
        then(refusal(status, {"server", "server." + std::string(message), std::move(facts), {}}));
    }
    void refuse(const Violation& why) { then(refusal(422, why)); }
    void refuse(const store::Trouble& trouble);

    std::string ticket_for(const store::Person& person) {
        return set_cookie(sign({person.id, person.session, now()}, api.key()), request.secure);
    }
};

using CallPtr = std::shared_ptr<Api::Call>;
using Handler = void (*)(CallPtr);

/// Whom an address is for.
enum class For : std::uint8_t { anybody, somebody, account };

struct Route {
    std::string_view method;
    std::string_view path; ///< `{…}` stands for anything
    For whom;
    Handler handler;
};

std::span<const Route> people_routes();
std::span<const Route> table_routes();

} // namespace cairn::server
