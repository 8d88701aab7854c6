#include "cli/otlo_commands.hpp"

namespace cairn::cli {

namespace {

constexpr Subcommand commands[] = {
    {"solve", &declare_otlo_solve},         {"count", &declare_otlo_count}, {"verify", &declare_otlo_verify},
    {"enumerate", &declare_otlo_enumerate}, {"print", &declare_otlo_print}, {"grade", &declare_otlo_grade},
    {"generate", &declare_otlo_generate},   {"deck", &declare_otlo_deck},   {"hint", &declare_otlo_hint},
    {"tiles", &declare_otlo_tiles},
};

} // namespace

std::span<const Subcommand> otlo_commands() { return commands; }

} // namespace cairn::cli
