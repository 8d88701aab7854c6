#include "cli/puzzle_commands.hpp"

#include "cli/files.hpp"
#include "core/data.hpp"

namespace cairn::cli {

namespace {

constexpr Subcommand commands[] = {
    {"show", &declare_puzzle_show},
    {"verify", &declare_puzzle_verify},
    {"generate", &declare_puzzle_generate},
};

constexpr std::size_t longest_file = 4u << 20;

} // namespace

std::span<const Subcommand> puzzle_commands() { return commands; }

Checked<search::PuzzleSet> puzzles_for(const std::string& game, const std::string& file) {
    if (file.empty()) {
        const auto ours = data_file("puzzles/" + game + ".json");
        return ours ? search::PuzzleSet::read(*ours)
                    : bad_input("input.no_puzzles", Json::object().set("game", game));
    }
    CAIRN_TRY(text, read_file(file, longest_file));
    CAIRN_TRY(set, search::PuzzleSet::read(text));
    if (set.game != game)
        return bad_input("cli.puzzle.other_game", Json::object().set("file", set.game).set("game", game));
    return std::move(set);
}

} // namespace cairn::cli
