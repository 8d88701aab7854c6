#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/otlo/pattern.hpp"
#include "games/otlo/solution.hpp"

namespace cairn::otlo {

/// How much a hint tells. Each step tells more than the one before, and none the whole answer.
enum class HintStep : std::uint8_t {
    spot = 1,     ///< where to look
    tile = 2,     ///< which tile
    placement = 3 ///< how it lies
};

/// What comes next for somebody with these tiles on the card, as a sentence of the catalogue: `message` and
/// its facts, and the spots that are meant.
struct Hint {
    std::string message;
    std::string rule = "OT-15"; ///< from which it follows: what is seen is the picture (or OT-12, OT-31)
    Json facts = Json::object();
    std::vector<std::string> places = {};
    std::optional<Placement> placement = std::nullopt; ///< the one to lay, or in `lift` the one to take away
    bool top = false;                                  ///< in which layer
    bool lift = false;
    bool solved = false;
};

/// The next hint: the spot with the fewest explanations, which tile explains it, and how. When what lies
/// cannot lead to a solution: what must be lifted. A violation when what lies breaks a rule, or when no tiles
/// cover the card.
Checked<Hint> hint(const TileSet& tiles, const Pattern& pattern, const Solution& lying, HintStep step);

/// `{message, rule, facts, places, placement, layer, lift, solved}`.
Json to_json(const Hint& hint);

} // namespace cairn::otlo
