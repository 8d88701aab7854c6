#include "games/olix/olix.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <span>

#include "games/olix/drawn_places.hpp"
#include "games/olix/lanes.hpp"
#include "games/olix/settled.hpp"
#include "games/olix/whole_grid.hpp"

namespace cairn::olix {

namespace {

/// The cells next to a cell, diagonals included.
bool touch(int a, int b) {
    return std::abs(column_of(a) - column_of(b)) <= 1 && std::abs(row_of(a) - row_of(b)) <= 1;
}

/// OX-V1 is about this turn.
bool opening_restricts(const Rules& rules, const State& state) {
    return rules.opening && state.to_place == red && state.placed[red] == 1;
}

/// The cells of the grid as bits of two words.
using CellSet = std::array<std::uint64_t, 2>;

/// The row of a grid.
constexpr unsigned row_of_cells(const CellSet& grid, int y) {
    const int from = y * side;
    const std::uint64_t low = from < 64 ? grid[0] >> from : grid[1] >> (from - 64);
    const std::uint64_t high = from < 64 && from + side > 64 ? grid[1] << (64 - from) : 0;
    return static_cast<unsigned>((low | high) & ((1u << side) - 1));
}

/// Empty cells in the order in which they were drawn.
using DrawnCells = std::array<Cell, most_places>;

DrawnCells draw_cells(const State& state, int count, Rng& rng) {
    std::array<Cell, most_places> empty;
    int all = 0;
    for (std::size_t half = 0; half < 2; ++half)
        for (std::uint64_t left = state.empty[half]; left != 0;)
            empty[static_cast<std::size_t>(all++)] =
                static_cast<Cell>(64 * half + static_cast<unsigned>(take_lowest(left)));
    DrawnCells drawn = draw_places(rng, all, count);
    for (Cell& cell : std::span(drawn).first(static_cast<std::size_t>(count)))
        cell = empty[cell];
    return drawn;
}

constexpr std::uint8_t by_red = 0x80;
constexpr std::uint8_t by_blue = 0x40;

/// The cells that bear a mark.
CellSet cells_with(const std::array<std::uint8_t, 128>& taken, std::uint8_t mark) {
    CellSet set{};
    for (unsigned part = 0; part < 8; ++part) {
        Bytes bytes;
        std::memcpy(&bytes, taken.data() + sizeof bytes * part, sizeof bytes);
        if (mark == by_blue)
            bytes += bytes;
        set[part / 4] |= std::uint64_t{top_bits(bytes)} << 16 * (part % 4);
    }
    return set;
}

/// The colours place pawns on these cells in turn; nothing is scored. Which cells are whose is all that each
/// of them adds; the lines of the grid are made from that once.
void place_all(State& state, std::span<const Cell> drawn) {
    std::array<std::uint8_t, 128> taken{}; // by cell
    std::uint64_t hash = state.hash;
    const auto place = [&](std::size_t i, Colour colour) {
        hash ^= pawn_keys[colour][drawn[i]];
        taken[drawn[i]] = colour == red ? by_red : by_blue;
    };
    std::size_t i = 0;
    if (state.to_place == blue && !drawn.empty())
        place(i++, blue);
    for (; i + 1 < drawn.size(); i += 2) {
        place(i, red);
        place(i + 1, blue);
    }
    if (i < drawn.size())
        place(i, red);
    const auto odd = static_cast<Colour>(drawn.size() % 2);
    state.hash = odd ? hash ^ blue_to_place_key : hash;
    state.placed[state.to_place] += static_cast<std::uint8_t>(drawn.size() / 2 + odd);
    state.placed[other(state.to_place)] += static_cast<std::uint8_t>(drawn.size() / 2);
    state.to_place = odd ? other(state.to_place) : state.to_place;

    const CellSet reds = cells_with(taken, by_red);
    const CellSet blues = cells_with(taken, by_blue);
    for (int y = 0; y < side; ++y) {
        const auto row = static_cast<std::size_t>(y + Pawns::rim);
        state.pawns[red].rows[row] |= static_cast<std::uint16_t>(row_of_cells(reds, y));
        state.pawns[blue].rows[row] |= static_cast<std::uint16_t>(row_of_cells(blues, y));
    }
    for (Pawns& pawns : state.pawns)
        line_up(pawns);
    for (std::size_t half = 0; half < 2; ++half)
        state.empty[half] &= ~(reds[half] | blues[half]);
}

} // namespace

int first_pawn(const State& state, Colour colour) {
    for (int cell = 0; cell < cells; ++cell)
        if (state.pawns[colour].has(cell))
            return cell;
    return -1;
}

bool opening_forbids(const Rules& rules, const State& state, int cell) {
    return opening_restricts(rules, state) && touch(first_pawn(state, red), cell);
}

State Olix::start(const Rules&, const Deal&) {
    State state{};
    state.empty = {~std::uint64_t{0}, (std::uint64_t{1} << (cells - 64)) - 1};
    for (auto& worth : state.worth)
        worth = smallest_patterns;
    return state;
}

int Olix::legal(const Rules& rules, const State& state, std::span<Action> buffer) {
    if (over(state))
        return 0;
    assert(buffer.size() >= static_cast<std::size_t>(max_actions));
    std::array<std::uint64_t, 2> free = state.empty;
    if (opening_restricts(rules, state)) {
        const int first = first_pawn(state, red);
        for (int cell = 0; cell < cells; ++cell)
            if (touch(first, cell))
                free[static_cast<std::size_t>(cell >> 6)] &= ~(std::uint64_t{1} << (cell & 63));
    }
    std::size_t count = 0;
    for (std::size_t half = 0; half < 2; ++half)
        for (std::uint64_t cells_left = free[half]; cells_left != 0;)
            buffer[count++] = place_on(static_cast<int>(half) * 64 + take_lowest(cells_left));
    if (state.swap_open)
        buffer[count++] = swap_colours;
    return static_cast<int>(count);
}

Action Olix::sample(const Rules& rules, const State& state, Rng& rng) {
    if ((rules.opening || rules.swap) && state.placed[red] == 1) [[unlikely]] {
        std::array<Action, max_actions> actions;
        return actions[rng.below(static_cast<std::uint32_t>(legal(rules, state, actions)))];
    }
    // Whether the cell is in the first or the second half is a coin toss, so it is arithmetic and not a
    // branch.
    const auto in_first = static_cast<unsigned>(std::popcount(state.empty[0]));
    const unsigned drawn =
        rng.below(static_cast<std::uint32_t>(cells - state.placed[red] - state.placed[blue]));
    const unsigned half = drawn >= in_first;
    return place_on(static_cast<int>(64 * half) +
                    nth_set(state.empty[half], drawn - (in_first & (0u - half))));
}

/// Makes the marks that the grid shows; whether it shows a pattern above its last row instead.
bool Olix::mark_grid(const Rules& rules, State& state) {
    const GridMarks made = patterns_on_grid(state.pawns);
    for (std::size_t column = 0; column < columns; ++column) {
        if (made.value[column] > rules.last_row[column])
            return true;
        if (made.value[column] > 0)
            state.put_mark(column, made.value[column], made.colours[column]);
    }
    return false;
}

int Olix::playout(const Rules& rules, State& state, Rng& rng) {
    int actions = 0;
    const auto step = [&] {
        play(rules, state, sample(rules, state, rng), NoDeal{}, Silent{});
        ++actions;
    };
    while ((rules.opening || rules.swap) && !over(state) && state.placed[red] < 2)
        step();
    if (over(state))
        return actions;

    const State before = state;
    const Rng rng_before = rng;
    const int empty = cells - before.placed[red] - before.placed[blue];
    const int left = 2 * rules.placeable - before.placed[red] - before.placed[blue];
    const DrawnCells drawn = draw_cells(before, left, rng);
    const auto place_first = [&](int count) {
        state = before;
        place_all(state, std::span(drawn).first(static_cast<std::size_t>(count)));
        return mark_grid(rules, state);
    };
    if (!place_first(left)) {
        count(rules, state);
        return actions + left;
    }
    // Somebody won on the way, mostly near the end: so go back a little, or more, and on from there pawn by
    // pawn.
    int placed = left;
    for (int back = 16; placed > 0 && place_first(placed = std::max(0, left - back)); back *= 2)
        continue;
    while (!over(state))
        play(rules, state, place_on(drawn[static_cast<std::size_t>(placed++)]), NoDeal{}, Silent{});
    rng = rng_before;
    for (int i = 0; i < placed; ++i)
        rng.below(static_cast<std::uint32_t>(empty - i));
    return actions + placed;
}

void Olix::finish(State& state, End end, unsigned winners) {
    state.end = end;
    state.winners = static_cast<std::uint8_t>(winners);
    state.hash ^= ended_key;
}

void Olix::set_swap_open(State& state, bool open) {
    if (state.swap_open == static_cast<std::uint8_t>(open))
        return;
    state.swap_open = open;
    state.hash ^= swap_open_key;
}

void Olix::play_other(const Rules& rules, State& state, Action action) {
    if (action.is_concede())
        return finish(state, End::concede, 1u << (1 - action.conceding_seat()));
    if (action == agree)
        return count(rules, state);
    // OX-V2: colours change hands; blue is to place all the same.
    state.red_seat = static_cast<std::uint8_t>(1 - state.red_seat);
    state.hash ^= red_is_seat_1_key;
    set_swap_open(state, false);
}

Olix::Count Olix::counted(const Rules& rules, const State& state) {
    std::array<std::array<int, columns>, 2> rows{};
    for (std::size_t column = 0; column < columns; ++column) {
        const int row = state.mark[column] ? rules.row_of(static_cast<int>(column), state.mark[column]) : 0;
        for (std::size_t colour = 0; colour < 2; ++colour)
            if (state.standing[column] >> colour & 1)
                rows[colour][column] = row;
    }
    for (auto& own : rows)
        std::ranges::sort(own, std::greater());
    const auto marks = [&](std::size_t colour) { return columns - std::ranges::count(rows[colour], 0); };
    const auto winner = [&](bool red_wins) {
        return static_cast<std::uint8_t>(1u << state.seat_of(red_wins ? red : blue));
    };
    if (marks(red) != marks(blue))
        return {End::marks, winner(marks(red) > marks(blue))}; // OX-41
    if (rows[red] != rows[blue])
        return {End::row, winner(rows[red] > rows[blue])}; // OX-42
    return {End::draw, 0};
}

void Olix::count(const Rules& rules, State& state) {
    const Count result = counted(rules, state);
    finish(state, result.end, result.winners);
}

bool Olix::by_agreement(const Rules& rules, const State& state, Action action) {
    return action == agree && !settled(rules, state);
}

Result Olix::result(const Rules&, const State& state) {
    constexpr std::string_view reasons[] = {"", "pattern", "marks", "row", "draw", "concede"};
    return {seats_of(state.winners), std::string(reasons[static_cast<std::size_t>(state.end)])};
}

std::uint64_t Olix::hash_from_scratch(const Rules&, const State& state) {
    std::uint64_t hash = 0;
    for (std::size_t cell = 0; cell < cells; ++cell)
        for (std::size_t colour = 0; colour < 2; ++colour)
            if (state.pawns[colour].has(static_cast<int>(cell)))
                hash ^= pawn_keys[colour][cell];
    if (state.to_place == blue)
        hash ^= blue_to_place_key;
    if (state.red_seat == 1)
        hash ^= red_is_seat_1_key;
    if (state.swap_open)
        hash ^= swap_open_key;
    if (state.end != End::none)
        hash ^= ended_key;
    return hash;
}

} // namespace cairn::olix
