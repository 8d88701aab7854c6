// Every step of many random games against the slow second opinion of tests/naive.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "naive/lotus.hpp"
#include "support.hpp"

namespace cairn::lotus {
namespace {

Json options_json(const naive::Lotus::Options& options) {
    Json branch = Json::array(), trampolines = Json::array();
    for (const int length : options.branch)
        branch.push(length);
    for (const int trampoline : options.trampolines)
        trampolines.push(trampoline);
    Json json;
    json.set("players", options.players).set("expert", options.expert).set("short", options.short_game);
    json.set("play_on", options.play_on).set("double_same_pawn", options.double_same_pawn);
    json.set("board",
             Json().set("branch", branch).set("common", options.common).set("trampolines", trampolines));
    return json;
}

/// The naive position text does not say in which order several seats came home.
std::string without_order(const std::string& position) { return position.substr(0, position.find("|h")); }

std::vector<int> home_of(const Rules& rules, const State& state) {
    std::vector<int> home;
    for (int seat = 0; seat < rules.players; ++seat)
        home.push_back(state.home_of(seat));
    return home;
}

/// A state's repeated facts agree with its stacks, and its text is read back to the same bytes.
void expect_sound(const Rules& rules, const State& state) {
    ASSERT_EQ(Lotus::hash(state), Lotus::hash_from_scratch(rules, state));
    const auto placed = Lotus::read_position(rules, Lotus::position(rules, state));
    ASSERT_TRUE(placed) << Lotus::position(rules, state) << " " << placed.error().message;
    ASSERT_TRUE(placed->state == state) << Lotus::position(rules, state);
}

/// Plays one random game in both; the random actions come from `sample`.
void compare(const naive::Lotus::Options& options, std::uint64_t seed, int plies) {
    naive::Lotus slow(options);
    const Rules rules = rules_of(options_json(options).dump());
    State state = Lotus::start(rules, {});
    Rng rng(seed);
    std::array<Action, Lotus::max_actions> buffer;
    for (int ply = 0; ply < plies && !slow.over(); ++ply) {
        SCOPED_TRACE("ply " + std::to_string(ply) + " " + slow.position());
        ASSERT_FALSE(Lotus::over(state));
        ASSERT_EQ(Lotus::turn(state), slow.turn());
        const auto count = static_cast<std::size_t>(Lotus::legal(rules, state, buffer));
        ASSERT_TRUE(
            std::ranges::is_sorted(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(count)));
        Texts texts;
        for (std::size_t i = 0; i < count; ++i) {
            texts.push_back(Lotus::write(rules, state, buffer[i]));
            ASSERT_TRUE(Lotus::check(rules, state, state.turn, buffer[i])) << texts.back();
            ASSERT_EQ(Lotus::read(rules, state, texts.back())->action, buffer[i]);
        }
        std::ranges::sort(texts);
        ASSERT_EQ(texts, slow.actions());

        const Action action = Lotus::sample(rules, state, rng);
        const std::string text = Lotus::write(rules, state, action);
        State told = state;
        Events events;
        Lotus::play(rules, told, action, NoDeal{}, Listener{events});
        Lotus::play(rules, state, action, NoDeal{}, Silent{});
        slow.play(text);
        ASSERT_TRUE(told == state);
        ASSERT_EQ(without_order(Lotus::position(rules, state)), slow.position());
        ASSERT_EQ(home_of(rules, state), slow.home());
        ASSERT_NO_FATAL_FAILURE(expect_sound(rules, state));
        // The last hop ends where the pawn is now.
        if (!action.is_pass()) {
            const auto last = std::find_if(events.rbegin(), events.rend(), [](const Event& event) {
                return event.facts.find("to") != nullptr;
            });
            ASSERT_NE(last, events.rend());
            const std::string to = *last->facts.find("to")->text();
            const auto owner = *last->facts.find("owner")->integer();
            if (to == "home") {
                ASSERT_EQ(std::ranges::count(events, "home", &Event::name), 1);
            } else {
                ASSERT_EQ(top_of(state.stack(*rules.board.find(to))), owner);
            }
        }
    }
    ASSERT_EQ(Lotus::over(state), slow.over());
    if (!slow.over())
        return;
    const Result result = Lotus::result(rules, state);
    EXPECT_EQ(result.winners, slow.winners());
    EXPECT_EQ(result.reason, slow.reason());
    EXPECT_EQ(result.places, options.play_on ? slow.places() : std::vector<int>{});
    EXPECT_EQ(Lotus::legal(rules, state, buffer), 0);
}

TEST(LotusAgainstNaive, whole_games_of_every_variant) {
    for (const int players : {2, 3, 4})
        for (const bool expert : {false, true})
            for (const bool play_on : {false, true})
                for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                    naive::Lotus::Options options;
                    options.players = players;
                    options.expert = expert;
                    options.play_on = play_on;
                    options.short_game = players == 2 && seed % 2 == 0;
                    options.double_same_pawn = seed == 3;
                    SCOPED_TRACE(options_json(options).dump() + " seed " + std::to_string(seed));
                    ASSERT_NO_FATAL_FAILURE(compare(options, seed, 2000));
                }
}

RC_GTEST_PROP(LotusAgainstNaive, games_on_odd_boards, ()) {
    naive::Lotus::Options options;
    options.players = *rc::gen::inRange(2, 5);
    options.expert = *rc::gen::arbitrary<bool>();
    options.play_on = *rc::gen::arbitrary<bool>();
    options.short_game = options.players == 2 && *rc::gen::arbitrary<bool>();
    options.double_same_pawn = *rc::gen::arbitrary<bool>();
    options.branch = {*rc::gen::inRange(1, 8), *rc::gen::inRange(1, 8)};
    options.common = *rc::gen::inRange(1, 43);
    options.trampolines.clear();
    for (int n = 1; n <= options.branch[0] + options.common; ++n)
        if (*rc::gen::inRange(0, 5) == 0)
            options.trampolines.push_back(n);
    compare(options, *rc::gen::arbitrary<std::uint64_t>(), 150);
    RC_ASSERT(!testing::Test::HasFailure());
}

TEST(LotusAgainstNaive, sample_is_uniform_over_the_legal_actions) {
    const Rules expert = rules_of(R"({"expert":true})");
    for (const auto& [rules, text] : {std::pair{rules_of("{}"), "-|4.3.2.1/4.3.2.1|0.0|0"},
                                      std::pair{rules_of("{}"), "C5:0000000001;C9:01|-/2.1|0.5|0"},
                                      std::pair{expert, "A3:0|4.2.2.1/4.3.2.1|0.0|0+A3"},
                                      std::pair{expert, "C5:0000000001;C9:01|-/2.1|0.5|0"}}) {
        const State state = Lotus::read_position(rules, text)->state;
        std::array<Action, Lotus::max_actions> buffer;
        const auto count = static_cast<std::size_t>(Lotus::legal(rules, state, buffer));
        std::array<int, Lotus::max_actions> drawn{};
        Rng rng(7);
        constexpr int each = 2000;
        for (std::size_t i = 0; i < count * each; ++i) {
            const auto end = buffer.begin() + static_cast<std::ptrdiff_t>(count);
            const auto found = std::find(buffer.begin(), end, Lotus::sample(rules, state, rng));
            ASSERT_NE(found, end);
            ++drawn[static_cast<std::size_t>(found - buffer.begin())];
        }
        for (std::size_t i = 0; i < count; ++i)
            EXPECT_NEAR(drawn[i], each, each / 10) << text;
    }
}

/// With seats leaving at random there is no second opinion, but much that must hold.
TEST(Lotus, LO32_games_in_which_seats_leave_come_to_a_sound_end) {
    std::array<int, 4> ends{};
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Rng rng(seed);
        Json options;
        const int players = 3 + static_cast<int>(rng.below(2));
        const bool play_on = rng.below(2) == 0;
        options.set("players", players).set("expert", rng.below(2) == 0).set("play_on", play_on);
        const Rules rules = rules_of(options.dump());
        State state = Lotus::start(rules, {});
        for (int ply = 0; !Lotus::over(state); ++ply) {
            ASSERT_LT(ply, 5000);
            ASSERT_FALSE(state.has_left(state.turn) || state.is_done(state.turn));
            const int leaver = static_cast<int>(rng.below(static_cast<std::uint32_t>(players)));
            const bool may_leave = Lotus::check(rules, state, leaver, Action::resign(leaver)).has_value();
            const bool leaves = may_leave && rng.below(150) == 0;
            Lotus::play(rules, state, leaves ? Action::resign(leaver) : Lotus::sample(rules, state, rng),
                        NoDeal{}, Silent{});
            ASSERT_NO_FATAL_FAILURE(expect_sound(rules, state));
        }
        ++ends[static_cast<std::size_t>(state.end)];
        const Result result = Lotus::result(rules, state);
        ASSERT_EQ(result.winners.size(), state.end == End::stuck ? 0u : 1u);
        if (!result.winners.empty()) {
            ASSERT_FALSE(state.has_left(result.winners[0]));
        }
    }
    EXPECT_GT(ends[static_cast<std::size_t>(End::home)], 20);
    EXPECT_GT(ends[static_cast<std::size_t>(End::resign)], 20);
    EXPECT_GT(ends[static_cast<std::size_t>(End::stuck)], 0);
}

} // namespace
} // namespace cairn::lotus
