#pragma once

#include <map>
#include <memory>
#include <variant>

#include "search/review.hpp"

namespace cairn::desk {

/// The best lines of a position.
struct Lines {
    std::unique_ptr<AnyGame> game;
    std::unique_ptr<search::Opponent> opponent;
    int most;
};

/// A game that is gone through, and how many of its moves the page has been told.
struct Reviewing {
    search::Review review;
    std::size_t told = 0;
};

/// What is being looked into for the page, by number.
class Studies {
public:
    using Study = std::variant<Lines, search::Weighing, Reviewing>;

    /// The one that a request names in `study`.
    Checked<Study*> find(const Json& request);
    /// Gives one its number.
    Checked<int> keep(Study study);
    Checked<void> forget(const Json& request);

private:
    std::map<int, Study> studies_;
    int next_ = 1;
};

} // namespace cairn::desk
