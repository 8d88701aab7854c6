#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "server/hub.hpp"

namespace cairn::server {

/// A request to the JSON API, or to open a WebSocket, with all of it that matters.
struct ApiRequest {
    std::string method = {};
    std::string target = {};
    std::string body = {};
    std::string content_type = {};
    std::string cookie = {};        ///< the header
    std::string authorization = {}; ///< the header
    std::string origin = {};        ///< the header; programs send none
    std::string host = {};          ///< the header
    std::string address = {};       ///< from where
    bool secure = false;            ///< over TLS, ours or a proxy's
};

struct ApiAnswer {
    int status = 200;
    std::string body = {};       ///< JSON; empty: none
    std::string set_cookie = {}; ///< empty: none
    std::string allow = {};      ///< for 405
};

/// Somebody who asks, and whom they do not want to hear.
struct Caller {
    Person person;
    std::set<std::string, std::less<>> muted;
};

/// The addresses below /api/v1, as data/api/openapi.json describes them.
class Api {
public:
    using Then = std::function<void(ApiAnswer)>;
    struct Call;

    Api(Hub& hub, std::string key) : hub_(hub), key_(std::move(key)) {}

    /// Answers later, on any thread.
    void answer(ApiRequest request, Then then);
    /// Who may open a WebSocket; otherwise the status and why. Answers later, on any thread.
    void admit(ApiRequest request, std::function<void(std::expected<Caller, ApiAnswer>)> then);

    Hub& hub() { return hub_; }
    const std::string& key() const { return key_; }

    /// Methods and paths, for the test that compares them with the document.
    static std::vector<std::pair<std::string_view, std::string_view>> routes();

private:
    std::optional<store::Person> caller_of(const ApiRequest& request);

    Hub& hub_;
    std::string key_;
};

/// Whether a page of another site asks: its Origin is not the host that was asked.
bool is_foreign(const ApiRequest& request);

ApiAnswer refusal(int status, const Violation& why);

} // namespace cairn::server
