#pragma once

#include <memory>

#include "match/contender.hpp"
#include "match/player.hpp"
#include "search/opponent.hpp"

namespace cairn::match {

/// One of our own engines as a player.
class EnginePlayer final : public Player {
public:
    /// `seconds` tells the processor time that the calling thread has used.
    EnginePlayer(const Contender& contender, double (*seconds)())
        : contender_(contender), seconds_(seconds) {}

    std::expected<void, Failure> begin(const AnyTurnGame& game, int seat, std::uint64_t seed,
                                       const std::function<bool()>& go_on) override;
    std::expected<std::string, Failure> choose(const Course& course,
                                               const std::function<bool()>& go_on) override;

private:
    void think(const std::function<bool()>& go_on);

    Contender contender_;
    double (*seconds_)();
    std::unique_ptr<search::Opponent> opponent_;
};

/// A contender that is no command as somebody to play against.
Checked<std::unique_ptr<search::Opponent>> seated(const Contender& contender, const AnyGame& game, int seat,
                                                  std::uint64_t seed);

} // namespace cairn::match
