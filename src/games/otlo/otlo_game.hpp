#pragma once

#include <memory>

#include "core/any_game.hpp"
#include "games/otlo/race.hpp"

namespace cairn::otlo {

/// The race as an AnyGame: actions are `call <card> <solution>`, `aside <card>` (the seat does not matter)
/// and `skip <card>`.
class OtloGame final : public AnyGame {
public:
    static Checked<Begun> begin(const Setup& setup);
    static Checked<Json> deal(const Json& options, ByteStream& bytes);

    OtloGame(std::shared_ptr<const Rules> rules, const State& state)
        : rules_(std::move(rules)), state_(state) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<OtloGame>(*this); }
    std::string_view id() const override { return "otlo"; }
    int seats() const override { return rules_->players; }
    Json options() const override { return write_options(*rules_); }
    Json seen_deal(const Json& deal) const override;
    std::optional<int> turn() const override { return std::nullopt; } // OT-30
    std::optional<Result> result() const override { return otlo::result(*rules_, state_); }
    Json view() const override { return otlo::view(*rules_, state_); }

    /// `{}`: how the tiles look. `{card, solution}`: how tiles lie on a card that is in play.
    Checked<Shown> show(const Json& question) const override;

    Checked<void> check(int seat, std::string_view action) const override;
    /// An action text may end in `=` and the card that comes up, where the chance source does not know it.
    Checked<Applied> apply(int seat, std::string_view action, double time, Chance& chance) override;

    bool by_agreement(std::string_view action) const override;

    Checked<Move> read_move(const Json& json) const override;
    Json write_move(const Move& move) const override;

    const Rules& rules() const { return *rules_; }
    const State& state() const { return state_; }

private:
    std::shared_ptr<const Rules> rules_;
    State state_;
};

} // namespace cairn::otlo
