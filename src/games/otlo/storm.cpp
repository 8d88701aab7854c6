#include "games/otlo/storm.hpp"

#include <algorithm>

#include "core/reader.hpp"

namespace cairn::otlo {

StormScore score(const Storm& storm) {
    StormScore score;
    for (const auto& call : storm.calls) {
        if (!call.right) {
            score.length -= Storm::penalty;
            score.in_a_row = 0;
            continue;
        }
        ++score.solved;
        ++score.number;
        if (++score.in_a_row % Storm::combo == 0)
            score.length += Storm::bonus;
    }
    return score;
}

double left(const Storm& storm, double now) {
    const double gone = storm.begun ? now - *storm.begun : 0;
    return std::max(0.0, score(storm).length - gone);
}

bool over(const Storm& storm, double now) {
    return left(storm, now) <= 0 || static_cast<int>(storm.calls.size()) >= Storm::most_calls;
}

void place(Storm& storm, double now) {
    if (!storm.begun)
        storm.begun = now;
}

Checked<void> call(Storm& storm, bool right, double now) {
    if (!storm.begun)
        return bad_input("otlo.mode.not_begun");
    if (over(storm, now))
        return game_is_over();
    const double before = storm.calls.empty() ? 0 : storm.calls.back().time;
    storm.calls.push_back({score(storm).number, right, std::max(before, now - *storm.begun)});
    return {};
}

Checked<Storm> read_storm(const Json& json) {
    constexpr double most = 1e9;
    Reader reader(json, "state");
    Storm storm;
    storm.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 0, INT32_MAX));
    if (const Json* begun = reader.raw("begun"); begun && !begun->is_null())
        storm.begun = reader.number("begun", 0, 0, most);
    const Json* calls = reader.raw("calls");
    if (!calls || !calls->items() || calls->items()->size() > Storm::most_calls)
        reader.refuse("calls", "input.not_list");
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    for (const auto& item : *calls->items()) {
        Reader one(item, "state.calls");
        Storm::Call call;
        call.number = one.integer("number", 0, 0, Storm::most_calls);
        call.right = one.boolean("right", false);
        call.time = one.number("t", 0, 0, most);
        if (!storm.begun || call.number != score(storm).number)
            one.refuse("number", "otlo.mode.state");
        if (auto done = one.done(); !done)
            return std::unexpected(done.error());
        storm.calls.push_back(call);
    }
    return storm;
}

Json write(const Storm& storm) {
    Json calls = Json::array();
    for (const auto& call : storm.calls)
        calls.push(Json::object().set("number", call.number).set("right", call.right).set("t", call.time));
    return Json::object()
        .set("seed", static_cast<std::int64_t>(storm.seed))
        .set("begun", storm.begun ? Json(*storm.begun) : Json())
        .set("calls", std::move(calls));
}

} // namespace cairn::otlo
