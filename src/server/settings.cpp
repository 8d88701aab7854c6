#include "server/settings.hpp"

#include "core/reader.hpp"

namespace cairn::server {

Json to_json(const Settings& settings) {
    return Json::object()
        .set("opener", settings.opener)
        .set("code", settings.code)
        .set("invitation", settings.invitation)
        .set("private", settings.is_private)
        .set("spectators", settings.spectators)
        .set("delay", settings.delay);
}

Checked<Settings> read_settings(std::string_view text) {
    CAIRN_TRY(json, read_json(text));
    Reader reader(json);
    Settings settings;
    settings.opener = reader.text("opener", "");
    settings.code = reader.text("code", "");
    settings.invitation = reader.text("invitation", "");
    settings.is_private = reader.boolean("private", false);
    settings.spectators = reader.boolean("spectators", true);
    settings.delay = reader.integer("delay", 0, 0, longest_delay);
    if (auto done = reader.done(); !done)
        return std::unexpected(std::move(done).error());
    return settings;
}

Json seen(const Settings& settings) {
    return Json::object()
        .set("private", settings.is_private)
        .set("spectators", settings.spectators)
        .set("delay", settings.delay);
}

Checked<NewTable> read_new_table(const Json& json) {
    NewTable wanted;
    Reader reader(json);
    wanted.settings.is_private = reader.boolean("private", false);
    wanted.settings.spectators = reader.boolean("spectators", true);
    wanted.settings.delay = reader.integer("delay", 0, 0, longest_delay);
    Json terms = Json::object();
    for (const std::string_view field : {"game", "options", "seats", "clock", "rated", "takebacks"})
        if (const Json* value = reader.raw(field))
            terms.set(field, *value);
    CAIRN_TRY(read, table::read_terms(terms));
    wanted.terms = std::move(read);
    if (auto done = reader.done(); !done)
        return std::unexpected(std::move(done).error());
    return wanted;
}

} // namespace cairn::server
