#pragma once

#include <string_view>

#include "core/any_game.hpp"
#include "core/catalogue.hpp"

namespace cairn::desk {

// How the page is told what the core knows.

/// Where a game stands, as everyone may see it.
Json position_of(const AnyGame& game);

/// What happened, with a sentence for each event.
Json told(const Events& events, std::string_view game, const Catalogue& words);

/// Why something is refused, with its sentence.
Json told(const Violation& violation, std::string_view game, const Catalogue& words);

} // namespace cairn::desk
