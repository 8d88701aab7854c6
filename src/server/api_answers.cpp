#include "server/api_answers.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

#include "server/metrics.hpp"

namespace cairn::server {

namespace {

constexpr std::string_view api_base = "/api/";

std::string_view path_in(std::string_view target) { return target.substr(0, target.find('?')); }

Answer text_answer(int status, std::string text) {
    Answer answer;
    answer.status = status;
    answer.headers = {{"Content-Type", "text/plain; charset=utf-8"},
                      {"Cache-Control", "no-store"},
                      {"X-Content-Type-Options", "nosniff"}};
    const auto kept = std::make_shared<const std::string>(std::move(text));
    answer.body = *kept;
    answer.owner = kept;
    return answer;
}

std::string metrics_of(Api& api) {
    Hub& hub = api.hub();
    std::string text;
    const auto count = hub.count();
    const auto as_signed = [](std::size_t value) { return static_cast<std::int64_t>(value); };
    write_metric(text, "cairn_tables", "gauge", "tables held in memory", as_signed(count.rooms));
    write_metric(text, "cairn_tables_open", "gauge", "tables that anybody may join", as_signed(count.listed));
    write_metric(text, "cairn_people", "gauge", "people who are connected", as_signed(count.people));
    write_metric(text, "cairn_engine_queue", "gauge", "bots that wait to think",
                 as_signed(hub.engines().waiting()));
    write_metric(text, "cairn_engine_moves_total", "counter", "moves that bots have thought about",
                 as_signed(hub.engines().done()));
    const auto health = hub.store().health();
    write_metric(text, "cairn_store_queue", "gauge", "writes that wait for the store",
                 as_signed(health.waiting));
    write_metric(text, "cairn_store_commits_total", "counter", "transactions of the store",
                 as_signed(health.commits));
    write_metric(text, "cairn_store_writes_total", "counter", "writes in them", as_signed(health.writes));
    write_metric(text, "cairn_store_refused_total", "counter", "writes that the disk refused",
                 as_signed(health.refused));
    write_metric(text, "cairn_store_failing", "gauge", "1 while the store cannot write",
                 health.failing ? 1 : 0);
    write_counters(text, hub.counters());
    return text;
}

} // namespace

bool is_for_api(std::string_view target) { return target.starts_with(api_base); }

bool is_for_server(std::string_view target) {
    const auto path = path_in(target);
    return is_for_api(target) || path == "/ws" || path == "/healthz" || path == "/readyz" ||
           path == "/metrics";
}

Answer in_json(ApiAnswer given) {
    Answer answer;
    answer.status = given.status;
    answer.headers = {{"Content-Type", "application/json; charset=utf-8"},
                      {"Cache-Control", "no-store"},
                      {"X-Content-Type-Options", "nosniff"},
                      {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                      {"Referrer-Policy", "no-referrer"},
                      {"Cross-Origin-Resource-Policy", "same-origin"}};
    if (!given.set_cookie.empty())
        answer.headers.emplace_back("Set-Cookie", std::move(given.set_cookie));
    if (!given.allow.empty())
        answer.headers.emplace_back("Allow", std::move(given.allow));
    const auto kept = std::make_shared<const std::string>(std::move(given.body));
    answer.body = *kept;
    answer.owner = kept;
    return answer;
}

Answer about_server(Api& api, const ApiRequest& request, bool told) {
    const auto path = path_in(request.target);
    if (!only_reads(request.method))
        return failure(405);
    if (path == "/healthz")
        return text_answer(200, "ok\n");
    if (path == "/readyz") {
        const auto health = api.hub().store().health();
        if (api.hub().stopping())
            return text_answer(503, "stopping\n");
        if (health.failing)
            return text_answer(
                503, "the store cannot write: " + std::string(store::name_of(health.failing->kind)) + "\n");
        return text_answer(200, "ready\n");
    }
    return told ? text_answer(200, metrics_of(api)) : failure(404);
}

std::string forwarded_for(std::string_view header) {
    std::string_view last =
        header.substr(header.rfind(',') == std::string_view::npos ? 0 : header.rfind(',') + 1);
    while (last.starts_with(' '))
        last.remove_prefix(1);
    while (last.ends_with(' '))
        last.remove_suffix(1);
    constexpr std::size_t longest = 45; // an IPv6 address
    const bool plain = last.find_first_not_of("0123456789abcdefABCDEF.:") == std::string_view::npos;
    return plain && last.size() <= longest ? std::string(last) : std::string();
}

std::string neighbourhood(const std::string& address) {
    in6_addr six{};
    if (::inet_pton(AF_INET6, address.c_str(), &six) != 1 || IN6_IS_ADDR_LOOPBACK(&six))
        return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        constexpr std::size_t before = 12;
        ::inet_ntop(AF_INET, &six.s6_addr[before], text.data(), text.size());
    } else {
        constexpr std::size_t network = 8;
        std::fill(std::begin(six.s6_addr) + network, std::end(six.s6_addr), std::uint8_t{0});
        ::inet_ntop(AF_INET6, &six, text.data(), text.size());
    }
    return text.data();
}

} // namespace cairn::server
