#include "core/replay.hpp"

#include "core/hash.hpp"

namespace cairn {

namespace {

/// A canonical text for the record; what it revealed is written where the reader could not know it from the
/// deal.
Move as_applied(Move move, const Applied& applied, const Record& record) {
    move.action = applied.action;
    if (!applied.reveals.empty() && !record.setup.deal)
        move.action += "=" + applied.reveals;
    return move;
}

/// The table may end any game (resign, time, abandoned): the stated result is taken when the rules have not
/// ended it.
std::optional<Result> ended_by_table(const Record& record, const AnyGame& game) {
    if (!record.stated || !*record.stated || !is_table_reason((*record.stated)->reason))
        return std::nullopt;
    for (const int seat : (*record.stated)->winners)
        if (seat >= game.seats())
            return std::nullopt;
    return **record.stated;
}

/// A stated result may leave out the places.
bool agrees(std::optional<Result> stated, const std::optional<Result>& result) {
    if (stated && result && stated->places.empty())
        stated->places = result->places;
    return stated == result;
}

} // namespace

Json trace_before(const AnyTurnGame& game) {
    const auto actions = game.actions();
    std::string joined;
    for (const auto& action : actions) {
        if (!joined.empty())
            joined += ',';
        joined += action;
    }
    Json json;
    json.set("legal", static_cast<std::int64_t>(actions.size()));
    return json.set("crc", static_cast<std::int64_t>(crc32(joined)));
}

Checked<Replay> replay(Registry registry, const Record& record, Tracing tracing) {
    CAIRN_TRY(entry, find_game(registry, record.game));
    CAIRN_TRY(begun, entry->begin(record.setup));
    Replay replay{std::move(begun), {}, {}, std::nullopt, std::nullopt};
    AnyGame& game = *replay.begun.game;
    for (const Json& written : record.moves) {
        auto move = game.read_move(written);
        if (!move) {
            replay.refused = move.error();
            break;
        }
        const bool traced = tracing == Tracing::on;
        Json trace = traced && game.turn_game() ? trace_before(*game.turn_game()) : Json::object();
        auto applied = game.apply(move->seat.value_or(game.turn().value_or(0)), move->action, move->time,
                                  *replay.begun.chance);
        if (!applied) {
            replay.refused = applied.error();
            break;
        }
        if (traced) {
            if (const auto* after = applied->trace.members())
                for (const auto& member : *after)
                    trace.set(member.name, member.value);
            replay.trace.push_back(std::move(trace));
        }
        replay.moves.push_back(as_applied(std::move(*move), *applied, record));
    }
    if (replay.refused)
        return replay;
    replay.result = game.result();
    if (!replay.result)
        replay.result = ended_by_table(record, game);
    replay.differs = record.stated && !agrees(*record.stated, replay.result);
    return replay;
}

Json replay_json(const Replay& replay, Tracing tracing, const std::string& sentence) {
    Json json;
    json.set("ok", !replay.refused);
    if (replay.refused) {
        json.set("ply", static_cast<std::int64_t>(replay.moves.size()));
        json.set("rule", replay.refused->rule).set("message", sentence);
    } else {
        json.set("plies", static_cast<std::int64_t>(replay.moves.size()));
        json.set("result", replay.result ? to_json(*replay.result) : Json());
    }
    if (tracing == Tracing::on)
        json.set("trace", Json(Json::Array(replay.trace)));
    return json;
}

} // namespace cairn
