#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::server {

/// How long something took, counted in buckets.
class Histogram {
public:
    static constexpr std::array<std::int64_t, 12> bounds = {100,       250,       500,    1'000,  2'500,
                                                            5'000,     10'000,    25'000, 50'000, 100'000,
                                                            1'000'000, 10'000'000}; ///< microseconds
    void add(std::int64_t micros);
    void write(std::string& text, std::string_view name) const;

private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::int64_t> sum_ = 0;
};

/// What a server has done so far.
struct Counters {
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<std::uint64_t> refused_requests = 0;
    std::atomic<std::uint64_t> messages = 0;
    std::atomic<std::uint64_t> refused_messages = 0;
    std::atomic<std::uint64_t> frames_sent = 0;
    std::atomic<std::uint64_t> cut_off =
        0; ///< connections closed because they read too slowly, or said too much
    std::atomic<std::int64_t> connections = 0;
    std::atomic<std::int64_t> sockets = 0; ///< of them, WebSockets
    Histogram commit;                      ///< of a deed, from being read to being on the disk
    Histogram request;
};

/// One line of Prometheus text, with its help and type.
void write_metric(std::string& text, std::string_view name, std::string_view type, std::string_view help,
                  std::int64_t value);
void write_counters(std::string& text, const Counters& counters);

} // namespace cairn::server
