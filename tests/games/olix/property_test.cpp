// Fast Olix against slow Olix, and its short cuts against the long way.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "drawing.hpp"
#include "games/olix/settled.hpp"
#include "games/olix/whole_grid.hpp"
#include "naive/olix.hpp"

namespace cairn::olix {

namespace {

using testing::Referee;

/// Plays both to the end, comparing everything after every ply. Clustered play (near the pawn before) makes
/// large patterns and early wins, which random play hardly ever does.
void compare_with_naive(std::uint64_t seed, bool opening, bool swap, bool clustered) {
    Rng rng(seed);
    naive::Olix slow(naive::Olix::Options{opening, swap});
    Json options;
    options.set("opening", opening).set("swap", swap);
    Referee fast(olix_entry, options.dump());
    int last = 60;
    while (!slow.over()) {
        const std::vector<std::string> actions = fast.turn_game().actions();
        RC_ASSERT(actions == slow.actions());
        RC_ASSERT(fast.game().turn() == slow.turn());
        std::string action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        for (int tries = 0; clustered && tries < 40; ++tries) {
            const auto cell = read_cell(action);
            if (cell && std::abs(column_of(*cell) - column_of(last)) <= 1 &&
                std::abs(row_of(*cell) - row_of(last)) <= 1)
                break;
            action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        }
        if (const auto cell = read_cell(action); cell && rng.below(2))
            last = *cell;
        const auto applied = fast.apply(action);
        slow.play(action);
        RC_ASSERT(applied.has_value());
        RC_ASSERT(*applied->trace.find("marks")->text() == slow.marks());
        RC_ASSERT(fast.turn_game().position() == slow.position());
    }
    RC_ASSERT(fast.result().winners == slow.winners());
    RC_ASSERT(fast.result().reason == slow.reason());
}

/// A position reached by random play with that many pawns left for both together.
State late_position(const Rules& rules, Rng& rng, int left) {
    while (true) {
        State state = Olix::start(rules, {});
        while (!Olix::over(state) && 2 * rules.placeable - state.placed[red] - state.placed[blue] > left)
            Olix::play(rules, state, Olix::sample(rules, state, rng), NoDeal{}, Silent{});
        if (!Olix::over(state))
            return state;
    }
}

/// Whether every way to go on from here ends with these winners. The order of pawns of one colour does not
/// matter for the marks, so of each colour's orders only the ascending one is tried.
bool every_end_has(const Rules& rules, const State& state, unsigned winners,
                   std::array<int, 2> after = {-1, -1}) {
    if (Olix::over(state))
        return state.winners == winners;
    std::array<Action, Olix::max_actions> actions;
    const int count = Olix::legal(rules, state, actions);
    for (int i = 0; i < count; ++i) {
        const int cell = actions[static_cast<std::size_t>(i)].cell();
        if (cell < after[state.to_place])
            continue;
        State next = state;
        Olix::play(rules, next, place_on(cell), NoDeal{}, Silent{});
        auto from = after;
        from[state.to_place] = cell;
        if (!every_end_has(rules, next, winners, from))
            return false;
    }
    return true;
}

/// Both ways from the same position with the same draws; whether somebody won at once.
bool expect_same_end(const Rules& rules, const State& from, std::uint64_t seed) {
    Rng one(seed), other(seed);
    State stepped = from, jumped = from;
    EXPECT_EQ(playout_by_steps<Olix>(rules, stepped, NoDeal{}, one), Olix::playout(rules, jumped, other));
    EXPECT_EQ(stepped, jumped) << Olix::position(rules, from) << " seed " << seed;
    EXPECT_EQ(one.next(), other.next());
    return stepped.end == End::pattern;
}

} // namespace

RC_GTEST_PROP(OlixProperty, every_step_agrees_with_the_slow_version, ()) {
    compare_with_naive(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<bool>(),
                       *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>());
}

TEST(OlixProperty, the_short_cut_of_random_play_ends_where_the_steps_end) {
    for (const auto* options :
         {"{}", R"({"opening":true})", R"({"swap":true})", R"({"opening":true,"swap":true})"}) {
        const Rules rules = *read_rules(Referee::parse(options));
        int won_at_once = 0;
        for (std::uint64_t seed = 0; seed < 2000 && !::testing::Test::HasFailure(); ++seed)
            won_at_once += expect_same_end(rules, Olix::start(rules, {}), seed);
        EXPECT_GT(won_at_once, 20) << "both ways out of the short cut are tried";
    }
}

TEST(OlixProperty, the_short_cut_of_random_play_starts_from_any_position) {
    const Rules rules = *read_rules(Json::object());
    for (std::uint64_t seed = 0; seed < 2000 && !::testing::Test::HasFailure(); ++seed) {
        Rng rng(seed);
        State state = Olix::start(rules, {});
        for (auto plies = rng.below(92); plies > 0 && !Olix::over(state); --plies)
            Olix::play(rules, state, Olix::sample(rules, state, rng), NoDeal{}, Silent{});
        expect_same_end(rules, state, seed);
    }
}

RC_GTEST_PROP(OlixProperty, the_patterns_of_the_grid_are_the_best_through_any_pawn, ()) {
    // Any two sets of pawns at all, dense ones too: no game is needed.
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    std::array<Pawns, 2> pawns{};
    GridMarks best{};
    for (const std::size_t colour : {red, blue}) {
        const auto density = *rc::gen::inRange<std::uint32_t>(10, 75);
        for (int cell = 0; cell < cells; ++cell)
            if (rng.below(100) < density)
                pawns[colour].place(cell);
        for (int cell = 0; cell < cells; ++cell) {
            if (!pawns[colour].has(cell))
                continue;
            const Values through = patterns_through(pawns[colour], cell);
            for (std::size_t column = 0; column < columns; ++column) {
                if (through[column] > best.value[column])
                    best.colours[column] = 0;
                if (through[column] == 0 || through[column] < best.value[column])
                    continue;
                best.value[column] = through[column];
                best.colours[column] |= static_cast<std::uint8_t>(1u << colour);
                const auto shape =
                    pattern_cells(pawns[colour], cell, static_cast<Column>(column), through[column]);
                RC_ASSERT(shape.size() == through[column]);
                RC_ASSERT(std::ranges::find(shape, cell) != shape.end());
            }
        }
    }
    const GridMarks found = patterns_on_grid(pawns);
    RC_ASSERT(found.value == best.value);
    RC_ASSERT(found.colours == best.colours);
}

TEST(OlixLines, columns_and_diagonals_follow_from_the_rows) {
    Rng rng(7);
    for (int i = 0; i < 200; ++i) {
        Pawns placed{};
        for (int cell = 0; cell < cells; ++cell)
            if (rng.below(2) == 0)
                placed.place(cell);
        Pawns lined_up{};
        lined_up.rows = placed.rows;
        line_up(lined_up);
        ASSERT_EQ(lined_up, placed);
    }
}

TEST(OlixSettled, OX40_a_proof_holds_against_every_way_to_go_on) {
    const Rules rules = *read_rules(Json::object());
    Rng rng(40);
    int proved = 0;
    for (const int left : {1, 2, 3, 4}) {
        for (int i = 0; i < 60; ++i) {
            const State state = late_position(rules, rng, left);
            if (!settled(rules, state))
                continue;
            ++proved;
            EXPECT_TRUE(every_end_has(rules, state, Olix::counted(rules, state).winners))
                << Olix::position(rules, state);
        }
    }
    EXPECT_GT(proved, 20) << "the proof is found often enough to be of use";
    for (const int left : {5, 6}) {
        for (int found = 0; found < 1;) {
            const State state = late_position(rules, rng, left);
            if (!settled(rules, state))
                continue;
            ++found;
            EXPECT_TRUE(every_end_has(rules, state, Olix::counted(rules, state).winners))
                << Olix::position(rules, state);
        }
    }
}

TEST(OlixSettled, OX40_is_not_claimed_while_something_can_still_change) {
    const Rules rules = *read_rules(Json::object());
    EXPECT_FALSE(settled(rules, Olix::start(rules, {})));
    // Whenever exhaustive search finds another winner, there must be no proof.
    Rng rng(41);
    int open = 0;
    for (int i = 0; i < 60; ++i) {
        const State state = late_position(rules, rng, 2);
        if (every_end_has(rules, state, Olix::counted(rules, state).winners))
            continue;
        ++open;
        EXPECT_FALSE(settled(rules, state)) << Olix::position(rules, state);
    }
    EXPECT_GT(open, 3);
}

} // namespace cairn::olix
