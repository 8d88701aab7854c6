#pragma once

#include <memory>

#include "search/opponent.hpp"

namespace cairn::search {

/// As `make_opponent`, thinking on so many threads (1 to `most_threads`). With one thread it is the same
/// opponent; with more, what it chooses hangs on how the threads run. Alpha-beta shares one table; the tree
/// search grows a tree on each thread and counts them together; a race and somebody of a level think on one
/// thread in any case. The caller's own thread is one of them: between two calls of `run` nobody thinks.
Checked<std::unique_ptr<Opponent>> make_crew(const AnyGame& game, const Sitting& sitting, int threads);

inline constexpr int most_threads = 256;

} // namespace cairn::search
