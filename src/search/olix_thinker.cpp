#include "search/olix_thinker.hpp"

#include <algorithm>

#include "search/judge.hpp"

namespace cairn::search {

int OlixThinker::lines(std::span<Judged<Action>> lines) const {
    const std::size_t count = std::min(lines.size(), search_.lines().size());
    for (std::size_t i = 0; i < count; ++i)
        lines[i] = judge<Action>(search_.position(), search_.lines()[i]);
    return static_cast<int>(count);
}

} // namespace cairn::search
