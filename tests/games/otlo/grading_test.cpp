#include "games/otlo/grading.hpp"

#include <cmath>
#include <numeric>

#include "games/otlo/effort.hpp"
#include "games/otlo/solver.hpp"
#include "games/otlo/working.hpp"
#include "layer_by_layer.hpp"
#include "random_puzzle.hpp"

namespace cairn::otlo {
namespace {

/// One try as the effort is defined: the spot with the fewest explanations, these in random order.
bool try_once(const Working& working, const Working::State& state, Rng& rng, long& laid) {
    const Demand demand = working.fewest(state);
    if (demand.spot < 0)
        return true;
    std::vector<Working::Choice> choices;
    for (const auto choice : state.possible)
        if (Working::answers(demand, working.pieces()[choice]))
            choices.push_back(choice);
    shuffle(std::span(choices), rng);
    for (const auto choice : choices) {
        ++laid;
        Working::State next;
        working.lay_for(state, demand, choice, next);
        if (try_once(working, next, rng, laid))
            return true;
    }
    return false;
}

/// Ranks from 0; equal values share theirs.
std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<double> ranks;
    for (const double value : values) {
        double below = 0;
        for (const double other : values)
            below += other < value ? 1 : other == value ? 0.5 : 0;
        ranks.push_back(below);
    }
    return ranks;
}

double correlation(const std::vector<double>& x, const std::vector<double>& y) {
    const auto n = static_cast<double>(x.size());
    const double mx = std::accumulate(x.begin(), x.end(), 0.0) / n;
    const double my = std::accumulate(y.begin(), y.end(), 0.0) / n;
    double xy = 0, xx = 0, yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - mx) * (y[i] - my);
        xx += (x[i] - mx) * (x[i] - mx);
        yy += (y[i] - my) * (y[i] - my);
    }
    return xy / std::sqrt(xx * yy);
}

/// Spearman's rank correlation.
double agreement(const std::vector<double>& x, const std::vector<double>& y) {
    return correlation(ranks(x), ranks(y));
}

Grading grading() {
    auto ours = our_grading();
    EXPECT_TRUE(ours) << (ours ? "" : ours.error().message);
    return *ours;
}

TEST(OtloGrading, the_expected_effort_is_the_mean_of_many_tries) {
    const TileSet tiles = tile_set();
    for (const auto* text : {"RB.R/.B.Y", ".BRB/YYRY", "YR__.Y/.YRYBB/__YB__"}) {
        const Pattern pattern = pattern_of(text);
        const Working working(tiles, pattern);
        Rng rng(5);
        long laid = 0;
        constexpr int tries = 4000;
        for (int i = 0; i < tries; ++i)
            ASSERT_TRUE(try_once(working, working.start(), rng, laid));
        const double mean = static_cast<double>(laid) / tries;
        EXPECT_NEAR(effort(tiles, pattern)->tiles, mean, 0.04 * mean) << text;
    }
}

TEST(OtloGrading, there_is_an_effort_exactly_where_there_is_a_solution) {
    Rng rng(9);
    for (int i = 0; i < 60; ++i) {
        const TileSet tiles = random_tiles(rng);
        Pattern pattern = random_puzzle(tiles, draw(rng, 2, 3), rng);
        // Half of them spoilt: two spots show something else.
        if (i % 2 == 1) {
            std::array<Spots, shows_count> showing = {};
            for (int spot = 0; spot < pattern.size(); ++spot) {
                const auto shows =
                    rng.below(4) == 0 ? rng.below(4) : static_cast<std::uint32_t>(pattern.shows(spot));
                showing[shows] |= Spots{1} << spot;
            }
            pattern = pattern.with(showing);
        }
        const auto found = effort(tiles, pattern);
        EXPECT_EQ(found.has_value(), find_solution(tiles, pattern).has_value())
            << write(tiles) << "  " << pattern.text();
        if (found)
            EXPECT_GE(found->tiles, find_solution(tiles, pattern)->bottom.size());
    }
}

