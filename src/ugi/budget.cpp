#include "ugi/budget.hpp"

#include <algorithm>

namespace cairn::ugi {

bool Limits::any() const { return *this != Limits(); }

Limits limits_of(const Go& go, int seat) {
    Limits limits;
    if (go.infinite)
        return limits;
    if (go.nodes)
        limits.nodes = std::max(std::int64_t{1}, *go.nodes);
    if (go.depth)
        limits.depth = std::max(1, *go.depth);
    if (go.movetime)
        limits.seconds = static_cast<double>(*go.movetime) / 1000;
    const auto at = static_cast<std::size_t>(seat);
    if (at < go.time.size() && go.time[at]) {
        constexpr int usual_moves = 25; // that are still to come
        constexpr double for_the_line = 0.03;
        const double left = static_cast<double>(*go.time[at]) / 1000;
        const double increment = static_cast<double>(go.increment[at].value_or(0)) / 1000;
        const int moves = std::max(1, go.movestogo.value_or(usual_moves));
        const double most = std::max(0.0, std::min(left * 0.8, left - for_the_line));
        limits.seconds = std::min({limits.seconds, left / moves + increment * 0.8, most});
    }
    return limits;
}

} // namespace cairn::ugi
