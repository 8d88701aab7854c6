// A match without any program around it: what is played, by whom, and what is kept of it.
#include <set>

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "match/bout.hpp"
#include "match/engine_player.hpp"
#include "match/ledger.hpp"

namespace cairn::match {

namespace {

double no_time() { return 0; }

Plan plan_of(std::string_view game, std::string_view first, std::string_view second,
             const char* options = "{}") {
    Plan plan;
    plan.game = *find_game(games(), game);
    plan.options = *parse_json(options);
    plan.contenders = {*read_contender(first, {.nodes = 40}), *read_contender(second, {.nodes = 40})};
    plan.seed = 7;
    plan.opening = usual_opening(game);
    return plan;
}

Bout played(const Plan& plan, int number) {
    EnginePlayer first(plan.contenders[0], &no_time);
    EnginePlayer second(plan.contenders[1], &no_time);
    auto bout = play(plan, number, {&first, &second}, [] { return true; });
    EXPECT_TRUE(bout && *bout);
    return bout && *bout ? **bout : Bout();
}

/// Says what it was told to say.
class Parrot final : public Player {
public:
    explicit Parrot(std::expected<std::string, Failure> says) : says_(std::move(says)) {}
    std::expected<void, Failure> begin(const AnyTurnGame&, int, std::uint64_t,
                                       const std::function<bool()>&) override {
        return {};
    }
    std::expected<std::string, Failure> choose(const Course&, const std::function<bool()>&) override {
        return says_;
    }

private:
    std::expected<std::string, Failure> says_;
};

/// Game 0, in which the first player is the parrot and sits at seat 0.
Bout against_parrot(const Plan& plan, std::expected<std::string, Failure> says) {
    Parrot parrot(std::move(says));
    EnginePlayer engine(plan.contenders[1], &no_time);
    return **play(plan, 0, {&parrot, &engine}, [] { return true; });
}

Json fault_of(const Bout& bout) { return *parse_json(bout.record)->find("match")->find("fault"); }

} // namespace

TEST(Contender, is_read_with_its_settings) {
    const auto strong = read_contender("strong:nodes=20000:hash=8", {.milliseconds = 50});
    ASSERT_TRUE(strong);
    EXPECT_EQ(strong->engine, "strong");
    EXPECT_EQ(strong->budget.nodes, 20'000);
    EXPECT_EQ(strong->budget.milliseconds, 0);
    EXPECT_EQ(strong->megabytes, 8);
    EXPECT_EQ(read_contender("uct,ms=200,c=1.4", {})->exploration, 1.4);
    EXPECT_EQ(read_contender("strong", {.milliseconds = 50})->budget.milliseconds, 50);
    EXPECT_EQ(read_contender("level:2", {})->level, 2);
    const auto other = read_contender("ugi,ms=5,Threads=2,Book=a b:./engine --x y:z,w", {});
    ASSERT_TRUE(other);
    EXPECT_EQ(other->command, "./engine --x y:z,w");
    EXPECT_EQ(other->budget.milliseconds, 5);
    ASSERT_EQ(other->options.size(), 2u);
    EXPECT_EQ(other->options[1], (std::pair<std::string, std::string>("Book", "a b")));
    EXPECT_EQ(read_contender("ugi:./engine,nodes=3", {.nodes = 9})->budget.nodes, 9) << "of the command";
}

TEST(Contender, that_cannot_be_is_refused) {
    for (const char* text : {"",
                             "stockfish",
                             "strong:nodes",
                             "strong:nodes=0",
                             "strong:nodes=-5",
                             "strong:nodes=1x",
                             "strong:ms=99999999999",
                             "strong:c=1.4",
                             "uct:hash=4",
                             "uct:c=nan",
                             "level",
                             "level:",
                             "level:99",
                             "level:2:nodes=5",
                             "ugi",
                             "ugi:",
                             "ugi: ",
                             "ugi,nodes=0:x",
                             "ugi,x:y",
                             "strong:colour=red",
                             "ugi:a\nb"})
        EXPECT_FALSE(read_contender(text, {.nodes = 1})) << text;
    EXPECT_FALSE(read_contender("ugi:" + std::string(5000, 'x'), {.nodes = 1}));
}

TEST(Plan, both_games_of_a_pair_begin_alike_and_no_two_pairs_do) {
    for (const char* game : {"olix", "lotus", "logan"}) {
        const Plan plan = plan_of(game, "strong", "uct");
        std::set<std::string> starts;
        for (int pair = 0; pair < 20; ++pair) {
            const Start start = *start_of(plan, pair);
            EXPECT_EQ(static_cast<int>(start.opening.size()), plan.opening);
            std::string text = start.setup.deal ? start.setup.deal->dump() : "";
            for (const std::string& action : start.opening)
                text += " " + action;
            starts.insert(text);
            EXPECT_EQ(start_of(plan, pair)->opening, start.opening);
        }
        EXPECT_GT(starts.size(), 15u) << game;
    }
    EXPECT_EQ(contender_at(0, 0), 0);
    EXPECT_EQ(contender_at(1, 0), 1);
    EXPECT_EQ(seat_of(5, 1), 0);
}

TEST(Plan, long_openings_never_end_the_game) {
    Plan plan = plan_of("lotus", "strong", "uct", R"({"short":true})");
    plan.opening = 25;
    for (int pair = 0; pair < 20; ++pair) {
        const Start start = *start_of(plan, pair);
        auto begun = *plan.game->begin(start.setup);
        for (const std::string& action : start.opening)
            ASSERT_TRUE(begun.game->apply(*begun.game->turn(), action, 0, *begun.chance));
        EXPECT_FALSE(begun.game->result());
    }
}

TEST(Plan, is_for_two_who_take_turns) {
    EXPECT_TRUE(playable(plan_of("lotus", "strong", "uct")));
    EXPECT_EQ(playable(plan_of("lotus", "strong", "uct", R"({"players":3})")).error().message,
              "input.match.seats");
    EXPECT_EQ(playable(plan_of("otlo", "strong", "uct")).error().message, "input.match.race");
    EXPECT_FALSE(playable(plan_of("olix", "strong", "uct", R"({"swapp":true})")));
}

TEST(Bout, is_the_same_whenever_it_is_played) {
    for (const char* game : {"olix", "lotus", "logan"}) {
        const Plan plan =
            plan_of(game, "strong", "uct", game[1] == 'o' && game[2] == 't' ? R"({"short":true})" : "{}");
        EXPECT_TRUE(played(plan, 3).record == played(plan, 3).record) << game;
        const Json first = *parse_json(played(plan, 2).record);
        const Json second = *parse_json(played(plan, 3).record);
        for (int i = 0; i < plan.opening; ++i)
            EXPECT_EQ((*first.find("moves")->items())[static_cast<std::size_t>(i)],
                      (*second.find("moves")->items())[static_cast<std::size_t>(i)]);
        EXPECT_EQ(first.find("deal") == nullptr, std::string(game) != "logan");
        if (first.find("deal"))
            EXPECT_EQ(*first.find("deal"), *second.find("deal"));
        EXPECT_EQ(first.find("match")->find("players")->dump(), R"(["strong","uct"])");
        EXPECT_EQ(second.find("match")->find("players")->dump(), R"(["uct","strong"])");
    }
}

TEST(Bout, is_read_again_as_it_was_played) {
    const Plan plan = plan_of("logan", "level:1", "uct");
    for (int number = 0; number < 4; ++number) {
        const Bout bout = played(plan, number);
        const auto read = read_bout(games(), plan, bout.record);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->number, number);
        EXPECT_EQ(read->half_points, bout.half_points);
        EXPECT_EQ(read->plies, bout.plies);
        EXPECT_FALSE(read->failed);
    }
}

TEST(Bout, of_another_match_is_refused) {
    const Plan plan = plan_of("lotus", "strong", "uct", R"({"short":true})");
    const std::string record = played(plan, 1).record;
    ASSERT_TRUE(read_bout(games(), plan, record));
    Plan other = plan;
    other.seed = 8;
    EXPECT_EQ(read_bout(games(), other, record).error().message, "input.match.other");
    other = plan;
    other.opening = 3;
    EXPECT_FALSE(read_bout(games(), other, record));
    EXPECT_FALSE(read_bout(games(), plan_of("lotus", "uct", "strong", R"({"short":true})"), record));
    EXPECT_FALSE(read_bout(games(), plan_of("lotus", "strong", "uct"), record)) << "other options";
    EXPECT_FALSE(read_bout(games(), plan_of("olix", "strong", "uct"), record));
    std::string number = record;
    number.replace(number.find("\"number\":1"), 10, "\"number\":2");
    EXPECT_FALSE(read_bout(games(), plan, number));
    std::string result = record;
    const std::size_t at = result.find("\"winners\":[") + 11;
    result[at] = result[at] == '0' ? '1' : '0';
    EXPECT_FALSE(read_bout(games(), plan, result)) << "who won is the referee's to say";
    EXPECT_FALSE(read_bout(games(), plan, R"({"game":"lotus","moves":[],"result":null})"));
    EXPECT_FALSE(read_bout(games(), plan, "rubbish"));
}

TEST(Bout, whoever_does_what_is_not_allowed_loses_and_the_record_says_why) {
    const Plan plan = plan_of("olix", "uct", "uct");
    const std::string taken = start_of(plan, 0)->opening[0];
    Bout bout = against_parrot(plan, taken);
    EXPECT_EQ(bout.half_points, 0);
    EXPECT_EQ(bout.failed, 0);
    EXPECT_EQ(fault_of(bout).dump(),
              R"({"seat":0,"kind":"illegal","said":")" + taken + R"(","rule":"OX-10"})");
    ASSERT_TRUE(read_bout(games(), plan, bout.record));
    EXPECT_EQ(read_bout(games(), plan, bout.record)->failed, 0);

    EXPECT_EQ(*fault_of(against_parrot(plan, "e5 \x1b[31m\xff")).find("said"), Json("e5 ?[31m?"));
    EXPECT_EQ(*fault_of(against_parrot(plan, std::string(5000, 'x'))).find("said"),
              Json(std::string(200, 'x')));
    bout = against_parrot(plan, std::unexpected(Failure{Blunder::time, ""}));
    EXPECT_EQ(fault_of(bout).dump(), R"({"seat":0,"kind":"time"})");
    EXPECT_EQ(*parse_json(bout.record)->find("result")->find("reason"), Json("time"));
    bout = against_parrot(plan, std::unexpected(Failure{Blunder::crash, "signal 11"}));
    EXPECT_EQ(*parse_json(bout.record)->find("result")->find("reason"), Json("abandoned"));
}

TEST(Bout, nobody_draws_by_agreement_with_itself) {
    const Plan plan = plan_of("olix", "uct", "uct");
    EXPECT_EQ(*fault_of(against_parrot(plan, "agree")).find("kind"), Json("illegal"));
    const Bout bout = against_parrot(plan, "concede");
    EXPECT_EQ(bout.half_points, 0);
    EXPECT_FALSE(bout.failed) << "to concede is allowed";
}

TEST(Bout, is_given_up_when_nobody_waits_for_it) {
    const Plan plan = plan_of("olix", "uct", "uct");
    EnginePlayer first(plan.contenders[0], &no_time), second(plan.contenders[1], &no_time);
    int asked = 0;
    const auto bout = play(plan, 0, {&first, &second}, [&] { return ++asked < 5; });
    ASSERT_TRUE(bout);
    EXPECT_FALSE(*bout);
}

// Twenty milliseconds of somebody's clock, whatever a real one says.
TEST(EnginePlayer, thinks_until_its_time_is_over) {
    static double now;
    now = 0;
    const Plan plan = plan_of("olix", "uct:ms=20", "uct");
    EnginePlayer player(plan.contenders[0], [] { return now += 0.001; });
    const auto begun = *plan.game->begin({});
    ASSERT_TRUE(player.begin(*begun.game->turn_game(), 0, 1, [] { return true; }));
    EXPECT_TRUE(player.choose({*begun.game->turn_game(), "", {}}, [] { return true; }));
    EXPECT_GE(now, 0.02);
    EXPECT_LT(now, 0.025);
}

TEST(Ledger, counts_in_the_order_of_the_numbers) {
    const auto bout = [](int number, int half_points) {
        return Bout{
            .number = number, .half_points = half_points, .plies = 10, .record = std::to_string(number)};
    };
    Ledger ledger(4, std::nullopt);
    ledger.add(bout(2, 0));
    ledger.add(bout(1, 1));
    EXPECT_EQ(ledger.tally().games(), 0);
    EXPECT_EQ(ledger.waiting_records(), (std::vector<std::string>{"1", "2"}));
    EXPECT_TRUE(ledger.knows(2));
    EXPECT_FALSE(ledger.knows(0));
    ledger.add(bout(0, 2));
    ledger.add(bout(0, 0)); // known
    EXPECT_EQ(ledger.take_records(), (std::vector<std::string>{"0", "1", "2"}));
    EXPECT_TRUE(ledger.take_records().empty());
    EXPECT_EQ(ledger.tally().games(), 3);
    EXPECT_EQ(ledger.tally().pairs, (std::array<std::int64_t, 5>{0, 0, 0, 1, 0}));
    EXPECT_FALSE(ledger.complete());
    ledger.add(bout(3, 0));
    EXPECT_TRUE(ledger.complete());
    EXPECT_EQ(ledger.tally().pairs, (std::array<std::int64_t, 5>{1, 0, 0, 1, 0}));
}

TEST(Ledger, a_test_ends_a_match_after_the_same_game_in_any_order) {
    std::vector<Bout> bouts;
    Rng rng(3);
    for (int number = 0; number < 400; ++number)
        bouts.push_back({.number = number, .half_points = rng.below(10) < 7 ? 2 : 0, .record = {}});
    Ledger forwards(400, Sprt{});
    for (const Bout& bout : bouts)
        forwards.add(bout);
    ASSERT_EQ(forwards.verdict(), Verdict::elo1);
    ASSERT_LT(forwards.tally().games(), 400);
    Ledger backwards(400, Sprt{});
    for (auto bout = bouts.rbegin(); bout != bouts.rend(); ++bout)
        backwards.add(*bout);
    EXPECT_EQ(backwards.tally(), forwards.tally());
    EXPECT_EQ(backwards.take_records().size(), forwards.take_records().size());
}

} // namespace cairn::match
