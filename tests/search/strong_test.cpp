// What the strong engines must do in every turn game: never miss what is proved, never see what is hidden.
#include <algorithm>
#include <functional>

#include "games/games.hpp"
#include "search/opponent.hpp"
#include "search/strong.hpp"
#include "tables.hpp"

namespace cairn::testing {

namespace {

using search::Judged;
using search::Proved;
using search::Strong;

const search::ThinkerOptions small{.seed = 3, .memory = std::size_t{4} << 20};

template <class G>
class StrongOf : public ::testing::Test {};
TYPED_TEST_SUITE(StrongOf, TurnGameTypes);

template <class G>
Judged<typename G::Action> judge(Strong<G>& thinker, const typename G::State& state, std::int64_t nodes) {
    thinker.see(state);
    thinker.run(nodes);
    std::array<Judged<typename G::Action>, 1> lines;
    EXPECT_EQ(thinker.lines(lines), 1);
    EXPECT_EQ(lines[0].actions[0], thinker.best());
    return lines[0];
}

/// Whether something holds after an action, whatever it reveals that can be.
bool after_every_reveal(const logan::Rules& rules, const logan::State& state, logan::Action action,
                        const std::function<bool(const logan::State&)>& holds, std::vector<int> facts = {}) {
    logan::State after = state;
    std::size_t asked = 0;
    const auto reveal = [&](int) { return asked < facts.size() ? facts[asked++] : (++asked, 0); };
    Logan::play(rules, after, action, reveal, Silent{});
    if (asked <= facts.size())
        return !Logan::consistent(rules, after) || holds(after);
    facts.push_back(0);
    for (facts.back() = 0; facts.back() < logan::symbol_count; ++facts.back())
        if (!after_every_reveal(rules, state, action, holds, facts))
            return false;
    return true;
}

bool surely_wins(const logan::Rules& rules, const logan::State& state, int seat, int plies) {
    if (Logan::over(state))
        return Logan::winners(rules, state) == 1u << seat;
    if (plies == 0)
        return false;
    const auto good = [&](logan::Action action) {
        return after_every_reveal(rules, state, action, [&](const logan::State& after) {
            return surely_wins(rules, after, seat, plies - 1);
        });
    };
    const auto actions = actions_of<Logan>(rules, state);
    return Logan::turn(state) == seat ? std::ranges::any_of(actions, good)
                                      : std::ranges::all_of(actions, good);
}

/// Whether the action wins at once, whatever it reveals.
template <class G>
bool surely_wins_by(const typename G::Rules& rules, const typename G::State& state,
                    typename G::Action action) {
    if constexpr (std::is_same_v<G, Logan>)
        return after_every_reveal(rules, state, action, [&](const logan::State& after) {
            return surely_wins(rules, after, Logan::turn(state), 0);
        });
    else
        return wins<G>(rules, state, action);
}

} // namespace

TYPED_TEST(StrongOf, takes_a_win_in_one) {
    int positions = 0;
    for (std::uint64_t seed = 1; positions < 20; ++seed) {
        Table<TypeParam> table(seed);
        Strong<TypeParam> thinker(table.rules, small);
        for (; !TypeParam::over(table.state); table.play_at_random()) {
            if (wins_in_one<TypeParam>(table.rules, table.state) != 1)
                continue;
            ++positions;
            const auto line = judge<TypeParam>(thinker, table.state, 2000);
            ASSERT_TRUE((surely_wins_by<TypeParam>(table.rules, table.state, thinker.best())))
                << TypeParam::position(table.rules, table.state);
            EXPECT_EQ(line.proved, Proved::win);
            EXPECT_EQ(line.plies, 1);
            EXPECT_EQ(line.chance, 1);
            EXPECT_TRUE(thinker.finished());
            EXPECT_EQ(thinker.run(10), 0) << "there is nothing left to think about";
            break;
        }
    }
}

TYPED_TEST(StrongOf, does_not_let_the_other_win_at_once) {
    const auto is_test = [](const Table<TypeParam>& table) {
        const auto actions = actions_of<TypeParam>(table.rules, table.state);
        const auto losing = std::ranges::count_if(
            actions, [&](auto action) { return loses<TypeParam>(table.rules, table.state, action); });
        return losing * 2 >= std::ssize(actions) && losing < std::ssize(actions) &&
               wins_in_one<TypeParam>(table.rules, table.state) == 0;
    };
    int positions = 0;
    for (std::uint64_t seed = 1; positions < 10; ++seed) {
        Table<TypeParam> table(seed);
        Strong<TypeParam> thinker(table.rules, small);
        for (; !TypeParam::over(table.state); table.play_at_random()) {
            if (!is_test(table))
                continue;
            ++positions;
            const auto line = judge<TypeParam>(thinker, table.state, 5000);
            if (line.proved != Proved::loss)
                EXPECT_FALSE((loses<TypeParam>(table.rules, table.state, thinker.best())))
                    << TypeParam::position(table.rules, table.state);
            break;
        }
    }
}

TYPED_TEST(StrongOf, chooses_the_same_in_slices_of_any_size) {
    Table<TypeParam> table(5);
    for (int i = 0; i < 9; ++i)
        table.play_at_random();
    Strong<TypeParam> one(table.rules, small);
    Strong<TypeParam> other(table.rules, small);
    one.see(table.state);
    other.see(table.state);
    one.run(6000);
    for (int i = 0; i < 6000; i += 60)
        other.run(60);
    EXPECT_EQ(one.nodes(), 6000);
    EXPECT_EQ(other.nodes(), 6000);
    std::array<Judged<typename TypeParam::Action>, 4> ones, others;
    const int count = one.lines(ones);
    ASSERT_EQ(other.lines(others), count);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        EXPECT_EQ(ones[i].actions[0], others[i].actions[0]);
        EXPECT_EQ(ones[i].chance, others[i].chance);
    }
}

