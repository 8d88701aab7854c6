#include "games/olix/whole_grid.hpp"

#include <algorithm>
#include <cstring>

#include "games/olix/lanes.hpp"

namespace cairn::olix {

namespace {

/// The rows of both colours at once, a lane each: red's, an empty one, blue's, and empty ones. Every pattern
/// is made of neighbours, and the empty row keeps the colours apart.
class Field {
public:
    static constexpr std::size_t lanes = 24;
    static constexpr std::size_t blue_from = side + 1;
    using Lanes = std::array<std::uint16_t, lanes>;

    Field() : parts_{} {}
    explicit Field(const Lanes& rows) { std::memcpy(parts_.data(), rows.data(), sizeof parts_); }
    explicit Field(const std::array<Pawns, 2>& pawns) {
        static_assert(Pawns::rim >= 1, "the row beyond the grid comes along as the empty one");
        Lanes rows;
        std::memcpy(rows.data(), &pawns[red].rows[Pawns::rim], sizeof rows / 2);
        std::memcpy(rows.data() + blue_from, &pawns[blue].rows[Pawns::rim], sizeof rows / 2);
        *this = Field(rows);
    }

    friend Field operator&(Field a, const Field& b) {
        for (std::size_t i = 0; i < parts; ++i)
            a.parts_[i] &= b.parts_[i];
        return a;
    }
    friend Field operator|(Field a, const Field& b) {
        for (std::size_t i = 0; i < parts; ++i)
            a.parts_[i] |= b.parts_[i];
        return a;
    }
    friend Field operator>>(Field field, int places) {
        for (Lines8& part : field.parts_)
            part >>= places;
        return field;
    }
    friend Field operator<<(Field field, int places) {
        for (Lines8& part : field.parts_)
            part <<= places;
        return field;
    }
    /// What the row above each row holds.
    Field above() const {
        Field moved;
        for (std::size_t i = 0; i < parts; ++i)
            moved.parts_[i] = __builtin_shufflevector(parts_[i], i + 1 < parts ? parts_[i + 1] : Lines8{}, 1,
                                                      2, 3, 4, 5, 6, 7, 8);
        return moved;
    }
    /// What the row below each row holds.
    Field below() const {
        Field moved;
        for (std::size_t i = 0; i < parts; ++i)
            moved.parts_[i] = __builtin_shufflevector(i > 0 ? parts_[i - 1] : Lines8{}, parts_[i], 7, 8, 9,
                                                      10, 11, 12, 13, 14);
        return moved;
    }
    bool any() const { return any_bit(parts_[0] | parts_[1] | parts_[2]); }
    Lanes rows() const {
        Lanes rows;
        std::memcpy(rows.data(), parts_.data(), sizeof rows);
        return rows;
    }

private:
    static constexpr std::size_t parts = lanes / 8;
    std::array<Lines8, parts> parts_;
};

/// The best patterns of a kind so far, by a place of each.
class Best {
public:
    void take(int value, const Field& places) {
        if (value < value_)
            return;
        places_ = value == value_ ? places_ | places : places;
        value_ = value;
    }
    void write(GridMarks& marks, Column column) const {
        constexpr auto lanes_from = [](std::size_t from) {
            Field::Lanes rows{};
            std::fill_n(rows.begin() + static_cast<std::ptrdiff_t>(from), side, std::uint16_t{0xFFFF});
            return rows;
        };
        static constexpr Field::Lanes reds = lanes_from(0), blues = lanes_from(Field::blue_from);
        marks.value[column] = static_cast<std::uint8_t>(value_);
        marks.colours[column] = static_cast<std::uint8_t>(((places_ & Field(reds)).any() ? 1 : 0) |
                                                          ((places_ & Field(blues)).any() ? 2 : 0));
    }

private:
    int value_ = 0;
    Field places_;
};

/// Where runs of at least 2, 3, ... pawns begin, until there are none so long.
class Runs {
public:
    /// `beyond` gives for each place what is one step further on.
    template <class Beyond>
    Runs(const Field& pawns, Beyond&& beyond) {
        for (Field run = pawns & beyond(pawns); run.any(); run = pawns & beyond(run))
            from_[static_cast<std::size_t>(longest_++ - 1)] = run;
    }
    int longest() const { return longest_; } ///< at least 1
    const Field& of(int length) const { return from_[static_cast<std::size_t>(length - 2)]; }
    void take_longest(Best& best, int smallest) const {
        if (longest_ >= smallest)
            best.take(longest_, of(longest_));
    }

private:
    std::array<Field, side - 1> from_;
    int longest_ = 1;
};

class Shapes {
public:
    explicit Shapes(const std::array<Pawns, 2>& pawns)
        : pawns_(pawns), right_(pawns_, [](const Field& run) { return run >> 1; }),
          up_(pawns_, [](const Field& run) { return run.above(); }) {}

