#include "games/otlo/hint.hpp"

#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"

namespace cairn::cli {

namespace {

struct HintAsked {
    std::string pattern;
    std::string lying;
    int step = 1;
    std::string tiles;
    bool json = false;
};

Exit hint(const Context& context, const HintAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto pattern = otlo::Pattern::read(asked.pattern);
    if (!pattern)
        return refuse(context, pattern.error());
    const auto lying = otlo::read_solution(*tiles, asked.lying.empty() ? "|" : asked.lying);
    if (!lying)
        return refuse(context, lying.error());
    const auto hint = otlo::hint(*tiles, *pattern, *lying, static_cast<otlo::HintStep>(asked.step));
    if (!hint) {
        context.out.line(rule_and_why(context, hint.error()));
        return answer_is_no;
    }
    const std::string text = context.say(hint->message, hint->facts);
    context.out.line(asked.json ? otlo::to_json(*hint).set("text", text).dump() : text);
    return fine;
}

} // namespace

Run declare_otlo_hint(OptionList& options) {
    const auto asked = std::make_shared<HintAsked>();
    options.needed("PATTERN", "cli.help.pattern", asked->pattern);
    options.text("SOLUTION", "cli.help.lying", "", asked->lying);
    options.number("--step", "cli.help.step", "N", asked->step, 1, 3);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    options.flag("--json", "cli.help.json", asked->json);
    return run_with(asked, &hint);
}

} // namespace cairn::cli
