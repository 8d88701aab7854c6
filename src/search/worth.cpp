#include "search/worth.hpp"

#include <algorithm>

namespace cairn::search {

Worth worth_of(const Line& line) { return {line.chance, line.low, line.high, line.proved, line.plies}; }

Worth worth_of(const Result& result, int seat, int seats) {
    const auto winners = static_cast<double>(result.winners.size());
    const bool wins = std::ranges::find(result.winners, seat) != result.winners.end();
    Worth worth;
    worth.proved = wins && winners == 1             ? Proved::win
                   : wins || result.winners.empty() ? Proved::draw
                                                    : Proved::loss;
    worth.chance = worth.low = worth.high = result.winners.empty() ? 1.0 / seats : wins ? 1 / winners : 0;
    return worth;
}

Worth to_other(const Worth& worth) {
    Proved proved = worth.proved;
    if (proved == Proved::win)
        proved = Proved::loss;
    else if (proved == Proved::loss)
        proved = Proved::win;
    return {1 - worth.chance, 1 - worth.high, 1 - worth.low, proved, worth.plies};
}

} // namespace cairn::search
