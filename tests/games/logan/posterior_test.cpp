#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "naive/logan.hpp"
#include "support.hpp"

namespace cairn::logan {
namespace {

/// The slow enumeration of the same knowledge.
naive::Posterior naive_of(const Rules& rules, std::span<const Stone> stones) {
    naive::Posterior naive;
    for (std::size_t i = 0; i < kind_count; ++i)
        naive.set[std::string(name_of(static_cast<Kind>(i)))] = rules.set[i];
    for (const Stone& stone : stones)
        naive.stones.push_back({letter(stone.up), letter(stone.under)});
    return naive;
}

TEST(LoganPosterior, LS5_counts_and_chances_are_those_of_the_enumeration) {
    const std::vector<Json> sets{"default", "mixed",
                                 Json::object().set("RR", 1).set("SS", 5).set("RP", 4).set("SP", 8)};
    Rng rng(11);
    for (const Json& set : sets) {
        const Rules rules = rules_with(Json::object().set("stones", set).set("free_face", true));
        for (int i = 0; i < 6; ++i) {
            const Deal deal = shuffled(rules, rng);
            State state = Logan::start(rules, deal);
            for (int ply = 0; !Logan::over(state) && ply < 40; ++ply) {
                const Posterior posterior(rules, state);
                if (posterior.unseen() <= 9) {
                    const naive::Posterior naive = naive_of(rules, state.stones);
                    ASSERT_EQ(posterior.ways(), naive.ways());
                    for (std::size_t piece = 0; piece < stone_count; ++piece) {
                        const Stone stone = state.stones[piece];
                        if (stone.under != Symbol::unseen)
                            continue;
                        for (const Symbol under : all_symbols)
                            ASSERT_DOUBLE_EQ(posterior.chance(stone.up, under),
                                             naive.chance_of({{piece, letter(under)}}));
                        const std::size_t next = (piece + 1) % stone_count;
                        if (state.stones[next].under != Symbol::unseen)
                            continue;
                        const std::array<Stone, 2> both{
                            {{stone.up, Symbol::rock}, {state.stones[next].up, Symbol::paper}}};
                        ASSERT_DOUBLE_EQ(posterior.chance(both),
                                         naive.chance_of({{piece, 'R'}, {next, 'P'}}));
                    }
                }
                EXPECT_TRUE(Logan::consistent(rules, state));
                Logan::play(rules, state, Logan::sample(rules, state, rng), deal, Silent{});
            }
        }
    }
}

RC_GTEST_PROP(LoganPosterior, LS5_joint_chances_are_those_of_the_enumeration_for_any_set, ()) {
    std::array<int, kind_count> counts{};
    for (const int kind : *rc::gen::container<std::vector<int>>(stone_count, rc::gen::inRange(0, kind_count)))
        ++counts[static_cast<std::size_t>(kind)];
    Json set = Json::object();
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        set.set(name_of(static_cast<Kind>(kind)), counts[kind]);
    const Rules rules = rules_with(Json::object().set("stones", set));
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    auto stones = shuffled(rules, rng).stones;
    const auto hidden = *rc::gen::inRange<std::size_t>(1, 9);
    for (std::size_t piece = 0; piece < hidden; ++piece)
        stones[piece].under = Symbol::unseen;

    const Posterior posterior(rules, stones);
    const naive::Posterior naive = naive_of(rules, stones);
    RC_ASSERT(posterior.ways() == naive.ways());
    std::vector<Stone> reveals;
    std::vector<std::pair<std::size_t, char>> told;
    for (std::size_t piece = 0; piece < hidden; piece += 1 + rng.below(2)) {
        const Symbol under = all_symbols[rng.below(symbol_count)];
        reveals.push_back({stones[piece].up, under});
        told.emplace_back(piece, letter(under));
        RC_ASSERT(std::abs(posterior.chance(reveals) - naive.chance_of(told)) < 1e-12);
    }
}

TEST(LoganPosterior, LS5_the_formula_of_the_rules_for_mixed) {
    const Rules rules = rules_with(Json::object().set("stones", "mixed"));
    Rng rng(12);
    const auto choose = [](int n, int k) {
        if (k < 0 || k > n)
            return 0.0;
        double ways = 1;
        for (int i = 1; i <= k; ++i)
            ways = ways * (n - k + i) / i;
        return ways;
    };
    for (int i = 0; i < 50; ++i) {
        const Deal deal = shuffled(rules, rng);
        std::array<int, symbol_count> a{};
        for (const Stone& stone : deal.stones)
            ++a[index(stone.up)];
        double n = 0;
        for (int x = 0; x <= 6; ++x)
            n += choose(a[0], x) * choose(a[1], 6 - x) * choose(a[2], 6 - a[1] + 6 - x);
        EXPECT_DOUBLE_EQ(static_cast<double>(Posterior(rules, Logan::start(rules, deal)).ways()), n);
    }
}

TEST(LoganPosterior, LS5_imagined_deals_come_with_their_exact_chances) {
    // One stone of each kind unseen, all others seen.
    const std::string text =
        "0,0:RR!;0,1:RR!;0,2:PP!;0,3:PP!;0,4:SS!;0,5:SS!;1,0:RP!;1,1:RP!;1,2:PS!;1,3:SP!;1,4:SR!;"
        "1,5:RS!;2,0:R?;2,1:R?;2,2:P?;2,3:P?;2,4:S?;2,5:S?|-/-|0|20";
    const Rules rules = rules_with(Json::object());
    const auto placed = Logan::read_position(rules, text);
    ASSERT_TRUE(placed) << placed.error().message;
    const Posterior posterior(rules, placed->state);
    Rng rng(13);
    std::map<std::string, int> seen;
    constexpr int draws = 40'000;
    for (int i = 0; i < draws; ++i) {
        const Deal deal = Logan::imagine(rules, placed->state, rng);
        std::string key;
        for (std::size_t piece = 0; piece < stone_count; ++piece) {
            ASSERT_NE(deal.stones[piece].under, Symbol::unseen);
            if (placed->state.stones[piece].under == Symbol::unseen)
                key += letter(deal.stones[piece].under);
        }
        ++seen[key];
    }
    const auto ways = static_cast<double>(posterior.ways());
    EXPECT_EQ(static_cast<double>(seen.size()), ways);
    double squares = 0; // chi squared
    for (const auto& [key, count] : seen)
        squares += (count - draws / ways) * (count - draws / ways) / (draws / ways);
    EXPECT_LT(squares, ways + 5 * std::sqrt(2 * ways));
}

TEST(LoganPosterior, LS5_with_any_set_each_underside_is_equally_likely) {
    Game game = from_position("0,0:R?;1,0:P?|S?/-|0|0");
    const Posterior posterior(rules_with(any_options()), game.state());
    EXPECT_EQ(posterior.ways(), 27u);
    EXPECT_DOUBLE_EQ(posterior.chance(Symbol::rock, Symbol::scissors), 1.0 / 3);
}

} // namespace
} // namespace cairn::logan
