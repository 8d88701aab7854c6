#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "games/otlo/grading.hpp"

namespace cairn::cli {

namespace {

struct GradeAsked {
    std::string pattern; ///< `-`: one per line of standard input
    std::string tiles;
    int jobs = 0;
    bool json = false;
};

/// The line for a pattern.
std::string line_of(const Context& context, const otlo::Pattern& pattern, const otlo::Grade& grade,
                    bool as_json) {
    const otlo::Features& features = grade.features;
    if (as_json)
        return grade_json(pattern, grade).dump();
    return context.say("cli.grade.line", Json::object()
                                             .set("stars", grade.stars)
                                             .set("difficulty", decimal(context, grade.difficulty))
                                             .set("search", decimal(context, features.search))
                                             .set("tiles", features.tiles)
                                             .set("solutions", static_cast<std::int64_t>(features.solutions))
                                             .set("clear", grade.clear ? "yes" : "no"));
}

Exit grade(const Context& context, const GradeAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto grading = otlo::our_grading();
    if (!grading)
        return refuse(context, grading.error());
    const auto answer = [&](const otlo::Pattern& pattern, const GoOn& go_on) -> LineAnswer {
        if (const auto grade = otlo::grade(*tiles, pattern, *grading, go_on))
            return {line_of(context, pattern, *grade, asked.json), fine};
        return {asked.json ? with_why(context, *tiles, pattern,
                                      Json::object().set("pattern", pattern.text()).set("solutions", 0))
                                 .dump()
                           : context.say("cli.grade.none"),
                answer_is_no};
    };
    return answer_patterns(
        context, *tiles,
        {.pattern = asked.pattern, .jobs = asked.jobs, .json = asked.json, .begin = [&](const GoOn& go_on) {
             return [&](const otlo::Pattern& pattern) { return answer(pattern, go_on); };
         }});
}

} // namespace

Run declare_otlo_grade(OptionList& options) {
    const auto asked = std::make_shared<GradeAsked>();
    options.needed("PATTERN", "cli.help.patterns", asked->pattern);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.number("--jobs", "cli.help.jobs", "N", asked->jobs, 1, 256);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &grade);
}

} // namespace cairn::cli
