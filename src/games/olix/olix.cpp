#include "games/olix/olix.hpp"

#include <algorithm>
#include <cassert>

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

/// The empty cells, to draw from one after the other, each as likely. Whether a cell is in the first or the
/// second half is a coin toss, so it is arithmetic and not a branch; and nothing waits for memory.
class EmptyCells {
public:
    explicit EmptyCells(const State& state)
        : first_(state.empty[0]), second_(state.empty[1]),
          in_first_(static_cast<unsigned>(std::popcount(first_))),
          left_(static_cast<unsigned>(cells - state.placed[red] - state.placed[blue])) {}

    /// A drawn cell, as a bit of either half.
    struct Drawn {
        std::uint64_t bit;
        unsigned in_second;
        int cell() const { return std::countr_zero(bit) + static_cast<int>(in_second << 6); }
    };

    Drawn draw(Rng& rng) {
        const unsigned drawn = rng.below(left_--);
        const unsigned in_second = drawn >= in_first_;
        const std::uint64_t mask = 0 - std::uint64_t{in_second};
        const std::uint64_t bit =
            nth_bit(first_ ^ ((first_ ^ second_) & mask), drawn - (in_first_ & (0u - in_second)));
        first_ ^= bit & ~mask;
        second_ ^= bit & mask;
        in_first_ -= 1 - in_second;
        return {bit, in_second};
    }

    std::array<std::uint64_t, 2> cells_left() const { return {first_, second_}; }

private:
    std::uint64_t first_, second_;
    unsigned in_first_, left_;
};

/// The row of a grid whose cells are the bits of two words.
constexpr unsigned row_of_cells(const std::array<std::uint64_t, 2>& grid, int y) {
    const int from = y * side;
    const std::uint64_t low = from < 64 ? grid[0] >> from : grid[1] >> (from - 64);
    const std::uint64_t high = from < 64 && from + side > 64 ? grid[1] << (64 - from) : 0;
    return static_cast<unsigned>((low | high) & ((1u << side) - 1));
}

/// Both colours place all they have on random cells; nothing is scored. Which cells are whose is all that the
/// loop finds out; the lines of the grid are made from that once.
void fill_up(const Rules& rules, State& state, Rng& rng) {
    EmptyCells empty(state);
    Rng draws = rng;
    std::uint64_t hash = state.hash;
    const auto place = [&](Colour colour) {
        const auto drawn = empty.draw(draws);
        hash ^= pawn_keys[colour][static_cast<std::size_t>(drawn.cell())];
        return drawn;
    };
    // Only red's cells are collected: the others that are taken at the end are blue's.
    std::array<std::uint64_t, 2> reds{};
    const auto place_red = [&] {
        const auto [bit, in_second] = place(red);
        const std::uint64_t mask = 0 - std::uint64_t{in_second};
        reds[0] |= bit & ~mask;
        reds[1] |= bit & mask;
    };
    int left = 2 * rules.placeable - state.placed[red] - state.placed[blue];
    if (left > 0 && state.to_place == blue) {
        place(blue);
        --left;
    }
    for (; left >= 2; left -= 2) {
        place_red();
        place(blue);
    }
    if (left > 0)
        place_red();

    const auto cells_left = empty.cells_left();
    const std::array<std::uint64_t, 2> blues = {state.empty[0] & ~cells_left[0] & ~reds[0],
                                                state.empty[1] & ~cells_left[1] & ~reds[1]};
    for (int y = 0; y < side; ++y) {
        const auto row = static_cast<std::size_t>(y + Pawns::rim);
        state.pawns[red].rows[row] |= static_cast<std::uint16_t>(row_of_cells(reds, y));
        state.pawns[blue].rows[row] |= static_cast<std::uint16_t>(row_of_cells(blues, y));
    }
    for (Pawns& pawns : state.pawns)
        line_up(pawns);
    if (state.to_place == blue)
        hash ^= blue_to_place_key;
    state.to_place = red;
    if (left > 0) {
        hash ^= blue_to_place_key;
        state.to_place = blue;
    }
    state.hash = hash;
    state.placed.fill(static_cast<std::uint8_t>(rules.placeable));
    state.empty = cells_left;
    rng = draws;
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
    return place_on(EmptyCells(state).draw(rng).cell());
}

/// Makes the marks that the grid shows; whether it shows a pattern above its last row instead.
bool Olix::mark_grid(const Rules& rules, State& state) {
    const std::array<Values, 2> made = {patterns_on_grid(state.pawns[red]),
                                        patterns_on_grid(state.pawns[blue])};
    for (std::size_t column = 0; column < columns; ++column) {
        const std::uint8_t highest = std::max(made[red][column], made[blue][column]);
        if (highest > rules.last_row[column])
            return true;
        if (highest > 0)
            state.put_mark(column, highest,
                           (made[red][column] == highest ? 1u : 0u) |
                               (made[blue][column] == highest ? 2u : 0u));
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
    const int actions_before = actions;
    fill_up(rules, state, rng);
    actions += state.placed[red] + state.placed[blue] - before.placed[red] - before.placed[blue];
    if (!mark_grid(rules, state)) {
        count(rules, state);
        return actions;
    }
    state = before;
    rng = rng_before;
    actions = actions_before;
    while (!over(state))
        step();
    return actions;
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
