#include <algorithm>

#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "games/otlo/verify.hpp"

namespace cairn::cli {

namespace {

struct VerifyAsked {
    std::string pattern; ///< `-`: one per line of standard input, each with its solution behind a space
    std::string solution;
    std::string tiles;
    int jobs = 0;
    bool json = false;
};

Checked<LineAnswer> answer(const Context& context, const otlo::TileSet& tiles, std::string_view pattern_text,
                           std::string_view solution_text, bool json) {
    CAIRN_TRY(pattern, otlo::Pattern::read(pattern_text));
    CAIRN_TRY(solution, otlo::read_solution(tiles, solution_text));
    const auto solved = otlo::verify(tiles, pattern, solution);
    if (!solved)
        return LineAnswer{refusal_text(context, solved.error(), json), answer_is_no};
    return LineAnswer{
        json ? Json::object().set("rule", Json()).set("solution", write(canonical(tiles, solution))).dump()
             : "ok",
        fine};
}

Exit verify(const Context& context, const VerifyAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const bool lines = asked.pattern == "-";
    if (lines != asked.solution.empty())
        return refuse(context, lines ? "cli.verify.lines" : "cli.verify.solution");
    if (lines)
        return answer_lines(context, {.begin =
                                          [&](const GoOn&) {
                                              return [&](std::string_view line) {
                                                  const auto space = std::min(line.find(' '), line.size());
                                                  return answer(context, *tiles, line.substr(0, space),
                                                                line.substr(space), asked.json);
                                              };
                                          },
                                      .jobs = asked.jobs,
                                      .json = asked.json});
    const auto answered = answer(context, *tiles, asked.pattern, asked.solution, asked.json);
    if (!answered)
        return refuse(context, answered.error());
    context.out.line(answered->text);
    return answered->exit;
}

} // namespace

Run declare_otlo_verify(OptionList& options) {
    const auto asked = std::make_shared<VerifyAsked>();
    options.needed("PATTERN", "cli.help.solved_patterns", asked->pattern);
    options.text("SOLUTION", "cli.help.solution", "", asked->solution);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.number("--jobs", "cli.help.jobs", "N", asked->jobs, 1, 256);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &verify);
}

} // namespace cairn::cli
