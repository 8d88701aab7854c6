// Somebody else's program: referees a move of Olix, and is told why the second is refused.
#include <cstdio>

#include <cairn/core/catalogue.hpp>
#include <cairn/games/games.hpp>

int main() {
    const auto entry = cairn::find_game(cairn::games(), "olix");
    if (!entry)
        return 1;
    auto begun = (*entry)->begin({});
    if (!begun)
        return 1;
    if (!begun->game->apply(0, "f6", 0, *begun->chance))
        return 1;
    const auto refused = begun->game->check(1, "f6");
    if (refused)
        return 1;
    std::printf("%s: %s\n", refused.error().rule.c_str(),
                cairn::Catalogue::for_language("en").say(refused.error(), "olix").c_str());
    return refused.error().rule == "OX-10" ? 0 : 1;
}
