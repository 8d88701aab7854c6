#include "games/logan/window.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "core/bits.hpp"
#include "games/logan/hash.hpp"
#include "games/logan/play.hpp"

namespace cairn::logan {

namespace {

static_assert(std::endian::native == std::endian::little, "rows are read from memory as lanes of a word");

/// The rows from `row` on as one word, the first lowest.
template <class Rows>
std::uint64_t four_rows(const Rows& rows, std::size_t row) {
    std::uint64_t word;
    std::memcpy(&word, rows.data() + row, sizeof word);
    return word;
}

template <class Rows>
void set_four_rows(Rows& rows, std::size_t row, std::uint64_t word) {
    std::memcpy(rows.data() + row, &word, sizeof word);
}

/// The neighbours of column 1 of the second row of a word.
constexpr std::uint64_t neighbours = 0b110 | 0b101ull << 16 | 0b011ull << 32;

/// By the bits of `neighbours` brought into one byte: they hold together by themselves.
constexpr std::uint8_t ring_byte(std::uint64_t ring) {
    return static_cast<std::uint8_t>(ring | ring >> 13 | ring >> 26);
}
constexpr auto in_one_group = [] {
    constexpr std::array<unsigned, 6> circle{1, 2, 5, 7, 6, 3};
    std::array<bool, 256> one{};
    for (unsigned ring = 0; ring < one.size(); ++ring) {
        int groups = 0;
        for (std::size_t i = 0; i < circle.size(); ++i)
            groups += (ring >> circle[i] & 1) && !(ring >> circle[(i + 1) % circle.size()] & 1);
        one[ring] = groups <= 1;
    }
    return one;
}();

/// By a set of faces: the first, second and third of them.
constexpr auto nth_face = [] {
    std::array<std::array<Symbol, symbol_count>, 8> faces{};
    for (unsigned set = 0; set < faces.size(); ++set)
        for (std::size_t n = 0; const Symbol symbol : all_symbols)
            if (set >> index(symbol) & 1)
                faces[set][n++] = symbol;
    return faces;
}();

/// Dividing by 1, 2 or 3 is multiplying by this and shifting by nine.
constexpr std::array<std::uint32_t, 4> inverse{0, 512, 256, 171};

/// Of a stone in a cell, see `weight`.
constexpr auto weights = [] {
    std::array<std::uint64_t, 256> by_cell{};
    for (int cell = 0; cell < 256; ++cell)
        by_cell[static_cast<std::size_t>(cell)] = weight({cell % 16, cell / 16});
    return by_cell;
}();

/// Some of the places of the window, numbered row by row.
class Places {
public:
    template <class Get>
    explicit Places(Get word_of) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] = word_of(i);
            before_[i + 1] = before_[i] + static_cast<std::uint32_t>(std::popcount(words_[i]));
        }
    }
    std::uint32_t count() const { return before_.back(); }
    unsigned nth(std::uint32_t n) const {
        const std::size_t word = std::size_t{n >= before_[1]} + (n >= before_[2]) + (n >= before_[3]);
        return static_cast<unsigned>(64 * word) +
               static_cast<unsigned>(nth_set(words_[word], n - before_[word]));
    }

private:
    std::array<std::uint64_t, 4> words_;
    std::array<std::uint32_t, 5> before_{};
};

/// Random play on an island that fits into a window of 16 by 16 places: a row is a lane of 16 bits, so the
/// neighbours of a place come in one word, its lines in two, and the whole window in four. It plays on the
/// state that it is given, all but the island, which it lays out in its own way until `write`.
class Window {
public:
    /// Whether a position can be played on that way: nothing in hand, no flips (LS-V1), and an island that
    /// leaves a margin all around it.
    static bool suits(const Rules& rules, const State& state);

    Window(State& state, const Deal& deal);

