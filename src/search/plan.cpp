#include "search/plan.hpp"

#include <algorithm>
#include <span>

namespace cairn::search {

namespace {

/// What happens when an action is done, nothing hidden being told; nothing where it may not be done.
Events events_of(const AnyGame& game, const std::string& action) {
    return game.turn() ? game.foresee(*game.turn(), action).value_or(Events()) : Events();
}

std::string text_of(const Event& event, std::string_view fact) {
    const Json* value = event.facts.find(fact);
    return value && value->text() ? *value->text() : "";
}

const Event* find(const Events& events, std::string_view name) {
    const auto found = std::ranges::find(events, name, &Event::name);
    return found == events.end() ? nullptr : &*found;
}

/// What an action scores, or would.
std::optional<Json> scored(const Events& events) {
    const Event* found = find(events, "won");
    if (!found)
        found = find(events, "marked");
    return found ? std::optional(found->facts) : std::nullopt;
}

// Olix.

/// The other colour would score on that cell, if one placed a pawn elsewhere.
std::optional<Json> olix_block(const AnyGame& game, const Line& line, const Events&) {
    const auto actions = game.turn_game()->actions();
    const auto elsewhere =
        std::ranges::find_if(actions, [&](const auto& each) { return each != line.actions[0]; });
    auto later = game.clone();
    NoChance chance;
    if (elsewhere == actions.end() || !later->apply(*later->turn(), *elsewhere, 0, chance))
        return std::nullopt;
    return scored(events_of(*later, line.actions[0]));
}

/// The line goes on with a pattern of one's own.
std::optional<Json> olix_prepare(const AnyGame& game, const Line& line, const Events&) {
    if (line.actions.size() < 3)
        return std::nullopt;
    auto later = game.clone();
    NoChance chance;
    for (const std::string& action : std::span(line.actions).first(2))
        if (!later->turn() || !later->apply(*later->turn(), action, 0, chance))
            return std::nullopt;
    return scored(events_of(*later, line.actions[2]));
}

// Lotus.

/// A pawn of somebody else is under the one that lands.
std::optional<Json> lotus_bury(const AnyGame& game, const Line&, const Events& events) {
    const Event* moved = find(events, "trampoline");
    if (!moved)
        moved = find(events, "moved");
    const Json view = game.view();
    const Json* stacks = view.find("stacks");
    const Json* stack = stacks && moved ? stacks->find(text_of(*moved, "to")) : nullptr;
    const auto* pawns = stack ? stack->items() : nullptr;
    const bool buries = pawns && !pawns->empty() && pawns->back() != Json(*game.turn());
    return buries ? std::optional(Json::object()) : std::nullopt;
}

std::optional<Json> lotus_enter(const AnyGame&, const Line&, const Events& events) {
    const Event* moved = find(events, "moved");
    return moved && moved->facts.find("entrance") ? std::optional(moved->facts) : std::nullopt;
}

/// What may be the point of an action: an event that it brings about, or what a look at the game finds.
struct Idea {
    std::string_view game;
    std::string_view key;
    std::string_view event;
    std::optional<Json> (*look)(const AnyGame& game, const Line& line, const Events& events) = nullptr;
};

/// In the order in which they are looked for.
constexpr Idea ideas[] = {
    {"olix", "olix.plan.score", "marked"},
    {"olix", "olix.plan.block", "", &olix_block},
    {"olix", "olix.plan.prepare", "", &olix_prepare},
    {"olix", "olix.plan.build", "placed"},
    {"lotus", "lotus.plan.home", "home"},
    {"lotus", "lotus.plan.bury", "", &lotus_bury},
    {"lotus", "lotus.plan.trampoline", "trampoline"},
    {"lotus", "lotus.plan.enter", "", &lotus_enter},
    {"lotus", "lotus.plan.advance", "moved"},
    {"logan", "logan.plan.turn", "turned"},
    {"logan", "logan.plan.uncover", "turned_unseen"},
    {"logan", "logan.plan.lift", "lifted"},
    {"logan", "logan.plan.drop", "dropped"},
    {"logan", "logan.plan.add", "added"},
    {"logan", "logan.plan.flip", "flipped_unseen"},
};

} // namespace

Plan plan_of(const AnyGame& game, const Line& line) {
    const Json facts = Json::object().set("plies", line.plies);
    if (line.proved == Proved::win)
        return {line.plies == 1 ? "core.plan.win_now" : "core.plan.win", facts};
    if (line.proved == Proved::loss)
        return {"core.plan.hold_out", facts};
    if (game.turn_game()->actions().size() == 1)
        return {"core.plan.forced"};
    const Events events = events_of(game, line.actions[0]);
    for (const Idea& idea : ideas) {
        if (idea.game != game.id())
            continue;
        if (idea.look) {
            if (auto seen = idea.look(game, line, events))
                return {std::string(idea.key), *std::move(seen)};
        } else if (const Event* event = find(events, idea.event)) {
            return {std::string(idea.key), event->facts};
        }
    }
    return {"core.plan.best"};
}

} // namespace cairn::search
