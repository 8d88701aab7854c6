#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// What is measured of a pattern to tell how hard it is for a person.
struct Features {
    double search = 0;           ///< log2(1 + effort), to hundredths
    bool exact = true;           ///< whether the effort is
    int spots = 0;               ///< of the shape
    int bottom = 0;              ///< bottom tiles of the booklet's solution
    int tiles = 0;               ///< in the smallest solution
    std::uint64_t solutions = 0; ///< counted up to `most_solutions`
    static constexpr std::uint64_t most_solutions = 10'000;
};

/// How hard a pattern is, and its page of the booklet.
struct Grade {
    double difficulty = 0; ///< the features, weighed
    int stars = 1;
    bool clear = false; ///< it is what a card of that many stars should be
    Features features;
    Solution solution; ///< the smallest, of those the first by its text
};

/// A number and its bounds.
template <class Number>
struct Range {
    Number low;
    Number high;
    bool holds(Number number) const { return low <= number && number <= high; }
};

/// One kind of card of a level.
struct CardKind {
    int stars = 1;
    std::string shape; ///< its rows; empty: any shape of that many bottom tiles
    int bottom = 2;
    Range<int> tiles = {2, 8};
    Range<double> search = {0, 100};
    std::uint64_t solutions = Features::most_solutions; ///< at most
};

/// The weights of the features, where the stars begin, and what cards should be: data, so that they can
/// follow what people take for real.
struct Grading {
    double per_search = 1;
    double per_tile = 0;
    double per_spot = 0;
    std::array<double, 2> more_stars = {5, 8}; ///< from here two stars, from here three
    std::vector<CardKind> kinds;
};

Checked<Grading> read_grading(const Json& json);
/// Ours, `data/otlo/grading.json`.
Checked<Grading> our_grading();

/// Nothing when the pattern has no solution, or `go_on`, asked now and then, said no.
std::optional<Grade> grade(const TileSet& tiles, const Pattern& pattern, const Grading& grading,
                           const std::function<bool()>& go_on = nullptr);

} // namespace cairn::otlo
