#include "search/level.hpp"

#include <array>
#include <string>

namespace cairn::search {

namespace {

// The hardest is to move within about a second in WebAssembly; docs/measurements.md has what it takes.
constexpr std::array all_levels = {
    Level{"easy", 150, 2.0, 20},
    Level{"medium", 2'000, 1.0, 8},
    Level{"hard", 30'000, 0.5, 0},
};

} // namespace

std::span<const Level> levels() { return all_levels; }

const Level& usual_level() { return all_levels[1]; }

Checked<const Level*> find_level(std::string_view text) {
    std::string known;
    for (std::size_t i = 0; i < all_levels.size(); ++i) {
        const Level& level = all_levels[i];
        if (text == level.name || (text.size() == 1 && text[0] == static_cast<char>('1' + i)))
            return &level;
        known += (known.empty() ? "" : ", ") + std::string(level.name);
    }
    return bad_input(
        "input.unknown_level",
        Json::object().set("field", "level").set("name", text.substr(0, 40)).set("known", known));
}

} // namespace cairn::search
