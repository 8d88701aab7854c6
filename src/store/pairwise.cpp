#include "store/pairwise.hpp"

#include <algorithm>

#include "core/glicko.hpp"

namespace cairn::store {

namespace {

constexpr Millis day = 24 * 60 * 60 * 1000LL;
constexpr Millis most_days = 2000; // by then nothing is known any more

Rating now_of(const Rated& rated, Millis at) {
    Rating rating{rated.rating, rated.deviation, rated.volatility};
    if (rated.games == 0)
        return rating;
    const Millis days = std::clamp<Millis>((at - rated.at) / day, 0, most_days);
    for (Millis i = 0; i < days && rating.deviation < most_deviation; ++i)
        rating = cairn::rated(rating, {});
    return rating;
}

double score_of(int place, int other) {
    if (place == other)
        return 0.5;
    return place < other ? 1 : 0;
}

} // namespace

std::vector<Rated> pairwise(const std::vector<Placed>& players, Millis at) {
    std::vector<Rating> before;
    for (const auto& player : players)
        before.push_back(now_of(player.rated, at));
    std::vector<Rated> after;
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::vector<Scored> games;
        for (std::size_t j = 0; j < players.size(); ++j)
            if (i != j)
                games.push_back(
                    {before[j].rating, before[j].deviation, score_of(players[i].place, players[j].place)});
        const Rating rating = cairn::rated(before[i], games);
        after.push_back({rating.rating, rating.deviation, rating.volatility, players[i].rated.games + 1, at});
    }
    return after;
}

} // namespace cairn::store