TEST(OtloGrading, somebody_with_another_strategy_finds_the_same_patterns_hard) {
    const TileSet tiles = tile_set();
    std::vector<double> search, difficulty, other;
    Rng rng(1);
    for (int i = 0; i < 150; ++i) {
        const Pattern pattern = random_puzzle(tiles, 2 + i % 3, rng);
        const auto graded = grade(tiles, pattern, grading());
        ASSERT_TRUE(graded) << pattern.text();
        search.push_back(graded->features.search);
        difficulty.push_back(graded->difficulty);
        LayerByLayer solver(tiles, pattern);
        long laid = 0;
        for (int run = 0; run < 12; ++run)
            laid += solver.run(rng, 20'000);
        other.push_back(static_cast<double>(laid));
    }
    const double by_search = agreement(search, other);
    const double weighed = agreement(difficulty, other);
    RecordProperty("spearman_search", std::to_string(by_search));
    RecordProperty("spearman_difficulty", std::to_string(weighed));
    EXPECT_GT(by_search, 0.75);
    EXPECT_GT(weighed, by_search); // which is why tiles have a weight
    EXPECT_GT(weighed, 0.85);
}

TEST(OtloGrading, a_logarithm_that_is_the_same_everywhere) {
    EXPECT_EQ(log2_hundredths(1), 0);
    EXPECT_EQ(log2_hundredths(2), 100);
    EXPECT_EQ(log2_hundredths(1024), 1000);
    for (const double number : {1.5, 3.0, 7.7, 99.25, 123456.0})
        EXPECT_EQ(log2_hundredths(number), static_cast<int>(100 * std::log2(number))) << number;
}

TEST(OtloGrading, stars_and_the_page_of_the_booklet) {
    const TileSet tiles = tile_set();
    const auto easy = grade(tiles, pattern_of("RY.B/..Y."), grading());
    ASSERT_TRUE(easy);
    EXPECT_EQ(easy->stars, 1);
    EXPECT_TRUE(easy->clear);
    EXPECT_EQ(easy->features.solutions, 13u);
    EXPECT_EQ(easy->features.tiles, 2);
    EXPECT_EQ(write(easy->solution), "4b0@0,0 5f3@2,0 |");

    const auto hard = grade(tiles, pattern_of("YR__.Y/.YRYBB/__YB__"), grading());
    ASSERT_TRUE(hard);
    EXPECT_EQ(hard->stars, 3);
    EXPECT_EQ(hard->features.solutions, 1u);
    EXPECT_EQ(hard->features.tiles, 6);
    EXPECT_EQ(hard->features.bottom, 3);

    EXPECT_FALSE(grade(tiles, pattern_of("RRRR/RRRR"), grading()));
}

TEST(OtloGrading, a_level_says_what_its_cards_should_be) {
    // Few tiles on a shape that is not 2x4: easy, but no card of the easy level.
    const auto graded = grade(tile_set(), pattern_of("__BR/.BB./YR__"), grading());
    ASSERT_TRUE(graded);
    EXPECT_EQ(graded->stars, 1);
    EXPECT_FALSE(graded->clear);
}

TEST(OtloGrading, grading_data_is_checked) {
    const auto message = [](std::string_view text) { return refused(read_grading(json_of(text))).message; };
    EXPECT_EQ(message(R"({"more_stars":[1,2],"cards":[]})"), "input.not_object");
    EXPECT_EQ(message(R"({"weights":{},"more_stars":[1],"cards":[]})"), "otlo.grading.range");
    EXPECT_EQ(message(R"({"weights":{},"more_stars":[1,2],"cards":[{"tiles":[5,2]}]})"),
              "otlo.grading.range");
    EXPECT_EQ(message(R"({"weights":{},"more_stars":[1,2],"cards":[{"shape":"RQ"}]})"), "otlo.grid.letters");
}

} // namespace
} // namespace cairn::otlo
