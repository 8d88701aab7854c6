#pragma once

#include <string>

#include "core/any_game.hpp"
#include "search/opponent.hpp"

namespace cairn::search {

/// What somebody may aim for here, without the action that does it: a key of the catalogue and its facts.
struct Plan {
    std::string key;
    Json facts = Json::object();
};

/// The idea behind a line: what is proved of it, or else what its first action does.
Plan plan_of(const AnyGame& game, const Line& line);

} // namespace cairn::search
