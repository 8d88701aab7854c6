#include "cli/game_setup.hpp"

#include "cli/files.hpp"
#include "core/reader.hpp"
#include "core/record.hpp"
#include "core/replay.hpp"

namespace cairn::cli {

Checked<Json> read_options_text(std::string_view text) {
    if (text.empty())
        return Json::object();
    CAIRN_TRY(json, read_json(text, record_limits));
    if (!json.members())
        return std::unexpected(violation_at(json, "options", "input.not_object"));
    return json;
}

Checked<Setup> read_setup(std::string_view options, std::optional<int> players, std::uint64_t seed) {
    CAIRN_TRY(read, read_options_text(options));
    Setup setup;
    setup.options = std::move(read);
    setup.seed = seed;
    if (players)
        setup.options.set("players", *players);
    return setup;
}

Checked<Begun> begin(const Context& context, std::string_view game, const Setup& setup) {
    CAIRN_TRY(entry, find_game(context.games, game));
    return entry->begin(setup);
}

Exit refuse_options(const Context& context, const Violation& violation) {
    return refuse(context, violation, violation.facts.find("column") ? "--options" : "");
}

Checked<Begun> play_record(const Context& context, const std::string& file, std::string_view game) {
    CAIRN_TRY(text, read_file(file, record_limits.bytes));
    CAIRN_TRY(record, read_record(context.games, text));
    if (record.game != game)
        return bad_input("cli.other_game", Json::object().set("game", game).set("record", record.game));
    CAIRN_TRY(played, cairn::replay(context.games, record));
    if (played.refused) {
        Violation refused = *played.refused;
        refused.facts.set("ply", static_cast<std::int64_t>(played.moves.size()));
        return std::unexpected(std::move(refused));
    }
    return std::move(played.begun);
}

} // namespace cairn::cli
