#pragma once

#include <optional>
#include <string>

#include "core/chance.hpp"
#include "games/otlo/generator.hpp"

namespace cairn::otlo {

inline constexpr std::size_t longest_card = 320; ///< the text of a pattern: 16 by 16 and the strokes between

/// The cards of a rising series, as a source of chance: asked for a piece it gives one letter of a card's
/// pattern, 0 after the last. So a card is as unknown before it comes up as any stone's underside.
class CardSeries final : public Chance {
public:
    CardSeries(TileSet tiles, Grading grading, std::uint64_t seed)
        : tiles_(std::move(tiles)), grading_(std::move(grading)), seed_(seed) {}

    std::optional<int> reveal(int piece) override;

private:
    TileSet tiles_;
    Grading grading_;
    std::uint64_t seed_;
    int made_ = -1; ///< the number of the card that `text_` is
    std::string text_;
};

/// The pattern of the card of that number; nothing when the source does not know.
std::optional<std::string> read_card(Chance& chance, int number);

} // namespace cairn::otlo
