#include <algorithm>

#include <sys/stat.h>

#include "cli/files.hpp"
#include "cli/interruption.hpp"
#include "cli/progress_bar.hpp"
#include "cli/puzzle_commands.hpp"
#include "search/puzzle_maker.hpp"

namespace cairn::cli {

namespace {

struct GenerateAsked {
    std::string game;
    std::string file; ///< gone on with when it exists
    int count = 200;
    std::optional<std::uint64_t> seed;
};

bool exists(const std::string& path) {
    struct stat found{};
    return ::stat(path.c_str(), &found) == 0;
}

/// What the file holds already, or an empty set of the seed.
Checked<search::PuzzleSet> begin_set(const GenerateAsked& asked) {
    search::PuzzleSet fresh;
    fresh.game = asked.game;
    fresh.seed = asked.seed.value_or(1);
    if (!exists(asked.file))
        return fresh;
    CAIRN_TRY(set, puzzles_for(asked.game, asked.file));
    if (asked.seed && *asked.seed != set.seed)
        return bad_input("cli.puzzle.other_seed",
                         Json::object().set("seed", static_cast<std::int64_t>(set.seed)));
    return std::move(set);
}

Checked<void> save(const GenerateAsked& asked, const search::PuzzleSet& set) {
    return write_file(asked.file, set.text(), Existing::replace);
}

Exit generate(const Context& context, const GenerateAsked& asked) {
    const auto entry = find_game(context.games, asked.game);
    if (!entry)
        return refuse(context, entry.error());
    if (search::puzzle_lengths(asked.game).empty())
        return refuse(context, "input.no_puzzles", Json::object().set("game", asked.game));
    auto set = begin_set(asked);
    if (!set)
        return refuse(context, set.error(), asked.file);

    const search::PuzzleMaker maker(**entry, set->seed);
    search::PuzzleShelf shelf(*set, asked.count);
    const Interruption interruption;
    const auto go_on = [&] { return !interruption.arrived() && !context.out.broken(); };
    {
        ProgressBar bar(context, context.say("cli.progress.puzzles"));
        while (go_on() && !shelf.full()) {
            bar.show(set->puzzles.size(), static_cast<std::uint64_t>(asked.count));
            auto found = maker.look_through(set->searched, shelf.wanted(), go_on);
            if (!found)
                return refuse(context, found.error());
            if (!go_on())
                break; // a game that was left in the middle is looked through again
            ++set->searched;
            search::Puzzle* puzzle = found->has_value() ? &**found : nullptr;
            if (puzzle && shelf.has_room_for(*puzzle)) {
                const auto rating = maker.rate(*puzzle);
                if (!rating)
                    return refuse(context, rating.error());
                puzzle->rating = *rating;
                shelf.take(std::move(*puzzle));
            }
            constexpr int often = 20;
            if (puzzle || set->searched % often == 0)
                if (const auto saved = save(asked, *set); !saved)
                    return refuse(context, saved.error());
        }
    }
    if (const auto saved = save(asked, *set); !saved)
        return refuse(context, saved.error());
    context.out.line(
        context.say("cli.puzzle.made", Json::object()
                                           .set("count", static_cast<std::int64_t>(set->puzzles.size()))
                                           .set("games", set->searched)
                                           .set("file", asked.file)));
    return shelf.full() ? fine : answer_is_no;
}

} // namespace

Run declare_puzzle_generate(OptionList& options) {
    const auto asked = std::make_shared<GenerateAsked>();
    options.needed("GAME", "cli.help.puzzle_game", asked->game);
    options.needed("FILE", "cli.help.puzzle_made", asked->file);
    options.number("--count", "cli.help.puzzle_count", "N", asked->count, 1, 100'000);
    options.seed("--seed", "cli.help.puzzle_seed", asked->seed);
    return run_with(asked, &generate);
}

} // namespace cairn::cli
