#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "core/violation.hpp"

namespace cairn::store {

/// Why something was not stored or not found; `detail` is for the log of the host, not for players.
struct Trouble {
    enum class Kind : std::uint8_t {
        conflict,    ///< somebody else has written that version, or the name is taken
        unknown,     ///< there is nothing of that name
        refused,     ///< too long, or not what this field holds
        busy,        ///< more is waiting than the queue holds, or another program has the file
        full,        ///< no room on the disk
        read_only,   ///< the file or its folder may not be written
        unreachable, ///< no such folder, or no right to read
        corrupt,     ///< what is there is no store, or it is damaged
        newer,       ///< a later version of this program wrote it
        failed,      ///< the disk did not do what it was told
        closed,      ///< the store has been shut
    };
    Kind kind;
    std::string detail = {};
};

template <class T>
using Stored = std::expected<T, Trouble>;

/// What is called once something has been written for good, or has not been. Exactly once, on a thread of the
/// store's (or at once, on the caller's, when the store would not even queue it), so it only hands the answer
/// on to where it belongs. It does not throw.
template <class T>
using Then = std::move_only_function<void(Stored<T>)>;

std::string_view name_of(Trouble::Kind kind);

/// As a face says it: rule `store`, the sentence of the kind.
Violation to_violation(const Trouble& trouble);

} // namespace cairn::store
