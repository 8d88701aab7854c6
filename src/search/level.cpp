#include "search/level.hpp"

#include <string>

#include "core/data.hpp"
#include "core/reader.hpp"
#include "search/score.hpp"

namespace cairn::search {

namespace {

/// More seats than two are another game for an engine.
constexpr std::array<std::string_view, 4> names{"olix", "lotus", "lotus_many", "logan"};

Level read_level(const Json& json) {
    constexpr int most_nodes = 10'000'000;
    constexpr int whole = 100;
    Reader reader(json);
    Level level;
    level.nodes = reader.integer("nodes", 1, 1, most_nodes);
    level.failing.farthest = reader.integer("farthest", 0, 0, whole);
    level.failing.overlooks = reader.integer("overlooks", 0, 0, whole);
    level.failing.plain = reader.integer("plain", 0, 0, whole);
    level.failing.blur = reader.integer("blur", 0, 0, most_evaluated);
    return level;
}

std::array<Levels, names.size()> read_all() {
    std::array<Levels, names.size()> all;
    const auto json = parse_json(data_file("engines/levels.json").value_or("{}"));
    if (!json)
        return all;
    for (std::size_t game = 0; game < names.size(); ++game) {
        const Json* of = json->find(names[game]);
        const Json* items = of ? of->find("levels") : nullptr;
        const Json* strong = of ? of->find("strong") : nullptr;
        if (!items || !items->items() || items->items()->size() != most_levels || !strong ||
            !strong->integer())
            continue;
        all[game].strong = *strong->integer();
        for (std::size_t i = 0; i < all[game].level.size(); ++i)
            all[game].level[i] = read_level((*items->items())[i]);
    }
    return all;
}

} // namespace

const Levels& levels_of(std::string_view game, int seats) {
    static const std::array<Levels, names.size()> all = read_all();
    const std::string name = std::string(game) + (seats > 2 ? "_many" : "");
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name)
            return all[i];
    return all[0];
}

} // namespace cairn::search