    Best best_i() const { // OX-22
        Best best;
        right_.take_longest(best, smallest_patterns[I]);
        up_.take_longest(best, smallest_patterns[I]);
        return best;
    }

    Best best_x() const { // OX-23
        Best best;
        Runs(pawns_, [](const Field& run) {
            return run.above() >> 1;
        }).take_longest(best, smallest_patterns[X]);
        Runs(pawns_, [](const Field& run) {
            return run.above() << 1;
        }).take_longest(best, smallest_patterns[X]);
        return best;
    }

    /// The longer the arm across, the shorter the longest upright arm that meets it: so one walk finds them
    /// all.
    Best best_l() const { // OX-21
        constexpr int shortest = 3;
        const Runs down(pawns_, [](const Field& run) { return run.below(); });
        Best best;
        int upright = up_.longest();
        for (int across = shortest; across <= right_.longest() && upright >= shortest;) {
            const Field corners = (right_.of(across) | right_.of(across) << (across - 1)) &
                                  (up_.of(upright) | down.of(upright));
            if (corners.any())
                best.take(across++ + upright - 1, corners);
            else
                --upright;
        }
        return best;
    }

    Best best_o() const { // OX-20
        Best best;
        for (int width = 2; width <= right_.longest(); ++width) {
            const Field floors = right_.of(width);
            Field ceilings = floors;
            for (int height = 2; height <= up_.longest(); ++height) {
                const Field& posts = up_.of(height);
                const Field open = floors & posts & posts >> (width - 1);
                if (!open.any())
                    break; // what is higher stands on the same floors
                ceilings = ceilings.above();
                const Field rims = open & ceilings;
                if (rims.any())
                    take_rims(best, rims, width, height);
            }
        }
        return best;
    }

private:
    /// Rectangles, given by their lowest left corners.
    void take_rims(Best& best, const Field& rims, int width, int height) const {
        const int rim = 2 * (width + height) - 4;
        if (width == 2 || height == 2)
            return best.take(rim, rims);
        const Field::Lanes rows = pawns_.rows();
        const Field::Lanes found = rims.rows();
        for (std::size_t y = 0; y < Field::lanes; ++y)
            for (unsigned corners = found[y]; corners != 0; corners &= corners - 1) {
                const int x = std::countr_zero(corners);
                const unsigned inside = ((1u << (width - 2)) - 1) << (x + 1);
                int value = rim;
                for (std::size_t level = y + 1; level < y + static_cast<unsigned>(height) - 1; ++level)
                    value += std::popcount(rows[level] & inside);
                Field::Lanes place{};
                place[y] = static_cast<std::uint16_t>(1u << x);
                best.take(value, Field(place));
            }
    }

