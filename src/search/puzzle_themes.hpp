#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace cairn::search {

/// What a puzzle is about, as people look for it; the words are `puzzle.theme.NAME`.
struct Theme {
    std::string_view game;
    std::string_view name;
    int hard; ///< how much harder it makes a puzzle for a person than for a search, in points of rating
};
std::span<const Theme> themes();

/// Those of a position in which the seat to act wins by its key within so many turns, as `themes` lists them.
Checked<std::vector<std::string>> themes_of(const AnyGame& game, int turns);

} // namespace cairn::search
