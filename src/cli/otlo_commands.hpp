#pragma once

#include <span>

#include "cli/subcommand.hpp"

namespace cairn::cli {

/// `cairn otlo ...`, in the order in which help lists them.
std::span<const Subcommand> otlo_commands();

// One file each, otlo_NAME.cpp.
Run declare_otlo_solve(OptionList& options);
Run declare_otlo_count(OptionList& options);
Run declare_otlo_verify(OptionList& options);
Run declare_otlo_enumerate(OptionList& options);
Run declare_otlo_print(OptionList& options);
Run declare_otlo_grade(OptionList& options);
Run declare_otlo_generate(OptionList& options);
Run declare_otlo_deck(OptionList& options);
Run declare_otlo_hint(OptionList& options);
Run declare_otlo_tiles(OptionList& options);

} // namespace cairn::cli
