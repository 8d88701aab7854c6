#include "games/logan/posterior.hpp"

#include <algorithm>
#include <cassert>

namespace cairn::logan {

namespace {

constexpr auto choose = [] {
    std::array<std::array<std::uint32_t, stone_count + 1>, stone_count + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
    }
    return table;
}();

/// The orders of a, b and c things of three sorts.
std::uint64_t orders(const std::array<int, symbol_count>& sorts) {
    const auto a = static_cast<std::size_t>(sorts[0]);
    const auto b = static_cast<std::size_t>(sorts[1]);
    const auto c = static_cast<std::size_t>(sorts[2]);
    return std::uint64_t{choose[a + b + c][a]} * choose[b + c][b];
}

} // namespace

Posterior::Posterior(const Rules& rules, const State& state)
    : Posterior(rules, std::span<const Stone>(state.stones)) {}

Posterior::Posterior(const Rules& rules, std::span<const Stone> stones) : any_(rules.any) {
    std::ranges::copy(rules.set, left_.begin());
    for (const Stone& stone : stones)
        count(stone);
}

void Posterior::count(const Stone& stone) {
    if (stone.up == Symbol::unseen)
        return; // no such piece
    if (stone.under == Symbol::unseen)
        ++up_[index(stone.up)];
    else
        --left_[index(kind_of(stone.up, stone.under))];
}

// Stones alike on both faces can only lie under their own symbol. Once it is settled how many of the unseen
// rock/paper stones show rock, the numbers of all others follow from the faces that are up.
template <class Take>
void Posterior::for_each_share(Take take) const {
    const auto left = [&](Kind kind) { return left_[index(kind)]; };
    for (int x = 0; x <= left(Kind::rp); ++x) {
        const int rock_over_scissors = up_[0] - left(Kind::rr) - x;
        const int paper_over_scissors = up_[1] - left(Kind::pp) - (left(Kind::rp) - x);
        const int scissors_over_rock = left(Kind::sr) - rock_over_scissors;
        const int scissors_over_paper = left(Kind::ps) - paper_over_scissors;
        const Shares shares{{{left(Kind::rr), x, rock_over_scissors},
                             {left(Kind::rp) - x, left(Kind::pp), paper_over_scissors},
                             {scissors_over_rock, scissors_over_paper, left(Kind::ss)}}};
        if (scissors_over_rock + scissors_over_paper + left(Kind::ss) != up_[2])
            continue;
        const auto possible = [](const auto& sorts) { return std::ranges::min(sorts) >= 0; };
        if (!std::ranges::all_of(shares, possible))
            continue;
        if (!take(shares, orders(shares[0]) * orders(shares[1]) * orders(shares[2])))
            return;
    }
}

std::uint64_t Posterior::ways() const {
    std::uint64_t sum = 0;
    if (any_) {
        sum = 1;
        for (int i = unseen(); i > 0; --i)
            sum *= symbol_count;
        return sum;
    }
    for_each_share([&](const Shares&, std::uint64_t ways) {
        sum += ways;
        return true;
    });
    return sum;
}

void Posterior::reveal(Symbol up, Symbol under) {
    --up_[index(up)];
    --left_[index(kind_of(up, under))];
}

double Posterior::chance(Symbol up, Symbol under) const {
    const Stone reveal{up, under};
    return chance({&reveal, 1});
}

double Posterior::chance(std::span<const Stone> reveals) const {
    const std::uint64_t before = ways();
    if (before == 0)
        return 0;
    Posterior after = *this;
    for (const Stone& stone : reveals) {
        if (after.up_[index(stone.up)] == 0)
            return 0;
        after.reveal(stone.up, stone.under);
    }
    return static_cast<double>(after.ways()) / static_cast<double>(before);
}

void Posterior::fill(std::span<Stone, stone_count> stones, Rng& rng) const {
    Shares shares{};
    if (!any_) {
        const std::uint64_t all = ways();
        assert(all > 0);
        auto drawn = rng.below(static_cast<std::uint32_t>(all));
        for_each_share([&](const Shares& share, std::uint64_t ways) {
            shares = share;
            if (drawn < ways)
                return false;
            drawn -= static_cast<std::uint32_t>(ways);
            return true;
        });
    }
    std::array<int, symbol_count> left = up_;
    for (Stone& stone : stones) {
        if (stone.up == Symbol::unseen || stone.under != Symbol::unseen)
            continue;
        if (any_) {
            stone.under = all_symbols[rng.below(symbol_count)];
            continue;
        }
        auto& sorts = shares[index(stone.up)];
        auto drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(left[index(stone.up)]--)));
        std::size_t under = 0;
        while (drawn >= sorts[under])
            drawn -= sorts[under++];
        --sorts[under];
        stone.under = all_symbols[under];
    }
}

Deal imagine(const Rules& rules, const State& state, Rng& rng) {
    Deal deal{state.stones};
    Posterior(rules, state).fill(deal.stones, rng);
    return deal;
}

Checked<void> consistent(const Rules& rules, const State& state) { return fits_set(rules, state.stones); }

} // namespace cairn::logan
