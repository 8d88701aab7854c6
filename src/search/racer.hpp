#pragma once

#include <optional>

#include "games/otlo/otlo_game.hpp"
#include "search/opponent.hpp"
#include "search/race_strength.hpp"

namespace cairn::search {

/// An opponent in the OTLO race. It works on one card at a time, one of those with the fewest stars that it
/// may try, from when it begins with it until it calls or the card goes. What it will call, and when, hangs
/// on its strength, seed, seat and the card.
class Racer final : public Opponent {
public:
    explicit Racer(const Sitting& sitting) : sitting_(sitting) {}

    void see(const AnyGame& game, double now) override;
    Progress run(std::int64_t) override { return {}; }
    std::optional<Choice> best() const override { return call_; }
    Json look() const override;
    std::vector<Line> lines(int) const override { return {}; }

private:
    void begin_with_another(const otlo::OtloGame& game, double now);

    Sitting sitting_;
    int card_ = -1; ///< the one it works on
    std::optional<Choice> call_;
};

} // namespace cairn::search
