#include <algorithm>
#include <map>

#include "cli/interruption.hpp"
#include "cli/progress_bar.hpp"
#include "cli/puzzle_commands.hpp"
#include "search/puzzle_maker.hpp"

namespace cairn::cli {

namespace {

struct VerifyAsked {
    std::string game;
    std::string file;
};

Exit verify(const Context& context, const VerifyAsked& asked) {
    const auto set = puzzles_for(asked.game, asked.file);
    if (!set)
        return refuse(context, set.error(), asked.file);
    const auto entry = find_game(context.games, set->game);
    if (!entry)
        return refuse(context, entry.error());
    const search::PuzzleMaker maker(**entry, set->seed);
    const Interruption interruption;
    ProgressBar bar(context, context.say("cli.progress.puzzles"));
    int wrong = 0;
    std::size_t done = 0;
    std::map<std::string_view, int> seen;
    for (const search::Puzzle& puzzle : set->puzzles) {
        if (interruption.arrived() || context.out.broken())
            break;
        bar.show(done++, set->puzzles.size());
        auto right = maker.verify(puzzle);
        if (right && ++seen[puzzle.id] > 1)
            right = bad_input("puzzle.wrong.twice");
        if (right)
            continue;
        ++wrong;
        context.out.line(puzzle.id + ": " + context.catalogue.say(right.error()));
    }
    context.out.line(
        context.say("cli.puzzle.verified", Json::object()
                                               .set("right", static_cast<std::int64_t>(done) - wrong)
                                               .set("all", static_cast<std::int64_t>(set->puzzles.size()))));
    return wrong == 0 && done == set->puzzles.size() ? fine : answer_is_no;
}

} // namespace

Run declare_puzzle_verify(OptionList& options) {
    const auto asked = std::make_shared<VerifyAsked>();
    options.needed("GAME", "cli.help.puzzle_game", asked->game);
    options.text("--file", "cli.help.puzzle_file", "FILE", asked->file);
    return run_with(asked, &verify);
}

} // namespace cairn::cli
