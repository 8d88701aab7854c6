#pragma once

#include <memory>
#include <span>
#include <string>

#include "cli/subcommand.hpp"
#include "store/store.hpp"

namespace cairn::cli {

/// `cairn admin ...`, in the order in which help lists them.
std::span<const Subcommand> admin_commands();

// admin_upkeep.cpp
Run declare_admin_backup(OptionList& options);
Run declare_admin_restore(OptionList& options);
Run declare_admin_vacuum(OptionList& options);
Run declare_admin_check(OptionList& options);
// admin_people.cpp
Run declare_admin_users(OptionList& options);
Run declare_admin_ban(OptionList& options);
Run declare_admin_export(OptionList& options);
Run declare_admin_forget(OptionList& options);
Run declare_admin_reports(OptionList& options);
// admin_tables.cpp
Run declare_admin_tables(OptionList& options);

/// The store of a data folder, which a server may have open.
store::Stored<std::unique_ptr<store::Store>> store_in(const std::string& folder);

/// Says what is wrong with the store; the exit status for something that failed.
Exit refuse(const Context& context, const store::Trouble& trouble, const std::string& file);

/// `2026-11-19 22:33`, in universal time.
std::string written_time(store::Millis at);

} // namespace cairn::cli
