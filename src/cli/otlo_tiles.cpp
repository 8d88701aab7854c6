#include <span>
#include <thread>
#include <vector>

#include "cli/interruption.hpp"
#include "cli/otlo_commands.hpp"
#include "cli/otlo_input.hpp"
#include "cli/progress_bar.hpp"
#include "games/otlo/tile_search.hpp"

namespace cairn::cli {

namespace {

struct TilesAsked {
    std::string tiles; ///< only the figures of this set
    std::optional<std::uint64_t> seed;
    int rounds = 300;
    int jobs = 0;
    bool json = false;
};

Json json_of(const otlo::TileSet& tiles, const otlo::TileSetFigures& figures) {
    Json list = Json::array();
    for (const auto& tile : tiles.tiles)
        list.push(tile.text());
    Json needs = Json::array();
    for (const int count : figures.needs)
        needs.push(count);
    return Json::object()
        .set("tiles", std::move(list))
        .set("appearances", figures.appearances)
        .set("solvable", figures.solvable)
        .set("unique", figures.unique)
        .set("needs", std::move(needs));
}

Exit show(const Context& context, const otlo::TileSet& tiles, bool as_json) {
    const auto figures = otlo::figures_of(tiles);
    if (as_json) {
        context.out.line(json_of(tiles, figures).dump());
        return fine;
    }
    context.out.line(write(tiles));
    context.err.line(context.say("cli.tiles.figures", Json::object()
                                                          .set("appearances", figures.appearances)
                                                          .set("solvable", figures.solvable)
                                                          .set("unique", figures.unique)
                                                          .set("least", figures.least_needed())));
    return fine;
}

bool two_by_two(const otlo::TileSet& tiles) {
    for (const auto& tile : tiles.tiles) {
        const auto& look = tile.look(otlo::Face::front, 0);
        if (look.width != 2 || look.height != 2 || look.size != 4)
            return false;
    }
    return true;
}

/// The figures of several sets, each on a thread.
std::vector<otlo::TileSetFigures> figures_of_all(std::span<const otlo::TileSet> sets) {
    std::vector<otlo::TileSetFigures> figures(sets.size());
    const auto look_at = [&](std::size_t i) { figures[i] = otlo::figures_of(sets[i]); };
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < sets.size(); ++i)
        threads.emplace_back(look_at, i);
    if (!sets.empty())
        look_at(0);
    threads.clear();
    return figures;
}

Exit tiles(const Context& context, const TilesAsked& asked) {
    if (!asked.tiles.empty()) {
        const auto given = tiles_for(asked.tiles);
        if (!given)
            return refuse(context, given.error(), asked.tiles);
        if (!two_by_two(*given))
            return refuse(context, "cli.tiles.squares");
        return show(context, *given, asked.json);
    }
    const Interruption interruption;
    otlo::TileSet found;
    {
        ProgressBar bar(context, context.say("cli.progress.rounds"));
        const auto go_on = [&](int round) {
            bar.show(static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(asked.rounds));
            return !interruption.arrived();
        };
        found = otlo::search_tiles(asked.seed.value_or(1), asked.rounds, go_on, threads_for(asked.jobs),
                                   &figures_of_all);
    }
    show(context, found, asked.json);
    if (!interruption.arrived())
        return fine;
    context.err.line(context.say("cli.tiles.stopped"));
    return answer_is_no;
}

} // namespace

Run declare_otlo_tiles(OptionList& options) {
    const auto asked = std::make_shared<TilesAsked>();
    options.text("--tiles", "cli.help.figures_of", "FILE", asked->tiles);
    options.seed("--seed", "cli.help.tiles_seed", asked->seed);
    options.number("--rounds", "cli.help.rounds", "N", asked->rounds, 1, 1'000'000);
    options.number("--jobs", "cli.help.jobs", "N", asked->jobs, 1, 256);
    options.flag("--json", "cli.help.json", asked->json);
    return run_with(asked, &tiles);
}

} // namespace cairn::cli