    Field pawns_;
    Runs right_, up_;
};

/// The rows of a grid, and empty ones after them.
class Rows {
public:
    explicit Rows(const Pawns& pawns) {
        // The last load begins early, so that it ends with the lines beyond the grid.
        std::memcpy(&low_, &pawns.rows[Pawns::rim], sizeof low_);
        std::memcpy(&high_, &pawns.rows[Pawns::rim + 7], sizeof high_);
        high_ = __builtin_shufflevector(high_, Lines8{}, 1, 2, 3, 8, 8, 8, 8, 8);
    }
    std::array<Lines8, 2> upward() const { return {low_, high_}; }
    std::array<Lines8, 2> downward() const {
        return {__builtin_shufflevector(low_, high_, 10, 9, 8, 7, 6, 5, 4, 3),
                __builtin_shufflevector(low_, Lines8{}, 2, 1, 0, 8, 8, 8, 8, 8)};
    }
    /// The lower or the upper eight bits of every row.
    template <int upper>
    Bytes half() const {
        const auto low = reinterpret_cast<Bytes>(low_);
        const auto high = reinterpret_cast<Bytes>(high_);
        return __builtin_shufflevector(low, high, upper, 2 + upper, 4 + upper, 6 + upper, 8 + upper,
                                       10 + upper, 12 + upper, 14 + upper, 16 + upper, 18 + upper, 20 + upper,
                                       22 + upper, 24 + upper, 26 + upper, 28 + upper, 30 + upper);
    }

private:
    Lines8 low_, high_;
};

void write_columns(Pawns& pawns, const Rows& rows) {
    Bytes left = rows.half<0>();
    for (std::size_t x = 8; x-- > 0; left += left)
        pawns.columns[Pawns::rim + x] = static_cast<std::uint16_t>(top_bits(left));
    Bytes right = rows.half<1>() << 5;
    for (std::size_t x = side; x-- > 8; right += right)
        pawns.columns[Pawns::rim + x] = static_cast<std::uint16_t>(top_bits(right));
}

/// Moves column x up by x lines: first the odd columns by one, then those with a 2 in their number by two,
/// ...
void slant(const std::array<Lines8, 2>& rows, std::array<std::uint16_t, 2 * side - 1>& slanted) {
    constexpr std::uint16_t ones = 0b010'1010'1010, twos = 0b100'1100'1100, fours = 0b000'1111'0000,
                            eights = 0b111'0000'0000;
    const auto moved = [](Lines8 line, Lines8 from_below, std::uint16_t columns) {
        return (line & static_cast<std::uint16_t>(~columns)) | (from_below & columns);
    };
    const auto [a0, a1] = rows;
    const Lines8 b0 = moved(a0, __builtin_shufflevector(Lines8{}, a0, 7, 8, 9, 10, 11, 12, 13, 14), ones);
    const Lines8 b1 = moved(a1, __builtin_shufflevector(a0, a1, 7, 8, 9, 10, 11, 12, 13, 14), ones);
    const Lines8 c0 = moved(b0, __builtin_shufflevector(Lines8{}, b0, 6, 7, 8, 9, 10, 11, 12, 13), twos);
    const Lines8 c1 = moved(b1, __builtin_shufflevector(b0, b1, 6, 7, 8, 9, 10, 11, 12, 13), twos);
    const Lines8 d0 = moved(c0, __builtin_shufflevector(Lines8{}, c0, 4, 5, 6, 7, 8, 9, 10, 11), fours);
    const Lines8 d1 = moved(c1, __builtin_shufflevector(c0, c1, 4, 5, 6, 7, 8, 9, 10, 11), fours);
    const Lines8 d2 = moved(Lines8{}, __builtin_shufflevector(c1, Lines8{}, 4, 5, 6, 7, 8, 9, 10, 11), fours);
    const Lines8 e0 = moved(d0, Lines8{}, eights);
    const Lines8 e1 = moved(d1, d0, eights);
    const Lines8 e2 = moved(d2, d1, eights);
    std::memcpy(slanted.data(), &e0, sizeof e0);
    std::memcpy(slanted.data() + 8, &e1, sizeof e1);
    std::memcpy(slanted.data() + 16, &e2, 5 * sizeof(std::uint16_t));
}

} // namespace

void line_up(Pawns& pawns) {
    const Rows rows(pawns);
    write_columns(pawns, rows);
    slant(rows.upward(), pawns.falling);
    slant(rows.downward(), pawns.rising);
}

GridMarks patterns_on_grid(const std::array<Pawns, 2>& pawns) {
    const Shapes shapes(pawns);
    GridMarks marks;
    shapes.best_o().write(marks, O);
    shapes.best_l().write(marks, L);
    shapes.best_i().write(marks, I);
    shapes.best_x().write(marks, X);
    return marks;
}

} // namespace cairn::olix
