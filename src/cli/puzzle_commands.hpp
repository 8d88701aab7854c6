#pragma once

#include <span>
#include <string>

#include "cli/subcommand.hpp"
#include "search/puzzle.hpp"

namespace cairn::cli {

/// `cairn puzzle ...`, in the order in which help lists them.
std::span<const Subcommand> puzzle_commands();

// One file each, puzzle_NAME.cpp.
Run declare_puzzle_show(OptionList& options);
Run declare_puzzle_generate(OptionList& options);
Run declare_puzzle_verify(OptionList& options);

/// The puzzles of a file; without a file, those of the game in the program.
Checked<search::PuzzleSet> puzzles_for(const std::string& game, const std::string& file);

} // namespace cairn::cli
