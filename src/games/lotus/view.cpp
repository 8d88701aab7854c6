#include <array>

#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

namespace {

Json seats_json(const std::vector<int>& seats) {
    Json list = Json::array();
    for (const int seat : seats)
        list.push(seat);
    return list;
}

Json board_json(const Rules& rules) {
    Json spaces = Json::array(), trampolines = Json::array();
    for (Slot space = first_space; space < rules.board.end(); ++space) {
        spaces.push(rules.board.name(space));
        if (rules.board.is_trampoline(space))
            trampolines.push(rules.board.name(space));
    }
    Json branch = Json::array();
    branch.push(rules.board.branch[0]).push(rules.board.branch[1]);
    Json json;
    json.set("branch", branch).set("common", rules.board.common).set("spaces", spaces);
    json.set("trampolines", trampolines);
    return json;
}

/// Every stack on the track, bottom to top.
Json stacks_json(const Rules& rules, const State& state) {
    Json stacks = Json::object();
    for (std::uint64_t spaces = state.occupied; spaces != 0;) {
        const Slot space = take_lowest(spaces);
        const Stack stack = state.stack(space);
        Json seats = Json::array();
        for (int level = height_of(stack); level-- > 0;)
            seats.push(top_of(stack >> 2 * level));
        stacks.set(rules.board.name(space), std::move(seats));
    }
    return stacks;
}

Json start_json(const Rules& rules, const State& state) {
    Json start = Json::array();
    for (int seat = 0; seat < rules.players; ++seat) {
        Json heights = Json::array();
        for (const int height : state.start_of(seat).heights)
            if (height > 0)
                heights.push(height);
        start.push(std::move(heights));
    }
    return start;
}

/// What may be done, and where it leads: enough to light up a pawn and the space it would stop on.
Json actions_json(const Rules& rules, const State& state) {
    std::array<Action, Lotus::max_actions> buffer;
    const auto count = static_cast<std::size_t>(Lotus::legal(rules, state, buffer));
    Json actions = Json::array();
    for (const Action action : std::span(buffer).first(count)) {
        Json json;
        json.set("action", Lotus::write(rules, state, action));
        if (!action.is_pass()) {
            const Slot slot = action.slot();
            const bool on_space = slot >= first_space;
            const Stack stack = on_space ? state.stack(slot) : empty_stack;
            const int owner = on_space ? top_of(stack) : action.is_other_start() ? action.seat() : state.turn;
            const Slot to = rules.landing(slot, stack);
            json.set("owner", owner).set("from", place_text(rules, state, owner, slot));
            json.set("height", on_space ? height_of(stack) : start_height(slot));
            json.set("to", to == home_slot ? "home" : rules.board.name(to));
        }
        actions.push(std::move(json));
    }
    return actions;
}

} // namespace

Json Lotus::view(const Rules& rules, const State& state) {
    std::vector<int> home, places;
    for (int seat = 0; seat < rules.players; ++seat)
        home.push_back(state.home_of(seat));
    for (int place = 0; place < state.seats_done(); ++place)
        places.push_back(state.came_home(place));

    Json json;
    json.set("board", board_json(rules)).set("pawns", rules.pawns);
    json.set("stacks", stacks_json(rules, state)).set("start", start_json(rules, state));
    json.set("home", seats_json(home))
        .set("places", seats_json(places))
        .set("gone", seats_json(seats_of(state.gone)));
    json.set("turn", over(state) ? Json() : Json(static_cast<int>(state.turn)));
    json.set("second_pawn", state.second_pawn_open()).set("actions", actions_json(rules, state));
    return json;
}

} // namespace cairn::lotus
