#include <algorithm>

#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "games/otlo/hint.hpp"

namespace cairn::cli {

namespace {

struct HintAsked {
    std::string pattern; ///< `-`: one per line of standard input, each with what lies behind a space
    std::string lying;
    int step = 1;
    std::string tiles;
    int jobs = 0;
    bool json = false;
};

Checked<LineAnswer> answer(const Context& context, const otlo::TileSet& tiles, std::string_view pattern_text,
                           std::string_view lying_text, const HintAsked& asked) {
    CAIRN_TRY(pattern, otlo::Pattern::read(pattern_text));
    CAIRN_TRY(lying, otlo::read_solution(tiles, lying_text.empty() ? "|" : lying_text));
    CAIRN_TRY(hint, otlo::hint(tiles, pattern, lying, static_cast<otlo::HintStep>(asked.step)));
    const std::string text = context.say(hint.message, hint.facts);
    return LineAnswer{
        asked.json ? otlo::to_json(hint).set("text", text).dump() : text + " (" + hint.rule + ")", fine};
}

Exit hint(const Context& context, const HintAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    if (asked.pattern == "-")
        return answer_lines(context, {.begin =
                                          [&](const GoOn&) {
                                              return [&](std::string_view line) {
                                                  const auto space = std::min(line.find(' '), line.size());
                                                  return answer(context, *tiles, line.substr(0, space),
                                                                line.substr(space), asked);
                                              };
                                          },
                                      .jobs = asked.jobs,
                                      .json = asked.json});
    const auto answered = answer(context, *tiles, asked.pattern, asked.lying, asked);
    if (answered) {
        context.out.line(answered->text);
        return answered->exit;
    }
    // What breaks a rule is answered with it; what cannot be read is refused.
    if (!answered.error().rule.starts_with("OT-"))
        return refuse(context, answered.error());
    context.out.line(refusal_text(context, answered.error(), asked.json));
    return answer_is_no;
}

} // namespace

Run declare_otlo_hint(OptionList& options) {
    const auto asked = std::make_shared<HintAsked>();
    options.needed("PATTERN", "cli.help.hint_patterns", asked->pattern);
    options.text("SOLUTION", "cli.help.lying", "", asked->lying);
    options.number("--step", "cli.help.step", "N", asked->step, 1, 3);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.number("--jobs", "cli.help.jobs", "N", asked->jobs, 1, 256);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &hint);
}

} // namespace cairn::cli
