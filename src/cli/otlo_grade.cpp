#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "games/otlo/grading.hpp"

namespace cairn::cli {

namespace {

struct GradeAsked {
    std::string pattern; ///< `-`: one per line of standard input
    std::string tiles;
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

Exit grade_one(const Context& context, const otlo::TileSet& tiles, const otlo::Grading& grading,
               const otlo::Pattern& pattern, bool as_json) {
    if (const auto grade = otlo::grade(tiles, pattern, grading)) {
        context.out.line(line_of(context, pattern, *grade, as_json));
        return fine;
    }
    context.out.line(as_json ? Json::object().set("pattern", pattern.text()).set("solutions", 0).dump()
                             : context.say("cli.grade.none"));
    return answer_is_no;
}

Exit grade(const Context& context, const GradeAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto grading = otlo::our_grading();
    if (!grading)
        return refuse(context, grading.error());
    const auto one = [&](const otlo::Pattern& pattern) {
        return grade_one(context, *tiles, *grading, pattern, asked.json);
    };
    if (asked.pattern == "-")
        return each_pattern(context, one);
    const auto pattern = otlo::Pattern::read(asked.pattern);
    return pattern ? one(*pattern) : refuse(context, pattern.error());
}

} // namespace

Run declare_otlo_grade(OptionList& options) {
    const auto asked = std::make_shared<GradeAsked>();
    options.needed("PATTERN", "cli.help.patterns", asked->pattern);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &grade);
}

} // namespace cairn::cli
