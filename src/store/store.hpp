#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/chat_store.hpp"
#include "store/event_store.hpp"
#include "store/people_store.hpp"
#include "store/puzzle_store.hpp"
#include "store/ratings_store.hpp"

namespace cairn::store {

/// How the store does, for `/readyz` and `/metrics`.
struct Health {
    std::size_t waiting = 0;         ///< writes in the queue
    std::size_t room = 0;            ///< how many the queue holds
    std::uint64_t commits = 0;       ///< transactions since it was opened
    std::uint64_t writes = 0;        ///< what they had in them
    std::uint64_t refused = 0;       ///< writes that came to nothing because of the disk
    std::int64_t commit_micros = 0;  ///< how long all commits took together
    std::int64_t longest_micros = 0; ///< the longest of them
    std::optional<Trouble> failing;  ///< what the disk said last, until a write succeeds again
};

/// All that a server keeps. Any thread may call anything.
class Store {
public:
    virtual ~Store() = default;

    virtual EventStore& events() = 0;
    virtual PeopleStore& people() = 0;
    virtual RatingsStore& ratings() = 0;
    virtual PuzzleStore& puzzles() = 0;
    virtual ChatStore& chat() = 0;

    /// A few values of the host's own, such as the key that signs cookies.
    virtual void keep(std::string name, std::string value, Then<void> then) = 0;
    virtual Stored<std::optional<std::string>> kept(std::string_view name) = 0;

    /// Called once everything that was asked for before is done.
    virtual void settle(Then<void> then) = 0;
    virtual Health health() const = 0;
    /// Does what is in the queue, answers it, and takes nothing more. The destructor does it too.
    virtual void close() = 0;
};

struct SqliteSettings {
    std::string file;           ///< `cairn.db` in the data folder; made when it is not there
    std::size_t queue = 65'536; ///< writes that may wait; more are refused as `busy`
    std::size_t batch = 4'096;  ///< writes in one transaction at most
    int log = 1'000;            ///< pages in SQLite's log before they are moved into the file
    std::string vfs = {};       ///< another virtual file system of SQLite's, for tests
};

/// Where a server keeps its data when nobody says otherwise, and the store in such a folder.
inline constexpr std::string_view usual_folder = "cairn-data";
std::string file_in(std::string_view folder);

/// Opens the store, brings an older one up to date, and holds it: `busy` when another program does. The
/// folder must be there.
Stored<std::unique_ptr<Store>> open_sqlite(const SqliteSettings& settings);

/// Opens a store that a server may have open: for its host, who looks and changes people. Nothing is to be
/// appended to a table through it. One of an older schema is `refused`: a server brings it up to date.
Stored<std::unique_ptr<Store>> open_beside(const std::string& file);

} // namespace cairn::store
