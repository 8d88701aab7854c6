#include "search/olix_thinker.hpp"

#include <algorithm>

#include "search/judge.hpp"

namespace cairn::search {

OlixThinker::OlixThinker(const olix::Rules& rules, const ThinkerOptions& options, const OlixWorth& worth)
    : worth_(std::make_unique<OlixWorth>(worth.plainer(options.failing.plain))), helper_(options.helper),
      search_(OlixPosition(rules, *worth_, options.failing, options.seed), table_of(options, options.memory),
              options.lines, farthest_of<OlixPosition>(options.failing)) {}

void OlixThinker::see(const olix::State& state) { search_.see(state, first_depth(helper_)); }

int OlixThinker::lines(std::span<Judged<Action>> lines) const {
    const std::size_t count = std::min(lines.size(), search_.lines().size());
    for (std::size_t i = 0; i < count; ++i)
        lines[i] = judge<Action>(search_.position(), search_.lines()[i]);
    return static_cast<int>(count);
}

} // namespace cairn::search