    /// Plays until the game is over or a stone comes to lie in the margin; returns how many actions.
    int run(Rng& rng);
    /// Puts the island back into the state.
    void write() const;

private:
    static constexpr int span = 16;
    static constexpr int margin = 2; ///< free of stones at every edge: lines and neighbours do not wrap
    static constexpr int beyond = 4; ///< empty rows outside, so that words may begin and end there
    /// A bit per place, row by row.
    using Rows = std::array<std::uint16_t, span + 2 * beyond>;
    /// A place: 16 times its row and its column.
    using Cell = unsigned;
    struct Choice;

    Cell cell_of(Place place) const;
    Place place_of(Cell cell) const;
    Place low() const; ///< from the corner

    bool holds_together(Cell cell) const;
    bool flood_holds_together(Cell cell, std::uint64_t ring) const;
    bool in_line(Cell cell, Symbol symbol) const;
    Stone& stone_of(unsigned piece) { return state_.stones[piece]; }

    Choice choose(unsigned faces, Cell but, Rng& rng) const;
    Cell add(unsigned faces, Rng& rng);
    Cell move(Rng& rng, int& actions);
    void lay(unsigned piece, Cell cell, Symbol symbol);
    void lift(unsigned piece, Cell cell);
    void turn_over(unsigned piece, Cell cell);
    void touch_again(Cell cell);
    bool beat_neighbours(Cell cell);
    void end(bool line);
    bool is_third_time();
    void forget();

    State& state_;
    Place corner_;      ///< the place of cell 0
    std::uint64_t sum_; ///< as the state's, but places count from the corner
    std::uint32_t stones_;
    std::array<Rows, symbol_count> shows_{};
    Rows occupied_{};
    Rows once_{}; ///< as in `Island`
    Rows twice_{};
    std::array<Symbol, stone_count> below_;        ///< undersides, seen or not
    std::array<std::uint8_t, stone_count> cells_;  ///< by piece, while it lies here
    std::array<std::uint8_t, span * span> pieces_; ///< by cell, where a stone lies
};

/// A place and the face to put there.
struct Window::Choice {
    Cell cell;
    Symbol symbol;
};

bool Window::suits(const Rules& rules, const State& state) {
    if (rules.free_face || state.hand != Hand::empty || state.ending != Ending::none)
        return false;
    const Place low = state.island.low();
    int wide = 0;
    for (std::uint64_t stones = state.island.stones(); stones != 0;) {
        const Place far = state.island.place_of(take_lowest(stones)) - low;
        wide = std::max({wide, int{far.q}, int{far.r}});
    }
    return wide < span - 2 * margin;
}

Window::Window(State& state, const Deal& deal) : state_(state), stones_(state.island.stones()) {
    const Place low = state.island.low();
    Place far{0, 0};
    for (std::uint64_t stones = stones_; stones != 0;) {
        const Place place = state.island.place_of(take_lowest(stones)) - low;
        far = {std::max(far.q, place.q), std::max(far.r, place.r)};
    }
    corner_ = low - Place{(span - 1 - far.q) / 2, (span - 1 - far.r) / 2};
    sum_ = state.sum * weight(Place{0, 0} - corner_);
    for (std::uint64_t stones = stones_; stones != 0;) {
        const auto piece = static_cast<unsigned>(take_lowest(stones));
        const Cell cell = cell_of(state.island.place_of(static_cast<int>(piece)));
        const auto bit = static_cast<std::uint16_t>(1u << cell % span);
        const std::size_t row = cell / span + beyond;
        shows_[index(state.stones[piece].up)][row] |= bit;
        occupied_[row] |= bit;
        cells_[piece] = static_cast<std::uint8_t>(cell);
        pieces_[cell] = static_cast<std::uint8_t>(piece);
    }
    for (Cell row = 1; row < span; row += 4)
        touch_again(row * span);
    for (std::size_t piece = 0; piece < stone_count; ++piece) {
        const Symbol seen = state.stones[piece].under;
        below_[piece] = seen != Symbol::unseen ? seen : deal.stones[piece].under;
    }
}

