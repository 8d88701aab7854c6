#pragma once

#include <string>

#include "core/violation.hpp"
#include "table/event.hpp"

namespace cairn::server {

/// What the host keeps beside a table, and its log does not tell: who may see it, and how they find it.
struct Settings {
    std::string opener = {};     ///< the person who opened it
    std::string code = {};       ///< five letters
    std::string invitation = {}; ///< the long token
    bool is_private = false;
    bool spectators = true;
    int delay = 0; ///< seconds by which spectators are told everything later
    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr int longest_delay = 3600;

/// As they are stored beside the log.
Json to_json(const Settings& settings);
Checked<Settings> read_settings(std::string_view text);

/// What everybody may know of them.
Json seen(const Settings& settings);

/// What somebody wants who opens a table.
struct NewTable {
    table::Terms terms;
    Settings settings;
};
Checked<NewTable> read_new_table(const Json& json);

} // namespace cairn::server
