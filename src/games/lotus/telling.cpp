#include "games/lotus/lotus.hpp"

namespace cairn::lotus {

namespace {

std::string slot_or_home(const Rules& rules, Slot slot) {
    return slot == home_slot ? "home" : rules.board.name(slot);
}

/// What a pawn does, hop by hop, so that a board can show it: one event for the move and one for each
/// trampoline that throws it on.
void tell_hops(const Rules& rules, const State& before, Action action, int owner, const Listener& tell) {
    const Slot from = action.slot();
    const int height = from < first_space ? start_height(from) : height_of(before.stack(from));
    Slot at = from;
    bool thrown = false;
    do {
        Json facts;
        facts.set("seat", before.turn).set("owner", owner);
        facts.set("from", thrown ? rules.board.name(at) : place_text(rules, before, owner, from));
        Json path = Json::array();
        for (int step = 0; step < height; ++step) {
            at = rules.board.next(at);
            path.push(slot_or_home(rules, at));
            if (at == home_slot)
                break;
        }
        facts.set("to", slot_or_home(rules, at)).set("height", height).set("path", std::move(path));
        if (!thrown && from < first_space)
            facts.set("entrance", entrance_of(from) == 0 ? "A" : "B");
        tell.tell(thrown ? "trampoline" : "moved", std::move(facts));
        thrown = true;
    } while (at != home_slot && rules.board.is_trampoline(at));
}

void tell_end(const Rules& rules, const State& state, const Listener& tell) {
    const Result result = Lotus::result(rules, state);
    if (result.winners.empty())
        return tell.tell("stuck", Json::object());
    tell.tell("won", Json::object().set("seat", result.winners[0]).set("reason", result.reason));
}

} // namespace

void Lotus::tell_played(const Rules& rules, const State& before, const State& after, Action action,
                        const Listener& tell) {
    if (action.is_pass()) {
        tell.tell("passed", Json::object().set("seat", before.turn));
    } else if (action.is_resign()) {
        tell.tell("resigned", Json::object().set("seat", action.seat()));
    } else {
        const bool on_space = action.slot() >= first_space;
        const int owner = on_space                  ? top_of(before.stack(action.slot()))
                          : action.is_other_start() ? action.seat()
                                                    : before.turn;
        tell_hops(rules, before, action, owner, tell);
        if (after.home != before.home)
            tell.tell("home", Json::object()
                                  .set("owner", owner)
                                  .set("home", after.home_of(owner))
                                  .set("pawns", rules.pawns));
        if (after.done != before.done)
            tell.tell("finished", Json::object().set("seat", owner).set("place", after.seats_done()));
        if (after.second_pawn_open())
            tell.tell("second_pawn", Json::object().set("seat", after.turn));
    }
    if (over(after))
        tell_end(rules, after, tell);
}

} // namespace cairn::lotus
