#include "wasm/desk.hpp"

#include "core/record.hpp"
#include "wasm/telling.hpp"

namespace cairn {

namespace desk {

const Catalogue& Room::words(const Json& request) {
    const Json* asked = request.find("lang");
    const std::string language = asked && asked->text() ? asked->text()->substr(0, 2) : "en";
    const auto known = catalogues.find(language);
    if (known != catalogues.end())
        return known->second;
    Catalogue spoken = Catalogue::for_language(language);
    const std::string name(spoken.language());
    return catalogues.try_emplace(name, std::move(spoken)).first->second;
}

Checked<void> done(Reader& reader) {
    for (const auto* known : {"do", "lang", "id"})
        reader.raw(known);
    return reader.done();
}

namespace {

Checked<Json> dispatch(Room& room, const Json& request) {
    const Json* asked = request.find("do");
    const std::string_view name =
        asked && asked->text() ? std::string_view(*asked->text()) : std::string_view();
    for (const auto table : {game_requests(), lesson_requests(), thinking_requests(), study_requests(),
                             counting_requests(), workshop_requests(), puzzle_requests()})
        for (const Request& known : table)
            if (known.name == name)
                return known.answer(room, request);
    return bad_input("input.unknown_request",
                     Json::object().set("field", "do").set("name", name.substr(0, 40)));
}

} // namespace

} // namespace desk

std::string Desk::answer(std::string_view request) {
    Json answer;
    const auto json = read_json(request, record_limits);
    if (!json)
        return answer.set("error", desk::told(json.error(), "", room_.words(Json()))).dump();
    auto done = desk::dispatch(room_, *json);
    if (done)
        return answer.set("ok", std::move(*done)).dump();
    const auto open = room_.games.find(*json);
    Json error =
        desk::told(done.error(), open ? (*open)->begun.game->id() : std::string_view(), room_.words(*json));
    if (open && (*open)->trial)
        error.set("lesson", (*open)->trial->status(*(*open)->begun.game));
    return answer.set("error", std::move(error)).dump();
}

} // namespace cairn
