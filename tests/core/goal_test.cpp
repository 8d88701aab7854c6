#include <gtest/gtest.h>

#include "core/goal.hpp"
#include "core/reader.hpp"

namespace cairn {

namespace {

/// A game of which a goal asks nothing but how it ended.
class Ended final : public AnyGame {
public:
    explicit Ended(std::string reason) : reason_(std::move(reason)) {}
    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<Ended>(reason_); }
    std::string_view id() const override { return "ended"; }
    int seats() const override { return 2; }
    Json options() const override { return Json::object(); }
    std::optional<int> turn() const override { return std::nullopt; }
    std::optional<Result> result() const override {
        return reason_.empty() ? std::nullopt : std::optional(Result{{0}, reason_});
    }
    Json view() const override { return Json(); }
    Checked<void> check(int, std::string_view) const override { return game_is_over(); }
    Checked<Applied> apply(int, std::string_view, double, Chance&) override { return game_is_over(); }

private:
    std::string reason_;
};

Checked<Goal> goal(std::string_view text) { return Goal::read(*read_json(text)); }

bool met(std::string_view text, const Applied& applied, std::string reason = "") {
    return goal(text)->met_by(applied, Ended(std::move(reason)));
}

Applied marking(int value) {
    Applied applied;
    applied.action = "f6";
    applied.events = {{"placed", Json::object().set("cell", "f6")},
                      {"marked", Json::object().set("column", "L").set("value", value)},
                      {"marked", Json::object().set("column", "I").set("value", 4)}};
    return applied;
}

} // namespace

TEST(Goal, is_met_by_an_event_with_these_facts) {
    constexpr auto l6 = R"({"event":"marked","with":{"column":"L"},"least":{"value":6}})";
    EXPECT_TRUE(met(l6, marking(6)));
    EXPECT_TRUE(met(l6, marking(7)));
    EXPECT_FALSE(met(l6, marking(5)));
    EXPECT_FALSE(met(R"({"event":"marked","with":{"column":"O"}})", marking(6)));
    EXPECT_FALSE(met(R"({"event":"marked","with":{"row":1}})", marking(6)));
    EXPECT_FALSE(met(R"({"event":"marked","least":{"column":1}})", marking(6)));
    EXPECT_TRUE(met(R"({"event":"marked","with":{"column":["O","L"]}})", marking(6)));
    EXPECT_TRUE(met(R"({"event":"marked","count":2})", marking(6)));
    EXPECT_FALSE(met(R"({"event":"marked","count":3})", marking(6)));
}

TEST(Goal, is_met_by_an_action_a_refusal_or_an_ending) {
    EXPECT_TRUE(met(R"({"action":["e5","f6"]})", marking(5)));
    EXPECT_FALSE(met(R"({"action":["e5"]})", marking(5)));
    EXPECT_TRUE(met(R"({"result":"marks"})", {}, "marks"));
    EXPECT_FALSE(met(R"({"result":"marks"})", {}, "row"));
    EXPECT_FALSE(met(R"({"result":"marks"})", {}));
    const auto refused = goal(R"({"refused":"OX-10"})");
    EXPECT_TRUE(refused->met_by(Violation{"OX-10", "olix.taken"}));
    EXPECT_FALSE(refused->met_by(Violation{"over", "over"}));
    EXPECT_FALSE(refused->met_by(marking(5), Ended("")));
    EXPECT_FALSE(goal(R"({"action":["f6"]})")->met_by(Violation{"OX-10", "olix.taken"}));
}

TEST(Goal, is_refused_when_it_is_none) {
    for (const auto* text :
         {"7", "[]", "{}", R"({"event":7})", R"({"event":"a","with":[]})",
          R"({"event":"a","least":{"b":"c"}})", R"({"event":"a","least":7})", R"({"event":"a","count":0})",
          R"({"event":"a","often":1})", R"({"action":"f6"})", R"({"refused":1})", R"({"result":{}})",
          R"({"action":["a"],"refused":"b"})",
          R"({"event":"a","with":{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9}})"})
        EXPECT_FALSE(goal(text)) << text;
}

} // namespace cairn
