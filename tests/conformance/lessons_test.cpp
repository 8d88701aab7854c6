// Every step of every lesson in data/lessons can be done, is not done by doing nothing, and together they
// teach the rules.
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "core/catalogue.hpp"
#include "core/lesson.hpp"
#include "core/reader.hpp"
#include "core/rulebook.hpp"
#include "games/games.hpp"

namespace cairn {

namespace {

struct Told {
    std::string lesson;
    LessonStep step;
};

Json lessons_of(std::string_view game) {
    std::ifstream file(std::filesystem::path(CAIRN_TEST_DATA) / "../../data/lessons" /
                       (std::string(game) + ".json"));
    std::stringstream text;
    text << file.rdbuf();
    auto json = read_json(text.str());
    EXPECT_TRUE(json) << game;
    return json ? *json : Json();
}

std::vector<Told> steps_of(std::string_view game) {
    std::vector<Told> steps;
    const Json all = lessons_of(game);
    for (const Json& lesson : *all.find("lessons")->items())
        for (const Json& json : *lesson.find("steps")->items()) {
            auto step = LessonStep::read(json);
            EXPECT_TRUE(step) << game << " " << json.dump() << " "
                              << (step ? "" : step.error().message + step.error().facts.dump());
            if (step)
                steps.push_back({*lesson.find("id")->text(), std::move(*step)});
        }
    return steps;
}

/// Plays what the others answer, as the desk does.
void let_others_answer(Trial& trial, Begun& begun) {
    while (trial.others_to_answer(*begun.game)) {
        auto move = trial.answer(*begun.game);
        if (!move)
            move = Move{begun.game->turn(), begun.game->turn_game()->actions().front(), 0};
        ASSERT_TRUE(begun.game->apply(*move->seat, move->action, 0, *begun.chance));
    }
}

/// Rules that are no deed of a player: what lies in the box, and what this edition does not have.
const std::map<std::string, std::set<std::string>> untaught = {
    {"otlo", {"OT-3", "OT-5"}}, // the printed cards and booklet; that ours are our own
};

} // namespace

TEST(Lessons, every_step_is_done_by_its_solution_and_by_nothing_less) {
    for (const auto& entry : games())
        for (const auto& [lesson, step] : steps_of(entry.id)) {
            const std::string where = std::string(entry.id) + " " + lesson + " " + step.id;
            auto begun = Trial::begin(entry, step);
            ASSERT_TRUE(begun) << where << " " << begun.error().message << begun.error().facts.dump();
            Trial trial(step);
            EXPECT_FALSE(trial.done()) << where << " is done before it begins";
            EXPECT_FALSE(trial.failed(*begun->game)) << where;
            if (const auto turn = begun->game->turn())
                EXPECT_EQ(*turn, step.seat) << where << ": the learner does not begin";
            ASSERT_FALSE(step.solution.empty()) << where;
            for (const std::string& action : step.solution) {
                EXPECT_FALSE(trial.done()) << where << " is done before " << action;
                auto applied = begun->game->apply(step.seat, action, 0, *begun->chance);
                if (applied)
                    trial.note(*applied, *begun->game);
                else
                    trial.note(applied.error());
                let_others_answer(trial, *begun);
            }
            EXPECT_TRUE(trial.done()) << where;
        }
}

TEST(Lessons, have_their_words_in_every_language) {
    for (const auto language : languages()) {
        const Catalogue words = Catalogue::for_language(language);
        for (const auto& entry : games())
            for (const auto& [lesson, step] : steps_of(entry.id)) {
                const std::string key = "lesson." + std::string(entry.id) + "." + lesson + ".";
                for (const std::string part : {"title", "about"})
                    EXPECT_TRUE(words.has(key + part)) << language << " " << key + part;
                for (const std::string part : {".do", ".hint", ".done"})
                    EXPECT_TRUE(words.has(key + step.id + part)) << language << " " << key + step.id + part;
            }
    }
}

TEST(Lessons, teach_every_rule_that_a_player_meets) {
    for (const auto& entry : games()) {
        const std::string game(entry.id);
        std::set<std::string> taught;
        std::set<std::string> lessons;
        for (const auto& [lesson, step] : steps_of(game)) {
            lessons.insert(lesson);
            taught.insert(step.rules.begin(), step.rules.end());
        }
        EXPECT_GE(lessons.size(), 5u) << game;
        EXPECT_LE(lessons.size(), 8u) << game;
        const auto book = rulebook(game, "en");
        ASSERT_TRUE(book);
        const auto left_out = untaught.find(game);
        for (const auto& section : book->sections)
            for (const auto& rule : section.rules)
                if (!rule.number.empty() &&
                    (left_out == untaught.end() || !left_out->second.contains(rule.number)))
                    EXPECT_TRUE(taught.contains(rule.number)) << game << " " << rule.number;
        for (const auto& number : taught)
            EXPECT_TRUE(book->find(number)) << game << " teaches " << number << ", which is no rule";
    }
}

} // namespace cairn
