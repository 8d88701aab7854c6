#pragma once

#include <functional>
#include <string>

#include "cli/line_answers.hpp"
#include "games/otlo/grading.hpp"
#include "games/otlo/pattern.hpp"
#include "games/otlo/tile.hpp"

namespace cairn::cli {

/// A tile set from a file, JSON as in our data or the notation of a set; without a file the default set.
Checked<otlo::TileSet> tiles_for(const std::string& path);

/// The rule and why, as the answer to a pattern or a solution that breaks one.
std::string rule_and_why(const Context& context, const Violation& violation);

/// Answers patterns on one thread.
using AnswerPattern = std::function<LineAnswer(const otlo::Pattern& pattern)>;

/// What a command about a pattern was asked to do with it, or with many.
struct PatternWork {
    std::string pattern; ///< `-`: one per line of standard input
    int jobs = 0;
    bool json = false;
    std::function<AnswerPattern(const GoOn& go_on)> begin;
};

/// One line out for each pattern, or several for the only one; what a pattern without a solution lacks is
/// told on standard error.
Exit answer_patterns(const Context& context, const otlo::TileSet& tiles, const PatternWork& work);

/// Adds why a pattern has no solution, where it cannot be covered: the rule, the sentence and the places.
Json with_why(const Context& context, const otlo::TileSet& tiles, const otlo::Pattern& pattern, Json answer);

/// A pattern and its grade, for programs.
Json grade_json(const otlo::Pattern& pattern, const otlo::Grade& grade);

/// With one digit after the point, or the comma of the language.
std::string decimal(const Context& context, double number);

} // namespace cairn::cli
