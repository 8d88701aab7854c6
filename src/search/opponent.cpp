#include "search/opponent.hpp"

#include <algorithm>
#include <array>

#include "search/racer.hpp"
#include "search/strong.hpp"
#include "search/thinker_opponent.hpp"
#include "search/uct_games.hpp"
#include "search/uct_opponent.hpp"

namespace cairn::search {

namespace {

using Make = std::unique_ptr<Opponent> (*)(const Sitting& sitting);

constexpr std::array<std::string_view, 2> names{"uct", "strong"};

struct Entry {
    std::string_view game;
    std::array<Make, names.size()> make; ///< by engine
};

template <class Made>
std::unique_ptr<Opponent> make(const Sitting& sitting) {
    return std::make_unique<Made>(sitting);
}

constexpr Entry entries[] = {
    {"otlo", {&make<Racer>, &make<Racer>}},
    {Logan::id, {&make<UctOpponent<Logan>>, &make<ThinkerOpponent<Logan>>}},
    {lotus::Lotus::id, {&make<UctOpponent<lotus::Lotus>>, &make<ThinkerOpponent<lotus::Lotus>>}},
    {olix::Olix::id, {&make<UctOpponent<olix::Olix>>, &make<ThinkerOpponent<olix::Olix>>}},
};

} // namespace

std::span<const std::string_view> engines() { return names; }

Checked<std::unique_ptr<Opponent>> make_opponent(const AnyGame& game, const Sitting& sitting) {
    const auto engine = static_cast<std::size_t>(std::ranges::find(names, sitting.engine) - names.begin());
    if (engine == names.size())
        return bad_input("input.unknown_engine", Json::object()
                                                     .set("field", "engine")
                                                     .set("name", sitting.engine.substr(0, 40))
                                                     .set("known", "uct, strong"));
    for (const Entry& entry : entries)
        if (entry.game == game.id())
            return entry.make[engine](sitting);
    return bad_input("input.no_opponent", Json::object().set("game", game.id()));
}

} // namespace cairn::search
