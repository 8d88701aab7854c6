#include "games/otlo/deck_maker.hpp"

#include <algorithm>

namespace cairn::otlo {

namespace {

constexpr int per_shape = 2;
constexpr int most_again = 64;

std::optional<Made> unlike_the_others(const Generator& generator, const Wish& wish, std::uint64_t seed,
                                      int number, Unlike& unlike, const std::function<bool()>& go_on) {
    for (int again = 0; again < most_again; ++again) {
        auto made = generator.make(wish, seed, static_cast<std::uint64_t>(number), again, go_on);
        if (!made || unlike.take(made->pattern))
            return made;
    }
    return std::nullopt;
}

/// `e07`, `m03`, `x20`.
std::string id_of(int stars, int number) {
    return std::string(1, "emx"[stars - 1]) + (number < 10 ? "0" : "") + std::to_string(number);
}

} // namespace

DeckMade make_deck(const TileSet& tiles, const Grading& grading, std::uint64_t seed, int per_level,
                   const std::function<bool(int made)>& go_on) {
    const Generator generator(tiles, grading);
    Unlike unlike(per_shape);
    DeckMade all;
    Deck& deck = all.deck;
    for (int stars = 1; stars <= 3 && all.complete; ++stars) {
        std::vector<Made> level;
        const auto still = [&] { return go_on(deck.size() + static_cast<int>(level.size())); };
        while (all.complete && static_cast<int>(level.size()) < per_level) {
            auto made =
                unlike_the_others(generator, {.stars = stars}, seed,
                                  stars * Deck::max_cards + static_cast<int>(level.size()), unlike, still);
            all.complete = made.has_value();
            if (made)
                level.push_back(std::move(*made));
        }
        std::ranges::stable_sort(level, {}, [](const Made& made) { return made.grade.difficulty; });
        for (auto& made : level)
            deck.cards.push_back({id_of(stars, static_cast<int>(&made - level.data()) + 1), stars,
                                  made.pattern, std::move(made.grade.solution)});
    }
    return all;
}

} // namespace cairn::otlo
