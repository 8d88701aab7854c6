#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/otlo/laid.hpp"

namespace cairn::otlo {

/// A tile that could lie at the bottom or on top, with what makes it quick to try.
struct Piece {
    Laid laid;
    bool top = false;
    Spots gems = 0;
    Spots wrong = 0; ///< spots at which it does not show what the card wants
};

/// A spot that asks for a tile: because what is wanted there is not seen yet, or because it is seen on a top
/// tile below which nothing lies.
struct Demand {
    int spot = -1; ///< -1: nothing is asked for any more
    int pieces = 0;
    bool beneath = false; ///< only the bottom is asked for
};

/// Solving as people do it: what lies so far on a card, and which tiles could explain each spot that is not
/// explained yet. A piece that contradicts what lies is never among them.
class Working {
public:
    Working(const TileSet& tiles, const Pattern& pattern);

    /// Everything that could ever lie there: a top tile shows nothing wrong, a bottom tile no gem where the
    /// card wants a hole; it lies where the shape can be covered around it (OT-12).
    const std::vector<Piece>& pieces() const { return pieces_; }
    const Pattern& pattern() const { return pattern_; }

    /// Pieces are named by their index in `pieces`.
    using Choice = std::uint16_t;

    /// What lies, and what still could.
    struct State {
        Spots covered = 0;    ///< by the bottom
        Spots bad = 0;        ///< of these, where the bottom shows something wrong
        Spots topped = 0;     ///< by top tiles, holes and all
        Spots gems_above = 0; ///< of these, the gems
        Spots seen_below = 0; ///< spots that the solver has explained by the bottom: no top gem may lie there
        unsigned used = 0;    ///< tiles
        std::vector<Choice> lying;
        std::vector<Choice> possible; ///< without contradiction
    };
    State start() const;

    /// Whether a piece contradicts nothing that lies.
    bool fits(const State& state, const Piece& piece) const;
    /// Lays a piece that fits; `next` is overwritten.
    void lay(const State& state, Choice choice, State& next) const;
    /// Lays it as the explanation of a spot: a spot explained by the bottom stays so.
    void lay_for(const State& state, const Demand& demand, Choice choice, State& next) const;

    /// The spot with the fewest explanations, the first in reading order of those.
    Demand fewest(const State& state) const;
    /// Whether the piece answers the demand.
    static bool answers(const Demand& demand, const Piece& piece);

private:
    void add(const Laid& laid, const std::vector<Spots>& bottoms);

    Pattern pattern_;
    std::vector<Piece> pieces_;
};

} // namespace cairn::otlo
