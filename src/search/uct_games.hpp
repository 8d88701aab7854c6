#pragma once

#include "games/logan/logan.hpp"
#include "games/lotus/lotus.hpp"
#include "games/olix/olix.hpp"
#include "search/uct.hpp"

namespace cairn::search {

// Compiled once, with this layer's flags.
extern template class Uct<olix::Olix>;
extern template class Uct<lotus::Lotus>;
extern template class Uct<Logan>;

} // namespace cairn::search
