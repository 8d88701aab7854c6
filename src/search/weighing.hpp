#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/outcomes.hpp"
#include "search/worth.hpp"

namespace cairn::search {

/// What thinking about one thing may cost.
struct Effort {
    std::int64_t nodes = 20'000;
    std::size_t memory = std::size_t{16} << 20;
    std::uint64_t seed = 0;
};

/// One way in which an action may turn out.
struct Branch {
    std::string reveals; ///< what it reveals, as the game's notation has it; empty when nothing
    double probability = 1;
    Worth worth;                     ///< to who acted
    std::vector<std::string> answer; ///< what is expected then; empty when the game is over
    bool searched = false;
};

/// What one action is worth to the seat to act, by searching what comes of it: every reveal with its exact
/// chance, and the answers. The best answer to a bad action is its refutation.
class Weighing {
public:
    static Checked<Weighing> of(const AnyGame& game, std::string_view action, const Effort& effort);

    /// Thinks on, for at most so many nodes.
    Progress run(std::int64_t nodes);
    bool finished() const { return at_ == branches_.size(); }
    /// Enough of it: what is not searched yet stays even.
    void stop();

    /// All that may come of it, the likeliest first.
    const std::vector<Branch>& branches() const { return branches_; }
    Worth worth() const;

private:
    Weighing() = default;
    std::int64_t share() const;
    void begin();
    void learn();
    void next();

    std::unique_ptr<AnyGame> before_; ///< searched itself, where what others may expect is not known
    std::string action_;
    int seat_ = 0;
    std::vector<Outcome> outcomes_;
    std::vector<Branch> branches_;
    std::unique_ptr<Opponent> opponent_;
    Effort effort_;
    std::size_t at_ = 0;
    std::int64_t here_ = 0; ///< nodes spent on this branch
    std::int64_t done_ = 0;
};

} // namespace cairn::search
