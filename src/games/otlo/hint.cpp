#include "games/otlo/hint.hpp"

#include <algorithm>
#include <bit>

#include "core/bits.hpp"
#include "games/otlo/covering.hpp"
#include "games/otlo/solver.hpp"
#include "games/otlo/verify.hpp"
#include "games/otlo/working.hpp"

namespace cairn::otlo {

namespace {

struct Lying {
    Placement placement;
    bool top;
};

std::vector<Lying> all_of(const Solution& solution) {
    std::vector<Lying> all;
    for (const auto& placement : solution.bottom)
        all.push_back({placement, false});
    for (const auto& placement : solution.top)
        all.push_back({placement, true});
    return all;
}

void lay(Solution& solution, const Lying& one) {
    (one.top ? solution.top : solution.bottom).push_back(one.placement);
}

std::string face_of(const Placement& placement) { return placement.face == Face::front ? "front" : "back"; }

/// The facts that the sentences about a tile are made from.
Json facts_of(const Lying& one) {
    return Json::object()
        .set("tile", one.placement.tile + 1)
        .set("layer", one.top ? "top" : "bottom")
        .set("face", face_of(one.placement))
        .set("turns", int{one.placement.turn})
        .set("corner", to_text(one.placement.corner))
        .set("placement", write(one.placement));
}

std::vector<std::string> places_under(const TileSet& tiles, const Pattern& pattern, const Lying& one) {
    const auto laid = otlo::lay(tiles, pattern, one.placement);
    return laid ? places_of(pattern, laid->spots) : std::vector<std::string>{};
}

/// The fewest that must be lifted so that a solution can follow: of all ways the first that keeps what lies
/// at the bottom, where both do.
std::vector<Lying> to_lift(Solver& solver, const Pattern& pattern, const std::vector<Lying>& lying) {
    for (int lifted = 1; lifted <= static_cast<int>(lying.size()); ++lifted) {
        // Top tiles have the higher bits, and higher sets come first.
        for (unsigned set = 1u << lying.size(); set-- > 0;) {
            if (std::popcount(set) != lifted)
                continue;
            Solution kept;
            std::vector<Lying> away;
            for (std::size_t i = 0; i < lying.size(); ++i) {
                if ((set >> i & 1) != 0)
                    away.push_back(lying[i]);
                else
                    lay(kept, lying[i]);
            }
            Solution found;
            if (solver.find(pattern, found, {}, kept))
                return away;
        }
    }
    return {};
}

Hint lift(const TileSet& tiles, const Pattern& pattern, const std::vector<Lying>& away, HintStep step) {
    const auto count = static_cast<int>(away.size());
    if (step == HintStep::spot)
        return {.message = "otlo.hint.astray", .facts = Json::object().set("count", count)};
    Hint hint{.message = "otlo.hint.lift",
              .facts = facts_of(away.back()).set("count", count),
              .places = places_under(tiles, pattern, away.back())};
    hint.placement = away.back().placement;
    hint.top = away.back().top;
    hint.lift = true;
    return hint;
}

/// What lies, as somebody works on it. Every piece is there, because a solution follows.
Working::State state_of(const Working& working, const TileSet& tiles, const std::vector<Lying>& lying) {
    Working::State state = working.start();
    for (const auto& one : lying) {
        Placement placement = one.placement;
        placement.turn =
            static_cast<std::uint8_t>(tiles[placement.tile].lowest_turn(placement.face, placement.turn));
        const auto found = std::ranges::find_if(working.pieces(), [&](const Piece& piece) {
            return piece.top == one.top && piece.laid.placement == placement;
        });
        Working::State next;
        working.lay(state, static_cast<Working::Choice>(found - working.pieces().begin()), next);
        state = std::move(next);
    }
    return state;
}

} // namespace

Checked<Hint> hint(const TileSet& tiles, const Pattern& pattern, const Solution& given, HintStep step) {
    if (auto lies = verify_so_far(tiles, pattern, given); !lies)
        return std::unexpected(std::move(lies).error());
    if (verify(tiles, pattern, given)) {
        return Hint{.message = "otlo.hint.solved", .rule = "OT-31", .solved = true};
    }
    Solver solver(tiles, pattern);
    Solution found;
    if (!solver.find(pattern, found)) {
        if (auto covered = can_cover(tiles, pattern); !covered)
            return std::unexpected(std::move(covered).error());
        return Hint{.message = "otlo.hint.unsolvable"};
    }
    const auto lying = all_of(given);
    if (!solver.find(pattern, found, {}, given))
        return lift(tiles, pattern, to_lift(solver, pattern, lying), step);

    const Working working(tiles, pattern);
    const Working::State state = state_of(working, tiles, lying);
    const Demand demand = working.fewest(state);
    // A tile that a solution has may lie on a spot that is right already; then only such are left to lay.
    std::vector<Lying> good;
    int explanations = 0;
    for (const auto choice : state.possible) {
        const Piece& piece = working.pieces()[choice];
        if (!Working::answers(demand, piece))
            continue;
        ++explanations;
        Solution with = given;
        lay(with, {piece.laid.placement, piece.top});
        if (solver.find(pattern, found, {}, with))
            good.push_back({piece.laid.placement, piece.top});
    }
    if (good.empty())
        return Hint{.message = "otlo.hint.unsolvable"};
    const Lying next = good.front();
    const auto same_tile = [&](const Lying& one) { return one.placement.tile == next.placement.tile; };
    const std::string spot = to_text(pattern.place(demand.spot));
    Json facts = facts_of(next);
    facts.set("spot", spot)
        .set("wanted", std::string(1, letter(pattern.shows(demand.spot))))
        .set("count", explanations)
        .set("must", std::ranges::all_of(good, same_tile) ? "yes" : "no");
    const std::string rule = demand.beneath ? "OT-12" : "OT-15";
    if (step == HintStep::spot)
        return Hint{demand.beneath ? "otlo.hint.beneath" : "otlo.hint.spot", rule, std::move(facts), {spot}};
    if (step == HintStep::tile)
        return Hint{"otlo.hint.tile", rule, std::move(facts), {spot}};
    Hint hint{"otlo.hint.placement", rule, std::move(facts), places_under(tiles, pattern, next)};
    hint.placement = next.placement;
    hint.top = next.top;
    return hint;
}

Json to_json(const Hint& hint) {
    Json places = Json::array();
    for (const auto& place : hint.places)
        places.push(place);
    Json json;
    json.set("message", hint.message)
        .set("rule", hint.rule)
        .set("facts", hint.facts)
        .set("places", std::move(places));
    json.set("placement", hint.placement ? Json(write(*hint.placement)) : Json());
    return json.set("layer", hint.top ? "top" : "bottom").set("lift", hint.lift).set("solved", hint.solved);
}

} // namespace cairn::otlo
