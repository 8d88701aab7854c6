#include "games/otlo/effort.hpp"

#include <span>
#include <vector>

#include "games/otlo/working.hpp"

namespace cairn::otlo {

namespace {

constexpr std::int64_t most_tries = 200'000; ///< to look through; a hard card of four squares takes thousands
constexpr int sampled_runs = 32;
constexpr std::int64_t longest_run = 20'000;

class Search {
public:
    Search(const TileSet& tiles, const Pattern& pattern)
        : working_(tiles, pattern), states_(static_cast<std::size_t>(tiles.size()) + 1) {
        states_[0] = working_.start();
    }

    /// What is expected below a state, and whether a solution lies there.
    struct Expected {
        double tiles = 0;
        bool solved = false;
    };

    /// Below a state with some good and some bad choices in random order, each bad one comes before all good
    /// ones with a chance of 1 to good + 1, and then all of it is looked through; the first good one ends it.
    Expected expected(std::size_t depth) {
        const Working::State& state = states_[depth];
        const Demand demand = working_.fewest(state);
        if (demand.spot < 0)
            return {0, true};
        int good = 0;
        double when_good = 0;
        double when_bad = 0;
        for (const auto choice : state.possible) {
            if (!Working::answers(demand, working_.pieces()[choice]))
                continue;
            if (++tries_ > most_tries)
                return {};
            working_.lay_for(state, demand, choice, states_[depth + 1]);
            const Expected below = expected(depth + 1);
            if (below.solved) {
                ++good;
                when_good += 1 + below.tiles;
            } else {
                when_bad += 1 + below.tiles;
            }
        }
        if (good == 0)
            return {when_bad, false};
        return {when_good / good + when_bad / (good + 1), true};
    }

    bool looked_everywhere() const { return tries_ <= most_tries; }

    /// One try in random order: the tiles laid in it; at most so many.
    std::int64_t run(Rng& rng) {
        tries_ = 0;
        try_in_random_order(0, rng);
        return tries_;
    }

private:
    bool try_in_random_order(std::size_t depth, Rng& rng) {
        const Working::State& state = states_[depth];
        const Demand demand = working_.fewest(state);
        if (demand.spot < 0)
            return true;
        std::vector<Working::Choice> choices;
        for (const auto choice : state.possible)
            if (Working::answers(demand, working_.pieces()[choice]))
                choices.push_back(choice);
        shuffle(std::span(choices), rng);
        for (const auto choice : choices) {
            if (++tries_ >= longest_run)
                return true;
            working_.lay_for(state, demand, choice, states_[depth + 1]);
            if (try_in_random_order(depth + 1, rng))
                return true;
        }
        return false;
    }

    Working working_;
    std::vector<Working::State> states_; ///< by how many tiles lie
    std::int64_t tries_ = 0;
};

} // namespace

std::optional<Effort> effort(const TileSet& tiles, const Pattern& pattern) {
    Search search(tiles, pattern);
    const auto expected = search.expected(0);
    if (search.looked_everywhere())
        return expected.solved ? std::optional(Effort{expected.tiles, true}) : std::nullopt;
    Rng rng(1);
    double sum = 0;
    for (int i = 0; i < sampled_runs; ++i)
        sum += static_cast<double>(search.run(rng));
    return Effort{sum / sampled_runs, false};
}

std::int64_t tiles_tried(const TileSet& tiles, const Pattern& pattern, Rng& rng) {
    return Search(tiles, pattern).run(rng);
}

int log2_hundredths(double number) {
    int whole = 0;
    while (number >= 2) {
        number /= 2;
        ++whole;
    }
    // A binary digit of the logarithm for each squaring.
    constexpr int digits = 20;
    std::int64_t fraction = 0;
    for (int i = 0; i < digits; ++i) {
        number *= number;
        fraction *= 2;
        if (number >= 2) {
            number /= 2;
            ++fraction;
        }
    }
    return 100 * whole + static_cast<int>(100 * fraction >> digits);
}

} // namespace cairn::otlo