TYPED_TEST(StrongOf, has_an_answer_before_it_has_thought) {
    Table<TypeParam> table(7);
    Strong<TypeParam> thinker(table.rules, small);
    for (; !TypeParam::over(table.state); table.play_at_random()) {
        thinker.see(table.state);
        EXPECT_EQ(thinker.run(0), 0);
        const auto actions = actions_of<TypeParam>(table.rules, table.state);
        ASSERT_TRUE(std::ranges::find(actions, thinker.best()) != actions.end());
    }
}

/// Every proof is tried to the end, as long as there are few enough positions.
TYPED_TEST(StrongOf, proves_nothing_that_is_not_so) {
    if constexpr (!std::is_same_v<TypeParam, Logan>) {
        int wins = 0;
        int losses = 0;
        for (std::uint64_t seed = 1; seed < 60; ++seed) {
            Table<TypeParam> table(seed,
                                   std::is_same_v<TypeParam, lotus::Lotus> ? R"({"short":true})" : "{}");
            std::vector<typename TypeParam::State> states;
            for (; !TypeParam::over(table.state); table.play_at_random())
                states.push_back(table.state);
            Strong<TypeParam> thinker(table.rules, small);
            for (const std::size_t back : {4u, 7u, 12u}) {
                if (states.size() < back)
                    continue;
                const auto& state = states[states.size() - back];
                const auto line = judge<TypeParam>(thinker, state, 3000);
                if (line.proved == Proved::nothing)
                    continue;
                const int seat = TypeParam::turn(state);
                int left = 20'000;
                const bool won = line.proved == Proved::win;
                const auto held = holds<TypeParam>(table.rules, state, won ? 1 - seat : seat, left);
                if (!held)
                    continue;
                EXPECT_FALSE(*held) << TypeParam::position(table.rules, state);
                ++(won ? wins : losses);
            }
        }
        EXPECT_GT(wins, 5);
        EXPECT_GT(losses, 5);
    }
}

TEST(StrongLogan, what_it_proves_holds_against_every_reply_and_every_reveal) {
    int at_once = 0;
    int later = 0;
    int lost = 0;
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
        Table<Logan> table(seed);
        Strong<Logan> thinker(table.rules, small);
        for (; !Logan::over(table.state); table.play_at_random()) {
            const auto line = judge<Logan>(thinker, table.state, 400);
            int& seen = line.proved == Proved::loss ? lost : line.plies <= 2 ? at_once : later;
            if (line.proved == Proved::nothing || line.plies > (line.proved == Proved::loss ? 2 : 3) ||
                seen == 12)
                continue;
            ++seen;
            const int seat = Logan::turn(table.state);
            EXPECT_TRUE(surely_wins(table.rules, table.state, line.proved == Proved::win ? seat : 1 - seat,
                                    line.plies))
                << Logan::position(table.rules, table.state);
        }
    }
    EXPECT_EQ(at_once, 12);
    EXPECT_GT(later, 3);
    EXPECT_GT(lost, 1);
}

