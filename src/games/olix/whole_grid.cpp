#include "games/olix/whole_grid.hpp"

#include <algorithm>
#include <cstring>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace cairn::olix {

namespace {

/// Sixteen lines of the grid at once, a lane each; the lines beyond the edge are empty.
using Lanes = std::uint16_t __attribute__((vector_size(32)));
constexpr int lanes = 16;

bool any(const Lanes& lines) {
#ifdef __wasm_simd128__
    v128_t halves[2];
    std::memcpy(halves, &lines, sizeof halves);
    return wasm_v128_any_true(wasm_v128_or(halves[0], halves[1]));
#else
    std::uint64_t parts[4];
    std::memcpy(parts, &lines, sizeof parts);
    return (parts[0] | parts[1] | parts[2] | parts[3]) != 0;
#endif
}

/// Lines in memory with empty ones beyond either end, so that they can be read shifted up or down.
class Shelf {
public:
    Shelf() : lines_{} {}
    explicit Shelf(const Lanes& lines) : lines_{} { std::memcpy(lines_ + lanes, &lines, sizeof lines); }
    /// Lane y holds the line y + shift.
    Lanes at(int shift) const {
        Lanes lines;
        std::memcpy(&lines, lines_ + lanes + shift, sizeof lines);
        return lines;
    }

private:
    std::uint16_t lines_[3 * lanes];
};

template <std::size_t N>
Lanes load(const std::array<std::uint16_t, N>& lines, std::size_t from, std::size_t count) {
    Lanes loaded{};
    std::memcpy(&loaded, lines.data() + from, count * sizeof(std::uint16_t));
    return loaded;
}

/// The length of the longest unbroken run in any of the lines.
int longest_run(Lanes lines) {
    int length = 0;
    for (; any(lines); ++length)
        lines &= lines >> 1;
    return length;
}

int best_line(const Pawns& pawns) {
    const int longest = std::max(longest_run(load(pawns.rows, Pawns::rim, side)),
                                 longest_run(load(pawns.columns, Pawns::rim, side)));
    return longest >= smallest_patterns[I] ? longest : 0;
}

/// The diagonals that are too short to hold a pattern do not matter; the fifteen in the middle fill the
/// lanes.
int best_diagonal(const Pawns& pawns) {
    constexpr std::size_t first = smallest_patterns[X] - 1;
    constexpr std::size_t count = 2 * side - 1 - 2 * first;
    static_assert(count <= lanes);
    const int longest = std::max(longest_run(load(pawns.rising, first, count)),
                                 longest_run(load(pawns.falling, first, count)));
    return longest >= smallest_patterns[X] ? longest : 0;
}

/// Places from which an arm of at least a length goes out, for lengths from 3, until there are none.
struct Arms {
    std::array<Lanes, side - 2> places;
    int count = 0;
};

int best_corner(const Arms& across, const Arms& upright) {
    int best = 0;
    for (int a = 0; a < across.count; ++a)
        for (int b = upright.count - 1; b >= 0; --b) {
            const int value = a + 3 + b + 3 - 1;
            if (value <= best)
                break;
            if (any(across.places[static_cast<std::size_t>(a)] & upright.places[static_cast<std::size_t>(b)]))
                best = value;
        }
    return best;
}

/// Corners (OX-21) and rims (OX-20) of all rows at once.
class Shapes {
public:
    explicit Shapes(const Pawns& pawns) : rows_(load(pawns.rows, Pawns::rim, side)), shelf_(rows_) {
        for (Lanes run = rows_ & rows_ >> 1; any(run) && widths_ < side - 1; run &= rows_ >> (widths_ + 1))
            wide_[static_cast<std::size_t>(widths_++)] = run;
        for (Lanes run = rows_ & shelf_.at(1); any(run) && heights_ < side - 1;
             run &= shelf_.at(heights_ + 1))
            tall_[static_cast<std::size_t>(heights_++)] = run;
    }

