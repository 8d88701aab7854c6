#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "core/bits.hpp"
#include "games/logan/stones.hpp"

namespace cairn::logan {

/// A place in axial hex coordinates. Ordered row by row, as an island is scanned; texts go by q, then r
/// (`by_column`).
struct Place {
    std::int16_t r;
    std::int16_t q;

    constexpr Place() = default;
    constexpr Place(int q_, int r_) : r(static_cast<std::int16_t>(r_)), q(static_cast<std::int16_t>(q_)) {}
    friend constexpr auto operator<=>(const Place&, const Place&) = default;
    friend constexpr Place operator+(Place a, Place b) { return {a.q + b.q, a.r + b.r}; }
    friend constexpr Place operator-(Place a, Place b) { return {a.q - b.q, a.r - b.r}; }
};

constexpr bool by_column(Place a, Place b) { return a.q != b.q ? a.q < b.q : a.r < b.r; }

/// Where a stone is that is not on the island: greater than every place.
inline constexpr Place nowhere{std::numeric_limits<std::int16_t>::max(),
                               std::numeric_limits<std::int16_t>::max()};

/// The neighbours of a place by q, then r: bit i of a `Ring` is the i-th.
inline constexpr std::array<Place, 6> around{{{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}}};
using Ring = unsigned;

/// The stones that lie side by side, on a torus of 32 by 32 places: a connected island of 18 stones is never
/// wider than 18, so wrapping is never ambiguous. A row is a word per symbol, a bit per place; around it,
/// what follows from the rows and is kept up to date because it is asked for at every turn.
class Island {
public:
    int size() const { return std::popcount(stones_); }
    /// A bit per piece that lies here.
    std::uint32_t stones() const { return stones_; }
    Place place_of(int piece) const { return {q_[at(piece)], r_[at(piece)]}; }
    /// The piece that lies there; there is one.
    int piece_at(Place place) const;
    /// Whether a stone lies there; unlike the rows this is right for places far away, too.
    bool has(Place place) const;
    /// The least q and the least r of any stone.
    Place low() const { return low_; }

    /// Near the island only, as all that follows.
    bool shows(Place place, Symbol symbol) const { return bit(shows_[index(symbol)], place); }

    /// Empty places that touch at least two stones (LS-10, LS-21).
    int open_count() const { return open_count_; }
    bool is_open(Place place) const { return (open(place.r) & column(place.q)) != 0; }
    /// The n-th of them, row by row.
    Place nth_open(int n) const;
    template <class Visit>
    void for_each_open(Visit visit) const;
    /// Stones row by row.
    template <class Visit>
    void for_each_stone(Visit visit) const;

    /// The neighbours that show a symbol; those that hold any stone.
    Ring ring(Place place, Symbol symbol) const;
    Ring ring(Place place) const;
    int contacts(Place place) const { return std::popcount(ring(place)); }

    /// Without the stone there the island falls into parts (LS-22).
    bool holds_together(Place place) const;
    /// Stones that touch exactly one other.
    int leaf_count() const;
    Place nth_leaf(int n) const;

    /// The place, once it shows the symbol, is part of a line of four or more of it (LS-30).
    bool in_line(Place place, Symbol symbol) const;
    /// The open places where that symbol would come to be part of such a line.
    template <class Visit>
    void for_each_open_in_line(Symbol symbol, Visit visit) const;

    void clear();
    /// All at once: the places of the pieces, and for sixteen rows of sixteen places, which lie from `corner`
    /// on and hold them all, which show each symbol, touch a stone, touch two.
    using SixteenRows = std::span<const std::uint16_t, 16>;
    void lay_out(const std::array<Place, stone_count>& places, Place corner,
                 const std::array<SixteenRows, symbol_count>& shows, SixteenRows once, SixteenRows twice);
    void put(int piece, Place place, Symbol symbol);
    void take(int piece, Symbol symbol);
    void turn(Place place, Symbol from, Symbol to);

    friend bool operator==(const Island&, const Island&) = default;

private:
    static constexpr int span = 32;
    using Rows = std::array<std::uint32_t, span>;

