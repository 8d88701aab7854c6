#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "core/random.hpp"
#include "games/otlo/grading.hpp"

namespace cairn::otlo {

class Solver;

enum class Symmetry : std::uint8_t { any, mirror, turn };
enum class Holes : std::uint8_t { any, none, some };

/// What a card is wanted to be.
struct Wish {
    int stars = 1;
    std::optional<Pattern> shape = std::nullopt; ///< what it shows does not matter
    Symmetry symmetry = Symmetry::any; ///< `mirror`: to itself, over one of the axes; `turn`: by half
    Holes holes = Holes::any;          ///< open ones, in the picture
    /// At most; else one for three stars, and what the kind of card says for others.
    std::optional<std::uint64_t> solutions = std::nullopt;
};

/// A pattern that has been made, and its grade.
struct Made {
    Pattern pattern;
    Grade grade;
};

/// Makes cards: random tiles on a random shape, a few of which are laid otherwise again and again until the
/// picture is what was wished for.
class Generator {
public:
    Generator(const TileSet& tiles, const Grading& grading) : tiles_(tiles), grading_(grading) {}

    /// The card of that number in the series of a seed; `again` counts those that were not wanted. The same
    /// on every machine. Nothing when it was not to be found in many tries, or `go_on` says no.
    std::optional<Made> make(const Wish& wish, std::uint64_t seed, std::uint64_t number, int again = 0,
                             const std::function<bool()>& go_on = nullptr) const;

private:
    static constexpr int most_climbs = 20'000;

    std::optional<Made> climb_once(const Wish& wish, Rng& rng) const;
    std::optional<Pattern> shape_for(const Wish& wish, const CardKind& kind, Rng& rng) const;
    double distance(Solver& solver, const Pattern& picture, const CardKind& kind, std::uint64_t most) const;

    const TileSet& tiles_;
    const Grading& grading_;
};

/// Takes cards in, no two alike, and no shape too often.
class Unlike {
public:
    /// `per_shape`: how many cards may have a shape that is no rectangle; 0 for any number.
    explicit Unlike(int per_shape = 0) : per_shape_(per_shape) {}
    bool take(const Pattern& pattern);

private:
    int per_shape_;
    std::set<std::string> patterns_;
    std::multiset<std::string> shapes_;
};

} // namespace cairn::otlo
