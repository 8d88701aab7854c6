#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/otlo/otlo_game.hpp"
#include "search/opponent.hpp"

namespace cairn::search {

/// How many strengths there are, from 1.
inline constexpr int race_levels = 5;

/// The seconds that a practised player needs for a solution of so many tiles on a card of so many stars.
double usual_delay(int tiles, int stars);
/// Nobody is faster: the card must be seen and the tiles laid.
double least_delay(int tiles);

/// An opponent in the OTLO race. It knows the booklet; what it lacks is speed: from the moment at which it
/// sees a card it needs a person's time, longer with every tile and star, with luck that hangs on seed, seat
/// and card. It calls the one that it has first, always rightly.
class Racer final : public Opponent {
public:
    explicit Racer(const Sitting& sitting) : sitting_(sitting) {}

    void see(const AnyGame& game, double now) override;
    Progress run(std::int64_t) override { return {}; }
    std::optional<Choice> best() const override;
    Json look() const override;
    std::vector<Line> lines(int) const override { return {}; }

private:
    double delay(const otlo::Card& card, int index) const;

    Sitting sitting_;
    std::array<std::optional<double>, otlo::Deck::max_cards> first_seen_;
    std::vector<Choice> calls_; ///< the first first
};

} // namespace cairn::search
