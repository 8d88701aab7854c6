#include "wasm/telling.hpp"

namespace cairn::desk {

Json position_of(const AnyGame& game) {
    Json json;
    json.set("view", game.view());
    const auto turn = game.turn();
    json.set("turn", turn ? Json(*turn) : Json());
    const auto result = game.result();
    json.set("result", result ? to_json(*result) : Json());
    if (const auto* turn_game = game.turn_game()) {
        Json actions = Json::array();
        for (auto& action : turn_game->actions())
            actions.push(std::move(action));
        json.set("actions", std::move(actions)).set("position", turn_game->position());
    }
    return json;
}

Json told(const Events& events, std::string_view game, const Catalogue& words) {
    Json list = Json::array();
    for (const Event& event : events) {
        Json json;
        json.set("event", event.name).set("facts", event.facts).set("text", words.say(game, event));
        // A call that fails (OT-33) names the rule that it breaks and why, as a refusal does.
        const Json* message = event.facts.find("message");
        const Json* facts = event.facts.find("facts");
        if (message && message->text() && facts)
            json.set("why", words.say(Violation{"", *message->text(), *facts, {}}, game));
        list.push(std::move(json));
    }
    return list;
}

Json told(const Violation& violation, std::string_view game, const Catalogue& words) {
    Json places = Json::array();
    for (const auto& place : violation.places)
        places.push(place);
    Json json;
    json.set("rule", violation.rule).set("message", violation.message).set("facts", violation.facts);
    return json.set("places", std::move(places)).set("text", words.say(violation, game));
}

} // namespace cairn::desk