    static constexpr std::size_t at(int piece) { return static_cast<std::size_t>(piece); }
    static constexpr std::size_t row(int r) { return static_cast<std::size_t>(r) % span; }
    static constexpr std::uint32_t column(int q) { return 1u << (static_cast<unsigned>(q) % span); }
    static bool bit(const Rows& rows, Place place) { return (rows[row(place.r)] & column(place.q)) != 0; }
    /// The row turned so that column q comes to bit 0.
    static std::uint32_t from(std::uint32_t bits, int q) { return std::rotr(bits, q % span); }
    static Ring ring(std::uint32_t above, std::uint32_t same, std::uint32_t below, int q);

    /// Of a row, the places that the symbol would make part of a line.
    std::uint32_t line_places(int r, Symbol symbol) const;
    std::uint32_t occupied(int r) const { return shows_[0][row(r)] | shows_[1][row(r)] | shows_[2][row(r)]; }
    std::uint32_t open(int r) const { return twice_[row(r)] & ~occupied(r); }
    std::uint32_t leaves(int r) const { return occupied(r) & once_[row(r)] & ~twice_[row(r)]; }
    bool flood_holds_together(Place place) const;
    void touch(int r, std::uint32_t places);
    void touch_again(int r);

    std::array<Rows, symbol_count> shows_;
    Rows once_;  // the place touches a stone or more
    Rows twice_; // two or more
    std::uint32_t stones_;
    std::array<std::int16_t, stone_count> q_;
    std::array<std::int16_t, stone_count> r_;
    Place low_;
    std::int32_t open_count_;
};

inline int Island::piece_at(Place place) const {
    std::int16_t found = 0; // no early exit: the compiler compares all the stones at once
    for (std::int16_t i = 0; i < stone_count; ++i) {
        const int same_q = q_[at(i)] == place.q;
        const int same_r = r_[at(i)] == place.r;
        found = static_cast<std::int16_t>(found | (same_q & same_r ? i : 0));
    }
    return found;
}

inline Ring Island::ring(std::uint32_t above, std::uint32_t same, std::uint32_t below, int q) {
    const std::uint32_t a = from(above, q - 1);
    const std::uint32_t s = from(same, q - 1);
    const std::uint32_t b = from(below, q - 1);
    return (s & 1) | (b & 1) << 1 | (a & 2) << 1 | (b & 2) << 2 | (a & 4) << 2 | (s & 4) << 3;
}

inline Ring Island::ring(Place place, Symbol symbol) const {
    const Rows& rows = shows_[index(symbol)];
    return ring(rows[row(place.r - 1)], rows[row(place.r)], rows[row(place.r + 1)], place.q);
}

inline Ring Island::ring(Place place) const {
    return ring(occupied(place.r - 1), occupied(place.r), occupied(place.r + 1), place.q);
}

inline Place Island::nth_open(int n) const {
    for (int r = low_.r - 1;; ++r) {
        const std::uint32_t bits = open(r);
        const int here = std::popcount(bits);
        if (n < here)
            return {low_.q - 1 + nth_set(from(bits, low_.q - 1), static_cast<unsigned>(n)), r};
        n -= here;
    }
}

template <class Visit>
void Island::for_each_open(Visit visit) const {
    for (int r = low_.r - 1, left = open_count_; left > 0; ++r)
        for (std::uint64_t bits = from(open(r), low_.q - 1); bits != 0; --left)
            visit(Place{low_.q - 1 + take_lowest(bits), r});
}

template <class Visit>
void Island::for_each_stone(Visit visit) const {
    for (int r = low_.r, left = size(); left > 0; ++r)
        for (std::uint64_t bits = from(occupied(r), low_.q); bits != 0; --left)
            visit(Place{low_.q + take_lowest(bits), r});
}

inline bool Island::holds_together(Place place) const {
    // The neighbours that lie next to each other hold together by themselves; most stones have but one such
    // group.
    constexpr auto groups = [] {
        constexpr std::array<unsigned, 6> circle{0, 1, 3, 5, 4, 2};
        std::array<std::uint8_t, 64> count{};
        for (Ring ring = 0; ring < count.size(); ++ring)
            for (std::size_t i = 0; i < circle.size(); ++i)
                if ((ring >> circle[i] & 1) && !(ring >> circle[(i + 1) % circle.size()] & 1))
                    ++count[ring];
        return count;
    }();
    return groups[ring(place)] <= 1 || flood_holds_together(place);
}

inline int Island::leaf_count() const {
    int count = 0;
    for (int r = low_.r; occupied(r) != 0; ++r)
        count += std::popcount(leaves(r));
    return count;
}

inline std::uint32_t Island::line_places(int r, Symbol symbol) const {
    const Rows& rows = shows_[index(symbol)];
    const auto row_at = [&](int step) { return rows[row(r + step)]; };
    // Whole rows at a time: the places that have three more behind them, two and one before, ...
    const auto four = [](std::uint32_t a1, std::uint32_t a2, std::uint32_t a3, std::uint32_t b1,
                         std::uint32_t b2, std::uint32_t b3) {
        a2 &= a1;
        b2 &= b1;
        return (a2 & a3) | (a2 & b1) | (a1 & b2) | (b2 & b3);
    };
    const std::uint32_t same = row_at(0);
    const std::uint32_t column_line =
        four(row_at(1), row_at(2), row_at(3), row_at(-1), row_at(-2), row_at(-3));
    const std::uint32_t diagonal_line =
        four(std::rotl(row_at(1), 1), std::rotl(row_at(2), 2), std::rotl(row_at(3), 3),
             std::rotr(row_at(-1), 1), std::rotr(row_at(-2), 2), std::rotr(row_at(-3), 3));
    const std::uint32_t row_line = four(std::rotl(same, 1), std::rotl(same, 2), std::rotl(same, 3),
                                        std::rotr(same, 1), std::rotr(same, 2), std::rotr(same, 3));
    return column_line | diagonal_line | row_line;
}

inline bool Island::in_line(Place place, Symbol symbol) const {
    return (line_places(place.r, symbol) & column(place.q)) != 0;
}

template <class Visit>
void Island::for_each_open_in_line(Symbol symbol, Visit visit) const {
    for (int r = low_.r - 1, left = open_count_; left > 0; ++r) {
        const std::uint32_t here = open(r);
        left -= std::popcount(here);
        if (here == 0)
            continue;
        for (std::uint64_t bits = from(here & line_places(r, symbol), low_.q - 1); bits != 0;)
            visit(Place{low_.q - 1 + take_lowest(bits), r});
    }
}

/// One stone more next to these places of a row.
inline void Island::touch(int r, std::uint32_t places) {
    std::uint32_t& once = once_[row(r)];
    std::uint32_t& twice = twice_[row(r)];
    const std::uint32_t again = once & places & ~twice;
    open_count_ += std::popcount(again & ~occupied(r));
    twice |= again;
    once |= places;
}

inline void Island::put(int piece, Place place, Symbol symbol) {
    const std::uint32_t here = column(place.q);
    const std::uint32_t before = std::rotr(here, 1);
    const std::uint32_t after = std::rotl(here, 1);
    open_count_ -= is_open(place) ? 1 : 0;
    shows_[index(symbol)][row(place.r)] |= here;
    touch(place.r - 1, here | after);
    touch(place.r, before | after);
    touch(place.r + 1, before | here);
    stones_ |= 1u << piece;
    q_[at(piece)] = place.q;
    r_[at(piece)] = place.r;
    low_ = {std::min(low_.q, place.q), std::min(low_.r, place.r)};
}

inline void Island::take(int piece, Symbol symbol) {
    const Place place = place_of(piece);
    shows_[index(symbol)][row(place.r)] &= ~column(place.q);
    stones_ &= ~(1u << piece);
    q_[at(piece)] = nowhere.q;
    r_[at(piece)] = nowhere.r;
    if (place.q == low_.q)
        low_.q = *std::ranges::min_element(q_);
    if (place.r == low_.r)
        low_.r = *std::ranges::min_element(r_);
    open_count_ += is_open(place) ? 1 : 0;
    for (int r = place.r - 1; r <= place.r + 1; ++r)
        touch_again(r);
}

inline void Island::turn(Place place, Symbol from, Symbol to) {
    shows_[index(from)][row(place.r)] &= ~column(place.q);
    shows_[index(to)][row(place.r)] |= column(place.q);
}

} // namespace cairn::logan
