#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/random.hpp"
#include "games/logan/deal.hpp"
#include "games/logan/rules.hpp"
#include "games/logan/state.hpp"

namespace cairn::logan {

/// What both players may infer about the undersides (LS-5): unseen stones counted by the face that is up, and
/// the stones of the set that have not shown both faces, counted by kind. Unseen stones with the same face up
/// are interchangeable, so these nine numbers are everything. With the set `any` nothing is known about the
/// kinds: each unseen underside is one of the three symbols, equally likely and independent of the others.
class Posterior {
public:
    Posterior(const Rules& rules, const State& state);
    /// Of loose stones, for a deal or a position that is being read.
    Posterior(const Rules& rules, std::span<const Stone> stones);

    int unseen() const { return up_[0] + up_[1] + up_[2]; }
    int unseen(Symbol up) const { return up_[index(up)]; }

    /// N of LS-5; at most 3^18, as no stone has more than three undersides.
    std::uint64_t ways() const;

    /// Takes a reveal into account: one unseen stone with this face up has shown its underside.
    void reveal(Symbol up, Symbol under);

    /// The chance that an unseen stone with this face up has that underside; 0 when there is none.
    double chance(Symbol up, Symbol under) const;
    /// The chance of several reveals of different stones at once.
    double chance(std::span<const Stone> reveals) const;

    /// Undersides for all unseen stones of a deal, drawn with their exact chances.
    void fill(std::span<Stone, stone_count> stones, Rng& rng) const;

private:
    /// How the kinds are shared out: `under[f][s]` stones with f up have s below.
    using Shares = std::array<std::array<int, symbol_count>, symbol_count>;

    void count(const Stone& stone);
    /// Calls `take` with every way to share the kinds among the faces and the number of assignments it stands
    /// for.
    template <class Take>
    void for_each_share(Take take) const;

    bool any_;
    std::array<int, symbol_count> up_{}; // unseen stones, by the face that is up
    std::array<int, kind_count> left_{}; // kinds not yet seen; below 0 when more were seen than exist
};

/// A deal that the state leaves possible, each with its exact chance.
Deal imagine(const Rules& rules, const State& state, Rng& rng);

/// What has been seen can be: N > 0. Otherwise LS-2.
Checked<void> consistent(const Rules& rules, const State& state);

} // namespace cairn::logan