    int best_l() const {
        Arms across;
        for (; across.count + 1 < widths_; ++across.count) {
            const Lanes& right = wide_[static_cast<std::size_t>(across.count + 1)];
            across.places[static_cast<std::size_t>(across.count)] = right | right << (across.count + 2);
        }
        Arms upright;
        for (; upright.count + 1 < heights_; ++upright.count) {
            const Lanes& up = tall_[static_cast<std::size_t>(upright.count + 1)];
            upright.places[static_cast<std::size_t>(upright.count)] = up | Shelf(up).at(-(upright.count + 2));
        }
        return best_corner(across, upright);
    }

    int best_o() const {
        int best = 0;
        for (int w = 0; w < widths_; ++w) {
            const Lanes& floor = wide_[static_cast<std::size_t>(w)];
            const Shelf ceilings(floor);
            for (int h = 0; h < heights_; ++h) {
                const Lanes& post = tall_[static_cast<std::size_t>(h)];
                const Lanes rims = floor & ceilings.at(h + 1) & post & post >> (w + 1);
                if (any(rims))
                    best = std::max(best, fullest(rims, w + 2, h + 2));
            }
        }
        return best;
    }

private:
    /// The most own pawns in one of these rectangles, given by their lowest left corners.
    int fullest(const Lanes& rims, int width, int height) const {
        const int rim = 2 * (width + height) - 4;
        if (width <= 2 || height <= 2)
            return rim;
        int most = 0;
        for (int y = 0; y < side; ++y)
            for (unsigned corners = rims[y]; corners != 0; corners &= corners - 1) {
                const unsigned inside = ((1u << (width - 2)) - 1) << (std::countr_zero(corners) + 1);
                int count = 0;
                for (int level = y + 1; level < y + height - 1; ++level)
                    count += std::popcount(rows_[level] & inside);
                most = std::max(most, count);
            }
        return rim + most;
    }

    Lanes rows_;
    Shelf shelf_;
    std::array<Lanes, side - 1> wide_; ///< places where a run of 2, 3, ... starts to the right
    std::array<Lanes, side - 1> tall_; ///< and upward
    int widths_ = 0;
    int heights_ = 0;
};

} // namespace

void line_up(Pawns& pawns) {
    constexpr int apart = lanes; // empty lines before, between and after
    std::array<std::uint16_t, 3 * apart + side> upward{}, downward{};
    for (int y = 0; y < side; ++y) {
        upward[static_cast<std::size_t>(apart + y)] = pawns.rows[static_cast<std::size_t>(y + Pawns::rim)];
        downward[static_cast<std::size_t>(apart + side - 1 - y)] =
            pawns.rows[static_cast<std::size_t>(y + Pawns::rim)];
    }
    Lanes upright{};
    std::array<Lanes, 2> rising{}, falling{};
    const Lanes numbered = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
    for (int i = 0; i < side; ++i) {
        const auto bit = static_cast<std::uint16_t>(1u << i);
        const Lanes row = Lanes{} + upward[static_cast<std::size_t>(apart + i)];
        upright |= Lanes((row & numbered) != 0) & bit;
        for (std::size_t half = 0; half < 2; ++half) {
            const std::size_t from = apart + half * lanes - static_cast<std::size_t>(i);
            falling[half] |= load(upward, from, lanes) & bit;
            rising[half] |= load(downward, from, lanes) & bit;
        }
    }
    std::memcpy(pawns.columns.data() + Pawns::rim, &upright, side * sizeof(std::uint16_t));
    std::memcpy(pawns.rising.data(), &rising, sizeof pawns.rising);
    std::memcpy(pawns.falling.data(), &falling, sizeof pawns.falling);
}

Values patterns_on_grid(const Pawns& pawns) {
    const Shapes shapes(pawns);
    return {static_cast<std::uint8_t>(shapes.best_o()), static_cast<std::uint8_t>(shapes.best_l()),
            static_cast<std::uint8_t>(best_line(pawns)), static_cast<std::uint8_t>(best_diagonal(pawns))};
}

} // namespace cairn::olix
