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

constexpr std::array<std::string_view, 3> names{"level", "strong", "uct"};

struct Entry {
    std::string_view game;
    int levels;
    std::array<Make, names.size()> make; ///< by engine; a race has but one
};

template <class Made>
std::unique_ptr<Opponent> make(const Sitting& sitting) {
    return std::make_unique<Made>(sitting);
}

template <TurnGame G>
constexpr Entry turn_game{
    G::id, most_levels, {&make<ThinkerOpponent<G>>, &make<ThinkerOpponent<G>>, &make<UctOpponent<G>>}};

constexpr Entry entries[] = {
    {"otlo", race_levels, {&make<Racer>, nullptr, nullptr}},
    turn_game<Logan>,
    turn_game<lotus::Lotus>,
    turn_game<olix::Olix>,
};

Checked<const Entry*> find_entry(std::string_view game) {
    for (const Entry& entry : entries)
        if (entry.game == game)
            return &entry;
    return bad_input("input.no_opponent", Json::object().set("game", game));
}

std::unexpected<Violation> unknown(std::string_view message, std::string_view field, std::string_view name,
                                   std::string_view known) {
    return bad_input(message,
                     Json::object().set("field", field).set("name", name.substr(0, 40)).set("known", known));
}

} // namespace

std::span<const std::string_view> engines() { return names; }

std::vector<std::string> opponents(std::string_view game) {
    std::vector<std::string> words;
    const auto entry = find_entry(game);
    if (!entry)
        return words;
    for (int level = 1; level <= (*entry)->levels; ++level)
        words.push_back(std::to_string(level));
    if ((*entry)->make[1])
        words.emplace_back(names[1]);
    return words;
}

Checked<Sitting> find_opponent(std::string_view game, std::string_view word) {
    CAIRN_TRY(entry, find_entry(game));
    const std::vector<std::string> words = opponents(game);
    if (std::ranges::find(words, word) == words.end())
        return unknown("input.unknown_level", "level", word,
                       "1-" + std::to_string(entry->levels) +
                           (entry->make[1] ? ", " + std::string(names[1]) : ""));
    Sitting sitting;
    if (word == names[1])
        sitting.engine = names[1];
    else
        sitting.level = word[0] - '0';
    return sitting;
}

Checked<std::unique_ptr<Opponent>> make_opponent(const AnyGame& game, const Sitting& sitting) {
    const auto engine = static_cast<std::size_t>(std::ranges::find(names, sitting.engine) - names.begin());
    CAIRN_TRY(entry, find_entry(game.id()));
    if (engine == names.size() || !entry->make[engine])
        return unknown("input.unknown_engine", "engine", sitting.engine,
                       entry->make[1] ? "level, strong, uct" : "level");
    if (sitting.level < 1 || sitting.level > entry->levels)
        return unknown("input.unknown_level", "level", std::to_string(sitting.level),
                       "1-" + std::to_string(entry->levels));
    return entry->make[engine](sitting);
}

} // namespace cairn::search
