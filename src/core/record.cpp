#include "core/record.hpp"

#include "core/reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t most_moves = 20'000;

} // namespace

Checked<Record> read_record(Registry registry, std::string_view line) {
    CAIRN_TRY(json, read_json(line, record_limits));
    Reader reader(json);
    Record record;
    if (!reader.has("game"))
        reader.refuse("game", "input.missing");
    record.game = reader.text("game", "", 40);
    if (const Json* version = reader.raw("v"); version && *version != Json(1))
        reader.refuse("v", "input.version", Json::object().set("known", 1));
    if (const Json* options = reader.raw("options")) {
        record.setup.options = *options;
        if (!options->members())
            reader.refuse("options", "input.not_object");
    }
    if (const Json* deal = reader.raw("deal"); deal && !deal->is_null())
        record.setup.deal = *deal;
    if (reader.has("position"))
        record.setup.position = reader.text("position", "", 4000);
    if (record.setup.deal && record.setup.position)
        reader.refuse("position", "input.deal_and_position");
    if (const Json* moves = reader.raw("moves")) {
        if (const auto* items = moves->items(); items && items->size() <= most_moves)
            record.moves = *items;
        else
            reader.refuse("moves", items ? "input.too_many" : "input.not_list",
                          Json::object().set("most", static_cast<int>(most_moves)));
    } else {
        reader.refuse("moves", "input.missing");
    }
    const Json* result = reader.raw("result");
    if (const Json* match = reader.raw("match"))
        record.match = *match;
    if (auto done = reader.done(); !done)
        return std::unexpected(done.error());
    if (auto known = find_game(registry, record.game); !known)
        return std::unexpected(known.error());
    if (result) {
        record.stated.emplace();
        if (!result->is_null()) {
            constexpr int most_seats = 4;
            CAIRN_TRY(stated, read_result(*result, most_seats));
            record.stated->emplace(stated);
        }
    }
    return record;
}

Json write_record(const AnyGame& game, const Setup& setup, const Json& deal, const std::vector<Move>& moves,
                  const std::optional<Result>& result) {
    Json record;
    record.set("v", 1).set("game", game.id()).set("options", game.options());
    if (setup.position)
        record.set("position", *setup.position);
    else if (!deal.is_null())
        record.set("deal", deal);
    Json list = Json::array();
    for (const Move& move : moves)
        list.push(game.write_move(move));
    record.set("moves", std::move(list));
    return record.set("result", result ? to_json(*result) : Json());
}

} // namespace cairn
