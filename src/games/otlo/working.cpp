#include "games/otlo/working.hpp"

#include <algorithm>
#include <limits>

#include "core/bits.hpp"

namespace cairn::otlo {

namespace {

/// Finds which of the given sets of spots belong to a way of covering the whole shape without overlap.
class Coverings {
public:
    Coverings(Spots shape, const std::vector<Laid>& laid) : shape_(shape) {
        for (const auto& one : laid)
            sets_.push_back(one.spots);
        std::ranges::sort(sets_);
        const auto twice = std::ranges::unique(sets_);
        sets_.erase(twice.begin(), twice.end());
    }

    /// Sorted. Where there are too many ways to look through, all sets that there are.
    std::vector<Spots> useful() {
        cover(0);
        if (steps_ > most_steps)
            return sets_;
        std::ranges::sort(useful_);
        return useful_;
    }

private:
    static constexpr int most_steps = 20'000;

    bool cover(Spots covered) {
        if (covered == shape_)
            return true;
        if (++steps_ > most_steps)
            return false;
        const Spots first = (shape_ & ~covered) & (0 - (shape_ & ~covered));
        bool any = false;
        for (const Spots set : sets_) {
            if ((set & first) == 0 || (set & covered) != 0 || !cover(covered | set))
                continue;
            any = true;
            if (std::ranges::find(useful_, set) == useful_.end())
                useful_.push_back(set);
        }
        return any;
    }

    Spots shape_;
    std::vector<Spots> sets_;
    std::vector<Spots> useful_;
    int steps_ = 0;
};

} // namespace

Working::Working(const TileSet& tiles, const Pattern& pattern) : pattern_(pattern) {
    const auto all = all_laid(tiles, pattern);
    const auto bottoms = Coverings(pattern.shape(), all).useful();
    for (const auto& laid : all)
        add(laid, bottoms);
}

void Working::add(const Laid& laid, const std::vector<Spots>& bottoms) {
    Spots right = 0;
    for (std::size_t i = 0; i < shows_count; ++i)
        right |= laid.showing[i] & pattern_.showing(static_cast<Shows>(i));
    Piece piece{laid, false, laid.gems(), laid.spots & ~right};
    if ((piece.gems & pattern_.showing(Shows::hole)) == 0 && std::ranges::binary_search(bottoms, laid.spots))
        pieces_.push_back(piece);
    piece.top = true;
    if ((piece.gems & piece.wrong) == 0)
        pieces_.push_back(piece);
}

Working::State Working::start() const {
    State state;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        state.possible.push_back(static_cast<Choice>(i));
    return state;
}

bool Working::fits(const State& state, const Piece& piece) const {
    if ((state.used >> piece.laid.placement.tile & 1) != 0)
        return false;
    const Spots spots = piece.laid.spots;
    if (piece.top) {
        // OT-13; nothing wrong shows through a hole of it.
        if ((spots & state.topped) != 0 || (piece.gems & state.seen_below) != 0 ||
            (spots & ~piece.gems & state.bad) != 0)
            return false;
        int across = 0;
        for (const Choice lying : state.lying)
            across += !pieces_[lying].top && (pieces_[lying].laid.spots & spots) != 0;
        return across <= 2; // OT-14
    }
    if ((spots & state.covered) != 0 || (piece.wrong & state.topped & ~state.gems_above) != 0)
        return false;
    for (const Choice top : state.lying) {
        if (!pieces_[top].top || (pieces_[top].laid.spots & spots) == 0)
            continue;
        int across = 1;
        for (const Choice lying : state.lying)
            across += !pieces_[lying].top && (pieces_[lying].laid.spots & pieces_[top].laid.spots) != 0;
        if (across > 2)
            return false; // OT-14
    }
    return true;
}

void Working::lay(const State& state, Choice choice, State& next) const {
    const Piece& piece = pieces_[choice];
    next.covered = state.covered;
    next.bad = state.bad;
    next.topped = state.topped;
    next.gems_above = state.gems_above;
    next.seen_below = state.seen_below;
    next.used = state.used | 1u << piece.laid.placement.tile;
    if (piece.top) {
        next.topped |= piece.laid.spots;
        next.gems_above |= piece.gems;
    } else {
        next.covered |= piece.laid.spots;
        next.bad |= piece.wrong;
    }
    next.lying = state.lying;
    next.lying.push_back(choice);
    next.possible.clear();
    for (const Choice other : state.possible)
        if (fits(next, pieces_[other]))
            next.possible.push_back(other);
}

void Working::lay_for(const State& state, const Demand& demand, Choice choice, State& next) const {
    lay(state, choice, next);
    if (demand.beneath || pieces_[choice].top)
        return;
    const Spots spot = Spots{1} << demand.spot;
    next.seen_below |= spot;
    std::erase_if(next.possible,
                  [&](Choice other) { return pieces_[other].top && (pieces_[other].gems & spot) != 0; });
}

bool Working::answers(const Demand& demand, const Piece& piece) {
    const Spots spot = Spots{1} << demand.spot;
    if (piece.top)
        return !demand.beneath && (piece.gems & spot) != 0;
    return (piece.laid.spots & spot) != 0 && (demand.beneath || (piece.wrong & spot) == 0);
}

Demand Working::fewest(const State& state) const {
    const Spots explained = state.gems_above | (state.covered & ~state.bad);
    const Spots open = pattern_.shape() & ~explained;
    const Spots beneath = state.gems_above & ~state.covered;
    std::array<std::uint16_t, Pattern::max_spots> count = {};
    for (const Choice choice : state.possible) {
        const Piece& piece = pieces_[choice];
        Spots helped = piece.top ? piece.gems & open
                                 : (piece.laid.spots & ~piece.wrong & open) | (piece.laid.spots & beneath);
        while (helped != 0)
            ++count[static_cast<std::size_t>(take_lowest(helped))];
    }
    Demand fewest{-1, std::numeric_limits<int>::max(), false};
    for (Spots asking = open | beneath; asking != 0;) {
        const int spot = take_lowest(asking);
        const int pieces = count[static_cast<std::size_t>(spot)];
        if (pieces < fewest.pieces)
            fewest = {spot, pieces, (beneath >> spot & 1) != 0};
    }
    return fewest;
}

} // namespace cairn::otlo
