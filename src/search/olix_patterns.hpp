#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/olix/grid.hpp"
#include "games/olix/patterns.hpp"

namespace cairn::search {

/// The patterns of one value in one column, as cells that one colour would have to hold.
struct PatternGroup {
    olix::Column column;
    std::uint8_t value;
    std::uint16_t first; ///< of its patterns; groups begin at whole vectors
    std::uint16_t room;  ///< places for patterns, whole vectors
};

/// Every pattern of Olix that is worth planning for, by group: the rectangles 2x2, 2x3, 2x4, 3x3 with and
/// without the middle, 2x5 and 3x4; the Ls worth 5 to 9; the lines of 4 to 8. A longer line, a larger L
/// contains one of them.
struct PatternTable {
    static constexpr std::size_t vector = 32;
    static constexpr std::size_t most_cells = 10;
    static constexpr int groups = 20;

    std::array<PatternGroup, groups> group;
    std::size_t room = 0;                                        ///< of all groups
    std::vector<std::uint8_t> size;                              ///< by pattern; 0 where there is none
    std::vector<std::array<std::uint8_t, most_cells>> cells;     ///< by pattern
    std::array<std::vector<std::uint16_t>, olix::cells> through; ///< by cell

    static const PatternTable& all();
};

/// How many pawns each pattern still lacks, for both colours; with a pawn of the other colour on it, more
/// than any pattern has.
class PatternCounts {
public:
    PatternCounts();

    void clear();
    void place(int cell, olix::Colour colour);
    void take_back(int cell, olix::Colour colour);
    std::uint8_t lacks(olix::Colour colour, std::size_t pattern) const { return lacks_[colour][pattern]; }

    /// The most that `count` and `for_each` look at.
    static constexpr int most_lacking = 4;
    /// The patterns of a group that lack 1, 2, 3, 4 pawns.
    std::array<int, most_lacking> count(olix::Colour colour, const PatternGroup& group) const;
    /// Visits the patterns of a group that lack at most so many.
    template <class Visit>
    void for_each(olix::Colour colour, const PatternGroup& group, int most, Visit visit) const;
    bool any_lacks_one(olix::Colour colour, const PatternGroup& group) const;

private:
    using Lanes = std::uint8_t __attribute__((vector_size(PatternTable::vector)));
    /// Four patterns a byte each lane; whether any lane is set.
    static bool any(const Lanes& lanes);
    Lanes load(olix::Colour colour, std::size_t at) const;

    const PatternTable& table_;
    std::array<std::vector<std::uint8_t>, 2> lacks_;
};

template <class Visit>
void PatternCounts::for_each(olix::Colour colour, const PatternGroup& group, int most, Visit visit) const {
    const std::uint8_t* const lacks = lacks_[colour].data();
    const Lanes limit = Lanes{} + static_cast<std::uint8_t>(most);
    for (std::size_t at = group.first; at < std::size_t{group.first} + group.room;
         at += PatternTable::vector) {
        const Lanes here = load(colour, at);
        if (!any(reinterpret_cast<Lanes>(here <= limit)))
            continue;
        for (std::size_t i = at; i < at + PatternTable::vector; ++i)
            if (lacks[i] <= most)
                visit(i, int{lacks[i]});
    }
}

} // namespace cairn::search
