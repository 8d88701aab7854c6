#include "server/metrics.hpp"

#include <algorithm>

namespace cairn::server {

namespace {

/// Microseconds as seconds, which is what Prometheus counts in.
std::string seconds(std::int64_t micros) {
    std::string digits = std::to_string(micros);
    if (digits.size() < 7)
        digits.insert(0, 7 - digits.size(), '0');
    digits.insert(digits.size() - 6, ".");
    return digits;
}

std::int64_t as_signed(std::uint64_t value) { return static_cast<std::int64_t>(value); }

void write_histogram(std::string& text, std::string_view name, std::string_view help,
                     const Histogram& histogram) {
    text.append("# HELP ")
        .append(name)
        .append(" ")
        .append(help)
        .append("\n# TYPE ")
        .append(name)
        .append(" histogram\n");
    histogram.write(text, name);
}

} // namespace

void Histogram::add(std::int64_t micros) {
    const auto bucket = static_cast<std::size_t>(std::ranges::lower_bound(bounds, micros) - bounds.begin());
    counts_[bucket].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(micros, std::memory_order_relaxed);
}

void Histogram::write(std::string& text, std::string_view name) const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        all += counts_[i].load(std::memory_order_relaxed);
        const std::string bound = i < bounds.size() ? seconds(bounds[i]) : "+Inf";
        text.append(name)
            .append("_bucket{le=\"")
            .append(bound)
            .append("\"} ")
            .append(std::to_string(all))
            .append("\n");
    }
    text.append(name).append("_sum ").append(seconds(sum_.load(std::memory_order_relaxed))).append("\n");
    text.append(name).append("_count ").append(std::to_string(all)).append("\n");
}

void write_metric(std::string& text, std::string_view name, std::string_view type, std::string_view help,
                  std::int64_t value) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n");
    text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
    text.append(name).append(" ").append(std::to_string(value)).append("\n");
}

void write_counters(std::string& text, const Counters& counters) {
    write_metric(text, "cairn_http_requests_total", "counter", "HTTP requests answered",
                 as_signed(counters.requests));
    write_metric(text, "cairn_http_refused_total", "counter", "HTTP requests answered with 400 or more",
                 as_signed(counters.refused_requests));
    write_metric(text, "cairn_messages_total", "counter", "WebSocket messages heard",
                 as_signed(counters.messages));
    write_metric(text, "cairn_messages_refused_total", "counter",
                 "WebSocket messages that were not understood or too many",
                 as_signed(counters.refused_messages));
    write_metric(text, "cairn_frames_sent_total", "counter", "WebSocket frames sent",
                 as_signed(counters.frames_sent));
    write_metric(text, "cairn_cut_off_total", "counter",
                 "connections closed for reading too slowly or saying too much", as_signed(counters.cut_off));
    write_metric(text, "cairn_connections", "gauge", "open connections", counters.connections);
    write_metric(text, "cairn_websockets", "gauge", "open WebSockets", counters.sockets);
    write_histogram(text, "cairn_commit_seconds", "a deed, from being read to being on the disk",
                    counters.commit);
    write_histogram(text, "cairn_request_seconds", "an HTTP request, from its end to its answer",
                    counters.request);
}

} // namespace cairn::server
