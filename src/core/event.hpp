#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace cairn {

/// Something that happened on the board because of an action: it animates the board, feeds the log and is
/// spoken.
struct Event {
    std::string name; ///< "placed", "turned", "home", ...: a key of the catalogue below the game's name
    Json facts = Json::object();
    friend bool operator==(const Event&, const Event&) = default;
};

using Events = std::vector<Event>;

/// Listens to nothing: what a search passes to `play`, so that telling costs nothing.
struct Silent {
    static constexpr bool listens = false;
};

/// Collects what `play` tells.
struct Listener {
    static constexpr bool listens = true;
    Events& events;
    void tell(std::string_view name, Json facts) const {
        events.push_back({std::string(name), std::move(facts)});
    }
};

} // namespace cairn
