#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/trouble.hpp"
#include "table/event.hpp"

namespace cairn::store {

using table::Millis;

inline constexpr std::size_t longest_id = 80;
inline constexpr std::size_t longest_settings = 4096;

/// What one table goes on with. The first append of a table has `after` 0 and begins with `Opened`.
struct Append {
    std::string table = {};
    int after = 0; ///< the version the table had before: how many events are stored
    std::vector<table::Event> events = {};
    bool live = true; ///< whether the table is still to be held in memory after these: not when it is over
    /// What the host keeps beside the table and may change: its code, its token, a delay for spectators.
    /// Opaque here; left alone when empty.
    std::string settings = {};
};

/// A table as the list of all has it.
struct Listed {
    std::string table = {};
    std::string game = {};
    int version = 0;
    Millis opened = 0; ///< the time of its first event
    Millis last = 0;   ///< the time of its last event
    bool live = true;
    std::string settings = {};
};

/// The logs of all tables: the only truth there is about them.
///
/// **What has been answered with a version is on the disk, for good**: no crash and no power cut loses it.
/// What was answered with trouble has not happened, but for `failed`, of which nobody can say before the
/// store is opened again.
class EventStore {
public:
    virtual ~EventStore() = default;

    /// Adds to the log of a table, all or nothing; answers with the new version. `conflict` when the table's
    /// version is not `after`: its detail is the version there is. Appends of one table are done in the order
    /// in which they were asked for, and a later one may be asked for before the first has been answered (if
    /// the first fails, so do those that count on it).
    virtual void append(Append append, Then<int> then) = 0;

    /// The log of a table from the event after that version on. It waits for the disk: not for a thread that
    /// must answer quickly.
    virtual Stored<std::vector<table::Event>> load(std::string_view table, int after = 0) = 0;

    virtual Stored<Listed> find(std::string_view table) = 0;
    /// The tables that go on, in the order in which they were opened.
    virtual Stored<std::vector<Listed>> live() = 0;
    /// All tables, the last opened first; to go on, `before` is the last that was told.
    virtual Stored<std::vector<Listed>> list(std::size_t most, std::string_view before = {}) = 0;
    /// Tables at which a person has sat, the last opened first; to go on, `before` is the last that was told.
    virtual Stored<std::vector<Listed>> played_by(std::string_view person, std::size_t most,
                                                  std::string_view before = {}) = 0;
};

} // namespace cairn::store
