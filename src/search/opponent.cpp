#include "search/opponent.hpp"

#include "search/racer.hpp"
#include "search/uct_games.hpp"
#include "search/uct_opponent.hpp"

namespace cairn::search {

namespace {

struct Entry {
    std::string_view game;
    std::unique_ptr<Opponent> (*make)(const Sitting& sitting);
};

template <class Made>
std::unique_ptr<Opponent> make(const Sitting& sitting) {
    return std::make_unique<Made>(sitting);
}

constexpr Entry entries[] = {
    {"otlo", &make<Racer>},
    {Logan::id, &make<UctOpponent<Logan>>},
    {lotus::Lotus::id, &make<UctOpponent<lotus::Lotus>>},
    {olix::Olix::id, &make<UctOpponent<olix::Olix>>},
};

} // namespace

Checked<std::unique_ptr<Opponent>> make_opponent(const AnyGame& game, const Sitting& sitting) {
    for (const Entry& entry : entries)
        if (entry.game == game.id())
            return entry.make(sitting);
    return bad_input("input.no_opponent", Json::object().set("game", game.id()));
}

} // namespace cairn::search
