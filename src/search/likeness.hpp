#pragma once

#include <string>
#include <string_view>

namespace cairn::search {

/// A text that is the same for positions of a game which differ only by a turned or mirrored board, by who
/// has which colour or symbol, or by where on the table the island lies: two puzzles with the same are one.
/// Taken from the position text of the game itself.
std::string likeness(std::string_view game, std::string_view position);

} // namespace cairn::search