TEST(StrongLogan, sees_most_lines_that_one_stone_surely_makes) {
    int lines = 0;
    int seen = 0;
    for (std::uint64_t seed = 1; seed < 200; ++seed)
        for (Table<Logan> table(seed); !Logan::over(table.state); table.play_at_random())
            if (wins_in_one<Logan>(table.rules, table.state) > 0) {
                ++lines;
                seen += search::sure_line(table.state).has_value();
            }
    EXPECT_GT(lines, 50);
    EXPECT_GT(seen, lines * 3 / 4);
}

TEST(StrongLogan, other_undersides_the_same_choice) {
    int turned = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Table<Logan> table(seed);
        for (int i = 0; i < 6 && !Logan::over(table.state); ++i)
            table.play_at_random();
        if (Logan::over(table.state))
            continue;
        // The same position, dealt otherwise; one search for each game, with its tree kept.
        Rng rng(seed);
        const Logan::Deal other = Logan::imagine(table.rules, table.state, rng);
        turned += other != table.deal;
        Strong<Logan> ours(table.rules, small);
        Strong<Logan> theirs(table.rules, small);
        Logan::State here = table.state;
        Logan::State there = table.state;
        while (!Logan::over(here) && here == there) {
            ours.see(here);
            theirs.see(there);
            ours.run(1000);
            theirs.run(1000);
            ASSERT_EQ(ours.best(), theirs.best());
            Logan::play(table.rules, here, ours.best(), table.deal, Silent{});
            Logan::play(table.rules, there, ours.best(), other, Silent{});
        }
    }
    EXPECT_GT(turned, 0) << "no deal differed, so nothing was tried";
}

TEST(StrongLogan, keeps_its_tree_between_moves) {
    const Table<Logan> table(2);
    Strong<Logan> thinker(table.rules, {.seed = 1});
    thinker.see(table.state);
    thinker.run(20'000);
    std::array<Judged<logan::Action>, 40> before;
    ASSERT_GT(thinker.lines(before), 1);
    // An action that reveals nothing, and an answer.
    const auto known = std::ranges::find_if(before, [](const auto& line) { return line.length > 1; });
    ASSERT_NE(known, before.end());
    logan::State state = table.state;
    Logan::play(table.rules, state, known->actions[0], table.deal, Silent{});
    thinker.see(state);
    std::array<Judged<logan::Action>, 1> after;
    thinker.lines(after);
    EXPECT_EQ(after[0].actions[0], known->actions[1]);
    EXPECT_GT(after[0].nodes, 3) << "what was known of the answer is known still";
}

TEST(StrongLotus, plays_three_and_four_to_the_end) {
    for (const char* options : {R"({"players":3})", R"({"players":4})"}) {
        Table<lotus::Lotus> table(1, options);
        Strong<lotus::Lotus> thinker(table.rules, small);
        while (!lotus::Lotus::over(table.state)) {
            thinker.see(table.state);
            thinker.run(60);
            table.play(thinker.best());
        }
        EXPECT_NE(lotus::Lotus::winners(table.rules, table.state), 0u);
    }
}

/// The position of alpha-beta is the game's, whatever is played and taken back.
TEST(StrongLotus, its_position_follows_the_rules) {
    for (const char* options : {"{}", R"({"expert":true})", R"({"short":true})",
                                R"({"board":{"branch":[2,4],"common":9,"trampolines":[3,7]}})"}) {
        Table<lotus::Lotus> table(4, options);
        search::LotusPosition position(table.rules);
        search::LotusPosition fresh(table.rules);
        position.set(table.state);
        while (!lotus::Lotus::over(table.state)) {
            std::array<search::Candidate, search::LotusPosition::most_candidates> listed;
            const auto listing = position.list(listed, true);
            std::vector<lotus::Action> offered;
            for (const auto& candidate : std::span(listed).first(static_cast<std::size_t>(listing.count)))
                offered.push_back(position.action(candidate.code));
            std::ranges::sort(offered);
            ASSERT_EQ(offered, actions_of<lotus::Lotus>(table.rules, table.state));
            for (const auto& candidate : std::span(listed).first(static_cast<std::size_t>(listing.count))) {
                position.play(candidate.code);
                position.undo();
            }
            const auto action = lotus::Lotus::sample(table.rules, table.state, table.rng);
            position.play(position.code(action));
            table.play(action);
            fresh.set(table.state);
            ASSERT_EQ(position.key(), fresh.key());
            ASSERT_EQ(position.evaluate(), fresh.evaluate());
            ASSERT_EQ(position.winner() >= 0, lotus::Lotus::over(table.state));
            position.set(table.state);
        }
    }
}

TEST(StrongOlix, its_position_follows_the_rules) {
    for (const char* options : {"{}", R"({"swap":true,"opening":true})"}) {
        Table<olix::Olix> table(4, options);
        search::OlixPosition position(table.rules);
        search::OlixPosition fresh(table.rules);
        while (!olix::Olix::over(table.state)) {
            position.set(table.state);
            std::array<search::Candidate, search::OlixPosition::most_candidates> listed;
            const auto listing = position.list(listed, true);
            const auto legal = actions_of<olix::Olix>(table.rules, table.state);
            for (const auto& candidate : std::span(listed).first(static_cast<std::size_t>(listing.count))) {
                ASSERT_TRUE(std::ranges::find(legal, position.action(candidate.code)) != legal.end());
                position.play(candidate.code);
                position.undo();
            }
            const auto action = olix::Olix::sample(table.rules, table.state, table.rng);
            const auto winning = position.winning();
            position.play(action.code);
            table.play(action);
            fresh.set(table.state);
            ASSERT_EQ(position.state(), table.state);
            ASSERT_EQ(position.evaluate(), fresh.evaluate());
            if (winning == action.code)
                EXPECT_TRUE(olix::Olix::over(table.state));
        }
    }
}

namespace {

class StrongByName : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, StrongByName, ::testing::Values("olix", "lotus", "logan"),
                         [](const auto& game) { return std::string(game.param); });

Begun begin(std::string_view game, std::uint64_t seed) {
    Setup setup;
    setup.seed = seed;
    return std::move(*(*find_game(games(), game))->begin(setup));
}

} // namespace

