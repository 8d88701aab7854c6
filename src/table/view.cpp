#include "table/table.hpp"

namespace cairn::table {

namespace {

Json seats_json(const std::vector<int>& seats) {
    Json list = Json::array();
    for (const int seat : seats)
        list.push(seat);
    return list;
}

Json to_json(const cairn::Events& events) {
    Json list = Json::array();
    for (const auto& event : events)
        list.push(Json::object().set("name", event.name).set("facts", event.facts));
    return list;
}

} // namespace

/// How far the table is, in a few words: it goes with everything that is told.
Json Table::standing(Millis now) const {
    Json json;
    json.set("version", version_).set("phase", name_of(phase_)).set("now", now);
    if (!played_)
        return json;
    json.set("plies", static_cast<std::int64_t>(played_->moves().size()));
    const auto turn = played_->game().turn();
    json.set("turn", turn && phase_ != Phase::over ? Json(*turn) : Json());
    if (const auto ended = result())
        json.set("result", cairn::to_json(*ended));
    if (terms_.clock.kind != ClockRules::Kind::none) {
        Json left = Json::array();
        for (int seat = 0; seat < terms_.seats; ++seat)
            left.push(clocks_.left(seat, now));
        const auto running = clocks_.running();
        json.set(
            "clocks",
            Json::object().set("left", std::move(left)).set("running", running ? Json(*running) : Json()));
    }
    if (is_race())
        json.set("elapsed", elapsed(now))
            .set("stands_until", stands_until_ > now ? Json(stands_until_) : Json());
    if (offer_) {
        Json offer;
        offer.set("seat", offer_->seat).set("kind", name_of(offer_->offer.kind));
        if (!offer_->offer.action.empty())
            offer.set("action", offer_->offer.action);
        json.set("offer", offer.set("asked", seats_json(asked())));
    }
    if (phase_ == Phase::over)
        json.set("secret", to_hex(secret_));
    if (!next_table_.empty())
        json.set("next", next_table_);
    return json;
}

/// As they are applied by somebody who does not know the deal: with what they revealed.
Json Table::moves() const {
    Json list = Json::array();
    for (std::size_t i = 0; i < played_->moves().size(); ++i) {
        const Move& move = played_->moves()[i];
        std::string action = move.action;
        if (!played_->revealed(i).empty())
            action += "=" + played_->revealed(i);
        Json json;
        json.set("seat", move.seat ? Json(*move.seat) : Json()).set("action", std::move(action));
        if (is_race())
            json.set("t", move.time);
        list.push(std::move(json));
    }
    return list;
}

Json Table::view(Millis now) const {
    Json json = standing(now);
    json.set("terms", table::to_json(terms_)).set("commitment", commitment(secret_));
    Json seats = Json::array();
    for (const Seat& seat : seats_) {
        if (!seat.sitter) {
            seats.push(nullptr);
            continue;
        }
        Json sitter = table::to_json(*seat.sitter);
        seats.push(sitter.set("nonce", seat.nonce).set("left", seat.left));
    }
    json.set("seats", std::move(seats));
    if (played_) {
        const Json& deal = played_->deal();
        json.set("deal", phase_ == Phase::over ? deal : played_->game().seen_deal(deal));
        json.set("moves", moves());
    }
    return json;
}

Json Table::news(const Taken& taken, Millis now) const {
    Json json = table::to_json(taken.event);
    if (std::holds_alternative<Opened>(taken.event.body))
        return view(now);
    if (std::holds_alternative<Started>(taken.event.body))
        json.set("deal", played_->game().seen_deal(played_->deal()));
    if (!taken.events.empty())
        json.set("events", to_json(taken.events));
    if (std::holds_alternative<Answered>(taken.event.body) && !taken.revealed.empty())
        json.set("revealed", taken.revealed);
    return json.set("table", standing(now));
}

} // namespace cairn::table
