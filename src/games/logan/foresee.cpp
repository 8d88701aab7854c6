#include "games/logan/foresee.hpp"

#include <array>
#include <string_view>

#include "games/logan/notation.hpp"
#include "games/logan/play.hpp"
#include "games/logan/tell.hpp"

namespace cairn::logan {

namespace {

/// Takes the face of a turned stone out of the game, so that no line is seen through it.
void forget_face(State& after, const std::string& place) {
    stone(after, after.island.piece_at(*read_place(place) - after.origin)).up = Symbol::unseen;
}

bool is_ending(std::string_view name) { return name == "line" || name == "repetition" || name == "cap"; }

} // namespace

Events foresee(const Rules& rules, const State& state, const Action& action) {
    State after = state;
    Events told;
    auto guess = [](int) { return static_cast<int>(Symbol::rock); }; // every trace of it is taken out below
    play(after, action, guess, Listener{told});

    Events events;
    bool open = false;
    for (Event& event : told) {
        if (event.name == "revealed")
            continue;
        if (event.name == "flipped") { // nobody has seen under a reserve stone (LS-5)
            Json facts;
            facts.set("seat", int{state.seat}).set("was", *event.facts.find("was"));
            events.push_back({"flipped_unseen", std::move(facts)});
            continue;
        }
        if (event.name == "turned" && (rules.memory || *event.facts.find("new")->boolean())) {
            open = true;
            const Json place = *event.facts.find("place");
            events.push_back(
                {"turned_unseen", Json::object().set("seat", int{state.seat}).set("place", place)});
            if (action.type == Action::Type::turn)
                return events; // what it beats depends on the face that comes up
            forget_face(after, *place.text());
            continue;
        }
        if (!open || !is_ending(event.name))
            events.push_back(std::move(event));
    }
    if (open && !lines(after).empty()) {
        after.ending = Ending::line;
        tell_ending(Listener{events}, after);
    }
    return events;
}

} // namespace cairn::logan
