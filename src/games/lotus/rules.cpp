#include "games/lotus/rules.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn::lotus {

namespace {

/// Where a pawn stops that goes so many spaces from there (LO-12, LO-16, LO-17). Each throw goes forward, so
/// it ends.
Slot stop(const Board& board, Slot from, int steps) {
    while (true) {
        for (int step = 0; step < steps; ++step) {
            from = board.next(from);
            if (from == home_slot)
                return home_slot;
        }
        if (!board.is_trampoline(from))
            return from;
    }
}

void fill_tables(Rules& rules) {
    rules.landings.fill(home_slot);
    rules.steps_home.fill(0);
    for (Slot from = 0; from < rules.board.end(); ++from) {
        rules.steps_home[static_cast<std::size_t>(from)] =
            static_cast<std::uint8_t>(rules.board.steps_home(from));
        for (int height = 0; height <= max_pawns; ++height) {
            const int steps = from < first_space ? start_height(from) : std::max(height, 1);
            rules.landings[Rules::landing_index(from, stack_of_height(height))] =
                static_cast<std::uint8_t>(stop(rules.board, from, steps));
        }
    }
}

void fill_initial(Rules& rules) {
    const bool ten = rules.players == 2 && !rules.short_game; // LO-2, LO-3, LO-V1
    const int id = ten ? find_start_stacks({4, 3, 2, 1}) : find_start_stacks({3, 2, 1, 0});
    rules.pawns = start_stacks[static_cast<std::size_t>(id)].pawns;

    State& state = rules.initial;
    state = {};
    state.stacks.fill(empty_stack);
    state.top_low = ~std::uint64_t{0} << first_space;
    for (int seat = 0; seat < rules.players; ++seat)
        state.start |= static_cast<std::uint32_t>(id) << 8 * seat;
    state.successor = successors(rules, 0);
    state.opening = rules.has_double_turn() ? very_first_turn : no_double;
}

} // namespace

std::uint16_t successors(const Rules& rules, unsigned done_or_gone) {
    unsigned all = 0;
    for (int seat = 0; seat < rules.players; ++seat) {
        int next = seat;
        for (int i = 0; i < rules.players; ++i) {
            next = (next + 1) % rules.players;
            if ((done_or_gone >> next & 1) == 0)
                break;
        }
        all |= static_cast<unsigned>(next) << 4 * seat;
    }
    return static_cast<std::uint16_t>(all);
}

Checked<Rules> read_rules(const Json& options) {
    Reader reader(options, "options");
    Rules rules;
    rules.players = reader.integer("players", 2, 2, max_seats);
    rules.expert = reader.boolean("expert", false);
    rules.short_game = reader.boolean("short", false);
    rules.play_on = reader.boolean("play_on", false);
    rules.double_same_pawn = reader.boolean("double_same_pawn", false);
    if (rules.short_game && rules.players != 2)
        reader.refuse("short", "lotus.short_players", Json::object().set("players", rules.players), "LO-V1");
    auto board = read_board(reader.raw("board"), reader.path("board"));
    if (!board)
        reader.refuse(board.error());
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    rules.board = std::move(*board);
    fill_tables(rules);
    fill_initial(rules);
    return rules;
}

Json options(const Rules& rules) {
    Json json;
    json.set("players", rules.players).set("expert", rules.expert).set("short", rules.short_game);
    json.set("play_on", rules.play_on).set("board", to_json(rules.board));
    if (rules.double_same_pawn)
        json.set("double_same_pawn", true);
    return json;
}

} // namespace cairn::lotus
