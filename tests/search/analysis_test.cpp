// What is told of positions, actions and whole games: chances that are exact, losses that are real.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "core/json.hpp"
#include "games/games.hpp"
#include "search/findings.hpp"
#include "search/plan.hpp"

namespace cairn::testing {

namespace {

using namespace search;

constexpr std::size_t little = std::size_t{2} << 20;

/// A game at its beginning, with somebody who plays at random.
struct AtRandom {
    Rng rng;
    Setup setup;
    Begun begun;
    std::vector<Move> moves = {};

    AtRandom(std::string_view name, std::uint64_t seed, const char* options = "{}")
        : rng(seed), setup{*parse_json(options), std::nullopt, std::nullopt, seed},
          begun(*(*find_game(games(), name))->begin(setup)) {}

    const AnyGame& game() const { return *begun.game; }
    bool over() const { return game().result().has_value(); }

    std::string any_action() {
        const auto actions = game().turn_game()->actions();
        return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
    void play(const std::string& action) {
        const int seat = *game().turn();
        const auto applied = begun.game->apply(seat, action, 0, *begun.chance);
        ASSERT_TRUE(applied) << action;
        moves.push_back({seat, applied->action, 0});
    }
    void play(int actions) {
        for (int i = 0; i < actions && !over(); ++i)
            play(any_action());
    }
    /// An action that wins at once, whatever it reveals.
    std::string winning_action() const {
        for (const auto& action : game().turn_game()->actions()) {
            const auto all = *outcomes(game(), action);
            if (std::ranges::all_of(all, [&](const Outcome& outcome) {
                    const auto result = outcome.game->result();
                    return result && result->winners == std::vector{*game().turn()};
                }))
                return action;
        }
        return "";
    }
    Record record() const {
        return *read_record(games(), write_record(game(), setup, begun.deal, moves, game().result()).dump());
    }
    Review review(std::int64_t nodes) const {
        return *Review::of(*course_of(games(), record()), {.nodes = nodes, .memory = little});
    }
};

void finish(Review& review, std::int64_t slice = 1000) {
    while (!review.finished())
        review.run(slice);
}

std::string all_of(const Review& review) { return to_json(review).dump(); }

} // namespace

TEST(Outcomes, every_reveal_has_its_exact_chance) {
    int with_reveals = 0;
    for (const char* options : {"{}", R"({"stones":"mixed"})", R"({"free_face":true})"}) {
        AtRandom table("logan", 4, options);
        for (; !table.over() && table.moves.size() < 40; table.play(1)) {
            const auto action = table.any_action();
            const auto all = *outcomes(table.game(), action);
            std::uint64_t ways = 0;
            std::set<std::string> reveals;
            for (const Outcome& outcome : all) {
                ways += outcome.ways;
                reveals.insert(outcome.reveals);
                auto after = table.game().clone();
                NoChance nothing_known;
                const std::string text = action + (outcome.reveals.empty() ? "" : "=" + outcome.reveals);
                ASSERT_TRUE(after->apply(*table.game().turn(), text, 0, nothing_known)) << text;
                EXPECT_EQ(after->turn_game()->position(), outcome.game->turn_game()->position());
            }
            ASSERT_FALSE(all.empty());
            EXPECT_EQ(ways, all[0].of) << action;
            EXPECT_EQ(reveals.size(), all.size());
            EXPECT_TRUE(std::ranges::is_sorted(all, std::ranges::greater(), &Outcome::ways));
            with_reveals += all.size() > 1;
        }
    }
    EXPECT_GT(with_reveals, 20);
}

TEST(Outcomes, one_unknown_stone_among_three_kinds) {
    // All stones but two are seen: R? and S?, of which one is rock-rock and the other scissors-rock.
    const auto begun =
        *(*find_game(games(), "logan"))
             ->begin({.options = *parse_json(R"({"stones":"any"})"),
                      .position = "0,0:S?;1,0:RR!|R?;R?;R?;R?;R?;R?;R?;R?/P?;P?;P?;P?;P?;P?;P?;P?|0|0"});
    const auto all = *outcomes(*begun.game, "R@0,1");
    ASSERT_EQ(all.size(), 3u); // rock beats the scissors on 0,0
    for (const Outcome& outcome : all)
        EXPECT_DOUBLE_EQ(outcome.probability(), 1.0 / 3);
}

TEST(Outcomes, a_refused_action_is_refused) {
    const AtRandom table("logan", 1);
    EXPECT_EQ(outcomes(table.game(), "R@0,0").error().rule, "LS-10");
    EXPECT_EQ(outcomes(table.game(), "nonsense").error().rule, "notation");
}

TEST(Weighing, what_surely_wins_counts_as_certain) {
    int partly = 0;
    for (std::uint64_t seed = 1; partly < 3 && seed < 200; ++seed) {
        AtRandom table("logan", seed);
        table.play(20);
        for (; !table.over() && partly < 3; table.play(1)) {
            const int seat = *table.game().turn();
            for (const auto& action : table.game().turn_game()->actions()) {
                double wins = 0;
                const auto all = *outcomes(table.game(), action);
                for (const Outcome& outcome : all)
                    if (const auto result = outcome.game->result();
                        result && result->winners == std::vector{seat})
                        wins += outcome.probability();
                if (wins == 0 || wins == 1)
                    continue;
                ++partly;
                auto weighing = *Weighing::of(table.game(), action, {.nodes = 300, .memory = little});
                while (!weighing.run(100).finished) {
                }
                const Worth worth = weighing.worth();
                EXPECT_GE(worth.low, wins - 1e-9);
                EXPECT_GE(worth.chance, worth.low - 1e-9);
                EXPECT_LE(worth.chance, worth.high + 1e-9);
                EXPECT_EQ(worth.proved == Proved::win, worth.low > 1 - 1e-9);
                break;
            }
        }
    }
    EXPECT_EQ(partly, 3);
}

TEST(Weighing, a_win_at_once_is_proved_and_a_gift_is_refuted) {
    for (const std::string game : {"olix", "lotus"}) {
        AtRandom table(game, 7, game == "lotus" ? R"({"short":true})" : "{}");
        while (table.winning_action().empty())
            table.play(1);
        auto weighing = *Weighing::of(table.game(), table.winning_action(), {.memory = little});
        EXPECT_TRUE(weighing.finished());
        EXPECT_EQ(weighing.worth().proved, Proved::win);
        EXPECT_EQ(weighing.worth().plies, 1);
    }
}

TEST(Review, tells_a_missed_win_and_what_it_was) {
    // Somebody could win at once, does something else, and the other then wins.
    const auto misses_a_win = [](AtRandom& table) {
        const std::string game(table.game().id());
        const int seat = *table.game().turn();
        const std::size_t ply = table.moves.size();
        ASSERT_FALSE(table.winning_action().empty()) << game;
        std::string given;
        for (const auto& action : table.game().turn_game()->actions()) {
            const auto after = *outcomes(table.game(), action);
            if (after.size() == 1 && after[0].game->turn() == 1 - seat)
                given = action;
        }
        if (given.empty())
            return;
        table.play(given);
        const std::string answer = table.winning_action();
        if (answer.empty())
            return;
        table.play(answer);
        Review review = table.review(300);
        while (!review.move(ply))
            review.run(1);
        const Reviewed& move = *review.move(ply);
        EXPECT_EQ(move.seat, seat);
        EXPECT_TRUE(move.judged);
        EXPECT_EQ(move.before.proved, Proved::win);
        EXPECT_GT(move.missed_win, 0);
        EXPECT_EQ(move.mark, Mark::blunder);
        EXPECT_NEAR(move.loss, 1, 1e-9);
        EXPECT_EQ(move.refutation.size(), 1u);
        EXPECT_EQ(review.tallies()[static_cast<std::size_t>(seat)].missed_wins, 1);
    };
    AtRandom olix("olix", 1);
    for (const char* action :
         {"a1", "a3", "b1", "b3", "c1", "c3", "d1", "d3", "e1", "e3", "f1", "f3", "g1", "g3"})
        olix.play(action);
    misses_a_win(olix);
    // In Lotus there is one pawn left then, and nothing else to do.
    bool found = false;
    for (std::uint64_t seed = 1; seed < 300 && !found; ++seed) {
        AtRandom table("logan", seed);
        while (!table.over() && table.winning_action().empty())
            table.play(1);
        if (table.over())
            continue;
        const std::size_t before = table.moves.size();
        misses_a_win(table);
        found = table.moves.size() == before + 2;
    }
    EXPECT_TRUE(found);
}

TEST(Review, goes_through_whole_games_in_slices_of_any_size) {
    struct Variant {
        const char* game;
        const char* options;
        int actions;
    };
    for (const Variant& variant :
         {Variant{"olix", R"({"swap":true})", 14}, Variant{"lotus", R"({"short":true})", 30},
          Variant{"lotus", R"({"players":3})", 12}, Variant{"logan", "{}", 30}}) {
        AtRandom table(variant.game, 3, variant.options);
        table.play(variant.actions);
        Review review = table.review(60);
        finish(review, 7);
        EXPECT_EQ(review.left(), 0u);
        ASSERT_EQ(review.moves().size(), table.moves.size());
        for (const Reviewed* move : review.moves()) {
            EXPECT_EQ(move->action, table.moves[move->ply].action);
            EXPECT_GE(move->loss, 0);
            for (const double chance : {move->before.chance, move->worth.chance})
                EXPECT_TRUE(chance >= 0 && chance <= 1 + 1e-9) << chance;
            EXPECT_EQ(move->mark, Measure::of(variant.game).mark(move->loss));
            if (move->judged && move->best.actions[0] == move->action) {
                EXPECT_EQ(move->loss, 0);
            }
        }
        Review again = table.review(60);
        finish(again, 100'000);
        EXPECT_EQ(all_of(review), all_of(again)) << variant.game;
    }
}

TEST(Review, does_not_judge_who_gives_up_or_has_no_choice) {
    AtRandom table("olix", 2);
    table.play(6);
    const int seat = 1 - *table.game().turn();
    const auto applied =
        table.begun.game->apply(seat, std::to_string(seat) + ":concede", 0, *table.begun.chance);
    ASSERT_TRUE(applied);
    table.moves.push_back({seat, applied->action, 0});
    Review review = table.review(50);
    finish(review);
    EXPECT_FALSE(review.move(6)->judged);
    EXPECT_EQ(review.move(6)->loss, 0);
    EXPECT_EQ(review.move(6)->seat, seat);
    EXPECT_NE(review.move(6)->turn, seat);
}

TEST(Review, stopped_early_keeps_the_last_moves) {
    AtRandom table("olix", 2);
    table.play(8);
    Review review = table.review(endless_nodes);
    for (int i = 0; i < 8; ++i) {
        review.run(50);
        review.skip();
    }
    EXPECT_FALSE(review.finished());
    EXPECT_LT(review.left(), 8u);
    EXPECT_EQ(review.moves().size(), 8 - review.left());
    EXPECT_EQ(review.move(review.left()), review.moves().front());
    EXPECT_EQ(review.move(0), nullptr);
}

TEST(Review, refuses_what_it_cannot_go_through) {
    const auto refused = [](std::string_view text) {
        return course_of(games(), *read_record(games(), text)).error();
    };
    EXPECT_EQ(refused(R"({"game":"otlo","moves":[]})").message, "input.no_analysis");
    const Violation violation = refused(R"({"game":"olix","moves":["f6","f6"]})");
    EXPECT_EQ(violation.rule, "OX-10");
    EXPECT_EQ(*violation.facts.find("ply"), Json(1));
}

TEST(Measure, every_game_has_one_in_order) {
    for (const auto* game : {"olix", "lotus", "logan"}) {
        const Measure measure = Measure::of(game);
        EXPECT_LT(0, measure.inaccuracy);
        EXPECT_LT(measure.inaccuracy, measure.mistake);
        EXPECT_LT(measure.mistake, measure.blunder);
        EXPECT_LT(measure.blunder, 1);
        EXPECT_GE(measure.nodes, 1000);
        EXPECT_EQ(measure.mark(measure.inaccuracy - 1e-9), Mark::none);
        EXPECT_EQ(measure.mark(measure.inaccuracy), Mark::inaccuracy);
        EXPECT_EQ(measure.mark(measure.mistake), Mark::mistake);
        EXPECT_EQ(measure.mark(1), Mark::blunder);
    }
}

TEST(Plan, has_a_sentence_for_whatever_is_best) {
    std::set<std::string> keys;
    for (const std::string game : {"olix", "lotus", "logan"}) {
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            AtRandom table(game, seed);
            for (; !table.over() && table.moves.size() < 60; table.play(3)) {
                Line line;
                line.actions = {table.any_action()};
                keys.insert(plan_of(table.game(), line).key);
            }
        }
        Line line;
        line.actions = {"?"};
        line.proved = Proved::win;
        line.plies = 3;
        keys.insert(plan_of(AtRandom(game, 1).game(), line).key);
    }
    EXPECT_GT(keys.size(), 8u);
    for (const auto language : languages()) {
        const Catalogue words = Catalogue::for_language(language);
        for (const auto& key : keys)
            EXPECT_TRUE(words.has(key)) << language << " " << key;
    }
}

TEST(Plan, sees_what_an_action_is_for) {
    const auto position = [](const char* game, const char* text) {
        return *(*find_game(games(), game))->begin({.position = text});
    };
    const auto key = [](const Begun& begun, std::vector<std::string> actions) {
        Line line;
        line.actions = std::move(actions);
        return plan_of(*begun.game, line).key;
    };
    const char* red_to_place = "11/11/11/11/11/2rrrr5/11/11/11/11/b2b2b2b1 r 0";
    const char* blue_to_place = "11/11/11/11/11/2rrrr5/11/11/11/11/b2b2b4 b 0";
    EXPECT_EQ(key(position("olix", red_to_place), {"g6"}), "olix.plan.score");
    EXPECT_EQ(key(position("olix", blue_to_place), {"g6"}), "olix.plan.block");
    EXPECT_EQ(key(position("olix", red_to_place), {"g5", "k9", "g6"}), "olix.plan.prepare");
    EXPECT_EQ(key(position("olix", blue_to_place), {"k11"}), "olix.plan.build");
}

} // namespace cairn::testing
