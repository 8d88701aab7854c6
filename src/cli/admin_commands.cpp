#include "cli/admin_commands.hpp"

#include <ctime>

#include <fmt/chrono.h>

namespace cairn::cli {

namespace {

constexpr Subcommand commands[] = {
    {"backup", &declare_admin_backup}, {"restore", &declare_admin_restore},
    {"check", &declare_admin_check},   {"vacuum", &declare_admin_vacuum},
    {"tables", &declare_admin_tables}, {"users", &declare_admin_users},
    {"ban", &declare_admin_ban},       {"export", &declare_admin_export},
    {"forget", &declare_admin_forget}, {"reports", &declare_admin_reports},
};

} // namespace

std::span<const Subcommand> admin_commands() { return commands; }

store::Stored<std::unique_ptr<store::Store>> store_in(const std::string& folder) {
    return store::open_beside(store::file_in(folder));
}

Exit refuse(const Context& context, const store::Trouble& trouble, const std::string& file) {
    refuse(context, store::to_violation(trouble), file);
    return answer_is_no;
}

std::string written_time(store::Millis at) {
    constexpr store::Millis second = 1000;
    return fmt::format("{:%F %H:%M}", fmt::gmtime(static_cast<std::time_t>(at / second)));
}

} // namespace cairn::cli
