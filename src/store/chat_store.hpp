#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/event_store.hpp"

namespace cairn::store {

inline constexpr std::size_t longest_line = 2000; // bytes

/// Something said at a table.
struct Said {
    std::int64_t id = 0; ///< given by the store; a later line has a greater one
    std::string table = {};
    std::string person = {}; ///< empty once its author has been forgotten
    Millis at = 0;
    std::string text = {};
    friend bool operator==(const Said&, const Said&) = default;
};

class ChatStore {
public:
    virtual ~ChatStore() = default;

    /// Answers with the id.
    virtual void say(Said said, Then<std::int64_t> then) = 0;
    /// The last lines of a table before that one (0: of all), in the order in which they were said.
    virtual Stored<std::vector<Said>> lines(std::string_view table, std::size_t most,
                                            std::int64_t before = 0) = 0;
    /// The host takes a line away.
    virtual void unsay(std::int64_t id, Then<void> then) = 0;
};

} // namespace cairn::store