TEST_P(StrongByName, beats_a_low_level) {
    int won = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Begun begun = begin(GetParam(), seed);
        const auto ours = static_cast<int>(seed % 2);
        const auto strong =
            std::move(*search::make_opponent(*begun.game, {.seat = ours, .engine = "strong", .nodes = 2000}));
        const auto low =
            std::move(*search::make_opponent(*begun.game, {.seat = 1 - ours, .level = 2, .seed = seed}));
        while (!begun.game->result()) {
            const int turn = *begun.game->turn();
            search::Opponent& opponent = turn == ours ? *strong : *low;
            opponent.see(*begun.game, 0);
            while (!opponent.run(500).finished) {
            }
            ASSERT_TRUE(begun.game->apply(turn, opponent.best()->action, 0, *begun.chance));
        }
        won += begun.game->result()->winners == std::vector{ours};
        strong->see(*begun.game, 0);
        EXPECT_TRUE(strong->run(10).finished);
        EXPECT_FALSE(strong->best()) << "the game is over";
        EXPECT_TRUE(strong->lines(3).empty());
    }
    EXPECT_GE(won, 4);
}

TEST_P(StrongByName, judges_several_actions_exactly_when_asked) {
    const Begun begun = begin(GetParam(), 1);
    const auto strong = std::move(*search::make_opponent(
        *begun.game, {.seat = 0, .seed = 1, .engine = "strong", .nodes = 3000, .lines = 3}));
    strong->see(*begun.game, 0);
    EXPECT_EQ(strong->run(1000).done, 1000);
    EXPECT_TRUE(strong->run(10'000).finished);
    const auto lines = strong->lines(3);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].actions.at(0), strong->best()->action);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_TRUE(begun.game->check(0, lines[i].actions.at(0)));
        EXPECT_GT(lines[i].chance, 0);
        EXPECT_LT(lines[i].chance, 1);
        if (i > 0)
            EXPECT_NE(lines[i].actions[0], lines[i - 1].actions[0]);
    }
}

TEST(StrongByName, an_engine_that_there_is_not_is_refused) {
    const Begun begun = begin("olix", 1);
    const auto refused = search::make_opponent(*begun.game, {.engine = "weak"});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "input.unknown_engine");
}

} // namespace cairn::testing
