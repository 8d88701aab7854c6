#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "games/otlo/solver.hpp"

namespace cairn::cli {

namespace {

struct SolveAsked {
    std::string pattern; ///< `-`: one per line of standard input
    std::string tiles;
    bool all = false;
    bool count = false;
};

/// What is printed for a pattern, and whether it has a solution.
struct Answer {
    std::vector<std::string> lines;
    Exit exit = fine;
};

Answer answer(otlo::Solver& solver, const otlo::Pattern& pattern, const SolveAsked& asked) {
    if (asked.count)
        return {{std::to_string(solver.count(pattern).count)}, fine};
    Answer answer;
    otlo::Solution found;
    if (asked.all) {
        for (const auto& solution : solver.all(pattern))
            answer.lines.push_back(write(solution));
    } else if (solver.find(pattern, found)) {
        answer.lines.push_back(write(found));
    }
    if (answer.lines.empty())
        answer.exit = answer_is_no;
    return answer;
}

Exit solve(const Context& context, const SolveAsked& asked) {
    if (asked.all && asked.count)
        return refuse(context, "cli.solve.both");
    const auto tiles = tiles_for(asked.tiles);
    if (!tiles)
        return refuse(context, tiles.error(), asked.tiles);
    otlo::Solvers solvers(*tiles);
    if (asked.pattern == "-")
        return each_pattern(context, [&](const otlo::Pattern& pattern) {
            const Answer found = answer(solvers.of(pattern), pattern, asked);
            std::string line;
            for (const auto& each : found.lines)
                line += (line.empty() ? "" : "\t") + each;
            context.out.line(line.empty() ? "none" : line);
            return found.exit;
        });

    const auto pattern = otlo::Pattern::read(asked.pattern);
    if (!pattern)
        return refuse(context, pattern.error());
    const Answer found = answer(solvers.of(*pattern), *pattern, asked);
    for (const auto& line : found.lines)
        context.out.line(line);
    if (found.exit == answer_is_no)
        context.err.line(context.say("cli.solve.none"));
    return found.exit;
}

} // namespace

Run declare_otlo_solve(OptionList& options) {
    const auto asked = std::make_shared<SolveAsked>();
    options.needed("PATTERN", "cli.help.patterns", asked->pattern);
    options.flag("--all", "cli.help.all", asked->all);
    options.flag("--count", "cli.help.count", asked->count);
    options.text("--tiles", "cli.help.tiles", "FILE", asked->tiles);
    return run_with(asked, &solve);
}

} // namespace cairn::cli
