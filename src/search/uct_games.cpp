#include "search/uct_games.hpp"

namespace cairn::search {

template class Uct<olix::Olix>;
template class Uct<lotus::Lotus>;
template class Uct<Logan>;

} // namespace cairn::search