Window::Cell Window::cell_of(Place place) const {
    const Place inside = place - corner_;
    return static_cast<Cell>(inside.r * span + inside.q);
}

Place Window::place_of(Cell cell) const {
    return corner_ + Place{static_cast<int>(cell % span), static_cast<int>(cell / span)};
}

Place Window::low() const {
    std::uint64_t columns = 0;
    int row = 0;
    for (int first = span - 4; first >= 0; first -= 4) {
        const std::uint64_t word = four_rows(occupied_, static_cast<std::size_t>(first + beyond));
        columns |= word;
        row = word != 0 ? first + lowest(word) / span : row;
    }
    columns |= columns >> 32;
    return {lowest(columns | columns >> 16), row};
}

bool Window::holds_together(Cell cell) const {
    const std::uint64_t ring =
        four_rows(occupied_, cell / span + beyond - 1) >> (cell % span - 1) & neighbours;
    return in_one_group[ring_byte(ring)] || flood_holds_together(cell, ring);
}

// Floods from one neighbour of the missing stone until all are reached or nothing is added.
bool Window::flood_holds_together(Cell cell, std::uint64_t ring) const {
    std::array<std::uint64_t, 6> land{}, wet{}, goal{}; // an empty word before and after
    for (std::size_t i = 0; i < 4; ++i)
        land[i + 1] = four_rows(occupied_, 4 * i + beyond);
    const auto add = [](std::array<std::uint64_t, 6>& set, Cell at) {
        set[at / 64 + 1] |= std::uint64_t{1} << at % 64;
    };
    land[cell / 64 + 1] &= ~(std::uint64_t{1} << cell % 64);
    const Cell first = cell - span - 1;
    add(wet, first + static_cast<Cell>(take_lowest(ring)));
    while (ring != 0)
        add(goal, first + static_cast<Cell>(take_lowest(ring)));
    while (true) {
        std::uint64_t added = 0;
        std::uint64_t missing = 0;
        for (std::size_t i = 1; i <= 4; ++i) {
            // Two columns of a row touch each of the row above and below.
            const auto pair = [&](std::size_t word) { return wet[word] | wet[word] << 1; };
            const std::uint64_t here = pair(i);
            const std::uint64_t now =
                (here | wet[i] >> 1 | here << 15 | pair(i - 1) >> 49 | here >> 16 | pair(i + 1) << 48) &
                land[i];
            added |= now & ~wet[i];
            wet[i] = now;
            missing |= goal[i] & ~now;
        }
        if (missing == 0)
            return true;
        if (added == 0)
            return false;
    }
}

bool Window::in_line(Cell cell, Symbol symbol) const {
    // The seven rows around, as two words; a line is told by the first of its four places.
    const std::size_t row = cell / span + beyond;
    const unsigned column = cell % span;
    const std::uint64_t near = four_rows(shows_[index(symbol)], row - 3);
    const std::uint64_t far = four_rows(shows_[index(symbol)], row + 1);
    const auto fours = [&](unsigned step) {
        const std::uint64_t pairs = near & (near >> step | far << (64 - step));
        const std::uint64_t far_pairs = far & far >> step;
        return pairs & (pairs >> 2 * step | far_pairs << (64 - 2 * step));
    };
    constexpr std::uint64_t upright = 1 | 1ull << 16 | 1ull << 32 | 1ull << 48;
    constexpr std::uint64_t slanting = 1ull << 3 | 1ull << 18 | 1ull << 33 | 1ull << 48;
    const std::uint64_t same = near >> 48;
    const std::uint64_t pairs = same & same >> 1;
    return ((fours(span) & upright << column) | (fours(span - 1) & slanting << column) |
            (pairs & pairs >> 2 & 0b1111u << column >> 3)) != 0;
}

void Window::forget() {
    if (state_.past_count == 0)
        return;
    std::fill_n(state_.past.begin(), state_.past_count, 0);
    state_.past_count = 0;
}

