#include "games/otlo/verify.hpp"

#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"

namespace cairn::cli {

namespace {

struct VerifyAsked {
    std::string pattern;
    std::string solution;
    std::string tiles;
};

Exit verify(const Context& context, const VerifyAsked& asked) {
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    const auto pattern = otlo::Pattern::read(asked.pattern);
    if (!pattern)
        return refuse(context, pattern.error());
    const auto solution = otlo::read_solution(*tiles, asked.solution);
    if (!solution)
        return refuse(context, solution.error());
    const auto solved = otlo::verify(*tiles, *pattern, *solution);
    context.out.line(solved ? "ok" : rule_and_why(context, solved.error()));
    return solved ? fine : answer_is_no;
}

} // namespace

Run declare_otlo_verify(OptionList& options) {
    const auto asked = std::make_shared<VerifyAsked>();
    options.needed("PATTERN", "cli.help.pattern", asked->pattern);
    options.needed("SOLUTION", "cli.help.solution", asked->solution);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    return run_with(asked, &verify);
}

} // namespace cairn::cli
