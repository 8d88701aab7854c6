#include <algorithm>

#include "cli/face.hpp"
#include "cli/game_setup.hpp"
#include "cli/puzzle_commands.hpp"

namespace cairn::cli {

namespace {

struct ShowAsked {
    std::string game;
    std::string id; ///< empty: list them all
    std::string file;
    bool solution = false;
    bool json = false;
};

std::string themes_text(const Context& context, const search::PuzzleSet& set, const search::Puzzle& puzzle) {
    std::string text;
    for (const auto& theme : puzzle.themes) {
        text += text.empty() ? "" : ", ";
        text += context.say("puzzle.theme." + set.game + "." + theme);
    }
    return text;
}

Json facts_of(const Context& context, const search::PuzzleSet& set, const search::Puzzle& puzzle) {
    Json facts;
    facts.set("id", puzzle.id).set("turns", puzzle.turns).set("rating", puzzle.rating);
    return facts.set("themes", themes_text(context, set, puzzle));
}

Exit list(const Context& context, const search::PuzzleSet& set, bool json) {
    for (const search::Puzzle& puzzle : set.puzzles)
        context.out.line(json ? puzzle.json().dump()
                              : context.say("cli.puzzle.line", facts_of(context, set, puzzle)));
    return fine;
}

Exit show(const Context& context, const ShowAsked& asked) {
    const auto set = puzzles_for(asked.game, asked.file);
    if (!set)
        return refuse(context, set.error(), asked.file);
    if (asked.id.empty())
        return list(context, *set, asked.json);
    const search::Puzzle* puzzle = set->find(asked.id);
    if (!puzzle)
        return refuse(context, "cli.puzzle.unknown", Json::object().set("id", asked.id.substr(0, 40)));
    if (asked.json) {
        context.out.line(puzzle->json().dump());
        return fine;
    }
    Setup setup;
    setup.position = puzzle->position;
    const auto begun = begin(context, set->game, setup);
    if (!begun)
        return refuse(context, begun.error());
    const Json view = begun->game->view();
    for (const auto& line : face_of(set->game).draw({view, context.catalogue, context.style}))
        context.out.line(line);
    context.out.line();
    const int seat = begun->game->turn().value_or(0);
    context.out.line(wrapped(
        context.say("cli.puzzle.task", facts_of(context, *set, *puzzle)
                                           .set("name", seat_name(set->game, view, context.catalogue, seat))),
        context.style.width));
    if (asked.solution) {
        std::string key;
        for (const auto& action : puzzle->key)
            key += (key.empty() ? "" : " ") + action;
        context.out.line(
            context.say("cli.puzzle.key", Json::object().set("key", key).set("plies", puzzle->plies)));
    }
    return fine;
}

} // namespace

Run declare_puzzle_show(OptionList& options) {
    const auto asked = std::make_shared<ShowAsked>();
    options.needed("GAME", "cli.help.puzzle_game", asked->game);
    options.text("ID", "cli.help.puzzle_id", "", asked->id);
    options.text("--file", "cli.help.puzzle_file", "FILE", asked->file);
    options.flag("--solution", "cli.help.puzzle_solution", asked->solution);
    options.flag("--json", "cli.help.json_lines", asked->json);
    return run_with(asked, &show);
}

} // namespace cairn::cli
