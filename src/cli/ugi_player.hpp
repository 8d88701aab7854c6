#pragma once

#include <chrono>
#include <memory>
#include <set>
#include <string>

#include "cli/engine_process.hpp"
#include "match/contender.hpp"
#include "match/player.hpp"

namespace cairn::cli {

/// Somebody else's engine as a player, over UGI. Once it has failed, its next game begins with a new process.
class UgiPlayer final : public match::Player {
public:
    /// `margin`: what it may take longer than its time before it has lost by it.
    UgiPlayer(const match::Contender& contender, std::chrono::milliseconds margin)
        : contender_(contender), margin_(margin) {}

    std::expected<void, match::Failure> begin(const AnyTurnGame& game, int seat, std::uint64_t seed,
                                              const std::function<bool()>& go_on) override;
    std::expected<std::string, match::Failure> choose(const match::Course& course,
                                                      const std::function<bool()>& go_on) override;

private:
    using Said = std::expected<void, match::Failure>;

    Said start();
    Said tell(const std::string& line);
    Said set(const std::string& name, const std::string& value);
    Said set_game(const AnyTurnGame& game);
    Said wait_until_ready();
    /// Drops the process when something went wrong with it.
    Said whole(Said said);

    match::Contender contender_;
    std::chrono::milliseconds margin_;
    const std::function<bool()>* go_on_ = nullptr; ///< of what is being asked
    std::unique_ptr<EngineProcess> process_;
    std::set<std::string, std::less<>> options_; ///< that it has
    Json game_options_;                          ///< that it was told
};

} // namespace cairn::cli
