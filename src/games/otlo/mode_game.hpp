#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "games/otlo/grading.hpp"
#include "games/otlo/storm.hpp"
#include "games/otlo/streak.hpp"

namespace cairn::otlo {

/// What is played alone besides the deck: one card a day, cards until the first error, three minutes of
/// cards.
enum class Mode : std::uint8_t { daily, streak, storm };

/// A mode as an AnyGame for one seat, so that a table can referee it and its result be believed. Actions are
/// `call <number> <solution>`, in a streak `skip <number>`, in a storm `place` (the first tile lies: the
/// clock starts). An action text may end in `=` and the pattern that comes up, where the chance source does
/// not know it. Options: `mode`, and `date` of a daily card. The deal of a streak or a storm is `{seed,
/// first}`: the series that its cards come from, and the first of them, which everyone may see.
class ModeGame final : public AnyGame {
public:
    static Checked<Begun> begin(const Setup& setup);
    static Checked<Json> deal(const Json& options, ByteStream& bytes);

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<ModeGame>(*this); }
    std::string_view id() const override { return "otlo_mode"; }
    int seats() const override { return 1; }
    Json options() const override;
    Json seen_deal(const Json& deal) const override;
    std::optional<int> turn() const override { return std::nullopt; }
    std::optional<Result> result() const override;
    bool against_the_clock() const override { return edition_->mode != Mode::streak; }
    std::optional<double> ends_at() const override;
    Json view() const override;
    /// As OtloGame answers it; `card` is the number of the card that is to be solved.
    Checked<Shown> show(const Json& question) const override;

    Checked<void> check(int seat, std::string_view action) const override;
    Checked<Applied> apply(int seat, std::string_view action, double time, Chance& chance) override;

    Checked<Move> read_move(const Json& json) const override;
    Json write_move(const Move& move) const override;

private:
    struct Edition {
        Mode mode;
        std::string date; ///< of a daily card
        TileSet tiles;
        Grading grading;
    };
    struct Said;

    ModeGame(std::shared_ptr<const Edition> edition, Pattern first)
        : edition_(std::move(edition)), card_(std::move(first)) {}

    static Checked<Edition> read_options(const Json& options);
    Checked<Said> read(std::string_view action) const;
    int stars() const;
    Json card_json() const;
    Checked<void> count(bool right, double time);
    Checked<Applied> called(const Said& said, double time, Chance& chance);
    Checked<void> turn_up(const Said& said, Chance& chance, Applied& applied);

    std::shared_ptr<const Edition> edition_;
    Pattern card_;
    int number_ = 0; ///< of the card
    Streak streak_;
    Storm storm_;
    int errors_ = 0;                  ///< at a daily card
    std::optional<double> solved_at_; ///< the daily card
};

} // namespace cairn::otlo