void Window::lay(unsigned piece, Cell cell, Symbol symbol) {
    const std::size_t row = cell / span + beyond;
    const auto bit = static_cast<std::uint16_t>(1u << cell % span);
    shows_[index(symbol)][row] |= bit;
    occupied_[row] |= bit;
    const std::uint64_t touched = neighbours << (cell % span - 1);
    const std::uint64_t once = four_rows(once_, row - 1);
    set_four_rows(twice_, row - 1, four_rows(twice_, row - 1) | (once & touched));
    set_four_rows(once_, row - 1, once | touched);
    stones_ |= 1u << piece;
    cells_[piece] = static_cast<std::uint8_t>(cell);
    pieces_[cell] = static_cast<std::uint8_t>(piece);
    sum_ += key(stone_of(piece)) * weights[cell];
}

/// Counts anew, in the row of the cell and those next to it, which places touch stones.
void Window::touch_again(Cell cell) {
    const std::size_t row = cell / span + beyond - 1;
    const std::uint64_t over = four_rows(occupied_, row - 1);
    const std::uint64_t same = four_rows(occupied_, row);
    const std::uint64_t under = four_rows(occupied_, row + 1);
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (const std::uint64_t stones : {same << 1, same >> 1, over, over >> 1, under, under << 1}) {
        twice |= once & stones;
        once |= stones;
    }
    set_four_rows(once_, row, once);
    set_four_rows(twice_, row, twice);
}

void Window::lift(unsigned piece, Cell cell) {
    Stone& lifted = stone_of(piece);
    const auto bit = static_cast<std::uint16_t>(1u << cell % span);
    sum_ -= key(lifted) * weights[cell];
    shows_[index(lifted.up)][cell / span + beyond] &= static_cast<std::uint16_t>(~bit);
    occupied_[cell / span + beyond] &= static_cast<std::uint16_t>(~bit);
    touch_again(cell);
    if (lifted.under == Symbol::unseen) // LS-21
        forget();
    lifted.under = below_[piece];
}

void Window::turn_over(unsigned piece, Cell cell) {
    Stone& turned = stone_of(piece);
    if (turned.under == Symbol::unseen && state_.past_count != 0) [[unlikely]]
        forget();
    const Stone after{below_[piece], turned.up};
    const auto bit = static_cast<std::uint16_t>(1u << cell % span);
    shows_[index(after.under)][cell / span + beyond] &= static_cast<std::uint16_t>(~bit);
    shows_[index(after.up)][cell / span + beyond] |= bit;
    sum_ += (key(after) - key(turned)) * weights[cell];
    below_[piece] = after.under;
    turned = after;
}

/// An open place, `but` not that one.
Window::Choice Window::choose(unsigned faces, Cell but, Rng& rng) const {
    const Places open([&](std::size_t i) {
        return four_rows(twice_, 4 * i + beyond) & ~four_rows(occupied_, 4 * i + beyond);
    });
    const auto choices = static_cast<std::uint32_t>(std::popcount(faces));
    while (true) {
        const std::uint32_t drawn = rng.below(choices * open.count());
        const std::uint32_t place = drawn * inverse[choices] >> 9;
        const Cell cell = open.nth(place);
        if (cell != but) [[likely]]
            return {cell, nth_face[faces][drawn - place * choices]};
    }
}

/// Adds a stone of the reserve; returns where.
Window::Cell Window::add(unsigned faces, Rng& rng) {
    const auto [cell, symbol] = choose(faces, span * span, rng);
    std::uint32_t& pieces = state_.reserve[index(symbol)];
    const auto piece = static_cast<unsigned>(lowest(pieces & pieces_of(state_.seat)));
    pieces &= ~(1u << piece);
    forget();
    lay(piece, cell, symbol);
    return cell;
}

