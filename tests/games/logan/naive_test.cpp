// Random games beside the slow second implementation: every step has to agree.
#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "naive/logan.hpp"
#include "support.hpp"

namespace cairn::logan {
namespace {

std::string trace_of(const std::vector<std::string>& turned) {
    Json places = Json::array();
    for (const std::string& text : turned)
        places.push(text);
    return Json::object().set("turned", std::move(places)).dump();
}

/// Plays a game in both, with the actions that `choose` takes from the list, and returns how it ended.
template <class Choose>
std::string play_beside_naive(const Json& options, const Rules& rules, Rng& rng, Choose choose) {
    const Deal deal = shuffled(rules, rng);
    std::vector<std::string> stones;
    for (const Stone& stone : deal.stones)
        stones.push_back(to_text(stone));
    Game ours = from_deal(deal, options);
    naive::Logan theirs(stones, {rules.free_face});
    while (!theirs.over() && !testing::Test::HasFailure()) {
        const auto actions = ours.game->actions();
        EXPECT_EQ(actions, theirs.actions()) << ours.position();
        const std::string action = choose(ours.state(), actions);
        const Applied applied = ours.play(action);
        theirs.play(action);
        EXPECT_EQ(applied.action, action);
        EXPECT_EQ(applied.reveals, theirs.revealed()) << action << " to " << ours.position();
        EXPECT_EQ(applied.trace.dump(), trace_of(theirs.turned()));
        EXPECT_EQ(ours.position(), theirs.position());
        EXPECT_EQ(ours.game->hash(), ours.game->hash_from_scratch());
        EXPECT_EQ(ours.reason(), theirs.reason()) << ours.position();
    }
    EXPECT_EQ(ours.game->result().value_or(Result{}).winners, theirs.winners());
    EXPECT_TRUE(ours.game->actions().empty());
    return ours.reason();
}

void play_random_games(const Json& stones, bool free_face, int games, std::uint64_t seed) {
    const Json options = Json::object().set("stones", stones).set("free_face", free_face);
    const Rules rules = rules_with(options);
    Rng rng(seed);
    for (int i = 0; i < games && !testing::Test::HasFailure(); ++i)
        play_beside_naive(options, rules, rng, [&](const State&, const std::vector<std::string>& actions) {
            return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        });
}

TEST(LoganBesideNaive, the_default_set) { play_random_games("default", false, 60, 1); }
TEST(LoganBesideNaive, the_set_mixed) { play_random_games("mixed", false, 100, 2); }
TEST(LoganBesideNaive, free_face_with_the_default_set) { play_random_games("default", true, 40, 3); }
TEST(LoganBesideNaive, free_face_with_mixed) { play_random_games("mixed", true, 60, 4); }
TEST(LoganBesideNaive, any_stones) { play_random_games("any", true, 40, 5); }
TEST(LoganBesideNaive, only_stones_alike_on_both_faces) {
    play_random_games(Json::object().set("RR", 6).set("PP", 6).set("SS", 6), false, 25, 6);
}
TEST(LoganBesideNaive, only_rock_and_paper) { play_random_games(Json::object().set("PR", 18), false, 25, 7); }
TEST(LoganBesideNaive, a_lone_rock) {
    play_random_games(Json::object().set("RR", 1).set("SP", 17), true, 25, 8);
}

RC_GTEST_PROP(LoganBesideNaive, whatever_the_set_is, ()) {
    std::array<int, kind_count> counts{};
    for (const int kind : *rc::gen::container<std::vector<int>>(stone_count, rc::gen::inRange(0, kind_count)))
        ++counts[static_cast<std::size_t>(kind)];
    Json set = Json::object();
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        set.set(name_of(static_cast<Kind>(kind)), counts[kind]);
    play_random_games(set, *rc::gen::arbitrary<bool>(), 1, *rc::gen::arbitrary<std::uint64_t>());
    RC_ASSERT(!testing::Test::HasFailure());
}

// Players who like to put a stone back where it came from: repetition and the cap (LS-31), islands that
// wander.
TEST(LoganBesideNaive, players_who_go_back_and_forth) {
    const Json options = Json::object().set("stones", Json::object().set("RR", 6).set("PP", 6).set("SS", 6));
    const Rules rules = rules_with(options);
    Rng rng(9);
    int repetitions = 0;
    for (int i = 0; i < 40; ++i) {
        Place before = nowhere; // where the stone moved last came from, and where it is
        Place now = nowhere;
        const std::string reason = play_beside_naive(
            options, rules, rng, [&](const State& state, const std::vector<std::string>& actions) {
                const bool dropping = state.hand == Hand::lifted;
                const std::string wish = dropping ? "R@" + to_text(before) : "^" + to_text(now);
                std::string action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
                for (const std::string& each : actions)
                    if (rng.below(4) != 0 && each.substr(1) == wish.substr(1))
                        action = each;
                if (dropping) {
                    before = state.from;
                    now = *read_place(action.substr(2));
                }
                return action;
            });
        repetitions += reason == "repetition";
    }
    EXPECT_GT(repetitions, 10);
}

} // namespace
} // namespace cairn::logan
