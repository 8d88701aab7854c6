#include "games/logan/logan.hpp"

namespace cairn {

Result Logan::result(const Rules& rules, const State& state) {
    constexpr std::array<std::string_view, 4> reasons{"", "line", "repetition", "cap"};
    const auto reason = reasons[static_cast<std::size_t>(state.ending)];
    return {seats_of(winners(rules, state)), std::string(reason), {}};
}

} // namespace cairn