/// Moves a stone or turns it over, as in `sample`; returns where it lies then.
Window::Cell Window::move(Rng& rng, int& actions) {
    const auto stones = static_cast<std::uint32_t>(std::popcount(stones_));
    const Places leaves([&](std::size_t i) {
        const std::size_t row = 4 * i + beyond;
        return four_rows(occupied_, row) & four_rows(once_, row) & ~four_rows(twice_, row);
    });
    const std::uint32_t n = rng.below(stones + (stones > 2 ? leaves.count() : 0));
    if (n >= stones) {
        const Cell cell = leaves.nth(n - stones);
        turn_over(pieces_[cell], cell);
        return cell;
    }
    const auto piece = static_cast<unsigned>(nth_set(stones_, n));
    const Cell cell = cells_[piece];
    if (stones <= 2 || !holds_together(cell)) {
        turn_over(piece, cell);
        return cell;
    }
    lift(piece, cell);
    ++actions;
    Stone& lifted = stone_of(piece);
    const auto [there, symbol] = choose(1u << index(lifted.up) | 1u << index(lifted.under), cell, rng);
    if (lifted.up != symbol) { // LS-21
        std::swap(lifted.up, lifted.under);
        below_[piece] = lifted.under;
    }
    lay(piece, there, symbol);
    return there;
}

/// LS-11, LS-24: whether that makes a line (LS-30).
bool Window::beat_neighbours(Cell cell) {
    const Symbol symbol = stone_of(pieces_[cell]).up;
    const Cell first = cell - span - 1;
    const std::uint64_t beaten =
        four_rows(shows_[index(beaten_by(symbol))], cell / span + beyond - 1) >> (cell % span - 1) &
        neighbours;
    for (std::uint64_t left = beaten; left != 0;) {
        const Cell next = first + static_cast<Cell>(take_lowest(left));
        turn_over(pieces_[next], next);
    }
    bool line = in_line(cell, symbol);
    for (std::uint64_t left = beaten; left != 0;) {
        const Cell next = first + static_cast<Cell>(take_lowest(left));
        line |= in_line(next, stone_of(pieces_[next]).up);
    }
    return line;
}

void Window::end(bool line) {
    state_.seat ^= 1;
    ++state_.turns;
    if (line)
        state_.ending = Ending::line; // LS-30 before LS-31
    else if (is_third_time())
        state_.ending = Ending::repetition;
    else if (state_.turns == last_turn)
        state_.ending = Ending::cap;
}

bool Window::is_third_time() {
    if ((state_.reserve[0] | state_.reserve[1] | state_.reserve[2]) != 0)
        return false;
    return comes_third_time(state_, hash(state_, sum_, low()));
}

int Window::run(Rng& rng) {
    Rng draws = rng;
    int actions = 0;
    Cell cell;
    do {
        const unsigned faces = faces_in_reserve(state_, state_.seat);
        cell = faces != 0 ? add(faces, draws) : move(draws, actions);
        ++actions;
        end(beat_neighbours(cell));
    } while (state_.ending == Ending::none && cell / span - margin < span - 2 * margin &&
             cell % span - margin < span - 2 * margin);
    rng = draws;
    return actions;
}

void Window::write() const {
    state_.sum = sum_ * weight(corner_);
    const auto rows = [](const Rows& all) { return std::span(all).subspan<beyond, span>(); };
    std::array<Place, stone_count> places;
    places.fill(nowhere);
    for (std::uint64_t stones = stones_; stones != 0;) {
        const auto piece = static_cast<std::size_t>(take_lowest(stones));
        places[piece] = place_of(cells_[piece]);
    }
    state_.island.lay_out(places, corner_, {rows(shows_[0]), rows(shows_[1]), rows(shows_[2])}, rows(once_),
                          rows(twice_));
}

} // namespace

int playout(const Rules& rules, State& state, const Deal& deal, Rng& rng) {
    int actions = 0;
    while (state.ending == Ending::none) {
        if (Window::suits(rules, state)) {
            Window window(state, deal);
            actions += window.run(rng);
            window.write();
        } else {
            play(state, sample(state, rules.free_face, rng), deal, Silent{});
            ++actions;
        }
    }
    return actions;
}

} // namespace cairn::logan
